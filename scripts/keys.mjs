// `npm run keys`: whether the keys of this installation open all that is sealed; `npm run keys -- forget` lets go of what they do not.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['apps/server/src/keys.ts', ...process.argv.slice(2)]))
