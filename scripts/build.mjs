// The web application, unless it is built already; with the mark that tells `npm start` so.
import { ensureWebBuilt } from './lib/build-web.mjs'

ensureWebBuilt()
