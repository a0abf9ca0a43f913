import type { linkStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { lockAll } from '../../payments/settling/lock-rests.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import { ledgerEntryOf } from '../importing/entry-rows.ts'
import { readEntry } from '../matching/list-entries.ts'
import { contactOfPayment, learnIban } from '../matching/matching-store.ts'
import { type Decision, decideEntries, type EntryRow, isTakenBack, lockEntry, pointEntry } from './entries-store.ts'

type Versioned = { version: number }

/** A fee, an expense, money of one's own: it stays in the account, and no document is paid. @throws Refusal 404, 409, 412 */
export async function explainEntry(
  tx: Tx,
  act: Act,
  id: string,
  { version, category }: Versioned & { category: string },
): Promise<StatementEntry> {
  await openEntry(tx, act, id, version)
  return decide(tx, act, id, { state: 'explained', by: 'person', category })
}

/** @throws Refusal 404, 409, 412 */
export async function ignoreEntry(tx: Tx, act: Act, id: string, { version }: Versioned): Promise<StatementEntry> {
  await openEntry(tx, act, id, version)
  return decide(tx, act, id, { state: 'ignored', by: 'person' })
}

type Linked = ParsedOf<typeof linkStatementEntry>['body']

/**
 * Says whether it is what the ledger has already, and what that pays where it was entered by hand. If it is not, it is booked, and stays open.
 * Documents are locked before the entry, as everywhere.
 * @throws Refusal 404, 409, 412, and what recordPayment throws
 */
export async function linkEntry(tx: Tx, act: Act, id: string, { version, isSame, pays }: Linked): Promise<StatementEntry> {
  if (pays) {
    const contacts = pays.contactId === null ? [] : [pays.contactId]
    await lockAll(tx, act, { contacts, documents: pays.allocations.map(({ documentId }) => documentId) })
  }
  const entry = await lockedEntry(tx, act, id, version)
  if (entry.state !== 'open') throw new Refusal('statements.decided')
  if (entry.twinId === null) throw new Refusal('statements.no_twin')
  if (isSame) {
    if (await isTakenBack(tx, act, entry.twinId)) throw new Refusal('statements.twin_gone')
    await pointEntry(tx, act, id, { treasuryEntryId: entry.twinId, twinId: null })
    if (!pays) return decide(tx, act, id, { state: 'linked', by: 'person' })
    await decideEntries(tx, act, [id], { state: 'linked', by: 'person' })
    await payByHand(tx, act, entry, entry.twinId, pays)
    await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'linked' })
    return readEntry(tx, act, id)
  }
  await pointEntry(tx, act, id, { treasuryEntryId: await bookEntry(tx, act, entry), twinId: null })
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'open' })
  return readEntry(tx, act, id)
}

/** What was entered by hand is the payment of documents, as of the day that it was entered for. */
async function payByHand(tx: Tx, act: Act, entry: EntryRow, twinId: string, pays: NonNullable<Linked['pays']>): Promise<void> {
  const { direction, amount, currency, accountId, partyIban, bankReference: reference, reason: note } = entry
  const { companyId } = await readableAccount(tx, act, accountId)
  const { id } = await recordPayment(tx, act, {
    ...pays,
    direction,
    companyId,
    paidOn: entry.twinOn ?? entry.bookedOn,
    amount,
    currency,
    accountId,
    entryId: twinId,
    reference,
    note,
    method: { kind: 'bank', paymentMethodId: null },
  })
  const contactId = await contactOfPayment(tx, act, id)
  if (contactId !== null && partyIban !== '') await learnIban(tx, act, { id: newId(), contactId, iban: partyIban }, 1)
}

async function bookEntry(tx: Tx, act: Act, entry: EntryRow): Promise<string | null> {
  const { accountId, bookedOn, direction, amount, reason, kind, bankReference, partyName, partyIban } = entry
  const [booked = null] = await bookEntries(tx, act, [
    ledgerEntryOf({
      account_id: accountId,
      booked_on: bookedOn,
      direction,
      amount,
      reason,
      kind,
      bank_reference: bankReference,
      party_name: partyName,
      party_iban: partyIban,
    }),
  ])
  return booked
}

/** Locked, as it was seen. @throws Refusal 404, 412 */
export async function lockedEntry(tx: Tx, act: Act, id: string, version: number): Promise<EntryRow> {
  const entry = await lockEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  if (entry.version !== version) throw new Refusal('common.stale_version')
  return entry
}

/** One that nobody decided about yet, and that did something to its account. @throws Refusal 404, 409, 412 */
export async function openEntry(tx: Tx, act: Act, id: string, version: number): Promise<EntryRow & { treasuryEntryId: string }> {
  const entry = await lockedEntry(tx, act, id, version)
  if (entry.state !== 'open') throw new Refusal('statements.decided')
  const { treasuryEntryId } = entry
  if (treasuryEntryId === null) throw new Refusal('statements.twin_first', { day: entry.twinOn ?? '' })
  if (entry.isShared) throw new Refusal('statements.partly_paid')
  return { ...entry, treasuryEntryId }
}

async function decide(tx: Tx, act: Act, id: string, decision: Decision): Promise<StatementEntry> {
  await decideEntries(tx, act, [id], decision)
  await writeAudit(tx, act, 'statement_entry.decided', id, {
    state: decision.state,
    ...(decision.category && { category: decision.category }),
  })
  return readEntry(tx, act, id)
}
