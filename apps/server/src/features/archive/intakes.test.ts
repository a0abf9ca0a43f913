import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import * as contract from '@invoice/contract/exports/archive-intakes.ts'
import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { listUsers } from '@invoice/contract/people/users.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import type { ArchiveManifest } from '../../platform/backup/archive/archive-manifest.ts'
import { takeIntakeIn } from '../../platform/backup/archive/take-in.ts'
import { writeArchive } from '../../platform/backup/archive/write-archive.ts'
import { toNewFile } from '../../platform/backup/backup-file.ts'
import { archiveRows } from '../../platform/backup/testing/archive-rows.ts'
import { forgedArchive } from '../../platform/backup/testing/forged-archive.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { INSTALLATION } from '../../platform/jobs/job-rows.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { withClient } from '../../platform/testing/with-client.ts'
import { tasks } from '../../tasks.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { insertFile } from '../files/files-store.ts'
import { forgetIntakes } from './intakes-store.ts'
import { archivistHere } from './testing/archivist-here.ts'

const [databaseHere, databaseThere] = [await testDatabase(), await testDatabase()]
const here = await testServer({ database: databaseHere })
const archivist = archivistHere(databaseThere.config)
const there = await testServer({ database: databaseThere, parts: { archivist }, environment: { ARCHIVE_MAX_MB: '64' } })
const folder = await mkdtemp(join(tmpdir(), 'invoice-app-intakes-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const product = 'Invoice App of a test'

let studio: Studio
let person: SignedInClient
let token: string
let invoiceId: string
let archive: Buffer
let pdf: Buffer

beforeAll(async () => {
  studio = await aStudio(here)
  await studio.inWorkspace(async (tx) => {
    ;({ id: invoiceId } = await anIssuedInvoice(tx, studio.act, studio.issuer, {}))
    // More than one piece of a file that comes in pieces.
    const content = randomBytes(contract.ARCHIVE_PIECE_BYTES)
    await insertFile(tx, studio.act, { id: newId(), purpose: 'logo', mediaType: 'image/png', name: 'logo.png', content })
  })
  ;({ token } = await studio.client.call(shareDocument, { params: { id: invoiceId } }))
  pdf = (await studio.client.request('GET', `/api/documents/${invoiceId}/pdf`)).bytes
  archive = await exported('whole')
  person = await there.signIn({ name: 'Яна Тодорова' })
})

async function exported(name: string, passphrase?: string): Promise<Buffer> {
  const { workspaceId } = studio.client
  await withClient(databaseHere.config, (client) =>
    toNewFile('archive', join(folder, name), (out) =>
      writeArchive(client, out, { workspaceId, product, ...(passphrase === undefined ? {} : { sealing: { passphrase } }) }),
    ),
  )
  return readFile(join(folder, name))
}

async function forged(manifest: (as: ArchiveManifest) => unknown): Promise<Buffer> {
  const file = join(folder, newId())
  await forgedArchive(databaseHere.config, file, { workspaceId: studio.client.workspaceId, product }, { manifest })
  return readFile(file)
}

const pieceOf = (bytes: Buffer, position: number) =>
  new File(
    [new Uint8Array(bytes.subarray(position * contract.ARCHIVE_PIECE_BYTES, (position + 1) * contract.ARCHIVE_PIECE_BYTES))],
    'piece',
  )

const bringPiece = (id: string, bytes: Buffer, position: number) =>
  person.send(contract.bringArchivePiece, { params: { id }, query: { position }, body: { file: pieceOf(bytes, position) } })

const begun = (bytes: Buffer, name = 'archive.zip') => person.call(contract.beginArchiveIntake, { body: { name, size: bytes.length } })

/** All of it, from where it is. */
async function brought(bytes: Buffer): Promise<string> {
  const { id, pieces } = await begun(bytes)
  for (let position = pieces; position * contract.ARCHIVE_PIECE_BYTES < bytes.length; position++)
    expect((await bringPiece(id, bytes, position)).status).toBe(200)
  return id
}

async function runJobs(): Promise<void> {
  const { rows } = await there.owner.query<{ id: string }>(`select id from account.jobs where state in ('waiting', 'running')`)
  for (const { id } of rows)
    await runJob({ platform: there.platform, tasks, place: { workspaceId: INSTALLATION, id }, isStopping: () => false })
}

async function now(id: string) {
  const { items } = await person.call(contract.listArchiveIntakes, {})
  return items.find((item) => item.id === id)
}

async function lookedAt(bytes: Buffer, passphrase = '') {
  const id = await brought(bytes)
  await person.call(contract.lookAtArchiveIntake, { params: { id }, body: { passphrase } })
  await runJobs()
  return now(id)
}

const workspacesOf = async (client: SignedInClient) => (await client.call(listWorkspaces, {})).items.map(({ id }) => id)

test('a file that breaks off goes on from its last piece, and no piece counts twice or out of its turn', async () => {
  const { id, maxBytes } = { ...(await begun(archive)), ...(await person.call(contract.listArchiveIntakes, {})) }
  expect(maxBytes).toBe(64 * 1024 ** 2)
  expect((await bringPiece(id, archive, 1)).status).toBe(409)
  expect((await bringPiece(id, archive, 0)).body).toMatchObject({ pieces: 1 })
  expect((await bringPiece(id, archive, 0)).body).toMatchObject({ pieces: 1 })
  expect(await begun(archive)).toMatchObject({ id, pieces: 1 })
  expect((await person.send(contract.lookAtArchiveIntake, { params: { id }, body: { passphrase: '' } })).status).toBe(409)
  const other = await there.signIn()
  const position = { position: 1 }
  const piece = { params: { id }, query: position, body: { file: pieceOf(archive, 1) } }
  expect((await other.send(contract.bringArchivePiece, piece)).status).toBe(404)
  expect((await other.call(contract.listArchiveIntakes, {})).items).toEqual([])
})

test('what is none, and what is too large, is refused before it lies here', async () => {
  const { id } = await begun(Buffer.from('%PDF-1.7 is no archive'), 'a.zip')
  const refused = await bringPiece(id, Buffer.from('%PDF-1.7 is no archive'), 0)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('This is no archive of Invoice App')])
  const large = await person.send(contract.beginArchiveIntake, { body: { name: 'b.zip', size: 65 * 1024 ** 2 } })
  expect([large.status, JSON.stringify(large.body)]).toEqual([409, expect.stringContaining('64 MB at most')])
})

