// `npm run worker`: a process that runs jobs and serves nobody, beside servers with JOBS=off.
import { ensureChildrenBuilt } from './lib/build-children.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureChildrenBuilt()
stayWith(start(['apps/server/src/worker.ts']))
