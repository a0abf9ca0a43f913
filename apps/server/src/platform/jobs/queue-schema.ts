import { Logger, makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'

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

/** Connections of the owner for the queue: its tables are nobody else's. What a job does, it does over the application's. */
export function queuePool(owner: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, keepAlive: true, ...owner, max })
  // A connection that broke is replaced by the next query, or that says why not.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
