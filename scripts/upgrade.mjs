// `npm run upgrade`: brings the database to this release and looks at all of it; `-- --rehearse` does so on a copy (docs/operations.md).
import { LITTLE_MEMORY } from './lib/little-memory.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start([...LITTLE_MEMORY, 'apps/server/src/upgrade.ts', ...process.argv.slice(2)]))
