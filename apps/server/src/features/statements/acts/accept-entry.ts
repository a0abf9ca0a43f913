import type { acceptStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { isGiven } from '@invoice/domain/statements/identity/is-given.ts'
import { transferOf } from '@invoice/domain/statements/matching/own-transfers.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { payTransfer } from '../../payment-runs/pay-transfer.ts'
import { findWaitingTransfers, type WaitingTransfer } from '../../payment-runs/waiting-transfers.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { readEntry } from '../matching/list-entries.ts'
import { contactOfPayment, learnIban } from '../matching/matching-store.ts'
import { type EntryRow, findEntry, refuseDecidedMeanwhile } from './entries-store.ts'

type Input = ParsedOf<typeof acceptStatementEntry>['body']
type Paid = Pick<Input, 'contactId' | 'rateFromEur' | 'allocations'>

/**
 * Makes an open entry the payment of documents, and of the contact's credit for what is over. The account it came from is learnt to be
 * the contact's: only a person's decision shows that.
 * Nothing is locked before the documents are, so that this waits for other payments and never they for it; who decided about the entry
 * meanwhile is seen afterwards (`refuseDecidedMeanwhile`).
 * @throws Refusal 404, 409, 412, and what recordPayment throws
 */
export async function acceptEntry(tx: Tx, act: Act, id: string, { version, ...paid }: Input): Promise<StatementEntry> {
  const entry = await findEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  if (entry.version !== version) throw new Refusal('common.stale_version')
  const { companyId } = await readableAccount(tx, act, entry.accountId)
  const payment = await payWith(tx, act, companyId, entry, paid)
  const contactId = await contactOfPayment(tx, act, payment.id)
  if (contactId !== null && entry.partyIban !== '') await learnIban(tx, act, { id: newId(), contactId, iban: entry.partyIban }, 1)
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'paid' })
  return readEntry(tx, act, id)
}

/** Whatever decides about it: pays with an open entry. @throws as acceptEntry */
export async function payWith(
  tx: Tx,
  act: Act,
  companyId: string,
  entry: EntryRow,
  { contactId, rateFromEur, allocations }: Paid,
): Promise<{ id: string }> {
  if (entry.state !== 'open') throw new Refusal('statements.decided')
  if (entry.treasuryEntryId === null) throw new Refusal('statements.twin_first', { day: entry.twinOn ?? '' })
  if (entry.isShared) throw new Refusal('statements.partly_paid')
  const { direction, bookedOn, amount, currency, accountId, treasuryEntryId, bankReference, reason } = entry
  const transfer = await transferReportedBy(tx, act, entry)
  if (transfer) {
    const booked = { entryId: treasuryEntryId, contactId, allocations }
    const { paymentId } = await payTransfer(tx, act, transfer.id, bookedOn, booked)
    await refuseDecidedMeanwhile(tx, act, entry)
    return { id: paymentId }
  }
  const payment = await recordPayment(tx, act, {
    direction,
    companyId,
    contactId,
    paidOn: bookedOn,
    amount,
    currency,
    rateFromEur,
    accountId,
    entryId: treasuryEntryId,
    method: { kind: 'bank', paymentMethodId: null },
    allocations,
    reference: bankReference,
    note: reason,
  })
  await refuseDecidedMeanwhile(tx, act, entry)
  return payment
}

/** The transfer of a payment run that the bank tells of: what is paid of it is paid of the run as well. */
export async function transferReportedBy(tx: Tx, act: Act, entry: EntryRow): Promise<WaitingTransfer | null> {
  if (entry.direction !== 'out' || !isGiven(entry.endToEndId)) return null
  const waiting = await findWaitingTransfers(tx, act, entry.accountId, [entry.endToEndId.trim()])
  const transfer = transferOf(entry, waiting)
  return waiting.find(({ id }) => id === transfer?.id) ?? null
}
