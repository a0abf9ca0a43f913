import { issueDocuments } from '@invoice/contract/documents/bulk.ts'
import { createDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { cancelJob, listJobs, readJob, repeatJob } from '@invoice/contract/history/jobs.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueue, serverAct } from '../../platform/jobs/enqueue.ts'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const database = await testDatabase()
const server = await testServer({ database })
const studio = await aStudio(server)
let workers: Workers | undefined
afterAll(() => workers?.stop())

async function drafts({ client, issuer }: Studio, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each++) ids.push((await client.call(createDocument, { body: aDraft(issuer) })).id)
  return ids
}

async function done(jobId: string) {
  workers ??= await startWorkers(server.platform, database.config, tasks)
  const state = async () => (await studio.client.call(readJob, { params: { id: jobId } })).state
  await expect.poll(state, { interval: 30 }).toBe('done')
  return studio.client.call(readJob, { params: { id: jobId } })
}

const issueAll = async (ids: string[]) => (await studio.client.call(issueDocuments, { body: { ids } })).jobId

describe('drafts that are issued in bulk', () => {
  test('are issued in their order, each once, however often they are named; what is no draft any more is refused with its reason', async () => {
    const ids = await drafts(studio, 3)
    const asked = await studio.client.call(issueDocuments, { body: { ids: [...ids, newId(), ids[0] ?? ''] } })
    expect(asked.gone).toBe(1)
    const { total, refusals, askedBy } = await done(asked.jobId)
    expect({ total, refusals, askedBy: askedBy.id }).toEqual({ total: 3, refusals: [], askedBy: studio.client.userId })
    const numbers = await Promise.all(ids.map(async (id) => (await studio.client.call(readDocument, { params: { id } })).number))
    expect(numbers).toEqual([1, 2, 3].map((number) => String(number).padStart(10, '0')))
    // Once more: all of them are told as issued already, and no number is drawn.
    const again = await done(await issueAll(ids))
    expect(again.refusals.map(({ subjectId }) => subjectId)).toEqual(ids)
    expect(again.refusals[0]?.messages[0]).toContain('“Issued”')
  })

  test('of a range that runs out in the middle the rest stay drafts, told one by one', async () => {
    const ids = await drafts(studio, 4)
    await server.owner.query(
      `update app.document_ranges set last_number = next_number + 1 where workspace_id = $1 and number_pool = 'tax'`,
      [studio.client.workspaceId],
    )
    const { refusals } = await done(await issueAll(ids))
    expect(refusals.map(({ subjectId }) => subjectId)).toEqual(ids.slice(2))
    expect(refusals.map(({ messages }) => messages)).toEqual(Array(2).fill([expect.stringContaining('no number left')]))
    const { items } = await studio.client.call(listDocuments, { query: { state: 'draft' } })
    expect(items.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort())
  })

  test('are a thousand at most, and asked for by nobody who may not issue', async () => {
    const ids = Array.from({ length: 1001 }, () => newId())
    expect((await studio.client.send(issueDocuments, { body: { ids } })).status).toBe(400)
    expect((await studio.client.send(issueDocuments, { body: { ids: [] } })).status).toBe(400)
    expect((await studio.client.send(issueDocuments, { body: { ids: [newId()] } })).status).toBe(404)
    const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
    expect((await accountant.send(issueDocuments, { body: { ids: [newId()] } })).status).toBe(403)
  })
})

describe('a job', () => {
  const asked = (workspaceId: string) =>
    inTransaction(server.db, workspaceId, (tx) => enqueue(tx, serverAct(server, workspaceId), 'workspace.tidy', {}, { notBefore: LATER }))
  const LATER = new Date('2999-01-01')

  test('is seen by who manages the workspace, and else by who asked for it', async () => {
    const { workspaceId } = studio.client
    const member = await server.signIn({ role: 'member', workspaceId })
    const admin = await server.signIn({ role: 'admin', workspaceId })
    const id = await asked(workspaceId)
    const { jobId } = await member.call(issueDocuments, { body: { ids: await drafts(studio, 1) } })
    await done(jobId)
    expect((await member.call(listJobs, { query: {} })).items.map((job) => job.id)).toEqual([jobId])
    expect((await member.send(readJob, { params: { id } })).status).toBe(404)
    expect((await member.send(cancelJob, { params: { id } })).status).toBe(404)
    expect((await admin.call(listJobs, { query: {} })).items.map((job) => job.id)).toEqual(expect.arrayContaining([id, jobId]))
    const stranger = await server.signIn()
    expect((await stranger.call(listJobs, { query: {} })).items).toEqual([])
    expect((await stranger.send(readJob, { params: { id } })).status).toBe(404)
  })

  test('is given up while it waits, and not once it is over', async () => {
    const id = await asked(studio.client.workspaceId)
    expect(await studio.client.call(cancelJob, { params: { id } })).toMatchObject({ state: 'cancelled' })
    expect((await studio.client.send(cancelJob, { params: { id } })).status).toBe(409)
    expect((await studio.client.send(repeatJob, { params: { id } })).status).toBe(409)
  })

  test('that failed is tried again, and is then done', async () => {
    const [draft = ''] = await drafts(studio, 1)
    const id = await issueAll([draft])
    await done(id)
    await server.owner.query(`update app.jobs set state = 'failed', reason = 'error', done = 0, refused = 0 where id = $1`, [id])
    await server.owner.query('delete from app.job_refusals where job_id = $1', [id])
    expect(await studio.client.call(repeatJob, { params: { id } })).toMatchObject({ state: 'waiting', reason: null })
    expect((await done(id)).done).toBe(1)
  })
})

test('what a workspace kept for a while only is deleted by a job, which leaves nothing of itself', async () => {
  const { workspaceId } = studio.client
  const old = `now() - interval '31 days'`
  await server.owner.query(
    `insert into app.idempotency (workspace_id, actor_id, key, request_hash, at) values ($1, 'x', 'old', 'x', ${old}), ($1, 'x', 'new', 'x', now())`,
    [workspaceId],
  )
  await server.owner.query(`update app.jobs set finished_at = ${old} where workspace_id = $1 and state = 'cancelled'`, [workspaceId])
  const id = await inTransaction(server.db, workspaceId, (tx) => enqueue(tx, serverAct(server, workspaceId), 'workspace.tidy', {}))
  workers ??= await startWorkers(server.platform, database.config, tasks)
  await expect.poll(async () => (await server.owner.query('select from app.jobs where id = $1', [id])).rowCount).toBe(0)
  const { rows } = await server.owner.query(`select key from app.idempotency where workspace_id = $1 and actor_id = 'x'`, [workspaceId])
  expect(rows).toEqual([{ key: 'new' }])
  expect((await server.owner.query(`select from app.jobs where workspace_id = $1 and state = 'cancelled'`, [workspaceId])).rowCount).toBe(0)
})
