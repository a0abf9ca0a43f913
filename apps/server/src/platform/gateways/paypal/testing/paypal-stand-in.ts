import { createHash, createPrivateKey, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../../mail/testing/localhost-certificate.ts'
import type { Notification } from '../../gateway.ts'
import { Ledger } from '../../testing/ledger.ts'
import { type Asked, json, type ProviderServer, providerServer, type Said } from '../../testing/provider-server.ts'
import { TRIAL_KEYS } from '../../trial-place.ts'
import { approvePage } from './approve-page.ts'
import {
  type Capture,
  type Dispute,
  money,
  type Order,
  type Refund,
  shownDispute,
  shownOrder,
  shownRefund,
  units,
} from './paypal-shapes.ts'

export const PAYPAL_KEYS = TRIAL_KEYS.wallet
type PaypalEvent = { readonly id: string; readonly type: string; readonly body: string }

const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42-fca2a593-1d93a270'
const feeOn = (amount: bigint): bigint => (amount * 34n) / 1000n + 35n

/**
 * PayPal's REST API as its OpenAPI documents have it, on this machine: tokens that run out, orders with the page where they are approved, captures,
 * refunds, disputes, request ids, and events that are signed by a certificate which lies at the provider's own place. What the payer and PayPal do is its functions.
 */
export class PaypalStandIn {
  readonly server: ProviderServer
  readonly ledger = new Ledger()
  readonly orders: Order[] = []
  readonly disputes: Dispute[] = []
  /** Events in the order in which they came to be; none is sent by itself. */
  readonly events: PaypalEvent[] = []
  /** Of what the payer's bank makes up its mind later, or not at all, by the order's reference. */
  readonly answers = new Map<string, 'COMPLETED' | 'PENDING' | 'DECLINED'>()
  tokens: string[] = []
  now: () => Date
  #count = 0
  readonly #known = new Map<string, Said>()

  private constructor(server: ProviderServer, now: () => Date) {
    this.server = server
    this.now = now
  }

  /** @param first from which its ids are counted: who keeps them longer than it runs knows none twice */
  static async start(now: () => Date = () => new Date(), serve = providerServer, first = 0): Promise<PaypalStandIn> {
    const server = await serve((asked) => standIn.#once(asked))
    const standIn: PaypalStandIn = new PaypalStandIn(server, now)
    standIn.#count = first
    return standIn
  }

  /** What PayPal posts, signed for a webhook and at a time. */
  notification(
    event: PaypalEvent,
    {
      webhookId = PAYPAL_KEYS.webhookId as string,
      at = this.now(),
      cert = `${this.server.url.replace('http:', 'https:')}${CERTIFICATE}`,
    } = {},
  ): Notification {
    const id = createHash('sha256').update(event.id).digest('hex').slice(0, 36)
    const time = at.toISOString()
    const signed = `${id}|${time}|${webhookId}|${crc32(Buffer.from(event.body))}`
    const headers = {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': cert,
      'paypal-transmission-sig': sign('sha256', Buffer.from(signed), createPrivateKey(LOCALHOST_KEY)).toString('base64'),
    }
    return { method: 'POST', headers, query: {}, body: Buffer.from(event.body) }
  }

  order(reference: string): Order {
    const found = this.orders.findLast((each) => each.reference === reference)
    if (found === undefined) throw new Error(`No order of ${reference}`)
    return found
  }

  /** The payer says yes; the money waits for the merchant to take it. */
  approve(order: Order): void {
    order.status = 'APPROVED'
    this.#happened('CHECKOUT.ORDER.APPROVED', shownOrder(order, this.server.url))
  }

  /** What was pending is paid after all, or not. */
  settle(order: Order, isPaid: boolean): void {
    const [capture] = order.captures
    if (capture?.status !== 'PENDING') return
    capture.status = isPaid ? 'COMPLETED' : 'DECLINED'
    if (isPaid) this.#completed(order, capture)
    this.#happened(`PAYMENT.CAPTURE.${isPaid ? 'COMPLETED' : 'DENIED'}`, this.#resource(order, capture.id))
  }

  /** A refund, by the API or at PayPal's own desk. */
  refund(order: Order, amount: bigint): Refund {
    const [capture] = order.captures
    if (capture === undefined) throw new Error('not captured')
    const fee = amount / 200n
    const refund = { id: this.#id('RF'), amount, fee, status: 'COMPLETED' as const }
    order.refunds.push(refund)
    const given = order.refunds.reduce((sum, each) => sum + each.amount, 0n)
    capture.status = given >= capture.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const booked = this.ledger.of(order.reference)
    booked.refunded += amount
    booked.fee -= fee
    this.#happened('PAYMENT.CAPTURE.REFUNDED', { ...shownRefund(order, refund), custom_id: order.reference })
    return refund
  }

  /** @param stage INQUIRY asks alone; from CHARGEBACK on the money is away */
  dispute(order: Order, stage: 'INQUIRY' | 'CHARGEBACK'): void {
    const amount = order.amount - order.refunds.reduce((sum, each) => sum + each.amount, 0n)
    const dispute: Dispute = { id: `PP-D-${++this.#count}`, order, amount, stage, outcome: '' }
    this.disputes.push(dispute)
    this.#bookDispute(dispute)
    this.#happened('CUSTOMER.DISPUTE.CREATED', shownDispute(dispute))
  }

  escalate(dispute: Dispute): void {
    dispute.stage = 'CHARGEBACK'
    this.#bookDispute(dispute)
    this.#happened('CUSTOMER.DISPUTE.UPDATED', shownDispute(dispute))
  }

  resolve(dispute: Dispute, outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'CANCELED_BY_BUYER'): void {
    dispute.outcome = outcome
    this.#bookDispute(dispute)
    this.#happened('CUSTOMER.DISPUTE.RESOLVED', shownDispute(dispute))
  }

  #bookDispute({ order, amount, stage, outcome }: Dispute): void {
    const isOver = outcome !== ''
    const isLost = outcome === 'RESOLVED_BUYER_FAVOUR'
    const isAway = isOver ? isLost : stage !== 'INQUIRY'
    Object.assign(this.ledger.of(order.reference), { disputed: isAway ? amount : 0n, dispute: isOver ? (isLost ? 'lost' : 'won') : 'open' })
  }

  readonly #id = (kind: string) => `${kind}${String(++this.#count).padStart(14, '0')}`

  #completed({ reference }: Order, capture: Capture): void {
    const booked = this.ledger.of(reference)
    booked.captured += capture.amount
    booked.fee += feeOn(capture.amount)
    capture.fee = feeOn(capture.amount)
  }

  #resource(order: Order, id: string): object {
    return { id, custom_id: order.reference, supplementary_data: { related_ids: { order_id: order.id } } }
  }

  #happened(type: string, resource: object): void {
    const id = `WH-${this.#id('')}`
    this.events.push({
      id,
      type,
      body: JSON.stringify({ id, event_version: '1.0', create_time: this.now().toISOString(), event_type: type, resource }),
    })
  }

  /** A request id that was used is answered as the first time. */
  #once(asked: Asked): Said {
    const id = asked.headers['paypal-request-id']
    if (typeof id !== 'string' || asked.method !== 'POST') return this.#answer(asked)
    const name = `${asked.path} ${id}`
    const before = this.#known.get(name)
    if (before !== undefined) return before
    const said = this.#answer(asked)
    if (said.status !== 401) this.#known.set(name, said.status === 201 ? { ...said, status: 200 } : said)
    return said
  }

  #answer(asked: Asked): Said {
    const { method, path, query, headers, body } = asked
    if (path === CERTIFICATE) return { status: 200, type: 'application/x-pem-file', body: LOCALHOST_CERTIFICATE }
    if (path.startsWith('/v1/notifications/certs/')) return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const page = approvePage(this, asked)
    if (page !== undefined) return page
    if (path === '/v1/oauth2/token') return this.#token(headers.authorization ?? '')
    if (!this.tokens.includes((headers.authorization ?? '').replace('Bearer ', '')))
      return json(401, { error: 'invalid_token', error_description: 'Token signature verification failed' })
    if (path === `/v1/notifications/webhooks/${PAYPAL_KEYS.webhookId}`) return json(200, { id: PAYPAL_KEYS.webhookId })
    if (path === '/v1/identity/oauth2/userinfo') return json(200, { name: 'Мастило и Линия ООД' })
    if (path === '/v2/checkout/orders') return this.#create(JSON.parse(body))
    const [, id, isCapture] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(path) ?? []
    const order = this.orders.find((each) => each.id === id)
    if (order) return method === 'POST' && isCapture ? this.#capture(order) : json(200, shownOrder(order, this.server.url))
    const [, capture] = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(path) ?? []
    if (capture !== undefined) return this.#refundBy(capture, JSON.parse(body))
    const [, dispute] = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(path) ?? []
    const found = this.disputes.find((each) => each.id === dispute)
    if (found) return json(200, shownDispute(found))
    if (path === '/v1/customer/disputes') {
      const of = this.disputes.filter((each) => each.order.captures.some(({ id: one }) => one === query.get('disputed_transaction_id')))
      return json(200, { items: of.map((each) => ({ dispute_id: each.id, status: each.outcome === '' ? 'UNDER_REVIEW' : 'RESOLVED' })) })
    }
    return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  }

  #token(authorization: string): Said {
    const expected = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.secret}`).toString('base64')
    if (authorization !== `Basic ${expected}`)
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
    const token = `A21AA-${++this.#count}`
    this.tokens.push(token)
    return json(200, { access_token: token, token_type: 'Bearer', app_id: 'APP-80W284485P519543T', expires_in: 32_400 })
  }

  #create(asked: {
    purchase_units: readonly [
      { custom_id: string; invoice_id: string; description: string; amount: { currency_code: string; value: string } },
    ]
    payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string; locale: string } } }
  }): Said {
    const [{ custom_id: reference, amount, description }] = asked.purchase_units
    const { return_url: returnUrl, cancel_url: cancelUrl, locale } = asked.payment_source.paypal.experience_context
    if (!/^\d+(\.\d\d)?$/.test(amount.value)) return problem(422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION')
    const order: Order = {
      id: this.#id('ORD'),
      reference,
      currency: amount.currency_code,
      amount: units(amount.value),
      description,
      locale,
      returnUrl,
      cancelUrl,
      status: 'PAYER_ACTION_REQUIRED',
      captures: [],
      refunds: [],
    }
    this.orders.push(order)
    return json(201, shownOrder(order, this.server.url))
  }

  #capture(order: Order): Said {
    if (order.captures.length > 0) return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    const answer = this.answers.get(order.reference) ?? 'COMPLETED'
    if (answer === 'DECLINED') return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    const capture: Capture = { id: this.#id('CAP'), amount: order.amount, fee: 0n, status: answer, created: this.now() }
    order.captures.push(capture)
    order.status = 'COMPLETED'
    if (answer === 'COMPLETED') this.#completed(order, capture)
    this.#happened(`PAYMENT.CAPTURE.${answer}`, this.#resource(order, capture.id))
    return json(201, shownOrder(order, this.server.url))
  }

  #refundBy(capture: string, asked: { amount: { value: string } }): Said {
    const order = this.orders.find(({ captures }) => captures.some(({ id }) => id === capture))
    if (order === undefined) return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const amount = units(asked.amount.value)
    const given = order.refunds.reduce((sum, each) => sum + each.amount, 0n)
    if (order.captures[0]?.status === 'PENDING') return problem(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_NOT_COMPLETED')
    // What a lost dispute took is gone as well.
    const lost = this.disputes.filter((each) => each.order === order && each.outcome === 'RESOLVED_BUYER_FAVOUR')
    if (lost.length > 0 && amount + given + lost.reduce((sum, each) => sum + each.amount, 0n) > order.amount)
      return problem(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
    if (amount + given > order.amount) return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    if (this.disputes.some((each) => each.order === order && each.outcome === ''))
      return problem(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED')
    return json(201, { id: this.refund(order, amount).id, status: 'COMPLETED', amount: money(amount, order.currency) })
  }
}

const problem = (status: number, name: string, issue: string): Said =>
  json(status, { name, message: 'The requested action could not be performed.', details: [{ issue }] })
