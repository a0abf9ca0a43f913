// `npm run bench`: measures, as ratios beside a raw baseline in the same run. Arguments choose what.
import { ensureWebBuilt } from './lib/build-web.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureWebBuilt()
stayWith(start(['bench/run.ts', ...process.argv.slice(2)]))
