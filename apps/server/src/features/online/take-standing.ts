import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { bookedAfter, laterStanding, mergeStandings, type OnlineStanding, takenBack, toBook } from '@invoice/domain/online/standing.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { OrderStanding } from '../../platform/gateways/gateway.ts'
import { bookFee } from './book-fee.ts'
import { type Booking, bookAgain, bookBack, bookReceipt, bookWon, lockWhatItTouches, tellOf } from './book-movements.ts'
import type { OnlineMethod } from './online-methods.ts'
import { keepOutcome, lockOrder, type OnlineRow } from './online-store.ts'
import { askForPayouts } from './payouts/ask-for-payouts.ts'
import { rateOn } from './rate-of-payment.ts'

/** Who books what a provider says: nobody of the workspace. */
export const providerAct = (act: FreeAct, { id, kind }: Pick<OnlineMethod, 'id' | 'kind'>): FreeAct => ({
  ...act,
  language: 'bg',
  actor: { kind: 'job', id, name: providerOf(kind) ?? kind, role: 'owner', workspaceId: act.actor.workspaceId },
})

type Taken = {
  readonly method: OnlineMethod
  readonly standing: OrderStanding
  /** drawn before it was asked for (`takeTicket`); null: it is the signed word itself, of a provider that cannot be asked */
  readonly ticket: number | null
  /** what else is kept with it; false: it is known already, and nothing more is done */
  readonly keep?: (tx: Tx) => Promise<boolean>
}

/**
 * Books what a provider says of an order, and is not booked yet: all of it in one transaction, with the payment, what that settles, and the provider's
 * account. Said again, or in another order, there is nothing left to book.
 * @param act of the provider (`providerAct`)
 * @returns false: another answer holds, which was asked for later
 */
export async function takeStanding(act: FreeAct, id: string, taken: Taken): Promise<boolean> {
  const { keep = async () => true, ...reported } = taken
  const take = (isLate: boolean) =>
    act.transaction(async (tx) => {
      if (!(await keep(tx))) return true
      const row = await lockOrder(tx, act, id)
      if (row === undefined) return true
      if (reported.ticket !== null && reported.ticket <= row.held) return false
      await book(tx, act, { row, ...reported, isLate })
      return true
    })
  try {
    return await take(false)
  } catch (error) {
    // An account whose books begin later has it on the day that it is told.
    if (!(error instanceof Refusal) || error.code !== 'treasury.before_account') throw error
    return take(true)
  }
}

type Reported = Omit<Booking, 'currency' | 'rateFromEur'> & { readonly ticket: number | null }

async function book(tx: Tx, act: Act, reported: Reported): Promise<void> {
  const { row, standing, ticket, method } = reported
  const currency = currencyOf(row, standing)
  const isOther = standing.currency !== currency
  const known: OnlineStanding = isOther ? { ...standing, captured: '0', refunded: '0', disputed: '0' } : standing
  const after = ticket === null || isOther ? mergeStandings(row, known) : laterStanding(row, known)
  const rateFromEur = await rateOn(tx, act, currency)
  // Of a currency that has no rate yet it is told; it is booked with the next word once there is one.
  const now =
    rateFromEur === undefined
      ? { captured: row.bookedCaptured, refunded: row.bookedRefunded, disputed: row.bookedDisputed }
      : bookedAfter(after)
  if (rateFromEur === undefined) {
    if (signOf(after.captured) > 0 && signOf(row.captured) === 0)
      await tellOf(tx, act, { ...row, currency }, 'online_unsettled', after.captured)
  } else await bookDifference(tx, act, { ...reported, currency, rateFromEur }, after)
  const bookedFee = isOther || signOf(now.captured) <= 0 ? row.bookedFee : await bookFee(tx, act, { row, method, standing, currency })
  if (signOf(row.captured) === 0 && signOf(after.captured) > 0) await askForPayouts(tx, act, method)
  await keepOutcome(tx, act, row.id, {
    ...after,
    providerId: row.providerId || standing.providerId,
    fee: (isOther ? null : standing.fee) ?? row.fee,
    paidAt: row.paidAt ?? standing.paidAt,
    reason: standing.reason || row.reason,
    bookedCaptured: now.captured,
    bookedRefunded: now.refunded,
    bookedDisputed: now.disputed,
    held: ticket ?? row.held,
    paidCurrency: currency === row.currency ? null : currency,
    bookedFee,
  })
}

/** What came first says in what currency; the provider's other sums are of that one. */
function currencyOf({ paidCurrency, currency, captured }: OnlineRow, standing: OrderStanding): string {
  if (signOf(captured) > 0 || standing.currency === '' || signOf(standing.captured) === 0) return paidCurrency ?? currency
  return standing.currency
}

async function bookDifference(tx: Tx, act: Act, booking: Booking, after: OnlineStanding): Promise<void> {
  const { row } = booking
  const booked = { captured: row.bookedCaptured, refunded: row.bookedRefunded, disputed: row.bookedDisputed }
  const { receive, giveBack, keep, takeBack, comeAgain } = toBook(booked, after)
  if ([receive, giveBack, keep, takeBack, comeAgain].every((amount) => signOf(amount) <= 0)) return
  await lockWhatItTouches(tx, act, row)
  if (signOf(receive) > 0) await bookReceipt(tx, act, booking, receive)
  if (signOf(comeAgain) > 0) await bookWon(tx, act, booking)
  if (signOf(keep) > 0) await bookAgain(tx, act, booking, keep)
  if (signOf(giveBack) > 0) await bookBack(tx, act, booking, giveBack, 'refunded')
  // What came again was taken back as a whole: of that the part that is away still.
  const away = signOf(comeAgain) > 0 ? takenBack(after) : takeBack
  if (signOf(away) > 0) await bookBack(tx, act, booking, away, 'disputed')
}
