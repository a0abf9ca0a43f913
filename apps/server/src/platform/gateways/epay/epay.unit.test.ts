import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { localPeers } from '../../peers/testing/webhook-peer.ts'
import { type OrderStanding, withOrder } from '../gateway.ts'
import { gatewaysBy } from '../open-gateway.ts'
import { bookedOf, faultOf } from '../testing/books.ts'
import { orderOf } from '../testing/orders.ts'
import { urlsTo } from '../testing/urls.ts'
import { invoiceOf, referenceOf } from './epay-invoice.ts'
import { EPAY_KEYS, EpayStandIn } from './testing/epay-stand-in.ts'

const epay = await EpayStandIn.start()
afterAll(() => epay.server.stop())
const open = gatewaysBy(localPeers(), () => new Date('2026-11-30T10:00:00Z'), urlsTo(epay.server.url))
const gateway = open(EPAY_KEYS)

let count = 0
const next = () => `${'0'.repeat(15)}K${(++count).toString(36).toUpperCase().padStart(10, '0')}`
const entered = async (more: Parameters<typeof orderOf>[1] = {}) => {
  const reference = next()
  const { way } = await gateway.begin(orderOf(reference, more))
  const { status, request } = epay.enter(way)
  return { reference, way, status, request: request ?? expect.fail() }
}

test('a reference is a number to ePay and comes back as it was; with 15 zeros before it the number has 18 digits at most', () => {
  const reference = fc.stringMatching(/^[0-9A-Z]{26}$/)
  fc.assert(fc.property(reference, (each) => referenceOf(invoiceOf(each)) === each))
  expect(invoiceOf(`${'0'.repeat(15)}ZZZZZZZZZZZ`)).toHaveLength(18)
  expect(referenceOf('9'.repeat(45))).toBe('')
})

test('a form is signed with the merchant’s secret over what is due, until when and for what', async () => {
  const { way, reference } = await entered({ description: 'Фактура 0000000123\nMIN=1', expiresAt: new Date('2026-11-30T21:59:30Z') })
  if (way.kind !== 'form') return expect.fail()
  const { ENCODED: encoded = '', CHECKSUM: checksum, ...fields } = way.fields
  expect(fields).toMatchObject({ PAGE: 'credit_paydirect', LANG: 'bg', URL_OK: 'https://invoice.example.com/p/abc?back=1' })
  expect(Buffer.from(encoded, 'base64').toString()).toBe(
    `MIN=D100200300\nINVOICE=${invoiceOf(reference)}\nAMOUNT=120.50\nCURRENCY=EUR\nEXP_TIME=30.11.2026 23:59:00\nDESCR=Фактура 0000000123 MIN=1\nENCODING=utf-8`,
  )
  expect(checksum).toMatch(/^[0-9a-f]{40}$/)
  expect(way.url).toBe(epay.server.url)
})

/** Made by another implementation: `printf %s ENCODED | openssl dgst -sha1 -hmac SECRET`. */
test('a checksum is what openssl makes of it', async () => {
  const encoded = 'SU5WT0lDRT0xNjg6U1RBVFVTPVBBSUQ6UEFZX1RJTUU9MjAyNjExMzAxMDE1MDA6U1RBTj0wOTQzMzg6QkNPREU9MDk0MzM4Cg=='
  const checksum = '6aa4a292deb797f14f56824eeafdf11393067e83'
  const body = Buffer.from(new URLSearchParams({ ENCODED: encoded, CHECKSUM: checksum.toUpperCase() }).toString())
  const { reports, answer } = await gateway.notified({ method: 'POST', headers: {}, query: {}, body })
  expect(reports).toMatchObject([{ eventId: 'epay-168-PAID-094338', at: new Date('2026-11-30T08:15:00Z'), reference: referenceOf('168') }])
  expect(answer([true])).toEqual({ status: 200, type: 'text/plain', body: 'INVOICE=168:STATUS=OK\n' })
})

test('a form that comes twice is one request, and one that was altered on its way none', async () => {
  const { way, request } = await entered()
  expect(epay.enter(way).request).toBe(request)
  if (way.kind !== 'form') return expect.fail()
  const cheap = Buffer.from(
    Buffer.from(way.fields['ENCODED'] ?? '', 'base64')
      .toString()
      .replace('120.50', '0.01'),
  ).toString('base64')
  expect(epay.enter({ ...way, fields: { ...way.fields, ENCODED: cheap } }).status).toBe(400)
})

test('what is paid is what was ordered, by the clock of Bulgaria; each line is answered for itself', async () => {
  const [paid, denied, expired] = [await entered(), await entered(), await entered()]
  epay.decide(paid.request, 'PAID', '20260701120000')
  epay.decide(denied.request, 'DENIED')
  epay.decide(expired.request, 'EXPIRED')
  const { reports, answer } = await gateway.notified(epay.notification())
  const standings = reports.map(({ standing }) => withOrder(standing ?? expect.fail(), { amount: '120.50', currency: 'EUR' }))
  expect(standings).toMatchObject([
    { reference: paid.reference, state: 'paid', captured: '120.50', currency: 'EUR', fee: null, paidAt: new Date('2026-07-01T09:00:00Z') },
    { reference: denied.reference, state: 'failed', captured: '0', paidAt: null },
    { reference: expired.reference, state: 'expired', captured: '0' },
  ])
  epay.hear(answer([true, false, true]))
  expect(epay.unsaid()).toEqual([denied.request])
  epay.hear((await gateway.notified(epay.notification())).answer([true]))
  expect(epay.unsaid()).toEqual([])
})

