import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { readDocumentFigures } from '@invoice/contract/documents/list.ts'
import * as open from '@invoice/contract/documents/public.ts'
import * as acts from '@invoice/contract/documents/public-acts.ts'
import { listJobs } from '@invoice/contract/history/jobs.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { refusals } from '@invoice/text/errors/bg.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { freezeWorkspace, leadElsewhere, unfreezeWorkspace } from '../../platform/backup/archive/freeze.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { startWorkers } from '../../platform/jobs/workers.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { withClient } from '../../platform/testing/with-client.ts'
import { schedules, tasks } from '../../tasks.ts'
import { manyChanges } from '../documents/testing/many-changes.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const database = await testDatabase()
const server = await testServer({ database })
const anybody = server.client()

const frozen = (workspaceId: string, tell = (_: string) => {}) =>
  withClient(database.config, (client) => freezeWorkspace(client, workspaceId, tell))
const thawed = (workspaceId: string) => withClient(database.config, (client) => unfreezeWorkspace(client, workspaceId))
const moved = (workspaceId: string, to = 'https://new.example') =>
  withClient(database.config, (client) => leadElsewhere(client, workspaceId, to))

const issuedOf = async ({ client }: Studio): Promise<number> =>
  (await server.owner.query(`select from app.documents where workspace_id = $1 and status = 'issued'`, [client.workspaceId])).rowCount ?? 0

async function aQuote({ inWorkspace, act, issuer, client }: Studio): Promise<string> {
  const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { type: 'quote', validUntilOn: server.clock.today() }))
  return (await client.call(shareDocument, { params: { id } })).token
}

test('what was begun before is waited for, and of what comes after nothing is written: whoever issues meanwhile is told one or the other', async () => {
  const studio = await aStudio(server)
  const { client, issuer, inWorkspace, act } = studio
  const drafts = await Promise.all(Array.from({ length: 40 }, () => client.call(createDocument, { body: aDraft(issuer) })))
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = inWorkspace(async (tx) => {
    await sql`select 1`.execute(tx)
    began.resolve()
    await goOn.promise
    return anIssuedInvoice(tx, act, issuer)
  })
  await began.promise
  const issuing = drafts.map(({ id, version }) => client.send(issueDocument, { params: { id }, body: { version } }))
  let isFrozen = false
  const freezing = frozen(client.workspaceId).then(() => {
    isFrozen = true
  })
  const answers = await Promise.all(issuing)
  expect(isFrozen).toBe(false)
  goOn.resolve()
  await slow
  await freezing
  const kept = await issuedOf(studio)
  expect(answers.every(({ status }) => status === 200 || status === 423)).toBe(true)
  expect(kept).toBe(answers.filter(({ status }) => status === 200).length + 1)
  const [draft] = await Promise.all([client.call(createDocument, { body: aDraft(issuer) }).catch((error: unknown) => String(error))])
  expect(draft).toMatch(/423/)
  expect(await issuedOf(studio)).toBe(kept)
})

test('its people are told in their language, and find it in the list of workspaces; others go on', async () => {
  const { client, issuer } = await aStudio(server)
  const other = await aStudio(server)
  expect(await frozen(client.workspaceId)).toBe(true)
  expect(await frozen(client.workspaceId)).toBe(false)
  const { body } = await client.send(createDocument, { body: aDraft(issuer) }, { 'accept-language': 'bg' })
  expect(body).toEqual({ errors: { __: [refusals['common.workspace_frozen']] } })
  const standing = async () => (await client.call(listWorkspaces, {})).items.find(({ id }) => id === client.workspaceId)?.frozen
  expect(await standing()).toEqual({ movedTo: null })
  await moved(client.workspaceId)
  const refused = await client.send(createDocument, { body: aDraft(issuer) })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([423, expect.stringContaining('has moved to https://new.example.')])
  expect(await standing()).toEqual({ movedTo: 'https://new.example' })
  expect((await other.client.call(listWorkspaces, {})).items.filter(({ frozen: standing }) => standing !== undefined)).toEqual([])
  await other.client.call(createDocument, { body: aDraft(other.issuer) })
  expect(await thawed(client.workspaceId)).toBe(true)
  await client.call(createDocument, { body: aDraft(issuer) })
})

test('its figures are read, however many changes wait to become part of the sums', async () => {
  const { client, issuer } = await aStudio(server)
  const made = await manyChanges(server.owner, { workspaceId: client.workspaceId, companyId: issuer.companyId })
  await frozen(client.workspaceId)
  expect((await client.call(readDocumentFigures, { query: {} })).total).toBe(made)
})

