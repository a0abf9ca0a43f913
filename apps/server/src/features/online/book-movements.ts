import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { addDecimals, compareDecimals, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { receiptOf, toRelease } from '@invoice/domain/online/receipt.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OrderStanding } from '../../platform/gateways/gateway.ts'
import { tell } from '../notices/tell.ts'
import { allocatePayment, refundPayment, releasePayment } from '../payments/record/change-payment.ts'
import { recordPayment } from '../payments/record/record-payment.ts'
import { lockAll } from '../payments/settling/lock-rests.ts'
import { undoPayment } from '../payments/settling/undo-payment.ts'
import type { OnlineMethod } from './online-methods.ts'
import {
  type BookedPayment,
  bookedPayments,
  findPaidDocument,
  insertBooking,
  type OnlineRow,
  type PaidDocument,
  refundsByHand,
  settledBy,
  type What,
} from './online-store.ts'
import { providerAccount } from './provider-account.ts'

export type Booking = {
  readonly row: OnlineRow
  readonly method: OnlineMethod
  readonly standing: OrderStanding
  /** of what came, which may be another than was asked */
  readonly currency: string
  readonly rateFromEur: string | null
  /** booked today, whenever it was paid */
  readonly isLate: boolean
}

/** In the order in which everybody locks: contacts, then documents. */
export async function lockWhatItTouches(tx: Tx, act: Act, { id, documentId }: OnlineRow): Promise<void> {
  const document = await findPaidDocument(tx, act, documentId)
  const payments = await bookedPayments(tx, act, id)
  const contacts = [document?.contactId, ...payments.map(({ contactId }) => contactId)].filter((contact) => typeof contact === 'string')
  const settled = []
  for (const payment of payments) settled.push(...(await settledBy(tx, act, payment.id)))
  await lockAll(tx, act, { contacts, documents: [documentId, ...settled.map((each) => each.documentId)] })
}

async function paidFor(tx: Tx, act: Act, { documentId }: OnlineRow): Promise<PaidDocument> {
  const document = await findPaidDocument(tx, act, documentId)
  if (document === undefined) throw new Error('What is paid for is never deleted.')
  return document
}

/** What every payment of the order says: by which way, in what currency, in which account. */
async function common(tx: Tx, act: Act, { row, method, currency, rateFromEur }: Booking, companyId: string) {
  const account = await providerAccount(tx, act, { companyId, currency, method })
  return {
    rateFromEur,
    method: { kind: method.kind, paymentMethodId: method.id },
    accountId: account.id,
    reference: row.reference,
    note: '',
  }
}

/** Whatever became of the document, the money is the client's: it settles what is left, and the rest is told. */
export async function bookReceipt(tx: Tx, act: Act, booking: Booking, amount: DecimalText): Promise<void> {
  const { row, standing, isLate, currency } = booking
  const document = await paidFor(tx, act, row)
  const { companyId, contactId } = document
  const { settles, unsettled } = receiptOf({ amount, currency }, document)
  const { id } = await recordPayment(tx, act, {
    ...(await common(tx, act, booking, companyId)),
    direction: 'in',
    companyId,
    contactId,
    paidOn: dayOf(act, isLate ? null : standing.paidAt),
    amount,
    currency,
    allocations: signOf(settles) > 0 ? [{ documentId: row.documentId, amount: settles }] : [],
  })
  await insertBooking(tx, act, { paymentId: id, onlinePaymentId: row.id, what: 'captured' })
  if (unsettled !== null) await tellOf(tx, act, { ...row, currency }, 'online_unsettled', amount)
}

/** By the provider's clock, and not tomorrow by ours. */
function dayOf({ clock }: Act, at: Date | null): string {
  const [day, today] = [at === null ? clock.today() : dayAt(at), clock.today()]
  return day.localeCompare(today) < 0 ? day : today
}

/**
 * Money that left again: of the payment that it came by, which settles less from today on. What a person sent back by hand is the same money where
 * the provider says as much; what a person took back in the books is there already.
 */
export async function bookBack(tx: Tx, act: Act, booking: Booking, amount: DecimalText, what: What): Promise<void> {
  const { row, currency } = booking
  let left = what === 'refunded' ? await joinedByHand(tx, act, booking, amount) : amount
  const received = (await bookedPayments(tx, act, row.id)).filter((each) => each.what === 'captured' && !each.isUndone)
  const { companyId, contactId } = await paidFor(tx, act, row)
  for (const payment of received) {
    const most = smaller(left, subtractDecimals(payment.amount, payment.refunded))
    if (signOf(most) <= 0) continue
    await release(tx, act, payment, most, row.documentId)
    const sentBack = { ...(await common(tx, act, booking, companyId)), paidOn: act.clock.today(), amount: most }
    const { id } = await refundPayment(tx, act, payment.id, sentBack)
    await insertBooking(tx, act, { paymentId: id, onlinePaymentId: row.id, what })
    left = subtractDecimals(left, most)
  }
  const beside = subtractDecimals(left, await takenBackInTheBooks(tx, act, row))
  if (signOf(beside) > 0) {
    // It went back another way as well: so much left the provider all the same, and the client has it.
    const sent = { ...(await common(tx, act, booking, companyId)), companyId, contactId, currency, amount: beside, allocations: [] }
    const { id } = await recordPayment(tx, act, { ...sent, direction: 'out', paidOn: act.clock.today() })
    await insertBooking(tx, act, { paymentId: id, onlinePaymentId: row.id, what })
    await tellOf(tx, act, { ...row, currency }, 'online_sent_twice', beside)
  }
  if (what === 'disputed') await tellOf(tx, act, { ...row, currency }, 'online_taken_back', amount)
}

const smaller = (a: DecimalText, b: DecimalText): DecimalText => (compareDecimals(a, b) < 0 ? a : b)
const larger = (a: DecimalText, b: DecimalText): DecimalText => (compareDecimals(a, b) < 0 ? b : a)

/**
 * What a person wrote down as sent back by this very way is what the provider tells of, as far as the amounts are the same.
 * @returns what of it nobody wrote down
 */
async function joinedByHand(tx: Tx, act: Act, { row, method, currency }: Booking, amount: DecimalText): Promise<DecimalText> {
  const received = (await bookedPayments(tx, act, row.id)).filter(({ what }) => what === 'captured')
  const byHand = await refundsByHand(
    tx,
    act,
    received.map(({ id }) => id),
  )
  const sameWay = byHand.filter(
    ({ methodKind, paymentMethodId }) => methodKind === method.kind && (paymentMethodId ?? method.id) === method.id,
  )
  const whole = sameWay.find((each) => compareDecimals(each.amount, amount) === 0)
  let left = amount
  const joined: string[] = []
  for (const { id, amount: sent } of whole ? [whole] : sameWay) {
    if (compareDecimals(sent, left) > 0) continue
    await insertBooking(tx, act, { paymentId: id, onlinePaymentId: row.id, what: 'refunded' })
    joined.push(id)
    left = subtractDecimals(left, sent)
  }
  // Sent back another way, or another amount: both may be true, and a person looks.
  if (byHand.length > joined.length && signOf(left) > 0) await tellOf(tx, act, { ...row, currency }, 'online_sent_twice', left)
  return left
}

/** So much of what came a person has undone in the books, and the provider has not told of yet. */
async function takenBackInTheBooks(tx: Tx, act: Act, row: OnlineRow): Promise<DecimalText> {
  const payments = await bookedPayments(tx, act, row.id)
  const sum = (of: readonly BookedPayment[]) => sumDecimals(of.map(({ amount }) => amount))
  const undone = sum(payments.filter(({ what, isUndone }) => what === 'captured' && isUndone))
  const sent = sum(payments.filter(({ what, isUndone }) => what !== 'captured' && !isUndone))
  const reported = addDecimals(row.bookedRefunded, row.bookedDisputed)
  return larger(subtractDecimals(undone, larger(subtractDecimals(reported, sent), '0')), '0')
}

/** What it settles is let go until so much of it is free: the document that was paid for last. */
async function release(tx: Tx, act: Act, { id, unallocated }: BookedPayment, amount: DecimalText, paidFor: string): Promise<void> {
  let missing = toRelease(amount, unallocated)
  const settled = (await settledBy(tx, act, id)).toSorted((a, b) => Number(a.documentId === paidFor) - Number(b.documentId === paidFor))
  for (const { documentId, amount: of } of settled) {
    if (signOf(missing) <= 0) return
    const part = smaller(missing, of)
    await releasePayment(tx, act, id, documentId, part)
    missing = subtractDecimals(missing, part)
  }
}

/** A dispute that was won: what it took is here again, and settles the document as before, as far as that is open. */
export async function bookWon(tx: Tx, act: Act, { row, currency }: Booking): Promise<void> {
  const payments = await bookedPayments(tx, act, row.id)
  for (const { id } of payments.filter(({ what, isUndone }) => what === 'disputed' && !isUndone)) await undoPayment(tx, act, id)
  await settleAgain(tx, act, row)
  await tellOf(tx, act, { ...row, currency }, 'online_won_back', row.bookedDisputed)
}

/** A refund that was told as made and failed: it is taken back by counter-entries, the latest first, and what stays given is written anew. */
export async function bookAgain(tx: Tx, act: Act, booking: Booking, amount: DecimalText): Promise<void> {
  const { row, currency } = booking
  let left = amount
  const given = (await bookedPayments(tx, act, row.id)).filter(({ what, isUndone }) => what === 'refunded' && !isUndone)
  for (const payment of given.toReversed()) {
    if (signOf(left) <= 0) break
    await undoPayment(tx, act, payment.id)
    left = subtractDecimals(left, payment.amount)
  }
  await settleAgain(tx, act, row)
  await tellOf(tx, act, { ...row, currency }, 'online_refund_failed', amount)
  if (signOf(left) < 0) await bookBack(tx, act, booking, subtractDecimals('0', left), 'refunded')
}

async function settleAgain(tx: Tx, act: Act, row: OnlineRow): Promise<void> {
  const document = await findPaidDocument(tx, act, row.documentId)
  const free = (await bookedPayments(tx, act, row.id)).find(
    ({ what, isUndone, unallocated }) => what === 'captured' && !isUndone && signOf(unallocated) > 0,
  )
  if (!document || !free || row.paidCurrency !== null) return
  const { settles } = receiptOf({ amount: free.unallocated, currency: row.currency }, document)
  if (signOf(settles) > 0) await allocatePayment(tx, act, free.id, [{ documentId: row.documentId, amount: settles }])
}

type NoticeOfIt = 'online_unsettled' | 'online_taken_back' | 'online_won_back' | 'online_refund_failed' | 'online_sent_twice'

export async function tellOf(
  tx: Tx,
  act: Act,
  { documentId, currency }: Pick<OnlineRow, 'documentId' | 'currency'>,
  kind: NoticeOfIt,
  amount: DecimalText,
): Promise<void> {
  await tell(tx, act, { kind, documentId, details: { reason: formatAmount(amount, currency, act.language) } })
}
