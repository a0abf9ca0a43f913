import { addDecimals, compareDecimals, negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { shareOf } from '@invoice/domain/payments/exchange.ts'
import { laterOf, opposite, rowsToTakeBack } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { nameText } from '../../documents/record/lifecycle-refusal.ts'
import { type NewAllocation, settleDocuments } from '../settling/allocate.ts'
import {
  type AllocationToInsert,
  insertAllocations,
  type KeptAllocation,
  keptAllocations,
  lockDocuments,
} from '../settling/allocations-store.ts'
import { refuseMinorUnits } from './check-amounts.ts'
import { sharesFact } from './payment-history.ts'
import { countVersion, lockContactsOf, lockPayment, type PaymentRow, writeReceipt } from './payments-store.ts'
import { type NewPayment, recordPayment } from './record-payment.ts'

/**
 * Settles documents with what is left of a payment, from today on: until now it was credit, and days that are over stay as they were.
 * @throws Refusal 404; 409 where it was undone, or has not so much left
 */
export async function allocatePayment(tx: Tx, act: Act, id: string, allocations: readonly NewAllocation[]): Promise<void> {
  const ids = allocations.map(({ documentId }) => documentId)
  const twice = ids.findIndex((documentId, index) => ids.indexOf(documentId) < index)
  if (twice >= 0) refuseProblems([{ field: `allocations.${twice}.documentId`, code: 'invalid' }], act.language)
  const documents = await lockDocuments(tx, act, ids)
  const payment = await lockPayment(tx, act, id)
  refuseUndone(payment)
  if (payment.refundsId !== null) throw new Refusal('payments.is_refund')
  const given = { ...payment, by: { payment: id }, paidOn: laterOf(payment.paidOn, act.clock.today()) }
  await settleDocuments(tx, act, given, documents, allocations, () => beyond(act, payment))
  await countVersion(tx, act, id)
  const named = documents.map((document) => nameText(document, act.language)).join(', ')
  await writeAudit(tx, act, 'payment.allocated', id, { documents: named, ...sharesFact(allocations) })
}

/**
 * Takes back what a payment settles of a document, wholly or in part: it is the contact's credit again.
 * @throws Refusal 404; 409 where it was undone, or settles less of the document
 */
export async function releasePayment(tx: Tx, act: Act, id: string, documentId: string, amount: DecimalText | null): Promise<void> {
  const [document] = await lockDocuments(tx, act, [documentId])
  const payment = await lockPayment(tx, act, id)
  refuseUndone(payment)
  if (!document) throw new Refusal('payments.no_such_document', {}, 'documentId')
  if (amount !== null) refuseMinorUnits(act, { amount }, document.currency)
  const kept = (await keptAllocations(tx, act, { paymentId: id })).filter((row) => row.documentId === documentId)
  const settled = kept.reduce((sum, row) => addDecimals(sum, addDecimals(row.amount, row.taken)), '0')
  const parts = signOf(settled) > 0 ? rowsToTakeBack(kept, amount ?? settled) : null
  const amountText = formatAmount(settled, document.currency, act.language)
  if (parts === null) throw new Refusal('payments.settles_less', { name: nameText(document, act.language), amount: amountText }, 'amount')
  const shares = await takeBack(tx, act, payment, parts)
  await countVersion(tx, act, id)
  const back = formatAmount(amount ?? settled, document.currency, act.language)
  await writeAudit(tx, act, 'payment.released', id, { documents: nameText(document, act.language), amount: back, ...sharesFact(shares) })
}

type Part = { row: KeptAllocation; amount: DecimalText; isLast: boolean }

type Share = { documentId: string; amount: DecimalText }

/**
 * By opposite rows of today; by a clock that was set back, not before what they take back.
 * @returns what each document gets: below zero
 */
export async function takeBack(tx: Tx, act: Act, { currency }: Pick<PaymentRow, 'currency'>, parts: readonly Part[]): Promise<Share[]> {
  const today = act.clock.today()
  const rows = parts.map(({ row, amount, isLast }): AllocationToInsert => {
    const rest = (of: DecimalText, taken: DecimalText) => addDecimals(of, taken)
    const share = (of: DecimalText) => toAmount(shareOf(of, amount, row.amount), currency)
    return {
      id: newId(),
      document_id: row.documentId,
      by: { payment: row.paymentId },
      amount: negateDecimal(amount),
      settling_amount:
        row.settlingAmount === null
          ? null
          : negateDecimal(isLast ? rest(row.settlingAmount, row.takenSettling) : share(row.settlingAmount)),
      allocated_on: laterOf(row.allocatedOn, today),
      reverses_id: row.id,
      exchange_difference: negateDecimal(isLast ? rest(row.difference, row.takenDifference) : shareOf(row.difference, amount, row.amount)),
    }
  })
  await insertAllocations(tx, act, rows)
  return rows.map(({ document_id: documentId, amount }) => ({ documentId, amount }))
}

type Refund = Pick<NewPayment, 'paidOn' | 'amount' | 'rateFromEur' | 'method' | 'accountId' | 'reference' | 'note'> & {
  fiscalReceipt?: string
  fiscalReceiptOn?: Day | null
}

/**
 * Sends back what is left of a payment, or some of it: a payment the other way.
 * @throws Refusal 404; 409 where it was undone, or not so much is left of it
 */
export async function refundPayment(tx: Tx, act: Act, id: string, refund: Refund): Promise<{ id: string }> {
  await lockContactsOf(tx, act, [id])
  const payment = await lockPayment(tx, act, id)
  refuseUndone(payment)
  if (payment.refundsId !== null) throw new Refusal('payments.is_refund')
  refuseMinorUnits(act, { amount: refund.amount }, payment.currency)
  if (compareDecimals(refund.amount, payment.unallocated) > 0) throw beyond(act, payment)
  const { companyId, contactId, currency, direction } = payment
  const made = await recordPayment(tx, act, {
    ...refund,
    companyId,
    contactId,
    currency,
    direction: opposite(direction),
    allocations: [],
    refundsId: id,
  })
  await countVersion(tx, act, id)
  const amount = formatAmount(refund.amount, currency, act.language)
  await writeAudit(tx, act, 'payment.refunded', id, { amount })
  return made
}

/** @throws Refusal 404, 409 where it was undone */
export async function changeReceipt(tx: Tx, act: Act, id: string, receipt: { number: string; on: Day | null }): Promise<void> {
  const { fiscalReceipt, fiscalReceiptOn, ...payment } = await lockPayment(tx, act, id)
  refuseUndone(payment)
  if (receipt.on !== null && receipt.on > act.clock.today()) throw new Refusal('payments.after_today', {}, 'fiscalReceiptOn')
  await writeReceipt(tx, act, id, receipt.number, receipt.on)
  const changes = [
    ...(fiscalReceipt === receipt.number ? [] : [{ field: 'fiscalReceipt', from: fiscalReceipt, to: receipt.number }]),
    ...(fiscalReceiptOn === receipt.on ? [] : [{ field: 'fiscalReceiptOn', from: fiscalReceiptOn, to: receipt.on }]),
  ]
  if (changes.length > 0) await writeAudit(tx, act, 'payment.updated', id, { changes })
}

/** All that a payment settles, and has not been taken back. */
export async function wholeOf(tx: Tx, act: Act, of: { paymentId: string }): Promise<Part[]> {
  return (await keptAllocations(tx, act, of)).flatMap((row) => {
    const amount = addDecimals(row.amount, row.taken)
    return signOf(amount) > 0 ? [{ row, amount, isLast: true }] : []
  })
}

export function refuseUndone({ undoneOn }: Pick<PaymentRow, 'undoneOn'>): void {
  if (undoneOn !== null) throw new Refusal('payments.undone')
}

function beyond({ language }: Act, { unallocated, currency }: PaymentRow): Refusal {
  return new Refusal('payments.more_than_rest', { left: formatAmount(unallocated, currency, language) }, 'amount')
}
