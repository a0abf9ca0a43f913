import { afterAll, beforeEach, expect, test } from 'vitest'
import { localPeers } from '../../peers/testing/webhook-peer.ts'
import type { GatewayKeys } from '../gateway.ts'
import { gatewaysBy } from '../open-gateway.ts'
import { bookedOf, faultOf } from '../testing/books.ts'
import { orderOf } from '../testing/orders.ts'
import { urlsTo } from '../testing/urls.ts'
import { fromStripe, toStripe } from './minor-units.ts'
import { STRIPE_KEYS, StripeStandIn } from './testing/stripe-stand-in.ts'

const stripe = await StripeStandIn.start()
afterAll(() => stripe.server.stop())
beforeEach(() => {
  stripe.server.fault = () => undefined
  stripe.server.asked.length = 0
  stripe.keys = [STRIPE_KEYS.secretKey]
  stripe.now = () => new Date()
})
const open = gatewaysBy(localPeers(), () => new Date(), urlsTo(stripe.server.url))
const gateway = open(STRIPE_KEYS)
const asOther = (more: Partial<Extract<GatewayKeys, { kind: 'card_provider' }>>) => open({ ...STRIPE_KEYS, ...more })

let count = 0
async function begun(more: Parameters<typeof orderOf>[1] = {}) {
  const reference = `ORDER${++count}`
  const { providerId, way } = await gateway.begin(orderOf(reference, more))
  return { reference, providerId, way, session: stripe.session(reference) }
}

test('keys are checked by asking whose account they open, and whether it is the live one', async () => {
  expect(await gateway.check()).toEqual({ name: 'Мастило и Линия ООД', live: false })
  stripe.keys = []
  expect(await faultOf(gateway.check())).toBe('keys_refused')
})

test('a key of the live account is never used as one for trials, nor the other way, nor what is no secret key', async () => {
  for (const [secretKey, live] of [
    ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', false],
    ['rk_test_4eC39HqLyjWDarjtT1zdp7dc', true],
    ['pk_test_4eC39HqLyjWDarjtT1zdp7dc', false],
  ] as const)
    expect(await faultOf(asOther({ secretKey, live }).check())).toBe('keys_refused')
  expect(stripe.server.asked).toEqual([])
})

test('an order is begun on the page of the provider, in the payer’s language and in the currency’s smallest units', async () => {
  const { way, session, reference } = await begun()
  expect(way).toEqual({ kind: 'address', url: `${stripe.server.url}/c/pay/${session.id}` })
  expect(session).toMatchObject({ amount: 12_050, currency: 'eur', locale: 'bg', description: 'Фактура 0000000123' })
  const { body, headers } = stripe.server.asked[0] ?? expect.fail()
  const form = new URLSearchParams(body)
  expect(form.get('client_reference_id')).toBe(reference)
  expect(form.get('payment_intent_data[metadata][invoice_app_reference]')).toBe(reference)
  expect(form.get('adaptive_pricing[enabled]')).toBe('false')
  expect(headers['stripe-version']).toBe('2026-10-28.endive')
})

test('an order is begun once, however often it is asked for and wherever the line broke', async () => {
  const order = orderOf('ONCE')
  stripe.server.fault = () => {
    setTimeout(() => stripe.server.hangUp(), 20)
    return { after: 'never' }
  }
  expect(await faultOf(gateway.begin(order))).toBe('unreachable')
  stripe.server.fault = () => undefined
  const [first, again] = [await gateway.begin(order), await gateway.begin(order)]
  expect(again.providerId).toBe(first.providerId)
  expect(stripe.sessions.filter(({ metadata }) => metadata['invoice_app_reference'] === 'ONCE')).toHaveLength(1)
  expect(await faultOf(gateway.begin({ ...order, amount: '120.51' }))).toBe('refused')
})

test('amounts are written as the provider counts: whole yen, ISK by hundreds, the third decimal of a dinar only where it is 0', async () => {
  for (const [amount, currency, units] of [
    ['12.34', 'EUR', 1234],
    ['500', 'JPY', 500],
    ['5', 'ISK', 500],
    ['7', 'UGX', 700],
    ['3.00', 'MGA', 3],
    ['1.230', 'KWD', 1230],
  ] as const) {
    expect(toStripe(amount, currency)).toBe(units)
    expect(fromStripe(units, currency.toLowerCase())).toBe(amount)
  }
  for (const [amount, currency] of [
    ['1.234', 'KWD'],
    ['3.50', 'MGA'],
    ['1', 'XYZ'],
  ] as const)
    expect(() => toStripe(amount, currency)).toThrow('refused')
})

