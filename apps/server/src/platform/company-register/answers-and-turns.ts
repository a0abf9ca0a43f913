import type { RegisteredCompany } from '@invoice/domain/regimes/registers-of.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { inAccountTransaction, type Tx } from '../db/transaction.ts'

/** `waitMs`: the turn is taken, and begins then. */
export type Turn = { readonly waitMs: number } | 'busy' | 'left_alone'

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`

/** A turn to ask the register, of all processes of the installation together; by the clock of the database. */
export async function takeTurn(db: Db, { pauseMs, mostWaitMs }: { pauseMs: number; mostWaitMs: number }): Promise<Turn> {
  const { rows } = await inAccountTransaction(db, (tx) =>
    sql<{ wait_ms: number | null; is_left: boolean }>`
      select wait_ms, is_left from system.take_register_turn(${seconds(pauseMs)}, ${seconds(mostWaitMs)})`.execute(tx),
  )
  const turn = rows[0]
  if (turn?.wait_ms != null) return { waitMs: turn.wait_ms }
  return turn?.is_left ? 'left_alone' : 'busy'
}

/** After `most` refusals in a row it is left alone for `restMs`. */
export async function noteOutcome(db: Db, isRefused: boolean, { most, restMs }: { most: number; restMs: number }): Promise<void> {
  await inAccountTransaction(db, (tx) => sql`select system.note_register_outcome(${isRefused}, ${most}, ${seconds(restMs)})`.execute(tx))
}

/** What the register said last of that number; null: it was not asked, or that is forgotten. */
export async function findKept(db: Db, registrationNumber: string): Promise<{ company: RegisteredCompany | null; at: Date } | null> {
  const { rows } = await inAccountTransaction(db, (tx) =>
    sql<{ company: RegisteredCompany | null; answered_at: Date | null }>`
      select company, answered_at from system.registered_company(${registrationNumber})`.execute(tx),
  )
  const kept = rows[0]
  return kept?.answered_at ? { company: kept.company, at: kept.answered_at } : null
}

/** @param company null: there is no such company */
export async function keepAnswer(db: Db, registrationNumber: string, company: RegisteredCompany | null, at: Date): Promise<void> {
  const found = company && JSON.stringify(company)
  await inAccountTransaction(db, (tx) =>
    sql`select system.keep_registered_company(${registrationNumber}, ${found}::jsonb, ${at})`.execute(tx),
  )
}

/** @returns how many went, of 2,000 at most */
export async function forgetAnswers(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select system.forget_registered_companies(${before}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}
