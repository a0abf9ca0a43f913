// `npm run test:distributed`: one server on a coordinator of Citus and two workers, all made here from what the machine has. Two workspaces, each on a
// worker of its own, do what an installation does; one worker is lost and comes back; the server starts without it; a backup of it is restored into one
// PostgreSQL, and into an empty distributed one. `-- --issued=200 --clients=8`. Needs Debian's postgresql-15, caddy, and the extension citus for it.
import { hasCitus } from '../../apps/server/src/platform/testing/citus-nodes.ts'
import { chosen } from '../processes/people.ts'
import { journeys } from './journeys.ts'

if (!hasCitus()) {
  console.log('The PostgreSQL of this machine has not the extension citus (docs/scale.md says how it is had): nothing was tried.')
  process.exit(2)
}
const failed = await journeys({ issued: chosen('issued', 200), clients: chosen('clients', 8) })
console.log(failed === 0 ? 'All of it holds.' : `${failed} of it do not hold.`)
process.exit(failed === 0 ? 0 : 1)
