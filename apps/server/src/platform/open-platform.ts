import { sql } from 'kysely'
import type pg from 'pg'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { Outages } from './db/outages.ts'
import { startDatabase } from './db/start-database.ts'
import { openLog } from './log.ts'
import { buildPlatform, type OpenPlatform } from './platform.ts'
import { openTraces } from './traces/open-traces.ts'

/**
 * The platform on the database of the settings, which it starts where it is the embedded one, and stops last of all.
 * `owner` is for the workers of the queue alone (`startWorkers`).
 * @param onLost is told when the database is gone for good
 * @throws StartupProblem
 */
export async function openPlatform(config: Config, onLost: (reason: string) => void): Promise<OpenPlatform & { owner: pg.ClientConfig }> {
  const outages = new Outages()
  const log = openLog(config, undefined, outages)
  const onEnded = (reason: string) => {
    log.error({ reason }, 'the database ended, and is begun anew')
    outages.begin(() => {})
  }
  const closeTraces = await openTraces(config.traces, log)
  const { db, exportDb, replicas, owner, keys, dataFolder, stop } = await startDatabase(config, { onLost, onEnded })
  const ground = {
    config,
    clock: systemClock,
    db,
    exportDb,
    keys,
    ...(replicas && { replicas }),
    ...(dataFolder !== undefined && { dataFolder }),
  }
  outages.watch({ log, ask: () => sql`select 1`.execute(db) })
  const { platform, close } = buildPlatform(ground, { log, outages })
  await platform.replica?.begin()
  return {
    platform,
    owner,
    close: async () => {
      await outages.stop()
      await close()
      await stop()
      await closeTraces()
    },
  }
}
