import { compareDecimals, signOf, subtractDecimals } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

/**
 * How an order that somebody set out to pay stands at a provider. `begun`: ours alone knows of it. `failed` and `expired` may still become
 * `paid` with some providers; what is `paid` stays so, whatever is given back of it.
 */
export const ONLINE_STATES = ['begun', 'waiting', 'paid', 'failed', 'expired'] as const
export type OnlineState = (typeof ONLINE_STATES)[number]
/** lost: the payer's bank took the money for good. won: it came back. */
export const DISPUTES = ['none', 'open', 'lost', 'won'] as const
export type Dispute = (typeof DISPUTES)[number]

/** Sums over all that happened, in the currency of the order. */
export type OnlineStanding = {
  readonly state: OnlineState
  readonly captured: DecimalText
  readonly refunded: DecimalText
  /** what is, or was last, taken back; of a dispute that was won it has come again */
  readonly disputed: DecimalText
  readonly dispute: Dispute
}

export const BEGUN: OnlineStanding = { state: 'begun', captured: '0', refunded: '0', disputed: '0', dispute: 'none' }

const ORDER: Readonly<Record<OnlineState, number>> = { begun: 0, waiting: 1, failed: 2, expired: 3, paid: 4 }
const DISPUTE_ORDER: Readonly<Record<Dispute, number>> = { none: 0, open: 1, lost: 2, won: 3 }

const larger = (a: DecimalText, b: DecimalText): DecimalText => (compareDecimals(a, b) < 0 ? b : a)

/**
 * What is known after another word of the provider. Sums only grow and states go one way, so it is the same in whatever order, and however
 * often, words come: it is commutative, associative and idempotent.
 */
export function mergeStandings(a: OnlineStanding, b: OnlineStanding): OnlineStanding {
  return {
    state: ORDER[a.state] < ORDER[b.state] ? b.state : a.state,
    captured: larger(a.captured, b.captured),
    refunded: larger(a.refunded, b.refunded),
    ...laterDispute(a, b),
  }
}

type Disputed = Pick<OnlineStanding, 'disputed' | 'dispute'>

/** The one that has gone further; of two alike the one over more. */
function laterDispute(a: Disputed, b: Disputed): Disputed {
  const further = DISPUTE_ORDER[b.dispute] - DISPUTE_ORDER[a.dispute] || compareDecimals(b.disputed, a.disputed)
  const { disputed, dispute } = further > 0 ? b : a
  return { disputed, dispute }
}

/**
 * What is known after the provider was asked, later than for all that was known: its sums hold, and go down again where a refund failed or a dispute was
 * won. What was paid stays so.
 */
export const laterStanding = (known: OnlineStanding, asked: OnlineStanding): OnlineStanding => ({
  state: ORDER[known.state] < ORDER[asked.state] ? asked.state : known.state,
  captured: larger(known.captured, asked.captured),
  refunded: asked.refunded,
  disputed: asked.disputed,
  dispute: asked.dispute,
})

/** So much is away by a dispute now: none of what was won back. */
export const takenBack = ({ disputed, dispute }: Pick<OnlineStanding, 'disputed' | 'dispute'>): DecimalText =>
  dispute === 'open' || dispute === 'lost' ? disputed : '0'

/** What of an order is in the books. */
export type Booked = { readonly captured: DecimalText; readonly refunded: DecimalText; readonly disputed: DecimalText }

/** What is to be booked, so that the books say what the provider says; each above zero, or '0'. */
export type ToBook = {
  /** came and is in no payment yet */
  readonly receive: DecimalText
  readonly giveBack: DecimalText
  /** was told as given back, and is here again: the payer's bank did not take it */
  readonly keep: DecimalText
  readonly takeBack: DecimalText
  /** was taken back and has come again */
  readonly comeAgain: DecimalText
}

const above = (amount: DecimalText, less: DecimalText): DecimalText => {
  const left = subtractDecimals(amount, less)
  return signOf(left) > 0 ? left : '0'
}

export function toBook(booked: Booked, standing: OnlineStanding): ToBook {
  const away = takenBack(standing)
  return {
    receive: above(standing.captured, booked.captured),
    giveBack: above(standing.refunded, booked.refunded),
    keep: above(booked.refunded, standing.refunded),
    takeBack: above(away, booked.disputed),
    comeAgain: above(booked.disputed, away),
  }
}

/** What is booked once all of that is. */
export const bookedAfter = (standing: OnlineStanding): Booked => ({
  captured: standing.captured,
  refunded: standing.refunded,
  disputed: takenBack(standing),
})
