import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import * as z from 'zod/mini'
import { taken } from '../ask-json.ts'
import {
  type Gateway,
  GatewayFailure,
  type GatewayKeys,
  type Notification,
  type Notified,
  type Order,
  type OrderStanding,
} from '../gateway.ts'
import { byStatus, evidenceOf, parsed, postedText, readAs, storable } from '../reading.ts'
import { asked, idOf, type PaypalAccess, type PaypalTokens } from './open-paypal.ts'
import { type PaypalCertificates, verifySignature } from './paypal-signature.ts'
import { capturesOf, PaypalDispute, PaypalOrder, standingOf } from './paypal-standing.ts'

type Keys = Extract<GatewayKeys, { kind: 'wallet' }>
type Ground = Pick<PaypalAccess, 'peers' | 'url' | 'now'> & { readonly tokens: PaypalTokens; readonly certificates: PaypalCertificates }

/** Currencies that PayPal takes in whole units alone (developer.paypal.com/reference/currency-codes). */
const WHOLE = ['HUF', 'JPY', 'TWD']
const LONGEST_DESCRIPTION = 127
const LOCALES = { bg: 'bg-BG', en: 'en-GB' } as const

const Begun = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  links: z.array(z.object({ href: z.url(), rel: z.string() })),
})
const Holder = z.object({ name: z.optional(z.string()) })
const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  event_type: z.string(),
  create_time: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
    disputed_transactions: z.optional(z.array(z.object({ custom: z.optional(z.string()) }))),
  }),
})
type Event = z.infer<typeof Event>

/**
 * PayPal: Orders v2, by its REST API (docs/decisions/0170-online-payments-behind-one-interface.md). The payer approves at PayPal, and then it waits
 * for us to take the money: whoever asks how an order stands takes it, once by the order's own key. An event says that something has changed.
 */
export function paypalGateway(keys: Keys, ground: Ground): Gateway {
  const access = { ...ground, clientId: keys.clientId, secret: keys.secret }
  return {
    can: { state: true, refund: true, payouts: false },
    async check() {
      await access.tokens.of(access, true)
      // A notification is checked against the webhook's id: one that PayPal does not know would make all of them forged.
      taken(await asked(access, { method: 'GET', path: `/v1/notifications/webhooks/${idOf(keys.webhookId)}` }))
      const { status, said } = await asked(access, { method: 'GET', path: '/v1/identity/oauth2/userinfo?schema=paypalv1.1' })
      const name = status === 200 ? z.safeParse(Holder, said).data?.name : undefined
      return { name: storable(name || keys.clientId).slice(0, 200), live: keys.live }
    },
    async begin(order) {
      const once = `begin-${order.reference}`
      const begun = readAs(Begun, taken(await asked(access, { method: 'POST', path: '/v2/checkout/orders', body: orderOf(order), once })))
      const link = begun.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (link === undefined) throw new GatewayFailure('provider_error', `${begun.status}: no link`)
      return { providerId: begun.id, way: { kind: 'address', url: link.href }, evidence: evidenceOf(begun) }
    },
    state: (order) => standing(access, order),
    notified: (notification) => notified(notification, keys, ground),
    async refund({ reference, providerId, amount, currency, idempotencyKey }) {
      const [capture] = capturesOf(await orderAt(access, providerId))
      if (capture === undefined) throw new GatewayFailure('refused', 'not captured')
      const body = { amount: { value: writtenOf(amount, currency), currency_code: currency }, custom_id: reference }
      taken(
        await asked(access, {
          method: 'POST',
          path: `/v2/payments/captures/${idOf(capture.id)}/refund`,
          body,
          once: `refund-${idempotencyKey}`,
        }),
      )
      return standing(access, { reference, providerId })
    },
    payouts: () => Promise.reject(new GatewayFailure('cannot')),
  }
}

/** "12.50", or "12" where PayPal takes no decimals. @throws GatewayFailure `refused` for an amount that has more than it takes */
function writtenOf(amount: string, currency: string): string {
  if (!isCurrency(currency)) throw new GatewayFailure('refused', currency)
  const value = roundDecimal(amount, WHOLE.includes(currency) ? 0 : minorUnits(currency))
  if (roundDecimal(value, 3) !== roundDecimal(amount, 3)) throw new GatewayFailure('refused', `${amount} ${currency}`)
  return value
}

