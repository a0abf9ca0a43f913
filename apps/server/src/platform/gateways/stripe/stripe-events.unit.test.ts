import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { localPeers } from '../../peers/testing/webhook-peer.ts'
import { gatewaysBy } from '../open-gateway.ts'
import { Books, bookedOf, faultOf, SEQUENCES } from '../testing/books.ts'
import { orderOf } from '../testing/orders.ts'
import { urlsTo } from '../testing/urls.ts'
import { STRIPE_KEYS, type StripeEvent, StripeStandIn } from './testing/stripe-stand-in.ts'

const stripe = await StripeStandIn.start()
afterAll(() => stripe.server.stop())
beforeEach(() => {
  stripe.server.fault = () => undefined
  stripe.now = () => new Date()
})
const open = gatewaysBy(localPeers(), () => new Date(), urlsTo(stripe.server.url))
const gateway = open(STRIPE_KEYS)

async function anEvent(): Promise<StripeEvent> {
  const reference = `TOLD${stripe.sessions.length}`
  await gateway.begin(orderOf(reference))
  stripe.pay(stripe.session(reference))
  return stripe.events.at(-1) ?? expect.fail()
}

test('an event says whose order has changed, and bears the same name each time it comes', async () => {
  const event = await anEvent()
  const session = stripe.sessions.at(-1) ?? expect.fail()
  for (let i = 0; i < 2; i++) {
    const { reports, answer } = await gateway.notified(stripe.notification(event))
    expect(reports).toMatchObject([
      { eventId: event.id, standing: null, reference: session.metadata['invoice_app_reference'], providerId: session.id },
    ])
    expect(answer([true]).status).toBe(200)
    expect(answer([false]).status).toBe(503)
  }
})

test('a notification that was forged, altered, kept and said again, or made for another is refused', async () => {
  const event = await anEvent()
  const good = stripe.notification(event)
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const signed = good.headers['stripe-signature'] ?? ''
  for (const bad of [
    stripe.notification(event, { secret: 'whsec_of_another' }),
    stripe.notification(event, { at: minutes(-6) }),
    { ...good, headers: {} },
    { ...good, headers: { 'stripe-signature': signed.replace(/v1=./, 'v1=x') } },
    { ...good, headers: { 'stripe-signature': signed.replace('v1=', 'v0=') } },
    { ...good, body: Buffer.from(event.body.replace('"livemode": false', '"livemode":  false')) },
    { ...good, body: Buffer.alloc(0) },
    stripe.notification({ ...event, body: event.body.replaceAll('"livemode": false', '"livemode": true') }),
    stripe.notification({ ...event, body: '{}' }),
    stripe.notification({ ...event, body: 'no JSON' }),
  ])
    expect(await faultOf(gateway.notified(bad))).toBe('forged')
  // A clock of theirs that goes a little wrong either way is no forger.
  for (const at of [minutes(-4), minutes(4)]) expect((await gateway.notified(stripe.notification(event, { at }))).reports).toHaveLength(1)
})

test('ten megabytes are refused before anything of them is read', async () => {
  const body = Buffer.alloc(10 * 1024 * 1024, ' ')
  const large = stripe.notification({ id: 'evt_large', type: 'x', body: body.toString() })
  await expect(gateway.notified(large)).rejects.toMatchObject({ fault: 'forged', answer: '10485760 B' })
})

test('what is of another shop of the same account is answered, and is about nothing of ours; a payout is about no order', async () => {
  const body = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', created: 1, type, livemode: false, data: { object } })
  const reported = async (type: string, object: object) =>
    (await gateway.notified(stripe.notification({ id: 'evt_1', type, body: body(type, object) }))).reports
  expect(await reported('checkout.session.completed', { id: 'cs_other', object: 'checkout.session', metadata: {} })).toEqual([])
  expect(await reported('charge.refunded', { id: 'ch_other', object: 'charge', metadata: {}, payment_intent: 'pi_other' })).toEqual([])
  expect(await reported('customer.created', { id: 'cus_other', object: 'customer', metadata: {} })).toEqual([])
  expect(await reported('payout.paid', { id: 'po_1', object: 'payout', metadata: {} })).toMatchObject([{ reference: '', providerId: '' }])
})

const ACTS = [
  'pay',
  'decline',
  'payLater',
  'settle',
  'unsettle',
  'expire',
  'refund',
  'refundHere',
  'failRefund',
  'dispute',
  'win',
  'lose',
] as const
const step = fc.oneof(
  fc.record({ act: fc.constantFrom(...ACTS), order: fc.nat(2), part: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ deliver: fc.nat(50), isKilled: fc.boolean() }),
)

async function act(what: (typeof ACTS)[number], reference: string, part: number): Promise<void> {
  const session = stripe.session(reference)
  const { intent, status } = session
  const charge = intent?.charge
  const isWhole = charge && !charge.disputed
  const left = charge ? charge.amount - charge.refunded : 0
  const dispute = stripe.disputes.find((each) => each.session === session && each.status === 'needs_response')
  const failing = stripe.refunds.find((each) => each.session === session && each.status === 'succeeded')
  if (status === 'open') {
    if (what === 'pay' || what === 'decline' || what === 'payLater' || what === 'expire') stripe[what](session)
  } else if (intent?.status === 'processing') {
    if (what === 'settle' || what === 'unsettle') stripe.settle(session, what === 'settle')
  } else if (isWhole && part <= left && what === 'refund') stripe.refund(session, part)
  else if (isWhole && part <= left && what === 'refundHere') {
    const refund = {
      reference,
      providerId: session.id,
      amount: (part / 100).toFixed(2),
      currency: 'EUR',
      idempotencyKey: `${reference}-${part}`,
    }
    await gateway.refund(refund)
    await gateway.refund(refund)
  } else if (isWhole && failing && what === 'failRefund') stripe.failRefund(failing)
  else if (isWhole && left > 0 && what === 'dispute') stripe.dispute(session)
  else if (dispute && (what === 'win' || what === 'lose')) stripe.closeDispute(dispute, what === 'win')
}

test('whatever happens to orders, and however it is told (in any order, twice, never, with kills between), our books are the provider’s to the cent', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
      const books = new Books(gateway)
      const references = [0, 1, 2].map((each) => `WALK${run}N${each}`)
      run++
      const from = stripe.events.length
      for (const reference of references) books.ids.set(reference, (await gateway.begin(orderOf(reference))).providerId)
      for (const each of steps) {
        if ('act' in each) await act(each.act, references[each.order] ?? '', each.part)
        else {
          const events = stripe.events.slice(from)
          const event = events[each.deliver % events.length]
          if (event) await books.take(stripe.notification(event), each.isKilled)
        }
      }
      // What was never told is asked for.
      for (const reference of references) {
        books.keep(await books.asked(reference))
        expect(bookedOf(books.standings.get(reference) ?? expect.fail())).toEqual(stripe.ledger.of(reference))
      }
    }),
    { numRuns: SEQUENCES, seed: 20_261_129, endOnFailure: true },
  )
}, 1_800_000)
