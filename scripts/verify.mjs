// `npm run verify`: compares all that was issued with itself, beside a running application or without one. Exit code 1: something was altered.
import { LITTLE_MEMORY } from './lib/little-memory.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start([...LITTLE_MEMORY, 'apps/server/src/verify.ts', ...process.argv.slice(2)]))
