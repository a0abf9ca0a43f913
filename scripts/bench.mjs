// `npm run bench`: measures, as ratios beside a raw baseline in the same run. Arguments choose what.
import { ensureChildrenBuilt } from './lib/build-children.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureWebBuilt()
ensureChildrenBuilt()
stayWith(start(['bench/run.ts', ...process.argv.slice(2)]))
