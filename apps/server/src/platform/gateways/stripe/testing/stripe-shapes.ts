/** What Stripe keeps, as far as the stand-in needs it, and how its API shows each. Amounts in the currency's smallest units, times in seconds. */
export type Metadata = Readonly<Record<string, string>>
export type Movement = {
  readonly id: string
  readonly object: 'balance_transaction'
  readonly type: string
  readonly reporting_category: string
  readonly currency: string
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly created: number
  readonly source: string
}
export type Charge = {
  id: string
  created: number
  status: 'succeeded' | 'failed' | 'pending'
  amount: number
  refunded: number
  disputed: boolean
  movement: Movement | null
}
export type Intent = { id: string; status: string; problem: string; charge: Charge | null }
export type Session = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Metadata
  readonly description: string
  readonly locale: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intent: Intent | null
}
export type Dispute = {
  readonly id: string
  readonly session: Session
  status: string
  readonly amount: number
  readonly movements: Movement[]
}
export type Refund = {
  readonly id: string
  readonly session: Session
  readonly amount: number
  readonly metadata: Metadata
  status: string
}
export type Payout = {
  readonly id: string
  readonly movements: readonly Movement[]
  readonly amount: number
  readonly currency: string
  readonly arrives: number
  status: string
}

/** @throws where nothing was paid */
export function chargedOf({ id, intent }: Session): Charge {
  if (!intent?.charge) throw new Error(`${id} is not paid`)
  return intent.charge
}

/** @param isWhole with its payment intent, as it is asked for by `expand` */
export function shownSession(session: Session, host: string, isWhole = false): object {
  const { id, amount, currency, metadata, status, paid, intent, expiresAt } = session
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    currency,
    metadata,
    status,
    expires_at: expiresAt,
    amount_total: amount,
    client_reference_id: Object.values(metadata)[0],
    payment_status: paid ? 'paid' : 'unpaid',
    url: status === 'open' ? `${host}/c/pay/${id}` : null,
    payment_intent: intent && (isWhole ? shownIntent(session, intent) : intent.id),
  }
}

export function shownIntent(session: Session, { id, status, problem, charge }: Intent): object {
  return {
    id,
    object: 'payment_intent',
    status,
    amount: session.amount,
    currency: session.currency,
    metadata: session.metadata,
    last_payment_error: problem === '' ? null : { type: 'card_error', code: 'card_declined', message: problem },
    latest_charge: charge && shownCharge(session, true),
  }
}

export function shownCharge(session: Session, isWhole = false): object {
  const { id, created, status, amount, refunded, disputed, movement } = chargedOf(session)
  return {
    id,
    object: 'charge',
    created,
    status,
    amount,
    amount_captured: amount,
    currency: session.currency,
    disputed,
    livemode: false,
    metadata: session.metadata,
    payment_intent: session.intent?.id,
    captured: true,
    amount_refunded: refunded,
    refunded: refunded === amount,
    balance_transaction: isWhole ? movement : movement?.id,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, country: 'BG' } },
    billing_details: { email: 'payer@example.com', name: 'Jane Payer' },
  }
}

export function shownRefund({ id, session, amount, metadata, status }: Refund): object {
  const { currency, intent } = session
  return { id, object: 'refund', amount, currency, charge: intent?.charge?.id, payment_intent: intent?.id, metadata, status }
}

/** 2030-01-08, whatever it is about. */
const DISPUTE_DUE_BY = 1_894_060_800

export function shownDispute({ id, session, amount, status, movements }: Dispute): object {
  const { currency, intent } = session
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    status,
    reason: 'fraudulent',
    evidence_details: { due_by: DISPUTE_DUE_BY },
    balance_transactions: movements,
    livemode: false,
    charge: intent?.charge?.id,
    payment_intent: intent?.id,
    metadata: {},
  }
}

export function shownPayout({ id, amount, currency, arrives, status }: Payout): object {
  return { id, object: 'payout', amount, currency, arrival_date: arrives, status, automatic: true, livemode: false, metadata: {} }
}
