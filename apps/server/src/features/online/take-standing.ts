import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { compareDecimals, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { receiptOf, toRelease } from '@invoice/domain/online/receipt.ts'
import { bookedAfter, mergeStandings, takenBack, toBook } from '@invoice/domain/online/standing.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
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
  keepOutcome,
  lockOrder,
  type OnlineRow,
  settledBy,
  type What,
} from './online-store.ts'

/** Who books what a provider says: nobody of the workspace. */
export const providerAct = (act: FreeAct, { id, kind }: Pick<OnlineMethod, 'id' | 'kind'>): FreeAct => ({
  ...act,
  language: 'bg',
  actor: { kind: 'job', id, name: providerOf(kind) ?? kind, role: 'owner', workspaceId: act.actor.workspaceId },
})

/**
 * Books what a provider says of an order, and is not booked yet: all of it in one transaction, with the payment, what that settles, and the provider's
 * account. Said again, or in another order, there is nothing left to book.
 * @param act of the provider (`providerAct`)
 * @param keep what else is kept with it; false: it is known already, and nothing more is done
 */
export async function takeStanding(
  act: FreeAct,
  id: string,
  { method, standing, keep = async () => true }: { method: OnlineMethod; standing: OrderStanding; keep?: (tx: Tx) => Promise<boolean> },
): Promise<void> {
  const take = (isLate: boolean) =>
    act.transaction(async (tx) => {
      if (!(await keep(tx))) return
      const row = await lockOrder(tx, act, id)
      if (row) await book(tx, act, { row, method, standing, isLate })
    })
  try {
    await take(false)
  } catch (error) {
    // An account whose books begin later has it on the day that it is told.
    if (!(error instanceof Refusal) || error.code !== 'treasury.before_account') throw error
    await take(true)
  }
}

type Booking = {
  readonly row: OnlineRow
  readonly method: OnlineMethod
  readonly standing: OrderStanding
  /** booked today, whenever it was paid */
  readonly isLate: boolean
}

async function book(tx: Tx, act: Act, booking: Booking): Promise<void> {
  const { row, standing } = booking
  const known = standing.currency === row.currency ? standing : { ...standing, captured: '0', refunded: '0', disputed: '0' }
  const after = mergeStandings(row, known)
  const booked = { captured: row.bookedCaptured, refunded: row.bookedRefunded, disputed: row.bookedDisputed }
  const { receive, giveBack, takeBack, comeAgain } = toBook(booked, after)
  if ([receive, giveBack, takeBack, comeAgain].some((amount) => signOf(amount) > 0)) {
    await lockWhatItTouches(tx, act, row)
    if (signOf(receive) > 0) await bookReceipt(tx, act, booking, receive)
    if (signOf(comeAgain) > 0) await bookWon(tx, act, booking)
    if (signOf(giveBack) > 0) await bookBack(tx, act, booking, giveBack, 'refunded')
    // What came again was taken back as a whole: of that the part that is away still.
    const away = signOf(comeAgain) > 0 ? takenBack(after) : takeBack
    if (signOf(away) > 0) await bookBack(tx, act, booking, away, 'disputed')
  }
  if (standing.currency !== row.currency && standing.state === 'paid' && row.state !== 'paid')
    await tellOf(tx, act, row, 'online_unsettled', row.amount)
  const now = bookedAfter(after)
  await keepOutcome(tx, act, row.id, {
    ...after,
    providerId: row.providerId || standing.providerId,
    fee: standing.fee ?? row.fee,
    paidAt: row.paidAt ?? standing.paidAt,
    reason: standing.reason || row.reason,
    bookedCaptured: now.captured,
    bookedRefunded: now.refunded,
    bookedDisputed: now.disputed,
  })
}

/** In the order in which everybody locks: contacts, then documents. */
async function lockWhatItTouches(tx: Tx, act: Act, { id, documentId }: OnlineRow): Promise<void> {
  const document = await findPaidDocument(tx, act, documentId)
  const payments = await bookedPayments(tx, act, id)
  const contacts = [document?.contactId, ...payments.map(({ contactId }) => contactId)].filter((contact) => typeof contact === 'string')
  const settled = []
  for (const payment of payments) settled.push(...(await settledBy(tx, act, payment.id)))
  await lockAll(tx, act, { contacts, documents: [documentId, ...settled.map((each) => each.documentId)] })
}

