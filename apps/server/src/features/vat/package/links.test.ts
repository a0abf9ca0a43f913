import * as acts from '@invoice/contract/documents/acts.ts'
import { listMails, readMail } from '@invoice/contract/letters/mails.ts'
import * as links from '@invoice/contract/vat/package-links.ts'
import { beforeAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { openZip } from '../../../platform/spreadsheets/zip.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

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
