import type { Stripe as StripeSdk } from 'stripe'
import * as z from 'zod/mini'
import {
  type Gateway,
  GatewayFailure,
  type GatewayKeys,
  type Notification,
  type Notified,
  type Order,
  type OrderStanding,
} from '../gateway.ts'
import { byStatus, evidenceOf, headerOf, postedText, readAs, storable } from '../reading.ts'
import { toStripe } from './minor-units.ts'
import { asked, openStripe, type StripeAccess } from './open-stripe.ts'
import { payoutsOf } from './stripe-payouts.ts'
import { OURS, referenceOf, Session, standingOf } from './stripe-standing.ts'

type Keys = Extract<GatewayKeys, { kind: 'card_provider' }>

/** A notification older than this is taken for one that somebody kept and says again; Stripe signs each try anew. */
const TOLERANCE_SECONDS = 300
const PAYMENT = ['payment_intent.latest_charge.balance_transaction']

const Account = z.object({
  id: z.string(),
  email: z.optional(z.nullable(z.string())),
  business_profile: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
  settings: z.optional(z.nullable(z.object({ dashboard: z.optional(z.nullable(z.object({ display_name: z.nullable(z.string()) }))) }))),
})
const Begun = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), url: z.url(), livemode: z.boolean() })

/** What an event is about, of which it holds no more than we need to ask. */
const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.string(),
      metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
      payment_intent: z.optional(z.nullable(z.string())),
    }),
  }),
})
type Event = z.infer<typeof Event>

/** Whether a key is of the live account; null: by its beginning it is no secret key. */
export function isLiveKey(secretKey: string): boolean | null {
  const [, mode] = /^(?:sk|rk)_(live|test)_/.exec(secretKey) ?? []
  return mode === undefined ? null : mode === 'live'
}

/**
 * Stripe: its own checkout page, and its REST API by its own library (docs/decisions/0170-online-payments-behind-one-interface.md). An event
 * says that something has changed; what is true is what the session, its payment intent and its charge hold when they are asked.
 */
export function stripeGateway(keys: Keys, ground: Omit<StripeAccess, 'secretKey'>): Gateway {
  const access = { ...ground, secretKey: keys.secretKey }
  const ask = async <Answer>(call: (stripe: StripeSdk) => Promise<Answer>): Promise<Answer> => {
    if (isLiveKey(keys.secretKey) !== keys.live) throw new GatewayFailure('keys_refused', 'livemode')
    return asked(access, call)
  }

  return {
    can: { state: true, refund: true, payouts: true },
    check: () =>
      ask(async (stripe) => {
        const account = readAs(Account, await stripe.accounts.retrieveCurrent())
        const { settings, business_profile: business, email, id } = account
        const name = settings?.dashboard?.display_name || business?.name || email || id
        return { name: storable(name).slice(0, 200), live: isLiveKey(keys.secretKey) }
      }),
    begin: (order) =>
      ask(async (stripe) => {
        const answer = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: `begin-${order.reference}` })
        const session = readAs(Begun, answer)
        if (session.livemode !== keys.live) throw new GatewayFailure('keys_refused', 'livemode')
        return { providerId: session.id, way: { kind: 'address', url: session.url }, evidence: evidenceOf(session) }
      }),
    state: ({ providerId }) => ask((stripe) => standing(stripe, providerId)),
    notified: (notification) => notified(notification, keys, access),
    refund: ({ reference, providerId, amount, currency, idempotencyKey }) =>
      ask(async (stripe) => {
        const { payment_intent: intent } = await session(stripe, providerId)
        if (!intent) throw new GatewayFailure('refused', 'not paid')
        await stripe.refunds.create(
          { payment_intent: intent.id, amount: toStripe(amount, currency), metadata: { [OURS]: reference } },
          { idempotencyKey: `refund-${idempotencyKey}` },
        )
        return standing(stripe, providerId)
      }),
    payouts: (since) => ask((stripe) => payoutsOf(stripe, since)),
  }
}

function sessionOf(order: Order): StripeSdk.Checkout.SessionCreateParams {
  const metadata = { [OURS]: order.reference }
  return {
    mode: 'payment',
    client_reference_id: order.reference,
    metadata,
    // A charge, and so its events and its line of a payout, bears what its intent bears.
    payment_intent_data: { metadata, description: order.description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: toStripe(order.amount, order.currency),
          product_data: { name: order.description },
        },
      },
    ],
    // What is due is due in the document's currency: the payer is offered no other.
    adaptive_pricing: { enabled: false },
    ...(order.payerEmail !== '' && { customer_email: order.payerEmail }),
    locale: order.language,
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

async function session(stripe: StripeSdk, providerId: string): Promise<z.infer<typeof Session>> {
  if (!/^cs_\w+$/.test(providerId)) throw new GatewayFailure('refused', providerId.slice(0, 100))
  return readAs(Session, await stripe.checkout.sessions.retrieve(providerId, { expand: PAYMENT }))
}

async function standing(stripe: StripeSdk, providerId: string): Promise<OrderStanding> {
  const found = await session(stripe, providerId)
  const intent = found.payment_intent
  const disputes = intent?.latest_charge?.disputed ? await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }) : { data: [] }
  return standingOf(found, disputes.data)
}

async function notified(notification: Notification, keys: Keys, access: StripeAccess): Promise<Notified> {
  const body = postedText(notification)
  const stripe = await openStripe(access)
  const event = read(() => {
    const header = headerOf(notification, 'stripe-signature')
    return stripe.webhooks.constructEvent(body, header, keys.webhookSecret, TOLERANCE_SECONDS, undefined, access.now().getTime())
  })
  // Both accounts may post to one address; what is of the other is not this method's.
  if (event.livemode !== keys.live) throw new GatewayFailure('forged', 'livemode')
  const about = await aboutOf(event, access)
  if (about === null) return { reports: [], answer: byStatus }
  const evidence = evidenceOf({ event: event.id, type: event.type, created: event.created, object: event.data.object })
  return { reports: [{ eventId: event.id, at: new Date(event.created * 1000), standing: null, ...about, evidence }], answer: byStatus }
}

function read(construct: () => unknown): Event {
  try {
    return readAs(Event, construct())
  } catch (error) {
    throw new GatewayFailure('forged', error instanceof Error ? storable(error.message).slice(0, 200) : '', error)
  }
}

/** Whose the event is; null: of nothing of ours. */
async function aboutOf(event: Event, access: StripeAccess): Promise<{ reference: string; providerId: string } | null> {
  const { id = '', object, metadata, payment_intent: intent } = event.data.object
  if (event.type.startsWith('payout.')) return { reference: '', providerId: '' }
  const reference = referenceOf(metadata)
  if (event.type.startsWith('checkout.session.')) return reference === '' ? null : { reference, providerId: id }
  if (!event.type.startsWith('charge.') && !event.type.startsWith('refund.')) return null
  if (reference !== '') return { reference, providerId: '' }
  // A dispute, and a refund made at the provider's own desk, bear nothing of ours: their intent does.
  if (object === 'charge' || !intent) return null
  const found = await asked(access, (stripe) => stripe.paymentIntents.retrieve(intent))
  const ofIntent = referenceOf(found.metadata)
  return ofIntent === '' ? null : { reference: ofIntent, providerId: '' }
}
