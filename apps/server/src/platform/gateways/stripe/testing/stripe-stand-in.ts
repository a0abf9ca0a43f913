import { createHmac } from 'node:crypto'
import type { Notification } from '../../gateway.ts'
import { type Booked, Ledger } from '../../testing/ledger.ts'
import { type Asked, json, type ProviderServer, providerServer, type Said } from '../../testing/provider-server.ts'
import { TRIAL_KEYS } from '../../trial-place.ts'
import { checkoutPage } from './checkout-page.ts'
import {
  chargedOf,
  type Dispute,
  type Intent,
  type Metadata,
  type Movement,
  type Payout,
  type Refund,
  type Session,
  shownCharge,
  shownDispute,
  shownIntent,
  shownPayout,
  shownRefund,
  shownSession,
} from './stripe-shapes.ts'

export type StripeEvent = { readonly id: string; readonly type: string; readonly body: string }

export const STRIPE_KEYS = TRIAL_KEYS.card_provider

const feeOn = (amount: number): number => Math.round((amount * 14) / 1000) + 25
const DISPUTE_FEE = 2000

/**
 * Stripe's REST API (2026-10-28) as its reference has it, on this machine: the account, checkout sessions with their page, payment intents and
 * charges, refunds, disputes, payouts with their balance transactions by the page, idempotency keys, and events that are signed as Stripe does.
 * What the payer, their bank and the merchant do at Stripe's own desk are its functions; each writes what it did into the ledger.
 */
export class StripeStandIn {
  readonly server: ProviderServer
  readonly ledger = new Ledger()
  readonly sessions: Session[] = []
  /** Events in the order in which they came to be; none is sent by itself. */
  readonly events: StripeEvent[] = []
  readonly disputes: Dispute[] = []
  readonly refunds: Refund[] = []
  readonly payouts: Payout[] = []
  readonly movements: Movement[] = []
  keys: readonly string[] = [STRIPE_KEYS.secretKey]
  /** Stripe's own clock. */
  now: () => Date
  #count = 0
  readonly #answers = new Map<string, { asked: string; said: Said }>()
  readonly #paidOut = new Set<Movement>()

  private constructor(server: ProviderServer, now: () => Date) {
    this.server = server
    this.now = now
  }

  /** @param first from which its ids are counted: who keeps them longer than it runs knows none twice */
  static async start(now: () => Date = () => new Date(), serve = providerServer, first = 0): Promise<StripeStandIn> {
    const server = await serve((asked) => standIn.#once(asked))
    const standIn: StripeStandIn = new StripeStandIn(server, now)
    standIn.#count = first
    return standIn
  }

  /** What the provider posts, signed by its clock (or at another time), as often as it is asked for. */
  notification(event: StripeEvent, { secret = STRIPE_KEYS.webhookSecret as string, at = this.now() } = {}): Notification {
    const time = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${event.body}`).digest('hex')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` }
    return { method: 'POST', headers, query: {}, body: Buffer.from(event.body) }
  }

  session(reference: string): Session {
    const found = this.sessions.findLast((each) => Object.values(each.metadata).includes(reference))
    if (found === undefined) throw new Error(`No session of ${reference}`)
    return found
  }

  /** The payer's card is charged. */
  pay(session: Session): void {
    this.#intent(session).status = 'succeeded'
    session.status = 'complete'
    session.paid = true
    this.#charge(session)
    this.#happened('checkout.session.completed', shownSession(session, this.server.url))
  }

  /** The payer tries a card that is refused, and may try another. */
  decline(session: Session): void {
    const intent = this.#intent(session)
    intent.status = 'requires_payment_method'
    intent.problem = 'Your card was declined.'
  }

  /** The payer's bank makes up its mind later. */
  payLater(session: Session): void {
    this.#intent(session).status = 'processing'
    session.status = 'complete'
    this.#happened('checkout.session.completed', shownSession(session, this.server.url))
  }

  settle(session: Session, isPaid: boolean): void {
    const intent = this.#intent(session)
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
    intent.problem = isPaid ? '' : 'The bank did not pay.'
    session.paid = isPaid
    if (isPaid) this.#charge(session)
    this.#happened(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, shownSession(session, this.server.url))
  }

  expire(session: Session): void {
    session.status = 'expired'
    this.#happened('checkout.session.expired', shownSession(session, this.server.url))
  }

