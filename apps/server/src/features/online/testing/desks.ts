import { invoiceOf } from '../../../platform/gateways/epay/epay-invoice.ts'
import { EPAY_KEYS, EpayStandIn } from '../../../platform/gateways/epay/testing/epay-stand-in.ts'
import type { Notification } from '../../../platform/gateways/gateway.ts'
import { PAYPAL_KEYS, PaypalStandIn } from '../../../platform/gateways/paypal/testing/paypal-stand-in.ts'
import { STRIPE_KEYS, StripeStandIn } from '../../../platform/gateways/stripe/testing/stripe-stand-in.ts'
import type { Booked } from '../../../platform/gateways/testing/ledger.ts'
import type { Begun } from './online-world.ts'

/** What payers, banks, merchants at the provider's own desk and the provider do, and what its independent ledger has of it. */
export type Desk = {
  readonly url: string
  readonly keys: DeskKeys
  stop(): Promise<void>
  begin(order: Begun, turn: number): void
  /** One of what can happen to an order as it stands, by two drawn numbers; nothing where nothing can. */
  happen(order: Begun, which: number, part: number): void
  /** Something that it has said, or says still. */
  word(which: number): Notification | undefined
  /** All that it will say until it is answered. */
  unsaid(): Notification | undefined
  heard(status: number, body: string): void
  ledger(order: Begun): Booked
  /** What it holds for the company, in cents. */
  held(): bigint
}
const NAME = { bg: 'Онлайн', en: 'Online' }
type DeskKeys =
  | { kind: 'card_provider'; name: typeof NAME; secretKey: string; webhookSecret: string }
  | { kind: 'wallet'; name: typeof NAME; clientId: string; secret: string; webhookId: string }
  | { kind: 'local_card_gateway'; name: typeof NAME; merchantId: string; secret: string }

const one = <Each>(all: readonly Each[], which: number): Each | undefined => all[which % Math.max(all.length, 1)]

export async function stripeDesk(): Promise<Desk & { isPayer: true }> {
  const stripe = await StripeStandIn.start()
  const { secretKey, webhookSecret } = STRIPE_KEYS
  const payOut = () => {
    const { now } = stripe
    stripe.now = () => new Date(Date.now() - 3 * 86_400_000)
    stripe.payOut('eur')
    stripe.now = now
  }
  return {
    isPayer: true,
    url: stripe.server.url,
    keys: { kind: 'card_provider', name: NAME, secretKey, webhookSecret },
    stop: () => stripe.server.stop(),
    begin: () => undefined,
    happen({ reference }, which, part) {
      const session = stripe.session(reference)
      const { intent, status } = session
      const charge = intent?.charge
      const left = charge && !charge.disputed ? charge.amount - charge.refunded : 0
      const dispute = stripe.disputes.find((each) => each.session === session && each.status === 'needs_response')
      const failing = stripe.refunds.find((each) => each.session === session && each.status === 'succeeded')
      const leaving = stripe.payouts.find((each) => each.status === 'in_transit')
      const arrived = stripe.payouts.findLast((each) => each.status === 'paid')
      const can = [
        ...(status === 'open'
          ? [
              () => stripe.pay(session),
              () => stripe.pay(session),
              () => stripe.decline(session),
              () => stripe.payLater(session),
              () => stripe.expire(session),
            ]
          : []),
        ...(intent?.status === 'processing' ? [() => stripe.settle(session, true), () => stripe.settle(session, false)] : []),
        ...(left >= part ? [() => void stripe.refund(session, part)] : []),
        ...(failing && !charge?.disputed ? [() => stripe.failRefund(failing)] : []),
        ...(left > 0 ? [() => void stripe.dispute(session), () => payOut()] : []),
        ...(dispute ? [() => stripe.closeDispute(dispute, true), () => stripe.closeDispute(dispute, false)] : []),
        ...(leaving ? [() => stripe.arrive(leaving), () => stripe.failPayout(leaving)] : []),
        ...(arrived && part % 7 === 0 ? [() => stripe.failPayout(arrived)] : []),
        ...(part % 5 === 0 ? [() => stripe.elsewhere('fee', 'eur', -part)] : []),
      ]
      one(can, which)?.()
    },
    word: (which) => {
      const event = one(stripe.events.slice(-12), which)
      return event && stripe.notification(event)
    },
    unsaid: () => undefined,
    heard: () => undefined,
    ledger: ({ reference }) => stripe.ledger.of(reference),
    held() {
      const onTheWay = new Set(stripe.payouts.filter(({ status }) => status === 'in_transit').map(({ id }) => id))
      const paidOut = new Set(stripe.payouts.flatMap(({ movements }) => movements))
      // What is of no order is known with the payout that it leaves in; a payout, once it has arrived.
      const isKnown = (each: (typeof stripe.movements)[number]) => {
        if (each.reporting_category === 'payout') return !onTheWay.has(each.source)
        if (each.source !== 'elsewhere') return true
        return paidOut.has(each) && stripe.payouts.some(({ movements, status }) => status !== 'in_transit' && movements.includes(each))
      }
      return stripe.movements.filter(isKnown).reduce((sum, { net }) => sum + BigInt(net), 0n)
    },
  }
}

