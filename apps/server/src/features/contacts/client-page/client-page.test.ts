import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { createDocument } from '@invoice/contract/documents/document.ts'
import { listMails, readMail } from '@invoice/contract/letters/mails.ts'
import { listAccess } from '@invoice/contract/people/access.ts'
import { eraseContact, mergeContact } from '@invoice/contract/records/contact-acts.ts'
import * as links from '@invoice/contract/records/contact-links.ts'
import { createContact, readContact } from '@invoice/contract/records/contacts.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio
/** A second client of the same workspace. */
let otherId: string
const PAGE = '/api/client-pages'

const issued = (of: Studio, changes: object = {}) => of.inWorkspace((tx) => anIssuedInvoice(tx, of.act, of.issuer, changes))
const given = (changes: object = {}, id = studio.issuer.contactId, of = studio) =>
  of.client.call(links.createContactLink, {
    params: { id },
    body: { person: 'Ралица Венева', address: '', message: '', days: null, language: 'bg', ...changes },
  })
const tokenIn = (text: string | null) => /client-pages\/([\w-]{54})/.exec(text ?? '')?.[1] ?? ''
const opened = (token: string, what = '') => server.app.inject({ method: 'GET', url: `${PAGE}/${token}${what}` })
/** What the page says, without its tags. */
const said = (payload: string) => payload.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
const listed = (id = studio.issuer.contactId) => studio.client.call(links.listContactLinks, { params: { id } })

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
  const where = { address: { bg: 'ул. Шипка 1', en: '' }, city: { bg: 'София', en: '' }, registrationNumber: '175074752' }
  const body = { kind: 'company', name: { bg: 'Друг клиент ЕООД', en: '' }, countryCode: 'BG', ...where } as const
  otherId = (await studio.client.call(createContact, { body })).id
})

test('somebody with the link sees what the client was issued, what is open, and nothing of another client or workspace', async () => {
  const late = await issued(studio, { issuedOn: '2026-10-01', dueOn: '2026-10-15' })
  const due = await issued(studio, { issuedOn: '2026-11-10', dueOn: '2026-11-30' })
  const voided = await issued(studio, { issuedOn: '2026-11-20' })
  await studio.client.call(voidDocument, { params: { id: voided.id }, body: { reason: 'Сгрешена', reissue: false } })
  const foreign = await issued(studio, { contactId: otherId, issuedOn: '2026-11-20' })
  await studio.client.call(createDocument, { body: aDraft(studio.issuer) })
  const stranger = await aStudio(server)
  const strange = await issued(stranger, { issuedOn: '2026-11-20' })
  const token = tokenIn((await given()).url)
  const { payload, headers, statusCode } = await opened(token)
  expect(statusCode).toBe(200)
  const text = said(payload)
  for (const { number } of [late, due, voided]) expect(text).toMatch(number ?? 'no number')
  expect(text).not.toMatch(foreign.number ?? 'no number')
  expect(text).toMatch('просрочен с 36 дни')
  expect(text).toMatch('анулиран')
  // Both that are open can be chosen, and the voided one cannot.
  expect(payload.match(/name="pay"/g)).toHaveLength(2)
  expect(payload).not.toMatch(/<script/)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toMatch("default-src 'none'")
  expect(said((await opened(token, '?language=en')).payload)).toMatch('overdue by 36 days')
  expect((await opened(token, `/document.pdf?id=${due.id}`)).headers['content-type']).toBe('application/pdf')
  for (const { id } of [foreign, strange]) expect((await opened(token, `/document.pdf?id=${id}`)).statusCode).toBe(404)
  expect(said((await opened(token, `?pay=${foreign.id}&pay=${strange.id}`)).payload)).toMatch('Никой от избраните')
})

test('chosen documents are one transfer: its exact sum, one reference that names them, and the code that single documents have', async () => {
  const token = tokenIn((await given()).url)
  const both = [...(await opened(token)).payload.matchAll(/name="pay" value="([\w-]+)"/g)].map(([, id]) => `pay=${id}`)
  const { payload } = await opened(token, `?${both.join('&')}`)
  const { rows } = await server.owner.query<{ sum: string; reference: string }>(
    `select sum(outstanding)::text as sum, string_agg(number, ', ' order by due_on) as reference from app.documents
    where workspace_id = $1 and contact_id = $2 and status = 'issued'`,
    [studio.client.workspaceId, studio.issuer.contactId],
  )
  const [open] = rows
  expect(said(payload)).toMatch(`Превод на ${open?.sum.replace('.', ',')}`)
  expect(said(payload)).toMatch(`${open?.reference}`)
  expect(payload).toMatch('data:image/svg+xml')
})

