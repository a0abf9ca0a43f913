import { createHmac } from 'node:crypto'
import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { readHistory, shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { markViewed } from '@invoice/contract/documents/public.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  MOST_BODY,
  MOST_WEBHOOKS,
  readDelivery,
  removeWebhook,
  renewSecret,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookInput,
} from '@invoice/contract/programs/webhooks.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { newId } from '../../platform/new-id.ts'
import { type Call, localPeers, webhookPeer } from '../../platform/peers/testing/webhook-peer.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const peer = await webhookPeer()
const database = await testDatabase()
const server = await testServer({ database, parts: { peers: localPeers() } })
let workers: Workers | undefined
beforeEach(() => {
  peer.behave(() => ({ status: 204 }))
  peer.calls.length = 0
})
afterAll(async () => {
  // First, so that nobody waits for what it does not answer.
  await peer.stop()
  await workers?.stop()
})

const anAddress = (more: Partial<WebhookInput> = {}): WebhookInput => ({
  url: `${peer.url}/hook`,
  events: ['document.issued', 'document.voided'],
  isOn: true,
  ...more,
})
const added = (studio: Studio, more: Partial<WebhookInput> = {}): Promise<Webhook> =>
  studio.client.call(createWebhook, { body: anAddress(more) })

async function renewed({ client }: Studio, id: string) {
  const { items } = await client.call(listWebhooks, {})
  const version = items.find((each) => each.id === id)?.version ?? 0
  return client.call(renewSecret, { params: { id }, body: { version } })
}

async function anInvoice({ client, issuer }: Studio): Promise<string> {
  const { id, version } = await client.call(createDocument, { body: aDraft(issuer) })
  await client.call(issueDocument, { params: { id }, body: { version } })
  return id
}

const deliveriesOf = async ({ client }: Studio, webhookId?: string) =>
  (await client.call(listDeliveries, { query: { ...(webhookId && { webhookId }), pageSize: 100 } })).items

async function untilOver(studio: Studio, count: number) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  await expect
    .poll(async () => (await deliveriesOf(studio)).filter(({ state, tries }) => state !== 'waiting' || tries > 0).length, { interval: 30 })
    .toBe(count)
  return deliveriesOf(studio)
}

