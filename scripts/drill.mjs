// `npm run drill`: takes away what the application stands on in the midst of each kind of job and call. Arguments choose what.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['bench/drill/run.ts', ...process.argv.slice(2)]))
