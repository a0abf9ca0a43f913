import pg from 'pg'

/** Advisory locks of two numbers: this one, and that of a worker pool. */
const LOCK_CLASS = 730_541_920

export type Rescue = {
  /** From here on this process answers for the pool, as long as it lives. */
  answerFor(poolId: string): Promise<void>
  /** Frees what killed processes were at. */
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Frees tickets of processes that are gone. Each holds an advisory lock in a session of its own, which ends with the process, however it ends;
 * whoever can take that lock knows that nobody holds the tickets. (The queue itself would wait four hours.) Should a session be lost while
 * its process lives, its jobs may be begun by another as well: steps are counted in their own transaction, so that none is done twice.
 */
export function openRescue(owner: pg.ClientConfig): Rescue {
  let session: pg.Client | undefined
  const held = new Set<string>()

  async function connected(): Promise<pg.Client> {
    if (session) return session
    const client = new pg.Client({ connectionTimeoutMillis: 5000, keepAlive: true, ...owner })
    const forget = () => {
      if (session === client) session = undefined
    }
    client.on('error', forget).on('end', forget)
    await client.connect()
    session = client
    for (const poolId of held) await lock(client, poolId)
    return client
  }

  return {
    async answerFor(poolId) {
      held.add(poolId)
      await lock(await connected(), poolId)
    },
    async look() {
      const client = await connected()
      const { rows } = await client.query<{ pool: string }>(
        `select distinct locked_by as pool from graphile_worker._private_jobs where locked_by is not null and locked_by <> all ($1)`,
        [[...held]],
      )
      for (const { pool } of rows) {
        if (!(await isGone(client, pool))) continue
        await client.query('select graphile_worker.force_unlock_workers($1::text[])', [[pool]])
        await client.query(`select pg_notify('jobs:insert', '{"count":1}')`)
      }
    },
    async stop() {
      const last = session
      session = undefined
      await last?.end()
    },
  }
}

const lock = (client: pg.Client, poolId: string) => client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId])

async function isGone(client: pg.Client, poolId: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as free', [LOCK_CLASS, poolId])
  if (rows[0]?.free !== true) return false
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, poolId])
  return true
}
