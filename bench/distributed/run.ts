// `npm run test:distributed`: one server on a coordinator of Citus and two workers, all made here from what the machine has. Two workspaces, each on a
// worker of its own, do what an installation does; one worker is lost and comes back; the server starts without it; a backup of it is restored into one
// PostgreSQL, and into an empty distributed one. `-- --issued=200 --clients=8`. `-- --compare=1` measures it beside one PostgreSQL instead.
// Ends with 2 where the PostgreSQL of Debian (postgresql-15) has not the extension citus. Needs caddy.
import { hasCitus } from '../../apps/server/src/platform/testing/citus-nodes.ts'
import { chosen } from '../processes/people.ts'
import { compare } from './compare.ts'
import { journeys } from './journeys.ts'

if (!hasCitus()) {
  console.log('The PostgreSQL of this machine has not the extension citus (docs/scale.md says how it is had): nothing was tried.')
  process.exit(2)
}
if (chosen('compare', 0) > 0) {
  await compare({ documents: chosen('documents', 300), rounds: chosen('rounds', 4), each: chosen('each', 50) })
  process.exit(0)
}
const failed = await journeys({ issued: chosen('issued', 200), clients: chosen('clients', 8) })
console.log(failed === 0 ? 'All of it holds.' : `${failed} of it do not hold.`)
process.exit(failed === 0 ? 0 : 1)
