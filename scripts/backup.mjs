// `npm run backup`: a copy of all that is kept, beside a running application or without one (docs/backup.md).
import { LITTLE_MEMORY } from './lib/little-memory.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start([...LITTLE_MEMORY, 'apps/server/src/backup.ts', ...process.argv.slice(2)]))
