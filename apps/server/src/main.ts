import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { accountsOf } from './features/accounts/people/accounts-of.ts'
import { features } from './features.ts'
import { type Config, readConfig } from './platform/config.ts'
import { startHeartbeat } from './platform/installation/heartbeat.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { openPlatform } from './platform/open-platform.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'
import { untilStopRequested } from './platform/stop-requested.ts'
import { schedules, tasks } from './tasks.ts'

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')
/** Longer than any statement may take, once nothing more is sent here. */
const STOP_WITHIN_MS = 20_000

try {
  await start(readConfig())
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const stopRequested = untilStopRequested()
  const { platform, owner, close } = await openPlatform(config, (reason) => {
    console.error(reason)
    process.exit(1)
  })
  const app = await buildApp({ platform, accounts: accountsOf(platform), features, webFolder: WEB_FOLDER })
  try {
    console.log(`${config.appTitle} is ready: ${await listen(app, config)}`)
  } catch (error) {
    await close()
    throw error
  }
  const heartbeat = await startHeartbeat(platform, 'server')
  const workers = config.jobs === 'on' ? await startWorkers(platform, owner, tasks, schedules) : undefined
  await stopRequested
  setTimeout(() => process.exit(1), config.drainSeconds * 1000 + STOP_WITHIN_MS).unref()
  await Promise.all([app.close(), workers?.stop()]) // they finish what is running
  await heartbeat.stop()
  await close()
}

/** @throws StartupProblem when the port is taken or not ours to take. */
async function listen(app: FastifyInstance, { host, port, publicUrl }: Config): Promise<string> {
  try {
    const address = await app.listen({ host, port })
    const { port: actual } = new URL(address)
    return publicUrl?.href ?? `http://localhost:${actual}`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartupProblem(`PORT: ${port} is taken by another program; choose another with PORT=…`)
    if (code === 'EACCES') throw new StartupProblem(`PORT: ${port} may not be used by this account; choose one above 1023.`)
    throw new StartupProblem(`HOST: it cannot be listened on ${host}, port ${port} (${reasonOf(error)}).`)
  }
}
