import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import { fixedStatement } from '../pipeline/fixed-statement.ts'
import { PREPARED } from '../pipeline/prepared.ts'
import type { Tx } from '../transaction.ts'

/** Which server it is, on which of its timelines, and how far it has come: all that it acknowledged lies before. */
export type Primary = { readonly system: string; readonly timeline: string; readonly position: string }

// A commit is acknowledged once it is flushed. The timeline is another after each promotion: who followed the server of before may be further
// than the one of now, with what that has not.
const positionOfPrimary = fixedStatement<Primary, Record<string, never>>((db) =>
  sql<Primary>`${PREPARED} select system_identifier::text as system, ('x' || left(pg_walfile_name(at), 8))::bit(32)::int::text as timeline, at::text as position
    from pg_control_system(), pg_current_wal_flush_lsn() at`.compile(db),
)

type Standing = { readonly is_of_primary: boolean; readonly behind: string | null }

const standing = fixedStatement<Standing, Primary>((db, { system, timeline, position }) =>
  sql<Standing>`${PREPARED} select
      pg_is_in_recovery() and (select system_identifier from pg_control_system())::text = ${system}::text
        and (select timeline_id from pg_control_checkpoint())::text = ${timeline}::text as is_of_primary,
      greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::bigint::text as behind`.compile(db),
)

/** Whether it follows that primary, and by how many bytes it is behind where that was. */
export async function readReplica(db: Db | Tx, primary: Primary): Promise<{ isOfPrimary: boolean; bytesBehind: number }> {
  const { rows } = await db.executeQuery(standing(db, primary))
  const [row] = rows
  return { isOfPrimary: row?.is_of_primary === true, bytesBehind: Number(row?.behind ?? Number.POSITIVE_INFINITY) }
}

/** Asks the primary how far it is, once for all who come while it is being asked. */
export class PositionClerk {
  readonly #primary: Db
  #waiting: Promise<Primary> | undefined
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(primary: Db) {
    this.#primary = primary
  }

  /** How far it had come at a moment after this was called: what is under way may have been asked before, and is not taken. */
  now(): Promise<Primary> {
    this.#waiting ??= this.#underWay.then(() => {
      this.#waiting = undefined
      const asked = this.#ask()
      this.#underWay = asked.catch(() => {})
      return asked
    })
    return this.#waiting
  }

  async #ask(): Promise<Primary> {
    const { rows } = await this.#primary.executeQuery(positionOfPrimary(this.#primary, {}))
    const [primary] = rows
    if (!primary) throw new Error('The database does not tell how far it is.')
    return primary
  }
}
