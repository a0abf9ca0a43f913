import { CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { isConnectionLost, isReadOnly } from '../errors/database-refusal.ts'
import { inFormOf } from './distributed/distribution.ts'
import { freezeOf, frozenRefusal } from './frozen.ts'
import type { Db } from './open-database.ts'
import { fixedStatement } from './pipeline/fixed-statement.ts'
import { AHEAD, AHEAD_UNPREPARED } from './pipeline/prepared.ts'
import { reconnecting } from './reconnect.ts'
import type { Database } from './tables.ts'

export type Tx = Transaction<Database>

type Entering = { workspaceId: string }
type Given = { workspaceId: RawBuilder<string> }
const workspaceKnown = ({ workspaceId }: Given) => sql`set_config('app.workspace_id', ${workspaceId}, true)`
/** What whoever enters a closed workspace is in: nothing is there. */
const NOWHERE = '00000000-0000-0000-0000-000000000000'
const isClosed = (workspaceId: RawBuilder<string>) =>
  sql<boolean>`exists (select from account.workspaces where id = ${workspaceId}::uuid and frozen_at is not null and closed_at is not null)`
const workspaceUnlessClosed = ({ workspaceId }: Given) => sql`
  set_config('app.workspace_id', case when ${isClosed(workspaceId)} then ${sql.lit(NOWHERE)} else ${workspaceId} end, true)`
/** Of one that is frozen nothing can be written: whatever tries to is refused by the database. */
const readOnlyIfFrozen = ({ workspaceId }: Given) => sql`
  case when exists (select from account.workspaces where id = ${workspaceId}::uuid and frozen_at is not null)
    then set_config('transaction_read_only', 'on', true) end`

const workspaceSet = fixedStatement<unknown, Entering>((tx, values) => sql`${AHEAD} select ${workspaceKnown(values)}`.compile(tx))
const workspaceEntered = fixedStatement<unknown, Entering>((tx, values) =>
  sql`${AHEAD} select ${workspaceUnlessClosed(values)}, ${readOnlyIfFrozen(values)}`.compile(tx),
)
const frozenAsked = fixedStatement<unknown, Entering>((tx, values) => sql`${AHEAD} select ${readOnlyIfFrozen(values)}`.compile(tx))

/** Workers are handed what is set by a message of its own that is no function: there it is the policies of their shards that read it. */
const setThere = (tx: Tx, workspaceId: string) =>
  tx.executeQuery(CompiledQuery.raw(`${AHEAD_UNPREPARED} set local app.workspace_id = ${pg.escapeLiteral(workspaceId)}`))

const SETTING = {
  plain: async (tx: Tx, workspaceId: string): Promise<void> => {
    await tx.executeQuery(workspaceSet(tx, { workspaceId }))
  },
  citus: async (tx: Tx, workspaceId: string): Promise<void> => {
    await setThere(tx, workspaceId)
  },
}
const ENTERING = {
  plain: async (tx: Tx, workspaceId: string): Promise<void> => {
    await tx.executeQuery(workspaceEntered(tx, { workspaceId }))
  },
  citus: async (tx: Tx, workspaceId: string): Promise<void> => {
    const { rows } = await sql<{ closed: boolean }>`select ${isClosed(sql`${workspaceId}`)} as closed`.execute(tx)
    await setThere(tx, rows[0]?.closed === true ? NOWHERE : workspaceId)
    await tx.executeQuery(frozenAsked(tx, { workspaceId }))
  },
}

/** Which workspace a transaction is in. */
const entered = new WeakMap<Tx, string>()

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
  entered.set(tx, workspaceId)
  await inFormOf(tx, ENTERING)(tx, workspaceId)
}

/** As `enterWorkspace`, of a frozen one too: for its tickets in the queue, which are no rows of its own. */
export async function enterForQueue(tx: Tx, workspaceId: string): Promise<void> {
  await inFormOf(tx, SETTING)(tx, workspaceId)
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
    let begun: Tx | undefined
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        begun = tx
        const ending = await work(tx)
        isCommitting = true
        return ending
      })
      return await outcome()
    } catch (error) {
      if (isReadOnly(error)) throw await whyReadOnly(db, begun, error)
      // Of a connection that is lost while it commits nobody knows whether it did: whoever asked may repeat it with their key.
      const isUndone = isRetryable(error) || (isConnectionLost(error) && !isCommitting)
      if (tries === TRIES || !isUndone) throw error
      if (isConnectionLost(error)) await reconnecting(tries)
    }
  }
}

/** Its workspace moves; else the server has become a replica, which is told as it is. */
async function whyReadOnly(db: Db, tx: Tx | undefined, error: unknown): Promise<unknown> {
  const workspaceId = tx && entered.get(tx)
  const freeze = workspaceId === undefined ? undefined : await freezeOf(db, workspaceId)
  return freeze === undefined ? error : frozenRefusal(freeze)
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALISATION_FAILURE)
}