/** None of those that an earlier test has let wait, and that the workers go on with meanwhile. */
const callsToHook = () => peer.calls.filter(({ path }) => path === '/hook')
const said = ({ body }: Call) => JSON.parse(body) as { type: string; data: { document: Record<string, unknown> } }
/** As the other side checks it, from the text of Standard Webhooks. */
function signatureOf(secret: string, { headers, body }: Call): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`
}

test('who wants to know is told what is issued and voided, signed, with amounts as text and nothing internal', async () => {
  const studio = await aStudio(server)
  const { id: webhookId } = await added(studio)
  const { secret } = await renewed(studio, webhookId)
  await added(studio, { events: ['document.viewed'] })
  const id = await anInvoice(studio)
  await studio.client.call(voidDocument, { params: { id }, body: { reason: 'Друго', reissue: false } })
  const deliveries = await untilOver(studio, 2)
  expect(deliveries.map(({ event, state, status, tries, document }) => [event, state, status, tries, document?.number])).toEqual([
    ['document.voided', 'delivered', 204, 1, '0000000001'],
    ['document.issued', 'delivered', 204, 1, '0000000001'],
  ])
  const issued = peer.calls.find((call) => said(call).type === 'document.issued')
  if (!issued) throw new Error('Nothing was told.')
  expect(said(issued).data.document).toEqual({
    id,
    type: 'invoice',
    number: '0000000001',
    status: 'issued',
    issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    currency: 'EUR',
    taxBase: expect.stringMatching(/^\d+\.\d\d$/),
    totalVat: expect.stringMatching(/^\d+\.\d\d$/),
    total: expect.stringMatching(/^\d+\.\d\d$/),
    outstanding: expect.stringMatching(/^\d+\.\d\d$/),
    recipient: { contactId: studio.issuer.contactId, name: expect.objectContaining({ bg: expect.any(String) }) },
  })
  expect(issued.headers).toMatchObject({
    'webhook-id': deliveries[1]?.id,
    'content-type': 'application/json; charset=utf-8',
    'webhook-signature': signatureOf(secret, issued),
  })
  expect(Math.abs(Number(issued.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  const voided = peer.calls.find((call) => said(call).type === 'document.voided')
  expect(voided && said(voided).data.document['status']).toBe('voided')
})

test('what a recipient does is told as well: that it was viewed', async () => {
  const studio = await aStudio(server)
  await added(studio, { events: ['document.viewed'] })
  const id = await anInvoice(studio)
  const { token } = await studio.client.call(shareDocument, { params: { id } })
  for (let time = 0; time < 2; time++) await server.client().call(markViewed, { params: { token } })
  expect((await untilOver(studio, 1)).map(({ event, state }) => [event, state])).toEqual([['document.viewed', 'delivered']])
})

test('an address that never answers holds up nobody else’s', async () => {
  const [slow, quick] = [await aStudio(server), await aStudio(server)]
  peer.behave(({ path }) => (path === '/slow' ? null : { status: 200 }))
  for (let n = 0; n < 3; n++) {
    const { id } = await added(slow, { url: `${peer.url}/slow` })
    for (let m = 0; m < 5; m++) await slow.client.call(testWebhook, { params: { id } })
  }
  const { id } = await added(quick, { url: `${peer.url}/quick` })
  await quick.client.call(testWebhook, { params: { id } })
  await untilOver(quick, 1)
  const before = peer.calls.findIndex(({ path }) => path === '/quick')
  expect(before).toBeGreaterThan(0)
  // It was asked for last.
  expect(before).toBeLessThan(15)
})

test('of an act that is rolled back nobody is told, nor of one whose address is off', async () => {
  const studio = await aStudio(server)
  await added(studio, { isOn: false })
  const { id, version } = await studio.client.call(createDocument, { body: aDraft(studio.issuer, { lines: [] }) })
  expect((await studio.client.send(issueDocument, { params: { id }, body: { version } })).status).toBe(400)
  await anInvoice(studio)
  expect(await deliveriesOf(studio)).toEqual([])
})

test('the old secret signs beside the new one for a day, and no longer', async () => {
  const studio = await aStudio(server)
  const { id } = await added(studio)
  const first = await renewed(studio, id)
  expect(first.webhook).toMatchObject({ secretHint: first.secret.slice(-4), oldSecretUntil: null })
  const second = await renewed(studio, id)
  // A second press of somebody who has not seen the new one changes nothing.
  expect((await studio.client.send(renewSecret, { params: { id }, body: { version: first.webhook.version } })).status).toBe(412)
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{40}$/)
  expect(second.webhook.oldSecretUntil).not.toBeNull()
  await studio.client.call(testWebhook, { params: { id } })
  await untilOver(studio, 1)
  const [call] = callsToHook()
  if (!call) throw new Error('Nothing was told.')
  expect(call.headers['webhook-signature']).toBe(`${signatureOf(second.secret, call)} ${signatureOf(first.secret, call)}`)
  await database.owner.query(`update app.webhooks set secrets = jsonb_set(secrets, '{1,until}', '"2026-01-01T00:00:00Z"') where id = $1`, [
    id,
  ])
  await studio.client.call(testWebhook, { params: { id } })
  await untilOver(studio, 2)
  const last = callsToHook().at(-1)
  expect(last?.headers['webhook-signature']).toBe(last && signatureOf(second.secret, last))
})

test('a secret is shown once and lies sealed: no list, log, audit or table has it', async () => {
  const studio = await aStudio(server)
  const { id } = await added(studio)
  const { secret } = await renewed(studio, id)
  const bare = secret.replace('whsec_', '')
  expect(JSON.stringify(await studio.client.call(listWebhooks, {}))).not.toContain(bare)
  const { rows } = await database.owner.query<{ row: string }>(
    `select t::text as row from app.webhooks t where id = $1 union all select t::text from app.audit_entries t where workspace_id = $2
     union all select t::text from app.idempotency t where workspace_id = $2`,
    [id, studio.client.workspaceId],
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ row }) => row.includes(bare))).toEqual([])
})

test('what an address answers stands in the log, cut, and is sent again under the same id', async () => {
  const studio = await aStudio(server)
  const { id } = await added(studio)
  peer.behave(() => ({ status: 422, body: `{"error":"\u0000не"}${'x'.repeat(2 * MOST_BODY)}` }))
  const { id: deliveryId } = await studio.client.call(testWebhook, { params: { id } })
  const [refused] = await untilOver(studio, 1)
  expect(refused).toMatchObject({ state: 'waiting', status: 422, fault: 'status', tries: 1 })
  const detail = await studio.client.call(readDelivery, { params: { id: deliveryId } })
  expect(detail.answer.startsWith('{"error":"\uFFFDне"}')).toBe(true)
  expect([Buffer.byteLength(detail.answer) <= MOST_BODY + 2, JSON.parse(detail.body ?? '').type]).toEqual([true, 'webhook.test'])
  peer.behave(() => ({ status: 200, body: 'ok' }))
  // Whoever sends a body where none is asked for sends one that can be told apart from another, or nothing happens.
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId() }
  const endless = { body: '{"a":1e999}', headers }
  expect((await studio.client.request('POST', `/api/webhook-deliveries/${deliveryId}/send`, endless)).status).toBe(400)
  await studio.client.call(sendDeliveryAgain, { params: { id: deliveryId } })
  await expect.poll(async () => (await deliveriesOf(studio))[0]?.state, { interval: 30 }).toBe('delivered')
  expect(new Set(callsToHook().map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  const { items } = await studio.client.call(listWebhooks, {})
  expect(items).toMatchObject([{ failures: 0, last: { status: 200, fault: null } }])
})

test('addresses are checked, counted, changed and deleted by owner and admin alone', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  for (const url of ['http://shop.example.com', 'https://user:x@shop.example.com', 'https://10.0.0.1/', 'https://[::1]/', 'nonsense', '']) {
    const answer = await client.send(createWebhook, { body: anAddress({ url }) })
    expect([url, answer.status, (answer.body as { errors: object }).errors]).toEqual([
      url,
      400,
      expect.objectContaining({ url: [expect.any(String)] }),
    ])
  }
  expect((await client.send(createWebhook, { body: anAddress({ events: [] }) })).status).toBe(400)
  const first = await added(studio)
  const changed = await client.call(updateWebhook, {
    params: { id: first.id },
    body: { ...anAddress({ isOn: false }), version: first.version },
  })
  expect(changed).toMatchObject({ isOn: false, offBecause: 'person', version: first.version + 1 })
  expect((await client.send(updateWebhook, { params: { id: first.id }, body: { ...anAddress(), version: first.version } })).status).toBe(
    412,
  )
  expect((await client.send(testWebhook, { params: { id: first.id } })).status).toBe(409)
  for (let n = 1; n < MOST_WEBHOOKS; n++) await added(studio)
  expect((await client.send(createWebhook, { body: anAddress() })).status).toBe(409)
  for (const role of ['member', 'accountant'] as const) {
    const other = await server.signIn({ role, workspaceId: client.workspaceId })
    expect((await other.send(listWebhooks, {})).status).toBe(403)
    expect((await other.send(createWebhook, { body: anAddress() })).status).toBe(403)
  }
  const admin = await server.signIn({ role: 'admin', workspaceId: client.workspaceId })
  await admin.call(removeWebhook, { params: { id: first.id } })
  expect((await admin.send(removeWebhook, { params: { id: first.id } })).status).toBe(404)
  expect((await admin.send(readDelivery, { params: { id: newId() } })).status).toBe(404)
})

test('who is told is in no history of a document: it is the programs’ own affair', async () => {
  const studio = await aStudio(server)
  await added(studio)
  const id = await anInvoice(studio)
  await untilOver(studio, 1)
  const { items } = await studio.client.call(readHistory, { params: { id } })
  expect(items.filter(({ act }) => act.startsWith('webhook'))).toEqual([])
})