export async function paypalDesk(): Promise<Desk> {
  const paypal = await PaypalStandIn.start()
  const { kind, clientId, secret, webhookId } = PAYPAL_KEYS
  const known = new Set<string>()
  return {
    url: paypal.server.url,
    keys: { kind, name: NAME, clientId, secret, webhookId },
    stop: () => paypal.server.stop(),
    begin({ reference }, turn) {
      known.add(reference)
      const answer = (['COMPLETED', 'COMPLETED', 'PENDING', 'DECLINED'] as const)[turn % 4]
      if (answer) paypal.answers.set(reference, answer)
    },
    happen({ reference }, which, part) {
      const order = paypal.order(reference)
      const [capture] = order.captures
      const given = order.refunds.reduce((sum, each) => sum + each.amount, 0n)
      const dispute = paypal.disputes.find((each) => each.order === order)
      const isFree = capture !== undefined && capture.status !== 'PENDING' && capture.status !== 'DECLINED' && dispute === undefined
      const can = [
        ...(order.status === 'PAYER_ACTION_REQUIRED' ? [() => paypal.approve(order)] : []),
        ...(capture?.status === 'PENDING' ? [() => paypal.settle(order, true), () => paypal.settle(order, false)] : []),
        ...(isFree && given + BigInt(part) <= order.amount ? [() => void paypal.refund(order, BigInt(part))] : []),
        ...(isFree && given < order.amount ? [() => paypal.dispute(order, 'INQUIRY'), () => paypal.dispute(order, 'CHARGEBACK')] : []),
        ...(dispute?.outcome === ''
          ? [
              () => paypal.escalate(dispute),
              () => paypal.resolve(dispute, 'CANCELED_BY_BUYER'),
              () => paypal.resolve(dispute, 'RESOLVED_BUYER_FAVOUR'),
            ]
          : []),
      ]
      one(can, which)?.()
    },
    word: (which) => {
      const event = one(paypal.events.slice(-12), which)
      return event && paypal.notification(event)
    },
    unsaid: () => undefined,
    heard: () => undefined,
    ledger: ({ reference }) => paypal.ledger.of(reference),
    held: () =>
      [...known]
        .map((reference) => paypal.ledger.of(reference))
        .reduce((sum, { captured, refunded, disputed, fee }) => sum + captured - refunded - disputed - fee, 0n),
  }
}

export async function epayDesk(): Promise<Desk> {
  const epay = await EpayStandIn.start()
  const { kind, merchantId, secret } = EPAY_KEYS
  const requestOf = ({ reference }: Begun) => epay.requests.get(invoiceOf(reference))
  return {
    url: epay.server.url,
    keys: { kind, name: NAME, merchantId, secret },
    stop: () => epay.server.stop(),
    begin: ({ way }) => void epay.enter(way),
    happen(order, which) {
      const request = requestOf(order)
      if (request) epay.decide(request, one(['PAID', 'PAID', 'DENIED', 'EXPIRED'] as const, which) ?? 'PAID')
    },
    // Old words too, and several at once.
    word(which) {
      const said = [...epay.requests.values()].slice(-6).filter(({ line }) => line !== '')
      return said.length === 0 ? undefined : epay.notification(said.slice(which % said.length))
    },
    unsaid: () => (epay.unsaid().length === 0 ? undefined : epay.notification()),
    heard: (status, body) => epay.hear({ status, type: 'text/plain', body }),
    ledger: (order) => epay.ledger.of(requestOf(order)?.invoice ?? ''),
    held: () => [...epay.requests.keys()].reduce((sum, invoice) => sum + epay.ledger.of(invoice).captured, 0n),
  }
}
