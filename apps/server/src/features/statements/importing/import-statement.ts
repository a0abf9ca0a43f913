import { addDays } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { differenceOf, fitsAccount, gapBetween, type StatementSums, sumsOf } from '@invoice/domain/statements/identity/balances.ts'
import { mergeEntries } from '@invoice/domain/statements/identity/merge.ts'
import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { BankFileError } from '../../../platform/bank-files/bank-file-problem.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { beginningOf } from '../acts/entries-store.ts'
import { askAgain } from './ask-again.ts'
import { takeInEntries } from './book-or-ask.ts'
import { factsOf, rowOf, tidied } from './entry-rows.ts'
import { findStoredEntries, findStoredParts } from './known-store.ts'
import { insertRepeats } from './repeats-store.ts'
import { closingBefore, insertStatement, type NewStatement } from './statements-store.ts'

export type FileFacts = { hash: string; name: string; form: NewStatement['form'] }
type Work = { accountId: string; file: FileFacts; position: number; statement: ReadStatement }

/**
 * Takes a statement in: what is not there yet becomes entries of the account, for a statement is the truth about it. What may be there
 * already is asked about, and what is for certain is kept as told again. What earlier files asked about is asked anew. Under the account's lock.
 * @throws BankFileError for amounts that no account has
 */
export async function importStatement(tx: Tx, act: Act, { accountId, file, position, statement }: Work): Promise<void> {
  const days = daysOf(statement)
  if (days === null) return
  if (!fitsAccount(statement)) throw new BankFileError('broken')
  const id = newId()
  // What an account began with has in it what was before.
  const begun = await beginningOf(tx, act, accountId)
  const since = statement.entries.filter(({ bookedOn }) => begun === null || bookedOn >= begun)
  const rows = since.map((entry, index) => rowOf(entry, { accountId, statementId: id, position: index }))
  const sums = sumsOf(statement.entries)
  const verdicts = await verdictsOf(tx, act, accountId, { statement, sums, rows, isOfWholeDays: file.form === 'feed' })
  const fresh = rows.filter((_, index) => verdicts[index]?.as === 'new')
  const before = await closingBefore(tx, act, accountId, days.from)
  const booked = since.map(({ bookedOn }) => bookedOn).sort()
  await insertStatement(tx, act, {
    id,
    account_id: accountId,
    file_hash: file.hash,
    position,
    file_name: tidied(file.name, 200),
    form: file.form,
    number: tidied(statement.number, 100),
    bank: tidied(statement.bank, 100),
    from_on: days.from,
    to_on: days.to,
    first_on: booked[0] ?? null,
    last_on: booked.at(-1) ?? null,
    opening: statement.opening?.amount ?? null,
    closing: statement.closing?.amount ?? null,
    debits: sums.in,
    credits: sums.out,
    difference: differenceOf(statement, sums),
    gap: gapBetween(before, statement.opening?.amount ?? null),
    entry_count: statement.entries.length,
    added_count: fresh.length,
    pending_count: statement.pending,
    earlier_count: statement.entries.length - since.length,
    zero_count: statement.leftOut.zero,
    foreign_count: statement.leftOut.foreign,
    unread_count: statement.leftOut.unread,
    imported_at: act.clock.now(),
    imported_by: act.actor.name,
  })
  await takeInEntries(tx, act, accountId, fresh)
  await insertRepeats(
    tx,
    act,
    rows.flatMap((row, index) => {
      const verdict = verdicts[index]
      return verdict && verdict.as !== 'new' ? [{ ...row, entry_id: verdict.entry, state: verdict.as }] : []
    }),
  )
  await askAgain(tx, act, accountId, days, id)
  await writeAudit(tx, act, 'bank_statement.imported', id, {
    name: file.name,
    created: String(fresh.length),
    updated: '0',
    skipped: String(statement.entries.length - fresh.length),
  })
}

type Compared = { statement: ReadStatement; sums: StatementSums; rows: readonly ReturnType<typeof rowOf>[]; isOfWholeDays: boolean }

async function verdictsOf(
  tx: Tx,
  act: Act,
  accountId: string,
  { statement, sums, rows, isOfWholeDays }: Compared,
): Promise<ReturnType<typeof mergeEntries>> {
  const entries = rows.map(factsOf)
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  // Balances that their own entries contradict say nothing; nor do those of which a part is left out.
  const isSound = Number(differenceOf(statement, sums) ?? 1) === 0 && entries.length === statement.entries.length
  const balances = {
    opening: isSound ? (statement.opening?.amount ?? null) : null,
    closing: isSound ? (statement.closing?.amount ?? null) : null,
  }
  // What a bank tells by itself is all that it knows of these days: nothing of their first and last is in another piece.
  const [from, to] = isOfWholeDays ? [addDays(first, -1), addDays(last, 1)] : [first, last]
  const part = { first: from, last: to, count: entries.length, number: tidied(statement.number, 100), ...balances }
  const [parts, stored] = [
    await findStoredParts(tx, act, accountId, { from: first, to: last }),
    await findStoredEntries(tx, act, accountId, [...new Set(days)]),
  ]
  return mergeEntries({ part, entries }, { parts, entries: stored })
}

/** From its first to its last day; null where it tells of none. */
function daysOf({ opening, closing, entries }: ReadStatement): { from: Day; to: Day } | null {
  const days = [...entries.map(({ bookedOn }) => bookedOn), ...[opening?.on, closing?.on].filter((day) => day !== undefined)].sort()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
