import { addDecimals, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { EntryKind } from '@invoice/domain/treasury/entries.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { type EntryRow, entryKey, findEntriesToReverse, insertEntries } from './entries-store.ts'
import { keepReported } from './reported-entries.ts'

/** What came into an account (`movement` above zero) or went out of it, in the account's currency. */
export type NewEntry = {
  accountId: string
  entryOn: Day
  movement: DecimalText
  kind: EntryKind
  description?: string
  reference?: string
  contactId?: string | null
  paymentId?: string | null
  transferId?: string | null
  /** more that the entry is found by */
  words?: readonly string[]
}

/**
 * Writes entries into the ledger; nothing takes them out again but `reverseEntries`. Whether the accounts take entries (active, of the
 * workspace, in that currency) is asked before: `usableAccount`.
 * @returns their ids, in the order given
 */
export async function bookEntries(tx: Tx, act: Act, entries: readonly NewEntry[]): Promise<string[]> {
  const ids = idsInOrder(entries.length)
  const rows = entries.map((entry, index): EntryRow => rowOf(act, entry, ids[index] ?? newId()))
  await insertEntries(tx, act, rows)
  return rows.map(({ id }) => id)
}

/** Those of one millisecond follow in no order; a day's entries are listed by their ids. */
const idsInOrder = (count: number): string[] => Array.from({ length: count }, newId).sort()

function rowOf(act: Act, entry: NewEntry, id: string): EntryRow {
  const { description = '', reference = '' } = entry
  return {
    id,
    account_id: entry.accountId,
    entry_on: entry.entryOn,
    movement: entry.movement,
    kind: entry.kind,
    description,
    reference,
    contact_id: entry.contactId ?? null,
    payment_id: entry.paymentId ?? null,
    transfer_id: entry.transferId ?? null,
    reverses_id: null,
    search_key: entryKey(entry),
    made_by: act.actor.name,
    created_at: act.clock.now(),
  }
}

/** Of which act the entries are that are taken back together. */
export type EntriesOf = { paymentId: string } | { transferId: string } | { entryId: string }

/**
 * Takes back what an act wrote into the ledger: for each entry that was not taken back yet an opposite one, dated `on`, which names it.
 * What a bank told of stays in the account (`keepReported`).
 * @returns the sum of what was taken back; '0' where nothing was left
 */
export async function reverseEntries(tx: Tx, act: Act, of: EntriesOf, on: Day): Promise<DecimalText> {
  const entries = await findEntriesToReverse(tx, act, of)
  const ids = idsInOrder(entries.length)
  const rows = entries.map((entry, index) => ({
    ...entry,
    id: ids[index] ?? newId(),
    entry_on: on,
    movement: negateDecimal(entry.movement),
    reverses_id: entry.id,
    made_by: act.actor.name,
    created_at: act.clock.now(),
  }))
  await insertEntries(tx, act, rows)
  if (entries.length > 0) await keepReported(tx, act, entries, on)
  return entries.reduce((sum, { movement }) => addDecimals(sum, movement), '0')
}
