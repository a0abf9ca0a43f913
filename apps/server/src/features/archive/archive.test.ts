import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@invoice/contract/exports/archives.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { withArchive } from '../../platform/backup/archive/read-archive.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { archivistHere } from './testing/archivist-here.ts'

const database = await testDatabase()
const server = await testServer({ database, parts: { archivist: archivistHere(database.config) } })
const { platform } = server
const folder = await mkdtemp(join(tmpdir(), 'invoice-app-archive-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let studio: Studio
let invoiceId: string

beforeAll(async () => {
  studio = await aStudio(server)
  ;({ id: invoiceId } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, {})))
})

const asked = () => studio.client.call(contract.askForArchive, {}, { 'idempotency-key': newId() })
const listed = async () => (await studio.client.call(contract.listArchives, {})).items
/** As long as it has its worker only for a while each time. */
async function run(id: string): Promise<void> {
  const { workspaceId } = studio.client
  for (;;) {
    const { rowCount } = await server.owner.query(
      `select from app.jobs where workspace_id = $1 and id = $2 and state in ('waiting', 'running')`,
      [workspaceId, id],
    )
    if (rowCount === 0) return
    await runJob({ platform, tasks, place: { workspaceId, id }, isStopping: () => false })
  }
}

test('one press makes an archive with the paper of each document, reads it back, and gives it as it was', async () => {
  const { id, jobId, state } = await asked()
  expect(state).toBe('making')
  await run(jobId)
  const [made] = await listed()
  expect(made).toMatchObject({ id, state: 'ready', fetches: 0 })
  expect(made?.contents.map(({ folder: name }) => name)).toEqual(
    expect.arrayContaining(['index.html', 'documents/', 'pdf/', 'manifest.json']),
  )
  const { bytes } = await studio.client.send(contract.readArchiveFile, { params: { id } })
  expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([made?.size, made?.sha256])
  const file = join(folder, 'fetched.zip')
  writeFileSync(file, bytes)
  await withArchive(file, {}, async ({ manifest }) => {
    expect(manifest.files.length + 1).toBe(made?.files)
    expect(manifest.files.map(({ name }) => name).filter((name) => name.startsWith('pdf/') && name.includes(invoiceId))).toHaveLength(1)
  })
  expect((await listed())[0]?.fetches).toBe(1)
})

test('while one is made it is the one that is asked for, and one that is stopped leaves nothing', async () => {
  const { id, jobId } = await asked()
  expect((await asked()).id).toBe(id)
  expect([(await studio.client.send(contract.readArchiveFile, { params: { id } })).status]).toEqual([409])
  expect((await studio.client.call(contract.removeArchive, { params: { id } })).state).toBe('cancelled')
  await run(jobId)
  const { rows } = await server.owner.query('select from app.archive_parts where workspace_id = $1 and archive_id = $2', [
    studio.client.workspaceId,
    id,
  ])
  expect([rows.length, (await listed())[0]?.state]).toEqual([0, 'cancelled'])
})

test('it is deleted before its time by who owns the workspace, and nobody else sees that there is one', async () => {
  const [ready] = (await listed()).filter(({ state }) => state === 'ready')
  const admin = await server.signIn({ workspaceId: studio.client.workspaceId, role: 'admin' })
  for (const endpoint of [contract.listArchives, contract.askForArchive] as const)
    expect((await admin.send(endpoint, {}, { 'idempotency-key': newId() })).status).toBe(403)
  const id = ready?.id ?? ''
  expect((await studio.client.call(contract.removeArchive, { params: { id } })).state).toBe('expired')
  expect((await studio.client.send(contract.readArchiveFile, { params: { id } })).status).toBe(404)
})