test('one that is cut, altered by a bit, newer, older or sealed is refused by its reason, and keeps no bytes that are of no use', async () => {
  const altered = Buffer.from(archive)
  altered[Math.floor(archive.length / 2)] = (altered[Math.floor(archive.length / 2)] ?? 0) ^ 1
  const sealed = await exported('sealed', 'дълга тайна фраза')
  const newer = await forged((as) => ({ ...as, migrations: [...as.migrations, { name: '9999-later.sql', hash: 'x' }] }))
  const older = await forged((as) => ({ ...as, migrations: as.migrations.slice(0, -1) }))
  const found = []
  for (const bytes of [archive.subarray(0, -1000), altered, newer, older, sealed]) found.push((await lookedAt(bytes))?.problem)
  expect(found).toEqual(['damaged', 'damaged', 'newer', 'other_release', 'sealed'])
  expect(await lookedAt(sealed, 'дълга тайна фраза')).toMatchObject({ state: 'ready', problem: null })
  const { rows } = await there.owner.query('select from account.archive_intakes where user_id = $1', [person.userId])
  expect(rows).toHaveLength(1)
})

test('where the disk has too little room it is said, and the file may be tried again', async () => {
  const id = (await lookedAt(archive))?.id ?? ''
  await there.owner.query(`update account.archive_intakes set size = 1::bigint << 60, state = 'looking' where id = $1`, [id])
  await archivist.look({ intakeId: id, passphrase: '', now: new Date() })
  expect(await now(id)).toMatchObject({ state: 'failed', problem: 'no_room' })
  await there.owner.query('update account.archive_intakes set size = $2 where id = $1', [id, archive.length])
  expect(await lookAgain(id)).toMatchObject({ state: 'ready', contents: { documents: 1 } })
})

async function lookAgain(id: string) {
  await person.call(contract.lookAtArchiveIntake, { params: { id }, body: { passphrase: '' } })
  await runJobs()
  return now(id)
}

