import type { PaymentRunDetail, Transfer } from '@invoice/contract/treasury/payment-runs.ts'
import { compareDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { recordPayment } from '../payments/record/record-payment.ts'
import type { NewAllocation } from '../payments/settling/allocate.ts'
import { lockContacts, lockRests } from '../payments/settling/lock-rests.ts'
import { readRun } from './read-run.ts'
import { findRunOf, lockRun, writePaid } from './runs-store.ts'

/** The entry of the ledger that a statement made of it: of the transfer alone, or of it and others. */
type Booked = { entryId: string; isPart?: boolean }
type Instead = { contactId: string | null; allocations: readonly NewAllocation[] }
type Paid = { run: PaymentRunDetail; paymentId: string }

/**
 * The bank has made a transfer: its payment settles its documents, as much as is left of each; what was paid otherwise meanwhile stays the
 * vendor's credit.
 * @param booked by a statement, with what a person said that it pays instead; left out, the payment makes its own entry
 * @returns the run, and the payment
 * @throws Refusal 404, 409 where the run was taken back or the transfer is paid, and as `recordPayment`
 */
export async function payTransfer(tx: Tx, act: Act, transferId: string, paidOn: Day, booked?: Booked & Instead): Promise<Paid> {
  const id = await findRunOf(tx, act, transferId)
  if (id === null) throw new Refusal('common.not_found')
  await lockRun(tx, act, id)
  const run = await readRun(tx, act, id)
  const transfer = run.items.find((item) => item.id === transferId)
  if (transfer === undefined) throw new Refusal('common.not_found')
  if (run.state === 'cancelled') throw new Refusal('payment_runs.over')
  if (transfer.paymentId !== null) throw new Refusal('payment_runs.transfer_paid')
  const [paymentId = ''] = await payTransfers(tx, act, run, [transfer], { paidOn, booked, instead: booked })
  return { run: await readRun(tx, act, id), paymentId }
}

/** The runs of transfers that will be paid together, by ascending id: before contacts and documents, as everywhere. */
export async function lockRuns(tx: Tx, act: Act, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockRun(tx, act, id)
}

type Making = { paidOn: Day; booked?: Booked | undefined; instead?: Instead | undefined }

/**
 * Pays transfers of a run, which is locked and none of which is paid. What they are about is locked before the first: contacts, then documents,
 * each by ascending id.
 * @param booked by a statement; `instead`: what a person said that they pay instead of their documents
 * @returns the payments, in the order of the transfers
 * @throws Refusal as `recordPayment`
 */
export async function payTransfers(
  tx: Tx,
  act: Act,
  run: PaymentRunDetail,
  transfers: readonly Transfer[],
  { paidOn, booked, instead }: Making,
): Promise<string[]> {
  const contactIds = transfers.flatMap((transfer) => contactOf(transfer, instead) ?? [])
  const documentIds = (instead?.allocations ?? []).map(({ documentId }) => documentId)
  const paid = transfers.flatMap(({ documents }) => documents.map(({ id }) => id))
  await lockContacts(tx, act, contactIds)
  const left = await lockRests(tx, act, [...new Set([...paid, ...documentIds])])
  const ids: string[] = []
  for (const transfer of transfers) {
    const allocations = instead?.allocations ?? allocationsOf(transfer, left)
    const { id } = await recordPayment(tx, act, {
      direction: 'out' as const,
      companyId: run.companyId,
      contactId: contactOf(transfer, instead),
      paidOn,
      amount: transfer.amount,
      currency: 'EUR',
      rateFromEur: null,
      method: { kind: 'bank' as const, paymentMethodId: null },
      accountId: run.account.id,
      allocations,
      reference: transfer.endToEndId,
      note: transfer.remittance,
      ...(booked !== undefined && { entryId: booked.entryId, isPart: booked.isPart ?? false }),
    })
    await writePaid(tx, act, transfer.id, id)
    await writeAudit(tx, act, 'payment_run.transfer_paid', transfer.id, { name: run.messageId, transfer: transfer.endToEndId })
    ids.push(id)
  }
  return ids
}

/** Whoever says what a transfer paid says it of the documents' contact. */
function contactOf(transfer: Transfer, instead: Instead | undefined): string | null {
  if (!instead) return transfer.contactId
  return instead.contactId ?? (instead.allocations.length === 0 ? transfer.contactId : null)
}

/** As much as is left of each of its documents, which is less by it for the next transfer. */
function allocationsOf(transfer: Transfer, left: Map<string, DecimalText>): NewAllocation[] {
  return transfer.documents.flatMap(({ id: documentId, amount }) => {
    const rest = left.get(documentId) ?? '0'
    const taken = compareDecimals(amount, rest) < 0 ? amount : rest
    if (compareDecimals(taken, '0') <= 0) return []
    left.set(documentId, subtractDecimals(rest, taken))
    return [{ documentId, amount: taken }]
  })
}
