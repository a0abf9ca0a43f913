import { randomBytes } from 'node:crypto'
import * as acts from '@invoice/contract/documents/acts.ts'
import { listMails, readMail } from '@invoice/contract/letters/mails.ts'
import * as links from '@invoice/contract/vat/package-links.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { openZip } from '../../../platform/spreadsheets/zip.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { findMail } from '../../mails/mails-store.ts'
import { outgoingMail } from '../../mails/outgoing-mail.ts'

const database = await testDatabase()
const server = await testServer({ database })
let studio: Studio
const MONTH = '2026-11'

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
  const issued = (issuedOn: string) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn }))
  await issued('2026-11-02')
  const annulled = await issued('2026-11-20')
  await studio.client.call(acts.voidDocument, { params: { id: annulled.id }, body: { reason: 'Сгрешена', reissue: false } })
})

const companyId = () => studio.issuer.companyId
const letter = (changes: object = {}) => ({
  companyId: companyId(),
  address: 'kantora@schetovodstvo.example',
  message: '',
  days: 7 as const,
  language: 'bg' as const,
  ...changes,
})
const sent = (changes: object = {}) => studio.client.call(links.sendVatPackage, { params: { month: MONTH }, body: letter(changes) })
const listed = () => studio.client.call(links.listPackageLinks, { params: { month: MONTH }, query: { companyId: companyId() } })

/** The token in the newest mail. */
async function mailed(): Promise<string> {
  const [newest] = (await studio.client.call(listMails, { query: {} })).items
  const { text } = await studio.client.call(readMail, { params: { id: newest?.id ?? '' } })
  return /\/api\/packages\/([\w-]+)/.exec(text)?.[1] ?? ''
}
const fetched = (token: string, what = '/archive') => server.app.inject({ method: 'GET', url: `/api/packages/${token}${what}` })

test('the package of a month is sent as a link that anybody who has it fetches it by; who, when and how often is told', async () => {
  const link = await sent()
  expect(link).toMatchObject({
    address: 'kantora@schetovodstvo.example',
    fetches: 0,
    revokedAt: null,
    expiresAt: '2026-11-27T10:00:00.000Z',
  })
  const token = await mailed()
  const page = await fetched(token, '')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.payload).toMatch(`/api/packages/${token}/archive`)
  expect(page.payload).toMatch('Пакет за ноември 2026')
  const { rawPayload, headers } = await fetched(token)
  expect(headers['content-type']).toBe('application/zip')
  const names = [...openZip(rawPayload, () => true, 100_000_000).keys()]
  expect(names.filter((name) => name.startsWith('Документи/'))).toHaveLength(2)
  expect(names).toContain('index.html')
  expect((await listed()).items).toMatchObject([{ id: link.id, fetches: 1, fetchedAt: '2026-11-20T10:00:00.000Z' }])
  expect((await listed()).lastAddress).toBe('kantora@schetovodstvo.example')
})

/** What does not pack any smaller lies beside a bill. */
async function attachNoise(documentId: string, size: number): Promise<void> {
  await server.owner.query(
    `with file as (
       insert into app.files (workspace_id, id, purpose, media_type, name, sha256, size, content)
       values ($1, gen_random_uuid(), 'attachment', 'application/pdf', 'scan.pdf', '', $3, $4) returning id)
     insert into app.document_attachments (workspace_id, id, document_id, file_id, name, pages, added_at)
     select $1, gen_random_uuid(), $2, id, 'scan.pdf', 1, now() from file`,
    [studio.act.actor.workspaceId, documentId, size, randomBytes(size)],
  )
}

/** What its mail is made of when it is handed to the server. */
async function handedOver() {
  const [newest] = (await studio.client.call(listMails, { query: {} })).items
  const mail = await studio.inWorkspace((tx) => findMail(tx, studio.act, newest?.id ?? ''))
  if (!mail) throw new Error('It was sent.')
  const act = { ...studio.act, signal: new AbortController().signal, transaction: studio.inWorkspace }
  return outgoingMail(act, server.platform, mail, { from: { name: '', address: 'a@example.com' }, recipients: [] })
}

test('where it is wanted the archive goes with the mail, and its size is told; once the link is taken back it does not', async () => {
  const link = await sent({ attaches: true })
  expect(link).toMatchObject({ attachedSize: null })
  const { files, text } = await handedOver()
  expect(files.map(({ name, mediaType }) => [name, mediaType])).toEqual([['Пакет за счетоводителя 2026-11.zip', 'application/zip']])
  expect([...openZip(Buffer.from(files[0]?.content ?? []), () => true, 100_000_000).keys()]).toContain('index.html')
  expect(text).toMatch('Архивът е и приложен, освен ако е по-голям от 10 MB.')
  expect((await listed()).items[0]).toMatchObject({ id: link.id, attachedSize: files[0]?.content.byteLength, fetches: 0 })
  await studio.client.call(links.revokePackageLink, { params: { id: link.id } })
  expect((await handedOver()).files).toEqual([])
  await sent()
  expect((await handedOver()).files).toEqual([])
})

test('an archive of more than ten megabytes goes as a link alone', async () => {
  const { id } = await studio.inWorkspace((tx) =>
    createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', vendorNumber: 'F-1', issuedOn: '2026-11-05' })),
  )
  await studio.inWorkspace((tx) => recordDocument(tx, studio.act, id, null))
  await attachNoise(id, links.MOST_ATTACHED)
  const link = await sent({ attaches: true })
  expect((await handedOver()).files).toEqual([])
  expect((await listed()).items[0]).toMatchObject({ id: link.id, attachedSize: null })
})

test('a link that was taken back, that is over, or that never was opens nothing, and is told alike', async () => {
  const link = await sent({ address: 'second@schetovodstvo.example' })
  const token = await mailed()
  expect((await fetched(token, '')).statusCode).toBe(200)
  await studio.client.call(links.revokePackageLink, { params: { id: link.id } })
  for (const what of ['', '/archive']) expect((await fetched(token, what)).statusCode).toBe(404)
  expect((await fetched(token, '')).payload).toMatch('отменена')
  await sent()
  const other = await mailed()
  server.setNow('2026-11-27T10:00:01Z')
  expect((await fetched(other)).statusCode).toBe(404)
  server.setNow('2026-11-20T10:00:00Z')
  expect((await fetched(other, '')).statusCode).toBe(200)
  // The same workspace, another secret.
  expect((await fetched(`${other.slice(0, 30)}${'A'.repeat(24)}`)).statusCode).toBe(404)
  expect((await fetched('none')).statusCode).toBe(404)
})

test('what opens a package stands nowhere in the database but in the mail', async () => {
  await sent()
  const token = await mailed()
  const { rows } = await server.owner.query<{ text: string }>(
    'select to_jsonb(l)::text as text from app.vat_package_links l where workspace_id = $1 union all select details::text from app.audit_entries where workspace_id = $1',
    [studio.act.actor.workspaceId],
  )
  const secret = Buffer.from(token, 'base64url').subarray(16)
  for (const { text } of rows) {
    expect(text).not.toMatch(token)
    expect(text).not.toMatch(secret.toString('hex'))
  }
})

test('an address that is none is told at its field, and nothing is sent', async () => {
  const before = (await listed()).items.length
  await expect(sent({ address: 'никой' })).rejects.toMatchObject({ status: 400 })
  expect((await listed()).items.length).toBe(before)
})