test('documents are found by number and year, and the statement of account is shown and given as PDF', async () => {
  const token = tokenIn((await given()).url)
  expect(said((await opened(token, '?year=2025&q=')).payload)).toMatch('Няма намерени документи')
  expect(said((await opened(token, '?year=2026&q=0000000001')).payload)).not.toMatch('Няма намерени документи')
  const asked = 'from=2026-01-01&to=2026-12-31'
  expect(said((await opened(token, `?${asked}`)).payload)).toMatch(/Крайно салдо/)
  const pdf = (companyId: string) => opened(token, `/statement.pdf?language=bg&companyId=${companyId}&${asked}`)
  expect((await pdf(studio.issuer.companyId)).headers['content-type']).toBe('application/pdf')
  const stranger = await aStudio(server)
  expect((await pdf(stranger.issuer.companyId)).statusCode).toBe(404)
  // What nothing was issued to has no account to show.
  const empty = tokenIn((await given({}, stranger.issuer.contactId, stranger)).url)
  expect((await opened(empty, `?${asked}`)).payload).not.toMatch('id="account"')
})

test('a link goes by mail where an address is given; two people have two; each is counted, listed and taken back by itself', async () => {
  const first = await given({ person: 'Първи', days: 30 })
  const second = await given({ person: 'Втори', address: 'vtori@klient.example' })
  const [newest] = (await studio.client.call(listMails, { query: {} })).items
  const { text } = await studio.client.call(readMail, { params: { id: newest?.id ?? '' } })
  const [one, two] = [tokenIn(first.url), tokenIn(second.url)]
  expect(tokenIn(text)).toBe(two)
  await opened(one)
  await opened(one)
  expect((await listed()).items.find(({ id }) => id === first.id)).toMatchObject({ views: 2, expiresAt: '2026-12-20T10:00:00.000Z' })
  const { clientLinks } = await studio.client.call(listAccess, {})
  expect(clientLinks.map(({ person }) => person)).toEqual(expect.arrayContaining(['Първи', 'Втори']))
  await studio.client.call(links.revokeContactLink, { params: { id: second.id } })
  const { statusCode, payload } = await opened(two)
  expect([statusCode, said(payload)]).toEqual([404, expect.stringMatching('Тази връзка не отваря нищо')])
  expect((await opened(one)).statusCode).toBe(200)
  server.setNow('2026-12-20T10:00:01Z')
  const over = await opened(one)
  server.setNow('2026-11-20T10:00:00Z')
  const never = await opened(`${one.slice(0, 30)}${'A'.repeat(24)}`)
  expect([over.statusCode, never.statusCode, (await opened('none')).statusCode]).toEqual([404, 404, 404])
  expect([over.payload, never.payload]).toEqual([payload, payload])
})

test('what opens the page stands nowhere in the database but in the mail', async () => {
  const { url } = await given()
  const token = tokenIn(url)
  const { rows } = await server.owner.query<{ text: string }>(
    `select to_jsonb(l)::text as text from app.contact_links l where workspace_id = $1
    union all select details::text from app.audit_entries where workspace_id = $1`,
    [studio.client.workspaceId],
  )
  const secret = Buffer.from(token, 'base64url').subarray(16)
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) for (const opening of [token, secret.toString('hex')]) expect(text).not.toMatch(opening)
})

test('links of a contact that was merged into another one end, those of the one that stays go on; erased data take theirs along', async () => {
  const [merged, kept] = [tokenIn((await given({}, otherId)).url), tokenIn((await given()).url)]
  const contact = await studio.client.call(readContact, { params: { id: studio.issuer.contactId } })
  const other = await studio.client.call(readContact, { params: { id: otherId } })
  const { id, version, createdAt, updatedAt, archivedAt, mergedIntoId, ...input } = contact as typeof contact & Record<string, unknown>
  void [createdAt, updatedAt, archivedAt, mergedIntoId]
  await studio.client.call(mergeContact, {
    params: { id },
    body: { version, mergedId: otherId, mergedVersion: other.version, contact: input },
  })
  expect([(await opened(merged)).statusCode, (await opened(kept)).statusCode]).toEqual([404, 200])
  await expect(given({}, otherId)).rejects.toMatchObject({ status: 409 })
  const now = await studio.client.call(readContact, { params: { id } })
  await studio.client.call(eraseContact, { params: { id }, body: { version: now.version } })
  expect((await opened(kept)).statusCode).toBe(404)
  expect((await listed()).items).toEqual([])
})

test('many addresses that open nothing are refused for a while', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 31; times++) {
    const { statusCode } = await server.app.inject({ method: 'GET', url: `${PAGE}/none`, remoteAddress: '198.51.100.77' })
    statuses.push(statusCode)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})
