import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { createContactLink } from '@invoice/contract/records/contact-links.ts'
import * as contract from '@invoice/contract/records/contact-proposals.ts'
import { readContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  studio = await aStudio(server)
})

const contact = () => studio.client.call(readContact, { params: { id: studio.issuer.contactId } })
const listed = async () => (await studio.client.call(contract.listContactProposals, { params: { id: studio.issuer.contactId } })).items
async function aToken(): Promise<string> {
  const body = { person: 'Ралица Венева', address: '', message: '', days: null, language: 'bg' } as const
  const { url } = await studio.client.call(createContactLink, { params: { id: studio.issuer.contactId }, body })
  return url?.split('/').at(-1) ?? ''
}
/** As the form of the page sends it: all fields, as they are kept where they are not typed otherwise. */
async function send(token: string, changes: Record<string, string>, as = server.client()) {
  const { name, vatNumber, accountablePerson, address, city, postcode, email, phones } = await contact()
  const kept = {
    language: 'bg',
    name: name.bg,
    vatNumber,
    accountablePerson: accountablePerson.bg || accountablePerson.en,
    address: address.bg,
    city: city.bg,
    postcode,
    email,
    phone: phones[0] ?? '',
    note: '',
    website: '',
  }
  return as.request('POST', `/api/client-pages/${token}/data`, { body: new URLSearchParams({ ...kept, ...changes }) })
}

test('what a client proposes waits; accepted it is a change as by hand, and is answered once', async () => {
  const token = await aToken()
  const before = await contact()
  const sent = await send(token, { address: 'бул. Витоша 9', city: 'Перник', note: 'Преместихме се' })
  expect([sent.status, sent.headers.location]).toEqual([303, `/api/client-pages/${token}?language=bg#data`])
  expect(await contact()).toEqual(before)
  const page = String((await server.client().request('GET', `/api/client-pages/${token}`)).body)
  expect(page).toMatch('бул. Витоша 9')
  const [proposal] = await listed()
  expect(proposal).toMatchObject({
    person: 'Ралица Венева',
    note: 'Преместихме се',
    changes: [
      { field: 'address', before: before.address.bg, after: 'бул. Витоша 9' },
      { field: 'city', before: before.city.bg, after: 'Перник' },
    ],
  })
  const [notice] = (await studio.client.call(listNotices, { query: {} })).items
  expect(notice).toMatchObject({ kind: 'data_proposed', details: { contactId: before.id } })
  const accept = () =>
    studio.client.send(contract.acceptContactProposal, {
      params: { id: proposal?.id ?? '' },
      body: { version: before.version, fields: ['address'] },
    })
  const [first, second] = await Promise.all([accept(), accept()])
  expect([first.status, second.status].sort()).toEqual([200, 404])
  expect(await contact()).toMatchObject({ address: { ...before.address, bg: 'бул. Витоша 9' }, city: before.city })
  expect(await listed()).toEqual([])
  const acts = (await studio.client.call(listAudit, { query: { recordId: before.id } })).items.map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['contact.data_proposed', 'contact.updated', 'contact.proposal_accepted']))
})

test('a link has one open proposal: the same again is nothing, another takes its place, and what is declined changes nothing', async () => {
  const token = await aToken()
  await send(token, { phone: '02 111' })
  const [first] = await listed()
  await send(token, { phone: '02 111' })
  expect(await listed()).toEqual([first])
  await send(token, { phone: '02 222' })
  const [second, ...others] = await listed()
  expect(others).toEqual([])
  expect(second?.changes).toEqual([{ field: 'phone', before: first?.changes[0]?.before, after: '02 222' }])
  const before = await contact()
  await studio.client.call(contract.declineContactProposal, { params: { id: second?.id ?? '' } })
  expect([await listed(), await contact()]).toEqual([[], before])
})

test('what cannot be is said beside its field, with what was typed, and nothing is kept', async () => {
  const token = await aToken()
  for (const [changes, said] of [
    [{ vatNumber: 'BG123' }, 'name="vatNumber" value="BG123"'],
    [{ email: 'никакъв' }, 'id="email-fault"'],
    [{ name: '' }, 'id="name-fault"'],
    [{ note: 'х'.repeat(501) }, 'id="note-fault"'],
    [{}, 'Нищо не сте поправили.'],
  ] as const) {
    const { status, body } = await send(token, { ...changes, ...(said.includes('note') ? { city: 'Русе' } : {}) })
    expect([changes, status, body]).toEqual([changes, 400, expect.stringContaining(said)])
  }
  expect(await listed()).toEqual([])
})

test('a program, somebody of the workspace, and who has no link propose nothing; another form of body is not taken', async () => {
  const token = await aToken()
  expect((await send(token, { city: 'Русе', website: 'https://a.example' })).status).toBe(409)
  expect((await send(token, { city: 'Русе' }, studio.client)).status).toBe(409)
  expect((await send('a'.repeat(54), { city: 'Русе' })).status).toBe(404)
  const asJson = await server.client().request('POST', `/api/client-pages/${token}/data`, { body: { city: 'Русе' } })
  expect(asJson.status).toBe(415)
  expect(await listed()).toEqual([])
})

test('what came to be so meanwhile is no change any more; a contact that was changed meanwhile is looked at first', async () => {
  const token = await aToken()
  await send(token, { postcode: '7000' })
  const before = await contact()
  const { id, archivedAt, mergedIntoId, ...body } = before
  expect([archivedAt, mergedIntoId]).toEqual([null, null])
  await studio.client.call(updateContact, { params: { id }, body: { ...body, postcode: '7000' } })
  const [proposal] = await listed()
  expect(proposal?.changes).toEqual([])
  const stale = { version: before.version, fields: ['postcode' as const] }
  const { status } = await studio.client.send(contract.acceptContactProposal, { params: { id: proposal?.id ?? '' }, body: stale })
  expect(status).toBe(412)
  // It is still there to be answered.
  expect(await listed()).toHaveLength(1)
})
