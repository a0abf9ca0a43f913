import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { localPeers } from '../../peers/testing/webhook-peer.ts'
import { gatewaysBy } from '../open-gateway.ts'
import { Books, bookedOf, faultOf, SEQUENCES } from '../testing/books.ts'
import { orderOf } from '../testing/orders.ts'
import { urlsTo } from '../testing/urls.ts'
import { PAYPAL_KEYS, PaypalStandIn } from './testing/paypal-stand-in.ts'

const paypal = await PaypalStandIn.start()
afterAll(() => paypal.server.stop())
beforeEach(() => {
  paypal.server.fault = () => undefined
  paypal.server.asked.length = 0
})
const open = gatewaysBy(localPeers(), () => new Date(), urlsTo(paypal.server.url))
const gateway = open(PAYPAL_KEYS)

let count = 0
async function begun(more: Parameters<typeof orderOf>[1] = {}) {
  const reference = `ORDER${++count}`
  const { providerId, way } = await gateway.begin(orderOf(reference, more))
  return { reference, providerId, way, order: paypal.order(reference) }
}
const captures = () => paypal.server.asked.filter(({ path }) => path.endsWith('/capture')).length

test('keys are checked by a token, and the webhook’s id by asking for it', async () => {
  expect(await gateway.check()).toEqual({ name: 'Мастило и Линия ООД', live: false })
  expect(await faultOf(open({ ...PAYPAL_KEYS, secret: 'another' }).check())).toBe('keys_refused')
  expect(await faultOf(open({ ...PAYPAL_KEYS, webhookId: '0UNKNOWN' }).check())).toBe('refused')
})

test('a token opens many calls; one that was taken away is replaced, once', async () => {
  const { reference, providerId } = await begun()
  for (let i = 0; i < 3; i++) await gateway.state({ reference, providerId })
  const tokens = () => paypal.server.asked.filter(({ path }) => path === '/v1/oauth2/token').length
  expect(tokens()).toBe(0)
  paypal.tokens = []
  await gateway.state({ reference, providerId })
  expect(tokens()).toBe(1)
  paypal.server.fault = ({ path }) => (path.startsWith('/v2') ? { status: 401 } : undefined)
  expect(await faultOf(gateway.state({ reference, providerId }))).toBe('keys_refused')
})

test('an order is begun once, with its page in the payer’s language', async () => {
  const order = orderOf('ONCE')
  paypal.server.fault = ({ path }) => (path === '/v2/checkout/orders' ? { instead: 503 } : undefined)
  expect(await faultOf(gateway.begin(order))).toBe('provider_error')
  paypal.server.fault = () => undefined
  const [first, again] = [await gateway.begin(order), await gateway.begin(order)]
  expect(again.providerId).toBe(first.providerId)
  expect(paypal.orders.filter(({ reference }) => reference === 'ONCE')).toMatchObject([{ amount: 12_050n, locale: 'bg-BG' }])
  expect(first.way).toEqual({ kind: 'address', url: `${paypal.server.url}/checkoutnow?token=${first.providerId}` })
  expect(await faultOf(gateway.begin(orderOf('PARTS', { currency: 'HUF', amount: '10.50' })))).toBe('refused')
})

test('what the payer approved is taken by whoever asks first, and never twice', async () => {
  const { order, ...asked } = await begun()
  expect(await gateway.state(asked)).toMatchObject({ state: 'waiting', captured: '0.00' })
  expect(captures()).toBe(0)
  paypal.approve(order)
  paypal.server.fault = ({ path }) => (path.endsWith('/capture') ? { instead: 502 } : undefined)
  expect(await faultOf(gateway.state(asked))).toBe('provider_error')
  paypal.server.fault = () => undefined
  const all = await Promise.all([gateway.state(asked), gateway.state(asked), gateway.state(asked)])
  for (const standing of all) expect(standing).toMatchObject({ state: 'paid', captured: '120.50', fee: '4.44', currency: 'EUR' })
  expect(order.captures).toHaveLength(1)
  expect(all[0].evidence).not.toMatch(/payer@example|Jane/)
})

test('an order of somebody else is not taken, whoever asks for it', async () => {
  const { order, providerId } = await begun()
  paypal.approve(order)
  expect(await gateway.state({ reference: 'ANOTHER', providerId })).toMatchObject({ state: 'waiting' })
  expect(order.captures).toEqual([])
})

