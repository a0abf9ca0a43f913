import { addDecimals, compareDecimals, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { carriedOf, exchangeDifference, settlingAmountOf, shareOf } from '@invoice/domain/payments/exchange.ts'
import { laterOf } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { takeBack, wholeOf } from '../record/change-payment.ts'
import { sharesFact } from '../record/payment-history.ts'
import { countVersion, lockPayment, type PaymentRow } from '../record/payments-store.ts'
import { type AllocationToInsert, findFirstPaidOn, insertAllocations, keptAllocations } from './allocations-store.ts'

type Invoice = {
  id: string
  total: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  companyId: string | null
  contactId: string | null
}
type Taking = {
  /** the proforma that was paid; it is locked */
  from: { id: string; currency: string }
  /** the invoice that is being issued for it, which is locked too */
  to: Invoice
  on: Day
}

/**
 * What a proforma was paid with settles the invoice that is issued for it: taken back from the one and given to the other, on the day of
 * issue. What the invoice does not take stays the contact's credit, and so does what only a rate of the day could turn into its currency.
 * @returns what of the invoice is settled by it
 */
export async function carryOver(tx: Tx, act: Act, { from, to, on }: Taking): Promise<DecimalText> {
  const paid = await keptAllocations(tx, act, { documentId: from.id })
  const ids = [...new Set(paid.map(({ paymentId }) => paymentId))].sort()
  const rows: AllocationToInsert[] = []
  const rest = { left: to.total, carried: '0' }
  for (const id of ids) {
    const payment = await lockPayment(tx, act, id)
    const parts = (await wholeOf(tx, act, { paymentId: id })).filter(({ row }) => row.documentId === from.id)
    const shares = await takeBack(tx, act, payment, parts)
    // Of another contact it stays the credit of the one who paid.
    const isTheirs = payment.companyId === to.companyId && payment.contactId === to.contactId
    for (const { amount, row } of isTheirs ? parts : []) {
      const given = row.settlingAmount === null ? amount : addDecimals(row.settlingAmount, row.takenSettling)
      const carried = carriedPart({ payment, to, rest }, wholePart(payment, { from, to }, { amount, given }))
      if (carried === null) continue
      rows.push({ id: newId(), document_id: to.id, by: { payment: id }, allocated_on: on, reverses_id: null, ...carried })
      shares.push({ documentId: to.id, amount: carried.amount })
    }
    if (parts.length > 0) await writeAudit(tx, act, 'payment.allocated', id, sharesFact(shares))
  }
  await insertAllocations(tx, act, rows)
  return sumDecimals(rows.map(({ amount }) => amount))
}

type Part = {
  /** of a document, in its currency */
  amount: DecimalText
  /** of the payment, in its own */
  given: DecimalText
}

/** What settled so much of the proforma, as it may settle the invoice; null where no rate is known. */
function wholePart(payment: PaymentRow, { from, to }: Pick<Taking, 'from' | 'to'>, part: Part): Part | null {
  if (payment.currency === to.currency) return { amount: part.given, given: part.given }
  if (from.currency === to.currency) return part
  const amount = settlingAmountOf(part.given, payment.currency, { currency: to.currency, rateFromEur: null })
  return amount === null ? null : { ...part, amount }
}

type Carrying = { payment: PaymentRow; to: Invoice; rest: { left: DecimalText; carried: DecimalText } }
type Carried = Pick<AllocationToInsert, 'amount' | 'settling_amount' | 'exchange_difference'>

/** Of it, what the invoice takes, with what the rates gave or took; the invoice's rest is less by it. */
function carriedPart({ payment, to, rest }: Carrying, whole: Part | null): Carried | null {
  if (whole === null || signOf(rest.left) <= 0 || signOf(whole.amount) <= 0) return null
  const isAll = compareDecimals(whole.amount, rest.left) <= 0
  const amount = isAll ? whole.amount : rest.left
  const given = isAll ? whole.given : toAmount(shareOf(whole.given, amount, whole.amount), payment.currency)
  const settlingAmount = payment.currency === to.currency ? amount : given
  if (signOf(settlingAmount) <= 0) return null
  const { total, currency, rateFromEur } = to
  const document = { total, currency, rateFromEur, rest: rest.left, carried: rest.carried }
  const difference = exchangeDifference({ amount, settlingAmount, payment, document })
  rest.left = subtractDecimals(rest.left, amount)
  rest.carried = addDecimals(rest.carried, carriedOf(settlingAmount, difference, payment))
  return { amount, settling_amount: payment.currency === currency ? null : settlingAmount, exchange_difference: difference }
}

type Advance = {
  paymentId: string
  /** the invoice that is being issued for it, which is locked */
  to: Invoice
  on: Day
}

/**
 * What is left of a payment settles the invoice that was begun from it and is being issued, on the day of issue. Where it was undone, used
 * otherwise or the invoice became somebody else's meanwhile, nothing of it does.
 * @returns what of the invoice is settled by it
 */
export async function settleByAdvance(tx: Tx, act: Act, { paymentId, to, on }: Advance): Promise<DecimalText> {
  const payment = await lockPayment(tx, act, paymentId)
  const { companyId, contactId, currency, unallocated, paidOn } = payment
  if (companyId !== to.companyId || contactId !== to.contactId || signOf(unallocated) <= 0) return '0'
  const whole = wholePart(payment, { from: { id: '', currency }, to }, { amount: unallocated, given: unallocated })
  const carried = carriedPart({ payment, to, rest: { left: to.total, carried: '0' } }, whole)
  if (carried === null) return '0'
  const about = { id: newId(), document_id: to.id, by: { payment: paymentId }, allocated_on: laterOf(paidOn, on), reverses_id: null }
  await insertAllocations(tx, act, [{ ...about, ...carried }])
  await countVersion(tx, act, paymentId)
  await writeAudit(tx, act, 'payment.allocated', paymentId, sharesFact([{ documentId: to.id, amount: carried.amount }]))
  return carried.amount
}

/** The day on which the first of what a document is paid with came, however late it was allocated: an advance is chargeable then. */
export async function firstPaidOn(tx: Tx, act: Act, documentId: string): Promise<Day | null> {
  return findFirstPaidOn(tx, act, documentId)
}
