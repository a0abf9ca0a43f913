import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { readDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { readPublicDocument } from '@invoice/contract/documents/public.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import {
  createPaymentMethod,
  type PaymentMethod,
  readPaymentMethod,
  updatePaymentMethod,
} from '@invoice/contract/settings/payment-methods.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import { listOnlineTries, readOnlineOrder, refundOnline } from '@invoice/contract/treasury/online.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { addDecimals, negateDecimal, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { actOf } from '../../platform/act.ts'
import type { OpenGateway } from '../../platform/gateways/gateway.ts'
import { gatewaysBy } from '../../platform/gateways/open-gateway.ts'
import { STRIPE_KEYS, StripeStandIn } from '../../platform/gateways/stripe/testing/stripe-stand-in.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { localPeers } from '../../platform/peers/testing/webhook-peer.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { whyUndemanded } from '../documents/record/read-demand.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { tryKeys } from '../settings/payment-methods/try-keys.ts'

const stripe = await StripeStandIn.start()
const url = { live: stripe.server.url, test: stripe.server.url }
const behind = gatewaysBy(localPeers(), () => new Date(), { card_provider: url, wallet: url, local_card_gateway: url, provider_e: url })
/** The stand-in knows the place of trial alone: here it is the live one. */
const openGateway: OpenGateway = (keys) => {
  const gateway = behind({ ...keys, live: false })
  return { ...gateway, check: async () => ({ ...(await gateway.check()), live: keys.live }) }
}
const server = await testServer({ parts: { openGateway } })
const anybody = server.client()
beforeEach(() => server.owner.query('delete from account.counters'))
afterAll(() => stripe.server.stop())

type Shared = Studio & { id: string; token: string; method: PaymentMethod }

async function aMethod({ client }: Studio, changes: { takesParts?: boolean } = {}): Promise<PaymentMethod> {
  const { secretKey, webhookSecret } = STRIPE_KEYS
  const body = {
    kind: 'card_provider',
    name: { bg: 'Карта', en: 'Card' },
    secretKey,
    webhookSecret,
    isLive: true,
    isOffered: true,
    ...changes,
  } as const
  return client.call(createPaymentMethod, { body })
}

/** An invoice that anybody with its link can pay by card. */
async function shared(changes: { takesParts?: boolean } = {}, draft: Parameters<typeof anIssuedInvoice>[3] = {}): Promise<Shared> {
  const studio = await aStudio(server)
  const method = await aMethod(studio, changes)
  const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, draft))
  const { token } = await studio.client.call(shareDocument, { params: { id } })
  return { ...studio, id, token, method }
}