test('what breaks off half-way, or is given up, leaves nothing, and the next try does it whole', async () => {
  const intake = await lookedAt(archive)
  expect(intake).toMatchObject({ state: 'ready', contents: { companies: [expect.any(String)], documents: 1, people: 1, product } })
  const id = intake?.id ?? ''
  await there.owner.query(`update account.archive_intakes set state = 'taking_in' where id = $1`, [id])
  const taking = withClient(databaseThere.config, async (noting) => {
    await withClient(databaseThere.config, (owner) => {
      owner.on('error', () => {})
      return takeIntakeIn({ owner, noting }, { intakeId: id, passphrase: '', now: new Date() }, async () => {
        const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
        await noting.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        return undefined
      })
    })
  })
  await expect(taking).rejects.toThrow()
  expect(await workspacesOf(person)).not.toContain(studio.client.workspaceId)
  const { rows } = await there.owner.query('select from app.documents where workspace_id = $1', [studio.client.workspaceId])
  expect([rows.length, (await now(id))?.state]).toEqual([0, 'taking_in'])
  await person.call(contract.removeArchiveIntake, { params: { id } })
  await archivist.takeIn({ intakeId: id, passphrase: '', now: new Date() })
  expect(await workspacesOf(person)).not.toContain(studio.client.workspaceId)
})

test('it is taken in whole: every row, number, link and PDF as it was, and who brought it owns it', async () => {
  const wanted = await archiveRows(databaseHere.config, studio.client.workspaceId, 'written')
  const intake = await lookedAt(archive)
  const id = intake?.id ?? ''
  await person.call(contract.takeArchiveIn, { params: { id }, body: { passphrase: '' } })
  expect((await person.send(contract.takeArchiveIn, { params: { id }, body: { passphrase: '' } })).status).toBe(409)
  await runJobs()
  expect(await now(id)).toMatchObject({ state: 'done', workspaceId: studio.client.workspaceId, problem: null })
  expect(await workspacesOf(person)).toContain(studio.client.workspaceId)
  const found = await archiveRows(databaseThere.config, studio.client.workspaceId, 'written')
  for (const [table, rows] of wanted) {
    if (table === 'app.audit_entries') expect(found.get(table)).toContain(rows.trim().split('\n')[0])
    else expect([table, found.get(table)]).toEqual([table, rows])
  }
  person.headers['x-workspace-id'] = studio.client.workspaceId
  const of = async (client: SignedInClient) =>
    (await client.call(listDocuments, { query: {} })).items.map(({ id: at, number }) => [at, number])
  expect(await of(person)).toEqual(await of(studio.client))
  expect((await person.request('GET', `/api/documents/${invoiceId}/pdf`)).bytes.equals(pdf)).toBe(true)
  expect((await there.client().request('GET', `/api/public/${token}`)).status).toBe(200)
  expect((await person.call(listAudit, { query: {} })).items[0]).toMatchObject({
    act: 'workspace.taken_in',
    actor: { name: 'Яна Тодорова' },
  })
  const { items } = await person.call(listUsers, {})
  expect(items.map(({ role }) => role)).toEqual(['owner'])
})

test('one that is here, was closed here or was erased is not taken in again, and no file makes its owner run the installation', async () => {
  expect(await lookedAt(archive)).toMatchObject({ state: 'failed', problem: 'taken' })
  const { workspaceId } = studio.client
  const { rows } = await there.owner.query<{ young: boolean }>(
    `select created_at > now() - interval '1 hour' as young from account.workspaces where id = $1`,
    [workspaceId],
  )
  expect(rows).toEqual([{ young: true }])
  const erased = newId()
  await there.owner.query('insert into account.erased_workspaces (id, closed_at, erased_at) values ($1, now(), now())', [erased])
  const again = await forged((as) => ({ ...as, workspace: { ...as.workspace, id: erased } }))
  expect(await lookedAt(again)).toMatchObject({ state: 'failed', problem: 'erased' })
})

test('the same state gives the same file, twice', async () => {
  const [once, twice] = [await exported('once'), await exported('twice')]
  expect(once.equals(twice)).toBe(true)
})

test('what nobody did anything about for a day is forgotten', async () => {
  const id = await brought(archive)
  await there.owner.query(`update account.archive_intakes set touched_at = now() - interval '25 hours' where id = $1`, [id])
  await inAccountTransaction(there.db, (tx) => forgetIntakes(tx, there))
  expect(await now(id)).toBeUndefined()
  const { rows } = await there.owner.query('select from account.archive_intake_parts where intake_id = $1', [id])
  expect(rows).toEqual([])
})