/** Whatever became of the document, the money is the client's: it settles what is left, and the rest is told. */
async function bookReceipt(tx: Tx, act: Act, { row, method, standing, isLate }: Booking, amount: DecimalText): Promise<void> {
  const document = await findPaidDocument(tx, act, row.documentId)
  if (document === undefined) throw new Error('What is paid for is never deleted.')
  const { settles, unsettled } = receiptOf({ amount, currency: row.currency }, document)
  const { id } = await recordPayment(tx, act, {
    direction: 'in',
    companyId: document.companyId,
    contactId: document.contactId,
    paidOn: dayOf(act, isLate ? null : standing.paidAt),
    amount,
    currency: row.currency,
    rateFromEur: null,
    method: { kind: method.kind, paymentMethodId: method.id },
    accountId: null,
    allocations: signOf(settles) > 0 ? [{ documentId: row.documentId, amount: settles }] : [],
    reference: row.reference,
    note: '',
  })
  await insertBooking(tx, act, { paymentId: id, onlinePaymentId: row.id, what: 'captured' })
  if (unsettled !== null) await tellOf(tx, act, row, 'online_unsettled', amount)
}

/** By the provider's clock, and not tomorrow by ours. */
function dayOf({ clock }: Act, at: Date | null): string {
  const [day, today] = [at === null ? clock.today() : dayAt(at), clock.today()]
  return day.localeCompare(today) < 0 ? day : today
}

/** Money that left again: of the payment that it came by, which settles less from today on. What a person took back in the books is there already. */
async function bookBack(tx: Tx, act: Act, { row, method }: Booking, amount: DecimalText, what: What): Promise<void> {
  let left = amount
  const received = (await bookedPayments(tx, act, row.id)).filter((each) => each.what === 'captured' && !each.isUndone)
  for (const payment of received) {
    const most = smaller(left, subtractDecimals(payment.amount, payment.refunded))
    if (signOf(most) <= 0) continue
    await release(tx, act, payment, most, row.documentId)
    const { id } = await refundPayment(tx, act, payment.id, {
      paidOn: act.clock.today(),
      amount: most,
      rateFromEur: null,
      method: { kind: method.kind, paymentMethodId: method.id },
      accountId: null,
      reference: row.reference,
      note: '',
    })
    await insertBooking(tx, act, { paymentId: id, onlinePaymentId: row.id, what })
    left = subtractDecimals(left, most)
  }
  if (what === 'disputed') await tellOf(tx, act, row, 'online_taken_back', amount)
}

const smaller = (a: DecimalText, b: DecimalText): DecimalText => (compareDecimals(a, b) < 0 ? a : b)

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
async function bookWon(tx: Tx, act: Act, { row }: Booking): Promise<void> {
  const payments = await bookedPayments(tx, act, row.id)
  for (const { id } of payments.filter(({ what, isUndone }) => what === 'disputed' && !isUndone)) await undoPayment(tx, act, id)
  const document = await findPaidDocument(tx, act, row.documentId)
  const free = (await bookedPayments(tx, act, row.id)).find(
    ({ what, isUndone, unallocated }) => what === 'captured' && !isUndone && signOf(unallocated) > 0,
  )
  if (document && free) {
    const { settles } = receiptOf({ amount: free.unallocated, currency: row.currency }, document)
    if (signOf(settles) > 0) await allocatePayment(tx, act, free.id, [{ documentId: row.documentId, amount: settles }])
  }
  await tellOf(tx, act, row, 'online_won_back', row.bookedDisputed)
}

type NoticeOfIt = 'online_unsettled' | 'online_taken_back' | 'online_won_back'

async function tellOf(tx: Tx, act: Act, { documentId, currency }: OnlineRow, kind: NoticeOfIt, amount: DecimalText): Promise<void> {
  await tell(tx, act, { kind, documentId, details: { reason: formatAmount(amount, currency, act.language) } })
}
