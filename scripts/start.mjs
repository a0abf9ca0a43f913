// `npm start`: installs, builds the web application and runs the server, each only if needed.
import { ensureChildrenBuilt } from './lib/build-children.mjs'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { LITTLE_MEMORY } from './lib/little-memory.mjs'
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
ensureWebBuilt()
ensureChildrenBuilt()
stayWith(start([...LITTLE_MEMORY, 'apps/server/src/main.ts']))
