// `npm run workspace`: one workspace goes to another installation, or comes from one (docs/archive.md).
import { LITTLE_MEMORY } from './lib/little-memory.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start([...LITTLE_MEMORY, 'apps/server/src/workspace.ts', ...process.argv.slice(2)]))
