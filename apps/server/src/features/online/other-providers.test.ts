import { readDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { createPaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { beginOnlineTrial, readOnlineTrial } from '@invoice/contract/treasury/online-trial.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { EPAY_KEYS, EpayStandIn } from '../../platform/gateways/epay/testing/epay-stand-in.ts'
import type { Notification, OpenGateway, Way } from '../../platform/gateways/gateway.ts'
import { gatewaysBy } from '../../platform/gateways/open-gateway.ts'
import { PAYPAL_KEYS, PaypalStandIn } from '../../platform/gateways/paypal/testing/paypal-stand-in.ts'
import { urlsTo } from '../../platform/gateways/testing/urls.ts'
import { localPeers } from '../../platform/peers/testing/webhook-peer.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'

const [epay, paypal] = await Promise.all([EpayStandIn.start(), PaypalStandIn.start()])
const behind = {
  wallet: gatewaysBy(localPeers(), () => new Date(), urlsTo(paypal.server.url)),
  local_card_gateway: gatewaysBy(localPeers(), () => new Date(), urlsTo(epay.server.url)),
}
/** The stand-ins know the place of trial alone: here it is the live one. */
const openGateway: OpenGateway = (keys) => {
  const gateway = behind[keys.kind === 'wallet' ? 'wallet' : 'local_card_gateway']({ ...keys, live: false })
  return { ...gateway, check: async () => ({ ...(await gateway.check()), live: keys.live }) }
}
const server = await testServer({ parts: { openGateway } })
beforeEach(() => server.owner.query('delete from account.counters'))
afterAll(() => Promise.all([epay.server.stop(), paypal.server.stop()]))

const post = (path: string, payload: string | Buffer, headers: Readonly<Record<string, string>>) =>
  server.app.inject({ method: 'POST', url: path, payload, headers: { host: 'localhost', ...headers } })

/** An invoice that somebody has set out to pay by such a method. */
async function begun(body: InputOf<typeof createPaymentMethod>['body']) {
  const { client, inWorkspace, act, issuer } = await aStudio(server)
  const method = await client.call(createPaymentMethod, { body })
  const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  const { token } = await client.call(shareDocument, { params: { id } })
  const form = new URLSearchParams({ language: 'bg', method: method.id, part: '' })
  const going = await post(`/api/public/${token}/pay`, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
  expect([going.statusCode, going.body]).toEqual([200, going.body])
  const { rows } = await server.owner.query<{ reference: string; way: Way }>(
    'select reference, way from app.online_payments where workspace_id = $1',
    [client.workspaceId],
  )
  const [order] = rows
  if (order === undefined) throw new Error('Nothing was begun.')
  const hear = ({ body: said, headers }: Notification) => post(method.online?.notifyPath ?? '', Buffer.from(said), { ...headers })
  const settled = async () => {
    const { outstanding, paymentState } = await client.call(readDocument, { params: { id } })
    const { items } = await client.call(listPayments, { query: {} })
    return { outstanding, paymentState, payments: items.map(({ methodKind, unallocated }) => [methodKind, unallocated]) }
  }
  return { ...order, token, client, method, going, hear, settled }
}
const PAID = (kind: string) => ({ outstanding: '0.00', paymentState: 'paid', payments: [[kind, '0.00']] })

test('by ePay.bg: a signed form, which the page may send to that host alone; its notification settles once, line by line', async () => {
  const { kind, merchantId, secret } = EPAY_KEYS
  const { going, way, hear, settled } = await begun({
    kind,
    merchantId,
    secret,
    name: { bg: 'ePay', en: '' },
    isLive: true,
    isOffered: true,
  })
  expect(going.headers['content-security-policy']).toContain(`form-action ${new URL(epay.server.url).origin}`)
  const { request } = epay.enter(way)
  if (request === undefined) throw new Error('ePay did not take the form.')
  epay.decide(request, 'PAID')
  const forged = await hear(epay.notification(undefined, 'another secret'))
  expect([forged.statusCode, (await settled()).paymentState]).toEqual([400, 'unpaid'])
  for (const _ of ['once', 'and again']) {
    const { statusCode, body } = await hear(epay.notification([request]))
    expect([statusCode, body]).toEqual([200, `INVOICE=${request.invoice}:STATUS=OK\n`])
  }
  expect(await settled()).toEqual(PAID(kind))
})

test('by PayPal: what the payer approved is taken once, and settles once, whatever is said again', async () => {
  const { kind, clientId, secret, webhookId } = PAYPAL_KEYS
  const keys = { kind, clientId, secret, webhookId } as const
  const { going, reference, token, hear, settled } = await begun({ ...keys, name: { bg: 'PayPal', en: '' }, isLive: true, isOffered: true })
  expect(going.headers['refresh']).toContain(paypal.server.url)
  paypal.approve(paypal.order(reference))
  const [approved] = paypal.events
  if (approved === undefined) throw new Error('PayPal has nothing to say.')
  expect((await hear(paypal.notification(approved))).statusCode).toBe(200)
  for (const event of paypal.events.toReversed()) expect((await hear(paypal.notification(event))).statusCode).toBe(200)
  expect(await settled()).toEqual(PAID(kind))
  // PayPal writes of its own behind the way back.
  const back = await server.app.inject({ url: `/api/public/${token}/paid/${reference}?token=5O190127TN364715T&PayerID=7E7MGXCWTTKK2` })
  expect([back.statusCode, back.headers.location]).toEqual([303, `/v/${token}`])
  expect(paypal.server.asked.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
})

test('a method of trial is paid from end to end, and nothing of it is in the books; live ones are not tried', async () => {
  const { kind, merchantId, secret } = EPAY_KEYS
  const keys = { kind, merchantId, secret, name: { bg: 'ePay', en: '' }, isOffered: true }
  const { client } = await aStudio(server)
  const live = await client.call(createPaymentMethod, { body: { ...keys, isLive: true } })
  const refused = await client.send(beginOnlineTrial, { params: { id: live.id } })
  expect([refused.status, (await client.call(readOnlineTrial, { params: { id: live.id } })).trial]).toEqual([409, null])

  const method = await client.call(createPaymentMethod, { body: { ...keys, isLive: false } })
  const params = { id: method.id }
  const begun = await client.call(beginOnlineTrial, { params })
  expect(begun).toMatchObject({ provider: 'ePay.bg', amount: '1.00', currency: 'EUR', state: 'waiting', heardAt: null, booked: null })
  const page = await server.app.inject({ url: begun.page })
  expect(page.headers['content-security-policy']).toContain(`form-action ${new URL(epay.server.url).origin}`)
  const fields = [...page.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  const { request } = epay.enter({ kind: 'form', url: epay.server.url, fields: Object.fromEntries(fields) })
  if (request === undefined) throw new Error('ePay did not take the form.')
  epay.decide(request, 'PAID')
  const { body, headers } = epay.notification([request])
  for (const _ of ['once', 'and again']) {
    const heard = await post(method.online?.notifyPath ?? '', Buffer.from(body), { ...headers })
    expect(heard.body).toBe(`INVOICE=${request.invoice}:STATUS=OK\n`)
  }
  const { trial } = await client.call(readOnlineTrial, { params })
  expect(trial).toMatchObject({ state: 'paid', heardAt: expect.any(String), booked: { received: '1.00', fee: null, left: null } })
  expect((await client.call(listPayments, { query: {} })).items).toEqual([])
  expect((await server.app.inject({ url: `${begun.page}?back=true&token=1` })).statusCode).toBe(200)
  expect((await server.app.inject({ url: begun.page.replace(/\w+$/, '0'.repeat(26)) })).statusCode).toBe(404)
})
