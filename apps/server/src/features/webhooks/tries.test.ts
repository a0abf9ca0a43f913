import { listMails } from '@invoice/contract/letters/mails.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { createWebhook, listDeliveries, listWebhooks, testWebhook, updateWebhook } from '@invoice/contract/programs/webhooks.ts'
import { TRIED_FOR_MS, TRY_WAITS_MS } from '@invoice/domain/webhooks/tries.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { actOf } from '../../platform/act.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { openPeers } from '../../platform/peers/peers.ts'
import { localPeers, webhookPeer } from '../../platform/peers/testing/webhook-peer.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { tidyDeliveries } from './manage-deliveries.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** Jobs are run here one by one, at times of the test's own choosing. */
const peer = await webhookPeer()
const server = await testServer({ parts: { peers: localPeers() } })
beforeEach(() => {
  server.setNow('2026-11-02T08:00:00Z')
  peer.behave(() => ({ status: 500 }))
  peer.calls.length = 0
})
afterAll(() => peer.stop())

const { platform } = server
type Job = { id: string; task: keyof typeof tasks; payload: unknown }

/** What waits in the workspace, whenever it is to be done. */
async function waiting({ client }: Studio, task: string): Promise<Job[]> {
  const { rows } = await server.owner.query<Job>(
    `select id, task, payload from app.jobs where workspace_id = $1 and task = $2 and state = 'waiting' order by created_at, id`,
    [client.workspaceId, task],
  )
  return rows
}

/** As a worker does it, and its row is gone. */
async function run({ client }: Studio, { id, task, payload }: Job, on = platform): Promise<void> {
  const { actor, language } = serverAct(platform, client.workspaceId)
  const act = actOf(platform, actor, language)
  const step = await tasks[task].open(payload)?.begin({ act, platform: on }, 0)
  await inTransaction(server.db, client.workspaceId, async (tx) => step?.({ tx, act, platform: on, jobId: id }))
  await server.owner.query('delete from app.jobs where id = $1', [id])
}

async function runAll(studio: Studio, task = 'webhooks.deliver'): Promise<number> {
  const jobs = await waiting(studio, task)
  for (const job of jobs) await run(studio, job)
  return jobs.length
}

async function aWebhook(studio: Studio, path = ''): Promise<string> {
  const body = { url: `${peer.url}/${path}`, events: ['document.issued' as const], isOn: true }
  return (await studio.client.call(createWebhook, { body })).id
}

/** So many things of an invoice that is issued, which is the first of them. */
async function happen({ act, issuer, inWorkspace }: Studio, times = 1): Promise<void> {
  const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
  for (let time = 1; time < times; time++) await inWorkspace((tx) => tellWebhooks(tx, act, 'document.issued', id))
}

const first = async ({ client }: Studio) => (await client.call(listDeliveries, { query: {} })).items[0]
const webhookOf = async ({ client }: Studio) => (await client.call(listWebhooks, {})).items[0]
const noticesOf = async ({ client }: Studio) => (await client.call(listNotices, { query: {} })).items.map(({ kind }) => kind)

/** To the instant that the next try waits for. */
async function untilNextTry(studio: Studio): Promise<void> {
  const { rows } = await server.owner.query<{ at: Date }>(
    `select greatest(min(d.next_try_at), max(w.resting_until)) as at from app.webhook_deliveries d join app.webhooks w on w.id = d.webhook_id
     where d.workspace_id = $1 and d.state = 'waiting'`,
    [studio.client.workspaceId],
  )
  server.setNow((rows[0]?.at ?? new Date()).toISOString())
}

test('what is not taken is tried ever more rarely for three days, then people are told, in the bell and by mail, once', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  await happen(studio)
  const begun = platform.clock.now().getTime()
  const times: number[] = []
  for (let n = 0; n < 40 && (await first(studio))?.state === 'waiting'; n++) {
    const before = peer.calls.length
    await runAll(studio)
    if (peer.calls.length > before) times.push(platform.clock.now().getTime() - begun)
    await untilNextTry(studio)
  }
  expect(times.slice(0, 5)).toEqual([0, 5000, 65_000, 365_000, 2_165_000])
  expect(times.length).toBe(TRY_WAITS_MS.length + 1)
  expect(times.at(-1)).toBeLessThanOrEqual(TRIED_FOR_MS)
  expect(await first(studio)).toMatchObject({ state: 'failed', status: 500, fault: 'status', nextTryAt: null })
  expect(new Set(peer.calls.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  expect(await noticesOf(studio)).toEqual(['webhook_failing'])
  expect(await runAll(studio, 'webhooks.mail')).toBe(1)
  const { items } = await studio.client.call(listMails, { query: {} })
  expect(items).toMatchObject([{ subject: 'Уебхук не отговаря', recipients: [{ address: `${studio.client.userId}@example.com` }] }])
  expect(await webhookOf(studio)).toMatchObject({ isOn: true, failures: TRY_WAITS_MS.length + 1 })
})

test('an address that was told about and answers again is whole again', async () => {
  const studio = await aStudio(server)
  const id = await aWebhook(studio)
  await server.owner.query(
    `update app.webhooks set failures = 9, failing_since = $2, resting_until = '2026-11-02T09:00:00Z', is_told = true where id = $1`,
    [id, '2026-10-30T08:00:00Z'],
  )
  peer.behave(() => ({ status: 200 }))
  await studio.client.call(testWebhook, { params: { id } })
  await runAll(studio)
  expect(await webhookOf(studio)).toMatchObject({ failures: 0, restingUntil: null, last: { status: 200 } })
})

test('while an address rests nothing is sent there, and what waits goes once it is back', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  await happen(studio, 3)
  await runAll(studio)
  // The first found it down; the others did not even ask.
  expect(peer.calls).toHaveLength(1)
  expect(await waiting(studio, 'webhooks.deliver')).toHaveLength(3)
  peer.behave(() => ({ status: 200 }))
  server.setNow('2026-11-02T08:00:31Z')
  await runAll(studio)
  expect((await studio.client.call(listDeliveries, { query: {} })).items.map(({ state }) => state)).toEqual(Array(3).fill('delivered'))
})

