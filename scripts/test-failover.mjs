// `npm run test:failover`: the database's primary is lost under load, and another takes its place (bench/failover/run.ts). Needs Debian's patroni,
// etcd-server, haproxy, postgresql-15 and caddy.
import { start, stayWith } from './lib/run.mjs'
import { ensureInstalled } from './lib/runtime.mjs'

ensureInstalled()
stayWith(start(['bench/failover/run.ts', ...process.argv.slice(2)]))