test('a public link is read while it moves, is not answered, and leads to the other installation once it has moved', async () => {
  const studio = await aStudio(server)
  const token = await aQuote(studio)
  const { workspaceId } = studio.client
  const [params, body] = [{ token }, { person: 'Ралица Венева', note: '' }]
  await frozen(workspaceId)
  expect((await anybody.call(open.readPublicDocument, { params })).state).toBe('open')
  // It was never drawn, and is not kept here.
  expect((await anybody.send(open.readPublicPdf, { params })).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await anybody.send(acts.acceptOffer, { params, body })).status).toBe(423)
  await moved(workspaceId)
  const at = `/api/public/${token}`
  for (const [method, path, status] of [
    ['GET', `${at}/pdf`, 302],
    ['GET', at, 302],
    ['POST', `${at}/accept`, 308],
  ] as const) {
    const led = await anybody.request(method, path, { body: method === 'POST' ? body : undefined })
    expect([path, led.status, led.headers.location, led.headers['cache-control']]).toEqual([
      path,
      status,
      `https://new.example${path}`,
      'no-store',
    ])
  }
  // A page that was opened before may call no other origin.
  const refused = await anybody.request('POST', `${at}/accept`, { body, headers: { 'sec-fetch-mode': 'cors' } })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([423, expect.stringContaining('https://new.example')])
  await thawed(workspaceId)
  expect((await anybody.send(acts.acceptOffer, { params, body })).status).toBe(204)
})

test('its jobs wait, are not counted as failed, and are done afterwards, each once; what is asked for by the clock leaves it out, and others not', async () => {
  const studio = await aStudio(server)
  const { inWorkspace, act, client, issuer } = studio
  const { id } = await client.call(createDocument, { body: aDraft(issuer) })
  const jobId = await inWorkspace((tx) => enqueue(tx, act, 'documents.issue', { documentIds: [id] }))
  const other = await aStudio(server)
  await frozen(client.workspaceId)
  const jobOfOther = await other.inWorkspace((tx) => enqueue(tx, other.act, 'documents.delete', { documentIds: [newId()] }))
  const workers = await startWorkers(server.platform, database.config, tasks, [], { frozenMs: 100 })
  onTestFinished(() => workers.stop())
  const stateOf = async (job: string) =>
    (await server.owner.query<{ state: string }>('select state from app.jobs where id = $1', [job])).rows[0]?.state
  await expect.poll(() => stateOf(jobOfOther)).toBe('done')
  const tickets = () =>
    server.owner.query<{ run_at: Date }>(`select run_at from graphile_worker._private_jobs where payload ->> 'jobId' = $1`, [jobId])
  const first = (await tickets()).rows[0]?.run_at
  // It is looked at again and again.
  await expect.poll(async () => (await tickets()).rows[0]?.run_at).not.toEqual(first)
  expect(await stateOf(jobId)).toBe('waiting')
  const now = server.clock.now().toISOString()
  for (const { name, ask } of schedules.filter(({ name: each }) => /^(audit|workspace|reminders|recurrences)/.test(each))) {
    await expect(ask(server.platform, now), name).resolves.toBeUndefined()
  }
  const tidied = await server.owner.query<{ id: string }>(`select distinct workspace_id as id from app.jobs where task = 'workspace.tidy'`)
  expect(tidied.rows.map((row) => row.id)).toContain(other.client.workspaceId)
  expect(tidied.rows.map((row) => row.id)).not.toContain(client.workspaceId)
  await thawed(client.workspaceId)
  await expect.poll(() => stateOf(jobId)).toBe('done')
  expect(await client.call(readDocument, { params: { id } })).toMatchObject({ status: 'issued' })
  expect((await client.call(listJobs, { query: {} })).items).toMatchObject([{ id: jobId, refused: 0 }])
})

test.each([
  ['an address with a path', 'https://new.example/app'],
  ['what is none', 'new.example'],
  ['another kind of address', 'ftp://new.example'],
])('it is led to no other installation by %s', async (_, to) => {
  const { client } = await aStudio(server)
  await frozen(client.workspaceId)
  await expect(moved(client.workspaceId, to)).rejects.toThrow(`--to: ${to} is no address of an installation`)
})

test('one that is at work leads nowhere: it would be issued in two places', async () => {
  const { client } = await aStudio(server)
  await expect(moved(client.workspaceId)).rejects.toThrow(/is at work here/)
  await expect(frozen(newId())).rejects.toThrow(/There is no workspace/)
})
