// `npm run restore`: brings a copy back into an empty database, or tries whether one opens (docs/backup.md).
import { LITTLE_MEMORY } from './lib/little-memory.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start([...LITTLE_MEMORY, 'apps/server/src/restore.ts', ...process.argv.slice(2)]))
