import { readConfig } from './platform/config.ts'
import { startHeartbeat } from './platform/installation/heartbeat.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { openPlatform } from './platform/open-platform.ts'
import { StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'
import { schedules, tasks } from './tasks.ts'

/** `npm run worker`: runs jobs and serves nobody. */
const STOP_WITHIN_MS = 20_000

try {
  await main()
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

async function main(): Promise<void> {
  const stopRequested = untilStopRequested()
  const config = readConfig()
  if (config.databaseUrl === null)
    throw new StartupProblem(
      'DATABASE_URL: the embedded database belongs to the server’s process, which runs its jobs too; a worker needs a PostgreSQL of your own.',
    )
  const { platform, owner, close } = await openPlatform(config, (reason) => {
    console.error(reason)
    process.exit(1)
  })
  const heartbeat = await startHeartbeat(platform, 'worker')
  const workers = await startWorkers(platform, owner, tasks, schedules)
  console.log(`${config.appTitle} runs jobs.`)
  await stopRequested
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await workers.stop()
  await heartbeat.stop()
  await close()
}
