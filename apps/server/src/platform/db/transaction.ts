import { CompiledQuery, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { isConnectionLost } from '../errors/database-refusal.ts'
import { inFormOf } from './distributed/distribution.ts'
import type { Db } from './open-database.ts'
import { fixedStatement } from './pipeline/fixed-statement.ts'
import { AHEAD, AHEAD_UNPREPARED } from './pipeline/prepared.ts'
import { reconnecting } from './reconnect.ts'
import type { Database } from './tables.ts'

export type Tx = Transaction<Database>

const workspaceSet = fixedStatement<unknown, { workspaceId: string }>((tx, { workspaceId }) =>
  sql`${AHEAD} select set_config('app.workspace_id', ${workspaceId}, true)`.compile(tx),
)

/** Workers are handed what is set by a message of its own that is no function: there it is the policies of their shards that read it. */
const WORKSPACE_SET = {
  plain: (tx: Tx, workspaceId: string) => workspaceSet(tx, { workspaceId }),
  citus: (_: Tx, workspaceId: string) =>
    CompiledQuery.raw(`${AHEAD_UNPREPARED} set local app.workspace_id = ${pg.escapeLiteral(workspaceId)}`),
}

const TRIES = 3
const DEADLOCK = '40P01'
const SERIALISATION_FAILURE = '40001'

/**
 * Runs `work` in one transaction that sees this workspace and no other. After a deadlock, and after a connection that was lost before the
 * commit, it is done again, so `work` must have no effect outside of the database: mail and files come after the commit.
 */
export function inTransaction<T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return untilEnd(db, workspaceId, async (tx) => {
    const result = await work(tx)
    return () => result
  })
}

/** What work gives whose last statement is under way: the commit travels with it, and this is called after both. */
export type Ending<T> = () => T | Promise<T>

/** As `inTransaction` (without a workspace: as `inAccountTransaction`), for work that does not wait for its last statement. */
export function untilEnd<T>(db: Db, workspaceId: string | undefined, work: (tx: Tx) => Promise<Ending<T>>): Promise<T> {
  if (workspaceId === undefined) return retried(db, work)
  return retried(db, async (tx) => {
    await enterWorkspace(tx, workspaceId)
    return work(tx)
  })
}

/** From here on the transaction sees this workspace, and no other, beside the tables of accounts: for making a new one. */
export async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.executeQuery(inFormOf(tx, WORKSPACE_SET)(tx, workspaceId))
}

/** As `inTransaction`, for the tables of people and workspaces: no workspace is set, so none of schema app's rows are seen. */
export function inAccountTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return untilEnd(db, undefined, async (tx) => {
    const result = await work(tx)
    return () => result
  })
}

async function retried<T>(db: Db, work: (tx: Tx) => Promise<Ending<T>>): Promise<T> {
  for (let tries = 1; ; tries++) {
    let isCommitting = false
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        const ending = await work(tx)
        isCommitting = true
        return ending
      })
      return await outcome()
    } catch (error) {
      // Of a connection that is lost while it commits nobody knows whether it did: whoever asked may repeat it with their key.
      const isUndone = isRetryable(error) || (isConnectionLost(error) && !isCommitting)
      if (tries === TRIES || !isUndone) throw error
      if (isConnectionLost(error)) await reconnecting(tries)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE)
}
