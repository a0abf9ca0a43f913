// `npm run demo`: the application with a filled workspace; it prints how to sign in.
import { ensureWebBuilt } from './lib/build-web.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureWebBuilt()
stayWith(start(['apps/server/seed/demo.ts']))