const post = (path: string, payload: string | Buffer, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: path, payload, headers: { host: 'localhost', ...headers } })
const begin = ({ token, method }: Shared, part = '') =>
  post(`/api/public/${token}/pay`, new URLSearchParams({ language: 'bg', method: method.id, part }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
const come = ({ token }: Shared, reference: string) =>
  server.app.inject({ method: 'GET', url: `/api/public/${token}/paid/${reference}`, headers: { host: 'localhost' } })
const seen = ({ token }: Shared) => anybody.call(readPublicDocument, { params: { token } })

async function ordersOf({ client, id }: Shared): Promise<{ reference: string; state: string }[]> {
  const { rows } = await server.owner.query(
    'select reference, state from app.online_payments where workspace_id = $1 and document_id = $2 order by begun_at, id',
    [client.workspaceId, id],
  )
  return rows
}

async function aSession(of: Shared, part = '') {
  expect((await begin(of, part)).statusCode).toBe(200)
  return stripe.session((await ordersOf(of)).at(-1)?.reference ?? '')
}

/** Says the last thing that happened there. */
function hear({ method }: Shared, options: Parameters<StripeStandIn['notification']>[1] = {}, event = stripe.events.at(-1)) {
  if (event === undefined || method.online === null) throw new Error('There is nothing to tell.')
  const { headers, body } = stripe.notification(event, options)
  return post(method.online.notifyPath, Buffer.from(body), { ...headers })
}

const documentOf = ({ client, id }: Shared) => client.call(readDocument, { params: { id } })
const paymentsOf = async ({ client }: Shared) => (await client.call(listPayments, { query: {} })).items
const noticesOf = async ({ client }: Shared) => (await client.call(listNotices, { query: {} })).items.map(({ kind }) => kind)
/** What the provider keeps of a payment, and of a dispute, whoever wins it. */
const [STRIPES, OF_A_DISPUTE] = ['1.93', '20.00']
const balancesOf = async ({ client }: Shared) =>
  (await client.call(listAccounts, { query: {} })).items.filter(({ type }) => type === 'payment_provider').map(({ current }) => current)

test('keys are tried before they are kept, of the mode that they are said to be of, and never told', async () => {
  const { client } = await aStudio(server)
  const body = { kind: 'card_provider', name: { bg: 'Карта', en: '' }, secretKey: 'sk_test_of_nobody' } as const
  const refused = await client.send(createPaymentMethod, { body })
  expect(refused).toMatchObject({ status: 400, body: { errors: { secretKey: [expect.stringContaining('does not take these keys')] } } })
  stripe.server.fault = () => ({ status: 500 })
  expect((await client.send(createPaymentMethod, { body: { ...body, secretKey: STRIPE_KEYS.secretKey } })).status).toBe(424)
  const untried = await client.call(createPaymentMethod, { body: { ...body, secretKey: STRIPE_KEYS.secretKey, untried: true } })
  expect(untried).toMatchObject({ online: null, untriedKeys: { fault: 'no_answer' }, secrets: { secretKey: expect.any(String) } })
  // A job tries them until the provider answers; what an earlier saving asked for is not wanted.
  const other = await client.call(createPaymentMethod, { body: { ...body, secretKey: STRIPE_KEYS.secretKey, untried: true } })
  const tried = async (since = other.untriedKeys?.since ?? '') => {
    const act = actOf(server.platform, serverAct(server.platform, client.workspaceId).actor, 'bg')
    const end = await tryKeys({ act, platform: server.platform }, { paymentMethodId: other.id, since, tried: 0 })
    await act.transaction((tx) => end({ tx, act, platform: server.platform, jobId: newId() }))
    return client.call(readPaymentMethod, { params: { id: other.id } })
  }
  expect(await tried()).toMatchObject({ online: null, untriedKeys: { fault: 'no_answer' } })
  stripe.server.fault = () => undefined
  expect(await tried('2026-01-01T00:00:00.000Z')).toMatchObject({ online: null })
  const taken = await tried()
  expect([taken.online?.accountName, taken.untriedKeys]).toEqual(['Мастило и Линия ООД', undefined])
  stripe.server.fault = () => undefined
  // Saved again, what was kept untried is tried.
  const again = await client.call(updatePaymentMethod, {
    params: { id: untried.id },
    body: { ...body, secretKey: '', version: untried.version },
  })
  expect(again).toMatchObject({ online: { accountName: 'Мастило и Линия ООД' } })
  const kept = await client.call(createPaymentMethod, { body: { ...body, secretKey: STRIPE_KEYS.secretKey } })
  expect(kept).toMatchObject({ isLive: false, online: { accountName: 'Мастило и Линия ООД' } })
  expect(JSON.stringify(kept)).not.toContain(STRIPE_KEYS.secretKey)
})

test('an invoice is paid by card from its page, without a script: sent to the provider, told by it, settled, and shown as paid', async () => {
  const of = await shared()
  const { online } = await seen(of)
  expect(online).toMatchObject({ title: null, form: { action: `/api/public/${of.token}/pay`, part: null } })
  expect(online?.form?.ways).toEqual([{ id: of.method.id, label: { bg: 'Плати с карта', en: 'Pay by card' } }])
  const going = await begin(of)
  expect(going.statusCode).toBe(200)
  const [order] = await ordersOf(of)
  const session = stripe.session(order?.reference ?? '')
  expect(going.headers['refresh']).toBe(`0; url=${stripe.server.url}/c/pay/${session.id}`)
  expect(going.body).toContain('Stripe')
  stripe.pay(session)
  // Who came back before the provider said it is not believed, and the provider is asked.
  stripe.server.fault = () => ({ status: 503 })
  expect((await come(of, order?.reference ?? '')).headers['location']).toBe(`/v/${of.token}`)
  stripe.server.fault = () => undefined
  expect(await seen(of)).toMatchObject({ state: 'due', online: { title: { bg: 'Плащането се обработва' }, form: null } })
  expect((await begin(of)).statusCode).toBe(409)
  expect((await hear(of)).statusCode).toBe(200)
  const { total, outstanding, paymentState } = await documentOf(of)
  expect([outstanding, paymentState]).toEqual(['0.00', 'paid'])
  const paid = await seen(of)
  const rows = [{}, {}, { value: { bg: 'Visa 4242' } }, { value: { bg: order?.reference } }]
  expect(paid).toMatchObject({ state: 'paid', online: { isGood: true, form: null, rows } })
  const href = paid.online?.confirmation?.href ?? ''
  const pdf = await server.app.inject({ url: href })
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await server.app.inject({ url: href.replace(order?.reference ?? '', '0'.repeat(26)) })).statusCode).toBe(404)
  const [payment] = await paymentsOf(of)
  expect(payment).toMatchObject({ amount: total, methodKind: 'card_provider', paymentMethodId: of.method.id, unallocated: '0.00' })
  expect(await balancesOf(of)).toEqual([subtractDecimals(total, STRIPES)])
  const { order: shown } = await of.client.call(readOnlineOrder, { params: { id: payment?.id ?? '' } })
  expect(shown).toMatchObject({
    provider: 'Stripe',
    state: 'paid',
    captured: total,
    refundable: total,
    canRefund: true,
    paidBy: 'Visa 4242',
  })
  expect(shown?.reported.map(({ what }) => what)).toEqual(['checkout.session.completed'])
})

