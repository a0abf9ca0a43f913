import { addDays, daysBetween } from '@invoice/domain/calendar/day.ts'
import { movementOf } from '@invoice/domain/statements/matching/parts.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import { findUnreportedEntries, insertStatementEntries, type LedgerEntry, type NewEntryRow } from '../acts/entries-store.ts'
import { ledgerEntryOf } from './entry-rows.ts'

/** What was entered by hand may be days away from what the bank booked. */
const TWIN_DAYS = 5

/** What is new to the account is booked; what the ledger has already, of the same amount within days, a person is asked about. */
export async function takeInEntries(tx: Tx, act: Act, accountId: string, rows: readonly NewEntryRow[]): Promise<void> {
  await insertStatementEntries(tx, act, await bookedOrTwinned(tx, act, accountId, rows))
}

async function bookedOrTwinned(tx: Tx, act: Act, accountId: string, rows: readonly NewEntryRow[]): Promise<NewEntryRow[]> {
  const days = rows.map(({ booked_on }) => booked_on).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const unreported = await findUnreportedEntries(tx, act, accountId, { from: addDays(first, -TWIN_DAYS), to: addDays(last, TWIN_DAYS) })
  const twins = twinsOf(rows, unreported)
  const unbooked = rows.filter(({ id }) => !twins.has(id))
  const booked = await bookEntries(
    tx,
    act,
    unbooked.map((row) => ledgerEntryOf(row)),
  )
  const bookedAs = new Map(unbooked.map(({ id }, index) => [id, booked[index] ?? null]))
  return rows.map((row) => ({ ...row, treasury_entry_id: bookedAs.get(row.id) ?? null, twin_id: twins.get(row.id) ?? null }))
}

/** Which entry of the ledger each may be: the nearest day first, none twice. */
function twinsOf(rows: readonly NewEntryRow[], unreported: readonly LedgerEntry[]): Map<string, string> {
  const byMovement = new Map<string, LedgerEntry[]>()
  for (const entry of unreported) {
    const same = byMovement.get(keyOf(entry.movement))
    if (same) same.push(entry)
    else byMovement.set(keyOf(entry.movement), [entry])
  }
  const pairs = rows.flatMap((row) =>
    (byMovement.get(keyOf(movementOf(row))) ?? []).map((entry) => ({
      row,
      entry,
      days: Math.abs(daysBetween(row.booked_on, entry.entryOn)),
    })),
  )
  const twins = new Map<string, string>()
  const taken = new Set<string>()
  for (const { row, entry } of pairs.filter(({ days }) => days <= TWIN_DAYS).sort((a, b) => a.days - b.days)) {
    if (twins.has(row.id) || taken.has(entry.id)) continue
    twins.set(row.id, entry.id)
    taken.add(entry.id)
  }
  return twins
}

/** "12.50" and "12.5" are one amount. */
const keyOf = (movement: string): string => (movement.includes('.') ? movement.replace(/\.?0+$/, '') : movement)
