// `npm run test:distributed`: the database is distributed, a coordinator of Citus and two workers (bench/distributed/run.ts). Needs Debian's
// postgresql-15 with the extension citus, and caddy.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['bench/distributed/run.ts', ...process.argv.slice(2)]))
