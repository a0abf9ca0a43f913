// `npm run test:processes`: two servers behind a proxy are renewed and killed under load (bench/processes/run.ts). Needs Caddy (Debian: caddy).
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['bench/processes/run.ts', ...process.argv.slice(2)]))