test('what the provider says is taken once, however often and in whatever order it comes, by two at once too', async () => {
  const of = await shared()
  const session = await aSession(of)
  stripe.pay(session)
  const paid = stripe.events.at(-1)
  stripe.refund(session, 100)
  const refunded = stripe.events.at(-1)
  expect((await hear(of, {}, refunded)).statusCode).toBe(200)
  const answers = await Promise.all([hear(of, {}, paid), hear(of, {}, refunded), hear(of, {}, paid)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await paymentsOf(of)).map(({ direction, amount }) => [direction, amount]).sort()).toEqual([
    ['in', (await documentOf(of)).total],
    ['out', '1.00'],
  ])
  expect((await documentOf(of)).outstanding).toBe('1.00')
})

test('the owner sees who is paying still, what failed, and when the provider was heard or forged', async () => {
  const of = await shared()
  const triesOf = async () =>
    (await of.client.call(listOnlineTries, { params: { id: of.id } })).items.map(({ state, isAwaited }) => [state, isAwaited])
  const methodOf = async () => (await of.client.call(readPaymentMethod, { params: { id: of.method.id } })).online
  expect([(await documentOf(of)).isPaidOnline, await triesOf()]).toEqual([false, []])
  const session = await aSession(of)
  expect([(await documentOf(of)).isPaidOnline, await triesOf()]).toEqual([true, [['waiting', false]]])
  stripe.payLater(session)
  await come(of, (await ordersOf(of))[0]?.reference ?? '')
  expect(await triesOf()).toEqual([['waiting', true]])
  // Longer than anybody looks at the page it is said beside the ways to pay: a transfer takes days.
  expect((await seen(of)).online).toMatchObject({ title: { en: 'The payment is being processed' }, isPending: true, form: null })
  await server.owner.query(`update app.online_payments set returned_at = returned_at - interval '1 hour' where document_id = $1`, [of.id])
  expect((await seen(of)).online).toMatchObject({ title: { en: 'A payment is still awaited' }, form: expect.anything() })
  expect(await methodOf()).toMatchObject({ heardAt: null, refusedAt: null })
  await hear(of, { secret: 'whsec_of_somebody' })
  expect(await methodOf()).toMatchObject({ heardAt: null, refusedAt: expect.any(String) })
  stripe.settle(session, false)
  await hear(of)
  expect(await triesOf()).toEqual([['failed', false]])
  expect(await methodOf()).toMatchObject({ heardAt: expect.any(String) })
  const stranger = await server.signIn()
  expect((await stranger.send(listOnlineTries, { params: { id: of.id } })).status).toBe(404)
})

test('nobody but the provider is believed: a forged word, an old one, one of another workspace, a large one', async () => {
  const of = await shared()
  const other = await shared()
  stripe.pay(await aSession(of))
  expect((await hear(of, { secret: 'whsec_of_somebody' })).statusCode).toBe(400)
  expect((await hear(of, { at: new Date(Date.now() - 3_600_000) })).statusCode).toBe(400)
  // Signed by the same account, and told to another workspace's address: its order is not known there.
  const elsewhere = await hear(other)
  expect(elsewhere.statusCode).toBeGreaterThanOrEqual(400)
  const path = of.method.online?.notifyPath ?? ''
  expect((await post(path, Buffer.alloc(10_000_000), { 'content-type': 'application/json' })).statusCode).toBe(413)
  expect((await post(`${path.slice(0, -4)}AAAA`, '{}', { 'content-type': 'application/json' })).statusCode).toBe(404)
  expect(await paymentsOf(of)).toEqual([])
  expect(await paymentsOf(other)).toEqual([])
  expect((await documentOf(of)).paymentState).not.toBe('paid')
})