  /** A refund made at the provider's own desk bears none of our metadata. */
  refund(session: Session, amount: number, metadata: Metadata = {}): Refund {
    const charge = chargedOf(session)
    charge.refunded += amount
    const refund: Refund = { id: this.#id('re'), session, amount, metadata, status: 'succeeded' }
    this.refunds.push(refund)
    this.#move('refund', 'refund', session.currency, -amount, 0, refund.id)
    this.#booked(session).refunded += BigInt(amount)
    this.#happened('charge.refunded', shownCharge(session))
    return refund
  }

  /** The payer's bank takes no refund: the money is back with the merchant. */
  failRefund(refund: Refund): void {
    refund.status = 'failed'
    chargedOf(refund.session).refunded -= refund.amount
    this.#move('refund_failure', 'refund_failure', refund.session.currency, refund.amount, 0, refund.id)
    this.#booked(refund.session).refunded -= BigInt(refund.amount)
    this.#happened('refund.failed', shownRefund(refund))
  }

  dispute(session: Session): Dispute {
    const charge = chargedOf(session)
    charge.disputed = true
    const id = this.#id('du')
    const amount = charge.amount - charge.refunded
    const movements = [this.#move('adjustment', 'dispute', session.currency, -amount, DISPUTE_FEE, id)]
    const dispute: Dispute = { id, session, status: 'needs_response', amount, movements }
    this.disputes.push(dispute)
    Object.assign(this.#booked(session), { disputed: BigInt(amount), dispute: 'open' })
    this.#booked(session).fee += BigInt(DISPUTE_FEE)
    this.#happened('charge.dispute.created', shownDispute(dispute))
    return dispute
  }

  closeDispute(dispute: Dispute, isWon: boolean): void {
    dispute.status = isWon ? 'won' : 'lost'
    if (isWon) dispute.movements.push(this.#move('adjustment', 'dispute_reversal', dispute.session.currency, dispute.amount, 0, dispute.id))
    Object.assign(this.#booked(dispute.session), isWon ? { disputed: 0n, dispute: 'won' } : { dispute: 'lost' })
    this.#happened('charge.dispute.closed', shownDispute(dispute))
  }

  /** All that was not paid out yet leaves for the bank. */
  payOut(currency: string): Payout {
    const movements = this.movements.filter((each) => each.currency === currency && !this.#paidOut.has(each))
    for (const each of movements) this.#paidOut.add(each)
    const amount = movements.reduce((sum, { net }) => sum + net, 0)
    const id = this.#id('po')
    const itself = this.#move('payout', 'payout', currency, -amount, 0, id)
    this.#paidOut.add(itself)
    const arrives = Math.floor(this.now().getTime() / 86_400_000) * 86_400 + 2 * 86_400
    const payout: Payout = { id, movements: [...movements, itself], amount, currency, arrives, status: 'in_transit' }
    this.payouts.push(payout)
    this.#happened('payout.created', shownPayout(payout))
    return payout
  }

  arrive(payout: Payout): void {
    payout.status = 'paid'
    this.#happened('payout.paid', shownPayout(payout))
  }

  /** The bank does not take it: the money is in the account again, and leaves with the next one. */
  failPayout(payout: Payout): void {
    payout.status = 'failed'
    this.#move('payout_failure', 'payout_reversal', payout.currency, payout.amount, 0, payout.id)
    this.#happened('payout.failed', shownPayout(payout))
  }

  /** What the provider takes by itself for the month, or what is sold elsewhere by the same account. */
  elsewhere(category: 'fee' | 'charge', currency: string, amount: number): void {
    this.#move(category === 'fee' ? 'stripe_fee' : 'charge', category, currency, amount, 0, 'elsewhere')
  }

  readonly #seconds = () => Math.floor(this.now().getTime() / 1000)
  readonly #id = (kind: string) => `${kind}_test${String(++this.#count).padStart(12, '0')}`
  readonly #booked = ({ metadata }: Session): Booked => this.ledger.of(Object.values(metadata)[0] ?? '')

  #intent(session: Session): Intent {
    session.intent ??= { id: this.#id('pi'), status: 'requires_payment_method', problem: '', charge: null }
    return session.intent
  }

  #charge(session: Session): void {
    const { amount, currency } = session
    const id = this.#id('ch')
    const movement = this.#move('charge', 'charge', currency, amount, feeOn(amount), id)
    this.#intent(session).charge = { id, created: this.#seconds(), status: 'succeeded', amount, refunded: 0, disputed: false, movement }
    const booked = this.#booked(session)
    booked.captured += BigInt(amount)
    booked.fee += BigInt(feeOn(amount))
  }

  #move(type: string, category: string, currency: string, amount: number, fee: number, source: string): Movement {
    const created = this.#seconds()
    const id = this.#id('txn')
    const movement: Movement = {
      id,
      object: 'balance_transaction',
      type,
      reporting_category: category,
      currency,
      amount,
      fee,
      net: amount - fee,
      created,
      source,
    }
    this.movements.push(movement)
    return movement
  }

  #happened(type: string, object: object): void {
    const id = this.#id('evt')
    const body = {
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.#seconds(),
      type,
      livemode: false,
      data: { object },
    }
    this.events.push({ id, type, body: JSON.stringify(body, null, 2) })
  }

  /** A key that was used is answered as the first time; with other words it is refused. */
  #once(asked: Asked): Said {
    const key = asked.headers['idempotency-key']
    if (typeof key !== 'string' || asked.method !== 'POST') return this.#answer(asked)
    const before = this.#answers.get(key)
    const same = `${asked.path}?${asked.body}`
    if (before !== undefined && before.asked !== same)
      return problem(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    if (before !== undefined) return { ...before.said, headers: { 'idempotent-replayed': 'true' } }
    const said = this.#answer(asked)
    if (said.status !== 401) this.#answers.set(key, { asked: same, said })
    return said
  }

  #answer(asked: Asked): Said {
    const { method, path, query } = asked
    const page = checkoutPage(this, asked)
    if (page !== undefined) return page
    const key = (asked.headers.authorization ?? '').replace('Bearer ', '')
    if (!this.keys.includes(key)) return problem(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 8)}****`)
    const form = new URLSearchParams(asked.body)
    const [, id] = /^\/v1\/(?:checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? []
    if (path === '/v1/account')
      return json(200, { id: 'acct_test1', object: 'account', settings: { dashboard: { display_name: 'Мастило и Линия ООД' } } })
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.#create(form)
    if (method === 'POST' && path === '/v1/refunds') return this.#refundBy(form)
    if (id !== undefined) {
      const found = this.sessions.find((each) => each.id === id || each.intent?.id === id)
      if (!found) return problem(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing')
      if (found.id === id) return json(200, shownSession(found, this.server.url, query.toString().includes('balance_transaction')))
      return json(200, found.intent && shownIntent(found, found.intent))
    }
    if (path === '/v1/disputes') {
      const of = this.disputes.filter(({ session }) => session.intent?.id === query.get('payment_intent'))
      return listed(path, query, of, (each) => shownDispute(each))
    }
    if (path === '/v1/payouts') {
      const from = Number(query.get('arrival_date[gte]'))
      return listed(
        path,
        query,
        this.payouts.filter(({ arrives }) => arrives >= from),
        (each) => shownPayout(each),
      )
    }
    if (path === '/v1/balance_transactions') {
      const of = this.payouts.find((each) => each.id === query.get('payout'))?.movements ?? []
      return listed(path, query, of, (each) => ({ ...each, source: this.#source(each.source) }))
    }
    return problem(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
  }

  #source(id: string): unknown {
    const charged = this.sessions.find(({ intent }) => intent?.charge?.id === id)
    if (charged) return shownCharge(charged)
    const refund = this.refunds.find((each) => each.id === id)
    if (refund) return { ...shownRefund(refund), charge: shownCharge(refund.session) }
    const dispute = this.disputes.find((each) => each.id === id)
    return dispute ? { ...shownDispute(dispute), charge: shownCharge(dispute.session) } : id
  }

  #create(form: URLSearchParams): Said {
    const text = (name: string) => form.get(name) ?? ''
    const expiresAt = Number(text('expires_at'))
    const ahead = expiresAt - this.#seconds()
    if (ahead < 30 * 60 || ahead > 24 * 3600)
      return problem(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      )
    const session: Session = {
      id: this.#id('cs'),
      amount: Number(text('line_items[0][price_data][unit_amount]')) * Number(text('line_items[0][quantity]')),
      currency: text('line_items[0][price_data][currency]'),
      metadata: metadataIn(form),
      description: text('line_items[0][price_data][product_data][name]'),
      locale: text('locale'),
      successUrl: text('success_url'),
      cancelUrl: text('cancel_url'),
      expiresAt,
      status: 'open',
      paid: false,
      intent: null,
    }
    if (!Number.isSafeInteger(session.amount) || session.amount < 1) return problem(400, 'invalid_request_error', 'Invalid integer')
    this.sessions.push(session)
    return json(200, shownSession(session, this.server.url))
  }

  #refundBy(form: URLSearchParams): Said {
    const session = this.sessions.find(({ intent }) => intent?.id === form.get('payment_intent'))
    const amount = Number(form.get('amount'))
    const charge = session?.intent?.charge
    if (!session || !charge) return problem(400, 'invalid_request_error', 'This PaymentIntent does not have a successful charge to refund.')
    if (amount > charge.amount - charge.refunded || charge.disputed)
      return problem(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.', 'charge_already_refunded')
    return json(200, shownRefund(this.refund(session, amount, metadataIn(form))))
  }
}

function metadataIn(form: URLSearchParams): Metadata {
  const entries = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1] ?? '', value] as const)
  return Object.fromEntries(entries.filter(([key]) => key !== ''))
}

const problem = (status: number, type: string, message: string, code?: string): Said =>
  json(status, { error: { type, message, ...(code && { code }) } })

/** The newest first, as all lists of Stripe's are, and those after one that is known. */
function listed<Each extends { readonly id: string }>(
  url: string,
  query: URLSearchParams,
  all: readonly Each[],
  shown: (each: Each) => object,
): Said {
  const newest = all.toReversed()
  const from = newest.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const to = from + Number(query.get('limit') ?? 10)
  return json(200, { object: 'list', url, has_more: newest.length > to, data: newest.slice(from, to).map(shown) })
}