test('a number that no reference of ours writes needs not come again, and a line that is none is passed over', async () => {
  const [foreign] = [await entered()]
  foreign.request.line = `INVOICE=${'9'.repeat(45)}:STATUS=PAID:PAY_TIME=20261130101500:STAN=1:BCODE=2\nSTATUS=PAID\nINVOICE=1:STATUS=HELD`
  const { reports, answer } = await gateway.notified(epay.notification([foreign.request]))
  expect(reports).toEqual([])
  expect(answer([]).body).toBe(`INVOICE=${'9'.repeat(45)}:STATUS=NO\n`)
  epay.requests.delete(foreign.request.invoice)
})

test('a notification that was forged or altered, or is too large, is refused', async () => {
  const { request } = await entered()
  epay.decide(request, 'PAID')
  const good = epay.notification([request])
  const altered = Buffer.from(good.body).toString().replace('checksum=', 'checksum=0')
  for (const bad of [
    epay.notification([request], 'A'.repeat(64)),
    epay.notification([request], ''),
    { ...good, body: Buffer.from(altered) },
    { ...good, body: Buffer.from('encoded=&checksum=') },
    { ...good, body: Buffer.alloc(0) },
    { ...good, body: Buffer.alloc(10 * 1024 * 1024, 'A') },
  ])
    expect(await faultOf(gateway.notified(bad))).toBe('forged')
})

test('keys of another form are refused, and what ePay cannot do is not tried', async () => {
  expect(await gateway.check()).toEqual({ name: 'D100200300', live: null })
  expect(await open({ ...EPAY_KEYS, merchantId: '' }).check()).toMatchObject({ name: 'merchant@example.com' })
  expect(await faultOf(open({ ...EPAY_KEYS, secret: 'short' }).check())).toBe('keys_refused')
  expect(await faultOf(open({ ...EPAY_KEYS, merchantId: 'x', email: '' }).check())).toBe('keys_refused')
  expect(await faultOf(gateway.begin(orderOf(next(), { currency: 'RON' })))).toBe('refused')
  for (const work of [
    gateway.state({ reference: 'A', providerId: '' }),
    gateway.payouts('2026-01-01'),
    gateway.refund({ reference: 'A', providerId: '', amount: '1', currency: 'EUR', idempotencyKey: 'A' }),
  ])
    expect(await faultOf(work)).toBe('cannot')
})

const step = fc.oneof(
  fc.record({ decide: fc.constantFrom('PAID', 'DENIED', 'EXPIRED'), order: fc.nat(3) }),
  fc.record({ reverse: fc.boolean(), isKilled: fc.boolean(), isUnheard: fc.boolean() }),
)

test('whatever is decided, and however it is told (in any order, again, with kills between), our books are ePay’s to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      epay.requests.clear()
      const books = new Map<string, OrderStanding>()
      const orders = [await entered(), await entered(), await entered({ amount: '0.01' }), await entered({ amount: '99999.99' })]
      const ordered = new Map(orders.map(({ reference, request }) => [reference, request]))
      const tell = async (isReverse: boolean, isKilled: boolean, isUnheard: boolean) => {
        const unsaid = epay.unsaid()
        if (unsaid.length === 0) return
        const { reports, answer } = await gateway.notified(epay.notification(isReverse ? unsaid.reverse() : unsaid))
        // Killed after the first was kept: nothing is answered.
        for (const { reference, standing } of isKilled ? reports.slice(0, 1) : reports)
          books.set(reference, withOrder(standing ?? expect.fail(), ordered.get(reference) ?? expect.fail()))
        if (!isKilled && !isUnheard) epay.hear(answer(reports.map(() => true)))
      }
      for (const each of steps) {
        if ('decide' in each) epay.decide(orders[each.order]?.request ?? expect.fail(), each.decide)
        else await tell(each.reverse, each.isKilled, each.isUnheard)
      }
      await tell(false, false, false)
      expect(epay.unsaid()).toEqual([])
      for (const { reference, request } of orders) {
        const standing = books.get(reference)
        expect(standing ? bookedOf(standing).captured : 0n).toBe(epay.ledger.of(request.invoice).captured)
        expect(standing?.state ?? 'waiting').toBe(
          { WAITING: 'waiting', PAID: 'paid', DENIED: 'failed', EXPIRED: 'expired' }[request.status],
        )
      }
    }),
    { numRuns: process.env['WHOLE'] === '1' ? 1000 : 25, seed: 20_261_129, endOnFailure: true },
  )
}, 1_800_000)
