import { createHash } from 'node:crypto'
import { addDays, daysBetween } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { differenceOf, gapBetween, sumsOf } from '@invoice/domain/statements/identity/balances.ts'
import { identityOf, newEntries } from '@invoice/domain/statements/identity/identity.ts'
import type { ReadStatement, StatementEntry } from '@invoice/domain/statements/identity/statement-entry.ts'
import { movementOf } from '@invoice/domain/statements/matching/parts.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import {
  beginningOf,
  findIdentities,
  findUnreportedEntries,
  insertStatementEntries,
  type LedgerEntry,
  type NewEntryRow,
} from '../acts/entries-store.ts'
import { closingBefore, insertStatement, type NewStatement } from './statements-store.ts'

/** What was entered by hand may be days away from what the bank booked. */
const TWIN_DAYS = 5

export type FileFacts = { hash: string; name: string; form: NewStatement['form'] }
type Work = { accountId: string; file: FileFacts; position: number; statement: ReadStatement }

/**
 * Takes a statement in: what is not there yet becomes entries of the account, for a statement is the truth about it. What the ledger has
 * already, of the same amount within days, is not booked again: a person says whether it is the same. Under the account's lock.
 */
export async function importStatement(tx: Tx, act: Act, { accountId, file, position, statement }: Work): Promise<void> {
  const days = daysOf(statement)
  if (days === null) return
  const id = newId()
  // What an account began with has in it what was before.
  const begun = await beginningOf(tx, act, accountId)
  const since = statement.entries.filter(({ bookedOn }) => begun === null || bookedOn >= begun)
  const fresh = await freshRows(tx, act, { accountId, statementId: id, entries: since })
  const rows = await bookedOrTwinned(tx, act, accountId, fresh)
  const sums = sumsOf(statement.entries)
  const before = await closingBefore(tx, act, accountId, days.from)
  await insertStatement(tx, act, {
    id,
    account_id: accountId,
    file_hash: file.hash,
    position,
    file_name: file.name,
    form: file.form,
    number: statement.number.slice(0, 100),
    from_on: days.from,
    to_on: days.to,
    opening: statement.opening?.amount ?? null,
    closing: statement.closing?.amount ?? null,
    debits: sums.in,
    credits: sums.out,
    difference: differenceOf(statement, sums),
    gap: gapBetween(before, statement.opening?.amount ?? null),
    entry_count: statement.entries.length,
    added_count: rows.length,
    pending_count: statement.pending,
    earlier_count: statement.entries.length - since.length,
    imported_at: act.clock.now(),
    imported_by: act.actor.name,
  })
  await insertStatementEntries(tx, act, rows)
  await writeAudit(tx, act, 'bank_statement.imported', id, {
    name: file.name,
    created: String(rows.length),
    updated: '0',
    skipped: String(statement.entries.length - rows.length),
  })
}

/** From its first to its last day; null where it tells of none. */
function daysOf({ opening, closing, entries }: ReadStatement): { from: Day; to: Day } | null {
  const days = [...entries.map(({ bookedOn }) => bookedOn), ...[opening?.on, closing?.on].filter((day) => day !== undefined)].sort()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

type Read = { accountId: string; statementId: string; entries: readonly StatementEntry[] }

async function freshRows(tx: Tx, act: Act, { accountId, statementId, entries }: Read): Promise<NewEntryRow[]> {
  const identified = entries.map((entry) => ({ identity: sha256(identityOf(entry)), bankReference: entry.bankReference }))
  const stored = await findIdentities(tx, act, accountId, [...new Set(identified.map(({ identity }) => identity))])
  const counts = new Map<string, number>()
  for (const { identity } of stored) counts.set(identity, (counts.get(identity) ?? 0) + 1)
  return newEntries(identified, stored).flatMap((index) => {
    const [entry, identity] = [entries[index], identified[index]?.identity]
    if (!entry || identity === undefined) return []
    const nth = (counts.get(identity) ?? 0) + 1
    counts.set(identity, nth)
    return [rowOf(entry, { accountId, statementId, position: index, identity, nth })]
  })
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const LONGEST = 2000
const cut = (text: string, longest = LONGEST): string => text.replaceAll('\u0000', '').slice(0, longest).toWellFormed()

type Place = { accountId: string; statementId: string; position: number; identity: string; nth: number }

function rowOf(entry: StatementEntry, { accountId, statementId, position, identity, nth }: Place): NewEntryRow {
  return {
    id: newId(),
    account_id: accountId,
    statement_id: statementId,
    position,
    identity,
    nth,
    booked_on: entry.bookedOn,
    value_on: entry.valueOn,
    direction: entry.direction,
    is_reversal: entry.isReversal,
    amount: entry.amount,
    currency: entry.currency,
    reason: cut(entry.reason),
    joined_reason: cut(entry.joinedReason),
    party_name: cut(entry.partyName, 200),
    party_iban: cut(entry.partyIban, 50),
    bank_reference: cut(entry.bankReference, 100),
    end_to_end_id: cut(entry.endToEndId, 100),
    kind: cut(entry.kind, 100),
    treasury_entry_id: null,
    twin_id: null,
  }
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

type Bookable = Pick<
  NewEntryRow,
  'account_id' | 'booked_on' | 'direction' | 'amount' | 'reason' | 'kind' | 'bank_reference' | 'party_name' | 'party_iban'
>

/** What an entry of a bank does to its account. */
export function ledgerEntryOf(row: Bookable) {
  return {
    accountId: row.account_id,
    entryOn: row.booked_on,
    movement: movementOf(row),
    kind: 'statement' as const,
    description: row.reason || row.kind || row.party_name,
    reference: row.bank_reference,
    words: [row.party_name, row.party_iban],
  }
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
