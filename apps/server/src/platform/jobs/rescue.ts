import pg from 'pg'

/** Advisory locks of two numbers: this one, and that of a worker pool. */
const LOCK_CLASS = 730_541_920
/** An answer that does not come: the connection is gone, and nobody has told us. */
const ANSWER_MS = 15_000

export type Rescue = {
  /** From here on this process answers for the pool, until it lets go of it or ends. */
  answerFor(poolId: string): Promise<void>
  /** The pool has nothing in hand any more: what the queue still counts as its is free. */
  letGo(poolId: string): Promise<void>
  /** Frees what killed processes were at. */
  look(): Promise<void>
  stop(): Promise<void>
}

type Session = { readonly client: pg.Client; readonly locked: Set<string> }

/**
 * Frees tickets of processes that are gone. Each holds an advisory lock in a session of its own, which ends with the process, however it ends;
 * whoever can take that lock knows that nobody holds the tickets. (The queue itself would wait four hours.) Should a session be lost while
 * its process lives, its jobs may be begun by another as well: steps are counted in their own transaction, so that none is done twice.
 */
export function openRescue(owner: pg.ClientConfig): Rescue {
  let session: Session | undefined
  let last: Promise<unknown> = Promise.resolve()
  const held = new Set<string>()

  /** One after the other: two that find no session would open two, and wait for one another's locks. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  async function connected(): Promise<Session> {
    session ??= await opened()
    // Where the one before is not known to be gone yet, its locks are taken the next time.
    for (const poolId of held) if (!session.locked.has(poolId) && (await tryLock(session.client, poolId))) session.locked.add(poolId)
    return session
  }

  async function opened(): Promise<Session> {
    const client = new pg.Client({ connectionTimeoutMillis: 5000, keepAlive: true, query_timeout: ANSWER_MS, ...owner })
    const forget = () => {
      if (session?.client === client) session = undefined
    }
    client.on('error', forget).on('end', forget)
    await client.connect()
    return { client, locked: new Set() }
  }

  /** What fails here may have lost its connection without a word: the next one begins with another. */
  async function withSession(work: (session: Session) => Promise<void>): Promise<void> {
    try {
      await work(await connected())
    } catch (error) {
      session?.client.end().catch(() => {})
      session = undefined
      throw error
    }
  }

  return {
    answerFor: (poolId) =>
      inTurn(() => {
        held.add(poolId)
        return withSession(async () => {})
      }),
    letGo: (poolId) =>
      inTurn(() => {
        held.delete(poolId)
        return withSession(async ({ client, locked }) => {
          if (locked.delete(poolId)) await unlock(client, poolId)
        })
      }),
    look: () =>
      inTurn(() =>
        withSession(async ({ client }) => {
          const { rows } = await client.query<{ pool: string }>(
            `select distinct locked_by as pool from graphile_worker._private_jobs where locked_by is not null and locked_by <> all ($1)`,
            [[...held]],
          )
          for (const { pool } of rows) {
            if (!(await isGone(client, pool))) continue
            await client.query('select graphile_worker.force_unlock_workers($1::text[])', [[pool]])
            await client.query(`select pg_notify('jobs:insert', '{"count":1}')`)
          }
        }),
      ),
    stop: () =>
      inTurn(async () => {
        const open = session
        session = undefined
        await open?.client.end().catch(() => {})
      }),
  }
}

async function tryLock(client: pg.Client, poolId: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as free', [LOCK_CLASS, poolId])
  return rows[0]?.free === true
}

const unlock = (client: pg.Client, poolId: string) => client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, poolId])

async function isGone(client: pg.Client, poolId: string): Promise<boolean> {
  if (!(await tryLock(client, poolId))) return false
  await unlock(client, poolId)
  return true
}