test('a charge says what was captured, what the provider kept, when, and of the card its kind and last four digits', async () => {
  const { session, reference, providerId } = await begun()
  expect(await gateway.state({ reference, providerId })).toMatchObject({ state: 'waiting', captured: '0.00', fee: null, paidAt: null })
  stripe.decline(session)
  expect(await gateway.state({ reference, providerId })).toMatchObject({ state: 'waiting', reason: 'Your card was declined.' })
  stripe.pay(session)
  const standing = await gateway.state({ reference, providerId })
  expect(standing).toMatchObject({
    reference,
    providerId,
    state: 'paid',
    currency: 'EUR',
    captured: '120.50',
    fee: '1.94',
    dispute: 'none',
  })
  expect(standing.paidAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(standing.evidence).toContain('"last4":"4242"')
  expect(standing.evidence).not.toMatch(/exp_month|payer@example|Jane/)
})

test('a bank that makes up its mind later is waited for; what it refuses has failed, and what nobody paid in time has run out', async () => {
  const [late, refused, expired] = [await begun(), await begun(), await begun()]
  stripe.payLater(late.session)
  stripe.payLater(refused.session)
  stripe.expire(expired.session)
  expect(await gateway.state(late)).toMatchObject({ state: 'waiting' })
  stripe.settle(late.session, true)
  stripe.settle(refused.session, false)
  expect(await gateway.state(late)).toMatchObject({ state: 'paid', captured: '120.50' })
  expect(await gateway.state(refused)).toMatchObject({ state: 'failed', captured: '0.00', reason: 'The bank did not pay.' })
  expect(await gateway.state(expired)).toMatchObject({ state: 'expired' })
})

test('a part is given back once by its key, and never more than there is', async () => {
  const { session, ...order } = await begun()
  const refund = { ...order, amount: '20.25', currency: 'EUR', idempotencyKey: 'R1' }
  expect(await faultOf(gateway.refund(refund))).toBe('refused')
  stripe.pay(session)
  stripe.server.fault = ({ path }) => (path === '/v1/refunds' ? { instead: 502 } : undefined)
  expect(await faultOf(gateway.refund({ ...refund, idempotencyKey: 'R2' }))).toBe('provider_error')
  stripe.server.fault = () => undefined
  for (let i = 0; i < 2; i++)
    expect(await gateway.refund({ ...refund, idempotencyKey: 'R2' })).toMatchObject({ refunded: '20.25', captured: '120.50' })
  expect(await faultOf(gateway.refund({ ...refund, amount: '100.26', idempotencyKey: 'R3' }))).toBe('refused')
  expect(bookedOf(await gateway.state(order))).toEqual(stripe.ledger.of(order.reference))
})

test('a dispute takes the money back until it is won, and its fee stays with the provider', async () => {
  const { session, ...order } = await begun()
  stripe.pay(session)
  const dispute = stripe.dispute(session)
  expect(await gateway.state(order)).toMatchObject({ dispute: 'open', disputed: '120.50', fee: '21.94' })
  stripe.closeDispute(dispute, true)
  expect(await gateway.state(order)).toMatchObject({ dispute: 'won', disputed: '0.00', state: 'paid' })
  const other = await begun()
  stripe.pay(other.session)
  stripe.closeDispute(stripe.dispute(other.session), false)
  expect(await gateway.state(other)).toMatchObject({ dispute: 'lost', disputed: '120.50' })
})

test('a payout says of which charges, refunds and disputes it is made, over pages, and its sum is theirs', async () => {
  stripe.movements.length = 0
  const [order, disputed] = [await begun(), await begun({ amount: '99.99' })]
  stripe.pay(order.session)
  for (let i = 0; i < 110; i++) stripe.refund(order.session, i + 1)
  stripe.pay(disputed.session)
  stripe.closeDispute(stripe.dispute(disputed.session), true)
  const payout = stripe.payOut('eur')
  const [first] = (await gateway.payouts('2026-01-01')).slice(-1)
  expect(first).toMatchObject({ providerId: payout.id, state: 'on_its_way', currency: 'EUR', amount: fromStripe(payout.amount, 'eur') })
  expect(first?.entries).toHaveLength(2 + 110 + 2)
  expect(first?.entries.reduce((sum, { net }) => sum + toStripe(net.replace('-', ''), 'EUR') * (net.startsWith('-') ? -1 : 1), 0)).toBe(
    payout.amount,
  )
  expect(first?.entries.every(({ reference }) => reference.startsWith('ORDER'))).toBe(true)
  expect(new Set(first?.entries.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'dispute']))
  stripe.arrive(payout)
  expect((await gateway.payouts('2026-01-01')).at(-1)?.state).toBe('paid')
  expect(await gateway.payouts('2126-01-01')).toEqual([])
})

test('whatever the provider answers is told apart: keys, too many, nobody there, its own faults, and what is no answer of its', async () => {
  const { reference, providerId } = await begun()
  const state = () => faultOf(gateway.state({ reference, providerId }))
  const when = async (fault: ReturnType<typeof stripe.server.fault>) => {
    stripe.server.fault = () => fault
    return state()
  }
  expect(await when({ status: 429, body: '{"error":{"type":"invalid_request_error","message":"Too many"}}' })).toBe('too_many')
  expect(await when({ status: 403, body: '{"error":{"type":"invalid_request_error","message":"No"}}' })).toBe('keys_refused')
  expect(await when({ status: 500, body: '{"error":{"type":"api_error","message":"Sorry"}}' })).toBe('provider_error')
  expect(await when({ status: 502, body: '<html>' })).toBe('provider_error')
  expect(await when({ status: 503, body: '{}' })).toBe('provider_error')
  expect(await when({ status: 200, body: '{}' })).toBe('provider_error')
  expect(await when({ status: 200, body: 'null' })).toBe('provider_error')
  expect(await when({ cut: true })).toBe('provider_error')
  stripe.server.fault = () => undefined
  expect(await faultOf(gateway.state({ reference, providerId: 'cs_test999' }))).toBe('refused')
  expect(await faultOf(gateway.state({ reference, providerId: '../account' }))).toBe('refused')
  const gone = gatewaysBy(localPeers(), () => new Date(), urlsTo('https://localhost:9'))(STRIPE_KEYS)
  expect(await faultOf(gone.check())).toBe('unreachable')
})
