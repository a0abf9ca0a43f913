import { parseArgs } from 'node:util'
import { verifyAll } from './features/verification/verify-all.ts'
import { readConfig } from './platform/config.ts'
import { attachDatabase } from './platform/db/attach-database.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'

/** `npm run verify`. Ends with 0 when all is whole, 1 with a fault, 2 when it could not be looked at. */
const WHOLE = 0
const FAULTY = 1
const UNSEEN = 2
const INTERRUPTED = 'interrupted' as const
/** Longer than a server of ours takes to start or to stop. */
const STOP_WITHIN_MS = 20_000
try {
  process.exit(await verify(process.argv.slice(2)))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(UNSEEN)
}

async function verify(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { workspace: { type: 'string' } } })
  const stopRequested = untilStopRequested().then(() => {
    setTimeout(() => process.exit(UNSEEN), STOP_WITHIN_MS).unref()
    return INTERRUPTED
  })
  const { db, stop, abandon } = await attachDatabase(readConfig())
  const work = verifyAll(db, values.workspace, (line) => console.log(line))
    .then((fault) => {
      if (fault !== undefined) console.error(fault)
      return fault === undefined ? WHOLE : FAULTY
    })
    .finally(stop)
  const ended = await Promise.race([stopRequested, work])
  if (ended !== INTERRUPTED) return ended
  await abandon()
  throw new StartupProblem('Interrupted before all was looked at.')
}
