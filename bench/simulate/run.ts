// `npm run simulate -- --seed=1 --seeds=1 --weeks=52 --people=20 --servers=2`: simulated years (year.ts), from that seed on. Needs Debian's faketime.
import { chosen } from '../processes/people.ts'
import { liveThrough } from './year.ts'

const [first, seeds, weeks, people, servers] = [
  chosen('seed', 1),
  chosen('seeds', 1),
  chosen('weeks', 52),
  chosen('people', 20),
  chosen('servers', 2),
]
let failed = 0
for (let seed = first; seed < first + seeds; seed++) {
  console.log(`seed ${seed}`)
  const faults = await liveThrough({ seed, weeks, people, servers }, (line) => console.log(line))
  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`)
  if (faults.length > 0) failed += 1
}
console.log(failed === 0 ? 'All was as it must be.' : `${failed} of ${seeds} were not.`)
process.exit(failed === 0 ? 0 : 1)