test('two windows are led to one order, and a part is another one, where parts are taken', async () => {
  const of = await shared({ takesParts: true })
  const answers = await Promise.all([begin(of), begin(of)])
  expect(new Set(answers.map(({ headers }) => headers['refresh'])).size).toBe(1)
  expect(await ordersOf(of)).toHaveLength(1)
  stripe.pay(await aSession(of, '10,00'))
  await hear(of)
  expect(await documentOf(of)).toMatchObject({ settled: '10.00', paymentState: 'partially_paid' })
  expect((await begin(of, '999999')).statusCode).toBe(400)
  // Whoever comes back sees that the part came, and what is left.
  expect((await seen(of)).online).toMatchObject({
    title: { en: '€10.00 received' },
    lines: [{ en: '€110.00 left to pay.' }],
    form: { part: { en: 'Amount, if you pay a part' } },
  })
  const whole = await shared()
  const refused = await begin(whole, '10,00')
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('С „Карта“ се плаща наведнъж: 120,00')])
  await aMethod(whole, { takesParts: true })
  expect((await seen(whole)).online?.form?.part?.bg).toBe('Сума, ако плащате част (с карта)')
})

test('money for what was voided meanwhile, or paid already, is the client’s credit, and is told', async () => {
  const voided = await shared()
  stripe.pay(await aSession(voided))
  await voided.client.call(voidDocument, { params: { id: voided.id }, body: { reason: 'Грешен клиент' } })
  await hear(voided)
  const [payment] = await paymentsOf(voided)
  expect(payment).toMatchObject({ allocated: '0.00', unallocated: payment?.amount })
  expect(await noticesOf(voided)).toContain('online_unsettled')
  const forClient = async (of: Shared) => {
    const { online } = await seen(of)
    return [online?.title?.en, online?.lines.at(-1)?.en.slice(0, 28)]
  }
  expect(await forClient(voided)).toEqual(['The document was voided, and the payment was received', 'Of what was paid €120.00 is '])

  const twice = await shared({ takesParts: true })
  const { total } = await documentOf(twice)
  const [first, second] = [await aSession(twice), await aSession(twice, '10,00')]
  stripe.pay(first)
  await hear(twice)
  stripe.pay(second)
  await hear(twice)
  expect((await paymentsOf(twice)).map(({ amount, unallocated }) => [amount, unallocated]).sort()).toEqual(
    [
      ['10.00', '10.00'],
      [total, '0.00'],
    ].sort(),
  )
  expect(await noticesOf(twice)).toContain('online_unsettled')
  expect(await forClient(twice)).toEqual(['Paid. Thank you!', 'Of what was paid €10.00 is n'])
})

test('what is given back from the payment goes by the provider, once, and the document is open again by so much', async () => {
  const of = await shared()
  const session = await aSession(of)
  stripe.pay(session)
  await hear(of)
  const [payment] = await paymentsOf(of)
  const params = { id: payment?.id ?? '' }
  const body = { amount: '5.00', refunded: '0' }
  await Promise.all([of.client.send(refundOnline, { params, body }), of.client.send(refundOnline, { params, body })])
  await hear(of)
  expect(stripe.refunds.filter((refund) => refund.session === session)).toHaveLength(1)
  expect(await of.client.call(readOnlineOrder, { params })).toMatchObject({ order: { refunded: '5.00' } })
  expect((await documentOf(of)).outstanding).toBe('5.00')
  expect((await of.client.send(refundOnline, { params, body })).status).toBe(412)
  const tooMuch = await of.client.send(refundOnline, { params, body: { amount: '99999.00', refunded: '5.00' } })
  expect(tooMuch).toMatchObject({ status: 409, body: { errors: { amount: [expect.any(String)] } } })
})

