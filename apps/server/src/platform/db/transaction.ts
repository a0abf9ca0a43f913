import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Db } from './open-database.ts'
import { AHEAD } from './prepared.ts'
import type { Database } from './tables.ts'

export type Tx = Transaction<Database>

const TRIES = 3
const DEADLOCK = '40P01'
const SERIALISATION_FAILURE = '40001'

/**
 * Runs `work` in one transaction that sees this workspace and no other. A deadlock is tried again, so `work` must have no effect
 * outside of the database: mail and files come after the commit.
 */
export function inTransaction<T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(db, async (tx) => {
    await enterWorkspace(tx, workspaceId)
    return work(tx)
  })
}

/** From here on the transaction sees this workspace, and no other, beside the tables of accounts: for making a new one. */
export async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await sql`${AHEAD} select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx)
}

/** As `inTransaction`, for the tables of people and workspaces: no workspace is set, so none of schema app's rows are seen. */
export function inAccountTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(db, work)
}

async function retried<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE)
}
