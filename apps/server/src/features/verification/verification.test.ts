import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { readVerification, verifyWorkspace } from '@invoice/contract/history/verifications.ts'
import { afterAll, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { startWorkers, type Workers } from '../../platform/jobs/workers.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { linkAudit } from '../audit/link-audit.ts'
import { aStudio } from '../documents/testing/studio.ts'

const database = await testDatabase()
const server = await testServer({ database })
const { client, issuer, act } = await aStudio(server)
const { workspaceId } = client
let workers: Workers | undefined
afterAll(() => workers?.stop())

const draft = await client.call(createDocument, { body: aDraft(issuer) })
await client.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
const link = () => inTransaction(server.db, workspaceId, (tx) => linkAudit({ tx, act }))
const past = () =>
  server.owner.query(`update app.verifications set asked_at = asked_at - interval '1 hour' where workspace_id = $1`, [workspaceId])

async function verified() {
  await past()
  const { id } = await client.call(verifyWorkspace, {})
  workers ??= await startWorkers(server.platform, database.config, tasks)
  await expect.poll(async () => (await client.call(readVerification, {})).latest?.id, { interval: 50 }).toBe(id)
  const { latest } = await client.call(readVerification, {})
  if (!latest) throw new Error('It was just done.')
  return latest
}

test('what was asked for is done as a job, part by part, and kept with who asked and what was found', async () => {
  await link()
  const found = await verified()
  expect(found).toMatchObject({ state: 'done', faults: [], faultCount: 0, askedBy: { id: client.userId }, checked: { documents: 1 } })
  expect(found.done).toBe(found.total)
  expect(found.ranges).toEqual([expect.objectContaining({ documents: 1, voided: 0, first: '0000000001', last: '0000000001', faults: 0 })])
  expect(found.audit?.entries).toBeGreaterThan(0)
  const { rows } = await server.owner.query(
    `select act, details ->> 'head' as head from app.audit_entries where entity_id = $1 order by at`,
    [found.id],
  )
  expect(rows).toEqual([
    { act: 'verification.asked', head: null },
    { act: 'verification.done', head: found.audit?.head },
  ])
})

test('one at a time, once a minute, and by who manages the workspace', async () => {
  const accountant = await server.signIn({ role: 'accountant', workspaceId })
  const member = await server.signIn({ role: 'member', workspaceId })
  for (const other of [accountant, member]) {
    expect((await other.send(verifyWorkspace, {})).status).toBe(403)
    expect((await other.call(readVerification, {})).latest).not.toBeNull()
  }
  expect((await client.send(verifyWorkspace, {})).status).toBe(429)
  const stranger = await server.signIn()
  expect(await stranger.call(readVerification, {})).toEqual({ latest: null, running: null })
})

test('a document that was altered is told with its place; so is a tail of the audit that was cut off with its end', async () => {
  await link()
  await verified()
  await server.owner.query(`alter table app.documents disable trigger user; update app.documents set notes = 'x' where id = '${draft.id}';
    alter table app.documents enable trigger user`)
  await server.owner.query(`alter table app.audit_entries disable trigger user`)
  await server.owner.query(`delete from app.audit_entries where workspace_id = $1 and (sequence is null or sequence > 1)`, [workspaceId])
  await server.owner.query(
    `update app.audit_chains set length = 1, hash = (select hash from app.audit_entries where workspace_id = $1 and sequence = 1)
     where workspace_id = $1`,
    [workspaceId],
  )
  await server.owner.query(`alter table app.audit_entries enable trigger user`)
  const { faults, faultCount, ranges } = await verified()
  expect(faults[0]).toMatchObject({ code: 'column_differs', documentId: draft.id, number: '0000000001', field: 'notes' })
  expect(faults.at(-1)).toMatchObject({ code: 'audit_missing', field: expect.stringMatching(/^2–\d+$/) })
  expect(faultCount).toBe(faults.length)
  expect(ranges[0]?.faults).toBe(1)
})