test('a bank that declines has failed it, one that takes its time is waited for', async () => {
  const [declined, pending] = [await begun(), await begun()]
  paypal.answers.set(declined.reference, 'DECLINED')
  paypal.answers.set(pending.reference, 'PENDING')
  paypal.approve(declined.order)
  paypal.approve(pending.order)
  expect(await gateway.state(declined)).toMatchObject({ state: 'failed', reason: expect.stringContaining('INSTRUMENT_DECLINED') })
  expect(await gateway.state(pending)).toMatchObject({ state: 'waiting', reason: 'ECHECK', fee: null, paidAt: null })
  paypal.settle(pending.order, true)
  expect(await gateway.state(pending)).toMatchObject({ state: 'paid', captured: '120.50' })
})

test('a part is given back once by its key, never more than there is; what came back of the fee is no fee', async () => {
  const { order, ...asked } = await begun()
  const refund = { ...asked, amount: '20.00', currency: 'EUR', idempotencyKey: 'R1' }
  expect(await faultOf(gateway.refund(refund))).toBe('refused')
  paypal.approve(order)
  await gateway.state(asked)
  for (let i = 0; i < 2; i++) expect(await gateway.refund(refund)).toMatchObject({ refunded: '20.00', fee: '4.34' })
  expect(await faultOf(gateway.refund({ ...refund, amount: '100.51', idempotencyKey: 'R2' }))).toBe('refused')
})

test('an inquiry moves no money, a chargeback takes it until it is won', async () => {
  const { order, ...asked } = await begun()
  paypal.approve(order)
  await gateway.state(asked)
  paypal.dispute(order, 'INQUIRY')
  expect(await gateway.state(asked)).toMatchObject({ dispute: 'open', disputed: '0.00' })
  const dispute = paypal.disputes.at(-1) ?? expect.fail()
  paypal.escalate(dispute)
  expect(await gateway.state(asked)).toMatchObject({ dispute: 'open', disputed: '120.50' })
  paypal.resolve(dispute, 'RESOLVED_SELLER_FAVOUR')
  expect(await gateway.state(asked)).toMatchObject({ dispute: 'won', disputed: '0.00' })
})

test('an event says whose order has changed; what is forged, altered, old or for another webhook is refused', async () => {
  const { order, reference, providerId } = await begun()
  paypal.approve(order)
  const event = paypal.events.at(-1) ?? expect.fail()
  const good = paypal.notification(event)
  const { reports, answer } = await gateway.notified(good)
  expect(reports).toMatchObject([{ eventId: event.id, reference, providerId, standing: null }])
  expect([answer([true]).status, answer([false]).status]).toEqual([200, 503])
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const wrong = (name: string, value: string) => ({ ...good, headers: { ...good.headers, [`paypal-${name}`]: value } })
  for (const bad of [
    paypal.notification(event, { webhookId: 'of another' }),
    paypal.notification(event, { at: days(-5) }),
    paypal.notification(event, { at: days(2) }),
    { ...good, headers: {} },
    { ...good, body: Buffer.from(event.body.replace(reference, 'ANOTHER')) },
    { ...good, body: Buffer.alloc(10 * 1024 * 1024, ' ') },
    wrong('transmission-sig', 'AAAA'),
    wrong('transmission-time', 'yesterday'),
    wrong('transmission-id', 'another'),
    wrong('auth-algo', 'SHA1withRSA'),
  ])
    expect(await faultOf(gateway.notified(bad))).toBe('forged')
})

test('a certificate is fetched from PayPal’s own place alone, and once', async () => {
  await begun()
  paypal.approve(paypal.orders.at(-1) ?? expect.fail())
  const event = paypal.events.at(-1) ?? expect.fail()
  const fresh = gatewaysBy(localPeers(), () => new Date(), urlsTo(paypal.server.url))(PAYPAL_KEYS)
  for (let i = 0; i < 3; i++) await fresh.notified(paypal.notification(event))
  expect(paypal.server.asked.filter(({ path }) => path.includes('/certs/'))).toHaveLength(1)
  const own = new URL(paypal.server.url).host
  for (const cert of [
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/v1/notifications/certs/CERT-1?api.sandbox.paypal.com',
    `http://${own}/v1/notifications/certs/CERT-1`,
    `https://${own}/v1/oauth2/token`,
    `https://${own}/v1/notifications/certs/../../../checkoutnow`,
    `https://api.sandbox.paypal.com@${own}/v1/notifications/certs/CERT-1`,
    'nowhere',
  ])
    expect(await faultOf(fresh.notified(paypal.notification(event, { cert })))).toBe('forged')
  expect(await faultOf(fresh.notified(paypal.notification(event, { cert: `https://${own}/v1/notifications/certs/CERT-1` })))).toBe('forged')
})

