import { Logger, makeWorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import { queuePool } from './queue-pool.ts'

/** Brings the queue's own schema, `graphile_worker`, to what this release of it needs. As the owner, under the migrations' lock. */
export async function migrateQueue(owner: pg.ClientConfig): Promise<void> {
  const pgPool = queuePool(owner, 1)
  try {
    const utils = await makeWorkerUtils({ pgPool, logger: SILENT })
    await utils.release()
  } finally {
    await pgPool.end()
  }
}

const SILENT = new Logger(() => () => {})