const orderOf = (order: Order): object => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: order.reference,
      custom_id: order.reference,
      // Of one number PayPal takes one payment, whoever tries again.
      invoice_id: order.reference,
      description: [...order.description].slice(0, LONGEST_DESCRIPTION).join(''),
      amount: { currency_code: order.currency, value: writtenOf(order.amount, order.currency) },
    },
  ],
  payment_source: {
    paypal: {
      ...(order.payerEmail !== '' && { email_address: order.payerEmail }),
      experience_context: {
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        locale: LOCALES[order.language],
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
})

const orderAt = async (access: PaypalAccess, providerId: string): Promise<PaypalOrder> =>
  readAs(PaypalOrder, taken(await asked(access, { method: 'GET', path: `/v2/checkout/orders/${idOf(providerId)}` })))

async function standing(
  access: PaypalAccess,
  { reference, providerId }: { reference: string; providerId: string },
): Promise<OrderStanding> {
  const found = await orderAt(access, providerId)
  // What is not this order's is not taken.
  const isOurs = found.purchase_units[0]?.custom_id === reference
  const isSettled = !isOurs || found.status !== 'APPROVED' || capturesOf(found).length > 0
  const { order, refusal } = isSettled ? { order: found, refusal: '' } : await captured(access, found, reference)
  const captures = capturesOf(order)
  const disputes = await Promise.all(captures.map(({ id }) => disputesOf(access, id)))
  return standingOf(order, disputes.flat(), refusal)
}

/** Takes the money that the payer has approved. What PayPal will not take now it says; another way to pay may still be chosen there. */
async function captured(access: PaypalAccess, { id }: PaypalOrder, reference: string): Promise<{ order: PaypalOrder; refusal: string }> {
  try {
    taken(await asked(access, { method: 'POST', path: `/v2/checkout/orders/${idOf(id)}/capture`, body: {}, once: `capture-${reference}` }))
    return { order: await orderAt(access, id), refusal: '' }
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.fault !== 'refused') throw error
    // It may have been taken in the meantime, by whoever else asked.
    const order = await orderAt(access, id)
    return { order, refusal: capturesOf(order).length > 0 ? '' : error.answer }
  }
}

const Listed = z.object({ items: z.optional(z.array(z.object({ dispute_id: z.string() }))) })

async function disputesOf(access: PaypalAccess, capture: string): Promise<z.infer<typeof PaypalDispute>[]> {
  const path = `/v1/customer/disputes?${new URLSearchParams({ disputed_transaction_id: capture, page_size: '50' })}`
  const { items = [] } = readAs(Listed, taken(await asked(access, { method: 'GET', path })))
  const read = async (id: string) =>
    readAs(PaypalDispute, taken(await asked(access, { method: 'GET', path: `/v1/customer/disputes/${idOf(id)}` })))
  return Promise.all(items.map(({ dispute_id: id }) => read(id)))
}

async function notified(notification: Notification, keys: Keys, { certificates, url, now }: Ground): Promise<Notified> {
  const body = postedText(notification)
  await verifySignature(notification, { certificates, webhookId: keys.webhookId, live: keys.live, url, now })
  const read = z.safeParse(Event, parsed(body))
  // Of a kind that bears nothing we know; it need not come again.
  if (!read.success) return { reports: [], answer: byStatus }
  const event = read.data
  const about = aboutOf(event)
  if (about === null) return { reports: [], answer: byStatus }
  const time = new Date(event.create_time)
  const at = Number.isNaN(time.getTime()) ? now() : time
  return { reports: [{ eventId: event.id, at, standing: null, ...about, evidence: evidenceOf(event) }], answer: byStatus }
}

/** Whose the event is; null: of nothing of ours. */
function aboutOf({ event_type: type, resource }: Event): { reference: string; providerId: string } | null {
  if (!/^(?:CHECKOUT\.ORDER|PAYMENT\.CAPTURE|CUSTOMER\.DISPUTE)\./.test(type)) return null
  const isOrder = type.startsWith('CHECKOUT.ORDER.')
  const reference =
    resource.custom_id ??
    resource.purchase_units?.[0]?.custom_id ??
    resource.disputed_transactions?.find(({ custom }) => custom)?.custom ??
    ''
  const providerId = (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? ''
  return reference === '' && providerId === '' ? null : { reference, providerId }
}