test('whatever PayPal answers is told apart', async () => {
  const { reference, providerId } = await begun()
  for (const [status, fault] of [
    [429, 'too_many'],
    [403, 'keys_refused'],
    [500, 'provider_error'],
    [409, 'provider_error'],
    [302, 'provider_error'],
    [404, 'refused'],
    [200, 'provider_error'],
  ] as const) {
    paypal.server.fault = () => ({ status, body: '{}' })
    expect(await faultOf(gateway.state({ reference, providerId }))).toBe(fault)
  }
  paypal.server.fault = () => ({ cut: true })
  expect(await faultOf(gateway.state({ reference, providerId }))).toBe('provider_error')
  paypal.server.fault = () => undefined
  expect(await faultOf(gateway.state({ reference, providerId: '../orders' }))).toBe('refused')
  expect(await faultOf(gateway.payouts('2026-01-01'))).toBe('cannot')
})

const ACTS = ['approve', 'settle', 'unsettle', 'refund', 'refundHere', 'inquire', 'charge back', 'escalate', 'win', 'lose', 'ask'] as const
const step = fc.oneof(
  fc.record({ act: fc.constantFrom(...ACTS), order: fc.nat(2), part: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ deliver: fc.nat(50), isKilled: fc.boolean() }),
)

async function act(books: Books, what: (typeof ACTS)[number], reference: string, part: number): Promise<void> {
  const order = paypal.order(reference)
  const [capture] = order.captures
  const given = order.refunds.reduce((sum, each) => sum + each.amount, 0n)
  const dispute = paypal.disputes.find((each) => each.order === order)
  const isFree = capture !== undefined && capture.status !== 'PENDING' && capture.status !== 'DECLINED' && dispute === undefined
  const isIn = isFree && BigInt(part) + given <= order.amount
  if (what === 'ask') books.keep(await books.asked(reference))
  else if (order.status === 'PAYER_ACTION_REQUIRED') {
    if (what === 'approve') paypal.approve(order)
  } else if (what === 'settle' || what === 'unsettle') paypal.settle(order, what === 'settle')
  else if (isIn && what === 'refund') paypal.refund(order, BigInt(part))
  else if (isIn && what === 'refundHere')
    await gateway.refund({
      reference,
      providerId: order.id,
      amount: (part / 100).toFixed(2),
      currency: 'EUR',
      idempotencyKey: `${reference}${part}`,
    })
  else if (isFree && given < order.amount && (what === 'inquire' || what === 'charge back'))
    paypal.dispute(order, what === 'inquire' ? 'INQUIRY' : 'CHARGEBACK')
  else if (dispute?.outcome === '' && what === 'escalate') paypal.escalate(dispute)
  else if (dispute?.outcome === '' && (what === 'win' || what === 'lose'))
    paypal.resolve(dispute, what === 'win' ? 'CANCELED_BY_BUYER' : 'RESOLVED_BUYER_FAVOUR')
}

test('whatever happens to orders, and however it is told (in any order, twice, never, with kills between), our books are PayPal’s to the cent', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
      const books = new Books(gateway)
      const references = [0, 1, 2].map((each) => `WALK${run}N${each}`)
      paypal.answers.set(references[1] ?? '', 'PENDING')
      paypal.answers.set(references[2] ?? '', run % 2 === 0 ? 'DECLINED' : 'COMPLETED')
      run++
      const from = paypal.events.length
      for (const reference of references) books.ids.set(reference, (await gateway.begin(orderOf(reference))).providerId)
      for (const each of steps) {
        const events = paypal.events.slice(from)
        if ('act' in each) await act(books, each.act, references[each.order] ?? '', each.part)
        else if (events.length > 0)
          await books.take(paypal.notification(events[each.deliver % events.length] ?? expect.fail()), each.isKilled)
      }
      // What was never told is asked for.
      for (const reference of references) {
        books.keep(await books.asked(reference))
        expect(bookedOf(books.standings.get(reference) ?? expect.fail())).toEqual(paypal.ledger.of(reference))
        expect(paypal.order(reference).captures.length).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: SEQUENCES, seed: 20_261_129, endOnFailure: true },
  )
}, 1_800_000)
