// The web application and the programs that read files, unless they are built already; with the marks that tell `npm start` so.
import { ensureChildrenBuilt } from './lib/build-children.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'

ensureWebBuilt()
ensureChildrenBuilt()
