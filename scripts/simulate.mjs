// `npm run simulate`: a year of people, faults and turned clocks, from one seed (bench/simulate/run.ts). Needs Debian's faketime.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['bench/simulate/run.ts', ...process.argv.slice(2)]))
