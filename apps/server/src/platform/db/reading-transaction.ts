import { sql } from 'kysely'
import type { Db } from './open-database.ts'
import { enterWorkspace, type Tx } from './transaction.ts'

/**
 * As `inTransaction`, for work that reads much: it sees the workspace as it was at one moment, however long it takes, and cannot write.
 * The pool's limits of time are for requests that somebody waits for, and do not hold here.
 */
export function inReadingTransaction<T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
    await enterWorkspace(tx, workspaceId)
    return work(tx)
  })
}