test('a dispute takes the money back and is told; won, it comes again and settles as before; lost, it stays away', async () => {
  const of = await shared()
  const session = await aSession(of)
  stripe.pay(session)
  await hear(of)
  const { total } = await documentOf(of)
  const dispute = stripe.dispute(session)
  await hear(of)
  await hear(of)
  expect(await documentOf(of)).toMatchObject({ outstanding: total, paymentState: 'unpaid' })
  // Won it would be paid twice: nobody is asked for it until then, and nobody can.
  expect((await seen(of)).online).toMatchObject({ title: { en: 'The payment is disputed' }, isPending: true, form: null })
  expect((await begin(of)).statusCode).toBe(409)
  expect((await of.client.call(listOnlineTries, { params: { id: of.id } })).items).toMatchObject([{ dispute: 'open', disputed: total }])
  expect(await of.inWorkspace((tx) => whyUndemanded(tx, of.act, of.id))).toBe('disputed')
  expect(await balancesOf(of)).toEqual([negateDecimal(addDecimals(STRIPES, OF_A_DISPUTE))])
  const disputed = async () =>
    (
      await of.client.call(readOnlineOrder, {
        params: { id: (await paymentsOf(of)).find(({ direction }) => direction === 'in')?.id ?? '' },
      })
    ).order
  expect((await paymentsOf(of)).map(({ direction, isDisputed }) => [direction, isDisputed]).toSorted()).toEqual([
    ['in', false],
    ['out', true],
  ])
  expect(await disputed()).toMatchObject({ dispute: 'open', disputeUntil: '2030-01-08T00:00:00.000Z', refundable: '0.00' })
  stripe.closeDispute(dispute, true)
  await hear(of)
  expect(await documentOf(of)).toMatchObject({ outstanding: '0.00', paymentState: 'paid' })
  expect(await balancesOf(of)).toEqual([subtractDecimals(total, addDecimals(STRIPES, OF_A_DISPUTE))])
  expect(await disputed()).toMatchObject({ dispute: 'won', disputeUntil: null })
  expect(await noticesOf(of)).toEqual(expect.arrayContaining(['online_taken_back', 'online_won_back']))

  const lost = await shared()
  const another = await aSession(lost)
  stripe.pay(another)
  await hear(lost)
  stripe.closeDispute(stripe.dispute(another), false)
  await hear(lost)
  expect((await documentOf(lost)).paymentState).toBe('unpaid')
  // What was taken back for good is not shown as paid, whatever paid the document instead.
  const takenBack = { title: { en: 'The payment was taken back' }, isPending: false, form: expect.anything() }
  expect((await seen(lost)).online).toMatchObject(takenBack)
  expect(await balancesOf(lost)).toEqual([negateDecimal(addDecimals(STRIPES, OF_A_DISPUTE))])

  // Of a part the rest is still owed: the page asks for it by the bank, and not by what may yet bring the part again.
  const inParts = await shared({ takesParts: true })
  const part = await aSession(inParts, '5.00')
  stripe.pay(part)
  await hear(inParts)
  stripe.dispute(part)
  await hear(inParts)
  expect((await seen(inParts)).online).toMatchObject({ title: { en: 'The payment is disputed' }, isPending: false, form: null })
  expect((await begin(inParts, '5.00')).statusCode).toBe(409)
})

test('a page at the provider that was left open and is paid after another try failed is no failure', async () => {
  const of = await shared({ takesParts: true })
  const open = await aSession(of, '5.00')
  const closed = await aSession(of, '6.00')
  stripe.payLater(closed)
  stripe.settle(closed, false)
  await hear(of)
  expect((await seen(of)).online).toMatchObject({ title: { en: 'The payment did not go through' } })
  await server.owner.query(`update app.online_payments set begun_at = begun_at - interval '1 hour' where document_id = $1`, [of.id])
  stripe.pay(open)
  await hear(of)
  expect((await seen(of)).online).toMatchObject({ isGood: true, form: expect.anything() })
})

test('of an invoice in instalments the page asks for the next one, and that is paid', async () => {
  const today = server.clock.today()
  const day = (away: number) => addDays(today, away)
  const instalments = [
    { dueOn: day(10), percent: '25', amount: null },
    { dueOn: day(40), percent: null, amount: null },
  ]
  const of = await shared({}, { instalments })
  const { dueParts, outstanding } = await documentOf(of)
  expect(await seen(of)).toMatchObject({ asked: { dueOn: day(10), amount: dueParts[0]?.amount }, outstanding, days: 10 })
  stripe.pay(await aSession(of))
  await hear(of)
  expect((await paymentsOf(of)).map(({ amount }) => amount)).toEqual([dueParts[0]?.amount])
  expect(await seen(of)).toMatchObject({ asked: { dueOn: day(40), amount: dueParts[1]?.amount }, state: 'partly_paid', days: 40 })
})