test('what an address refuses for what it says holds nothing else up', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  peer.behave(() => ({ status: 400 }))
  await happen(studio, 3)
  await runAll(studio)
  expect(peer.calls).toHaveLength(3)
  expect((await webhookOf(studio))?.restingUntil).toBeNull()
})

test('an address whose name leads into a private network is not told, and the log says why', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  await happen(studio)
  const [job] = await waiting(studio, 'webhooks.deliver')
  if (!job) throw new Error('Nothing waits.')
  await run(studio, job, { ...platform, peers: openPeers() })
  expect(peer.calls).toEqual([])
  expect(await first(studio)).toMatchObject({ state: 'waiting', status: null, fault: 'private_address', tries: 1 })
})

test('one that answers 410 is switched off at once, and that is told; what waits for it is stopped', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  peer.behave(() => ({ status: 410 }))
  await happen(studio, 2)
  await runAll(studio)
  expect(peer.calls).toHaveLength(1)
  expect(await webhookOf(studio)).toMatchObject({ isOn: false, offBecause: 'gone' })
  const states = (await studio.client.call(listDeliveries, { query: {} })).items.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['failed', 'stopped'])
  expect(await noticesOf(studio)).toEqual(['webhook_switched_off'])
})

test('after five days without a good answer it is switched off; whoever switches it on again begins anew', async () => {
  const studio = await aStudio(server)
  const id = await aWebhook(studio)
  await happen(studio)
  await runAll(studio)
  server.setNow('2026-11-07T08:00:01Z')
  await runAll(studio)
  const off = await webhookOf(studio)
  expect(off).toMatchObject({ isOn: false, offBecause: 'failing' })
  const body = { url: off?.url ?? '', events: off?.events ?? [], isOn: true, version: off?.version ?? 0 }
  const on = await studio.client.call(updateWebhook, { params: { id }, body })
  expect(on).toMatchObject({ isOn: true, offBecause: null, failures: 0, restingUntil: null })
})

test('a process that is killed after it told, and before it wrote that down, tells it once more under the same id', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  await happen(studio)
  peer.behave(() => ({ status: 200 }))
  const [job] = await waiting(studio, 'webhooks.deliver')
  if (!job) throw new Error('Nothing waits.')
  const { actor, language } = serverAct(platform, studio.client.workspaceId)
  await tasks[job.task].open(job.payload)?.begin({ act: actOf(platform, actor, language), platform }, 0) // and then nothing
  await run(studio, job)
  expect(peer.calls.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill((await first(studio))?.id))
  expect(await first(studio)).toMatchObject({ state: 'delivered', tries: 1 })
})

test('what a job was asked for twice is told once', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  await happen(studio)
  peer.behave(() => ({ status: 200 }))
  const [job] = await waiting(studio, 'webhooks.deliver')
  if (!job) throw new Error('Nothing waits.')
  for (let time = 0; time < 2; time++) await run(studio, job)
  expect(peer.calls).toHaveLength(1)
})

test('a clock of ours that is ten minutes off is refused as a recording is, and the event taken once it is right, by a new time', async () => {
  const right = Date.parse('2026-11-02T08:00:00Z')
  // As docs/webhooks.md asks the other side to do.
  peer.behave(({ headers }) => ({ status: Math.abs(right / 1000 - Number(headers['webhook-timestamp'])) < 300 ? 204 : 400 }))
  for (const minutes of [-10, 10]) {
    const studio = await aStudio(server)
    await aWebhook(studio)
    await happen(studio)
    server.setNow(new Date(right + minutes * 60_000).toISOString())
    await runAll(studio)
    expect(await first(studio)).toMatchObject({ state: 'waiting', status: 400, tries: 1 })
    server.setNow(new Date(right).toISOString())
    await runAll(studio)
    expect(await first(studio)).toMatchObject({ state: 'delivered', status: 204, tries: 2 })
    const [refused, taken] = peer.calls.splice(0)
    expect(taken?.headers['webhook-id']).toBe(refused?.headers['webhook-id'])
    expect(taken?.body).toBe(refused?.body)
    expect(taken?.headers['webhook-timestamp']).toBe(String(right / 1000))
    expect(taken?.headers['webhook-signature']).not.toBe(refused?.headers['webhook-signature'])
  }
})

test('what is over is kept for thirty days', async () => {
  const studio = await aStudio(server)
  await aWebhook(studio)
  await happen(studio)
  peer.behave(() => ({ status: 200 }))
  await runAll(studio)
  for (const [day, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    const clock = { ...studio.act.clock, now: () => new Date(Date.UTC(2026, 10, 2 + day, 9)) }
    await studio.inWorkspace((tx) => tidyDeliveries(tx, { ...studio.act, clock }))
    expect((await studio.client.call(listDeliveries, { query: {} })).items).toHaveLength(left)
  }
})
