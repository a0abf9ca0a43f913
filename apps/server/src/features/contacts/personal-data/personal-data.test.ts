import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { markViewed } from '@invoice/contract/documents/public.ts'
import { listMails } from '@invoice/contract/letters/mails.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { createWebhook, listDeliveries } from '@invoice/contract/programs/webhooks.ts'
import { eraseContact, exportPersonalData, mergeContact } from '@invoice/contract/records/contact-acts.ts'
import { createContact, listContacts, readContact } from '@invoice/contract/records/contacts.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { aLetter } from '../../mails/testing/a-letter.ts'

const server = await testServer()

const NAME = 'Цветанка Незабравова'
const PERSON = {
  kind: 'person' as const,
  name: { bg: NAME, en: 'Tsvetanka Nezabravova' },
  registrationNumber: '',
  vatNumber: '',
  email: 'tsvetanka@example.net',
  phones: ['0888 123 456'],
  notes: 'Живее до реката',
  otherEmails: [{ email: 'second@example.net', role: 'invoices' as const }],
}
/** What nobody may read any more. No part of a random id looks like one of them, as six digits would. */
const WORDS = ['Незабравова', 'Nezabravova', 'tsvetanka', 'second@example.net', '888123456', '888 123 456', 'до реката']

/** Somebody with an issued and shared invoice that was viewed and mailed, a draft, and a program that is told. */
async function aPerson(studio: Studio) {
  const { client, issuer, act, inWorkspace } = studio
  await client.call(createWebhook, { body: { url: 'https://shop.example.com/', events: ['document.issued'], isOn: true } })
  const { id: contactId, version } = await client.call(createContact, { body: aContact(PERSON) })
  const draft = await client.call(createDocument, { body: aDraft(issuer, { contactId }) })
  const { id } = await client.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  const { id: draftId } = await client.call(createDocument, { body: aDraft(issuer, { contactId }) })
  const { token } = await client.call(shareDocument, { params: { id } })
  await server.client().call(markViewed, { params: { token } })
  const to = [{ name: NAME, address: PERSON.email }]
  await inWorkspace((tx) => sendMail(tx, { ...act, config: server.config }, aLetter({ to, contactId, documentId: id })))
  return { contactId, version, id, draftId }
}

test('all that is kept of a contact is given as JSON, and that it was', async () => {
  const studio = await aStudio(server)
  const { contactId, id, draftId } = await aPerson(studio)
  const { bytes } = await studio.client.call(exportPersonalData, { params: { id: contactId } })
  const data = JSON.parse(Buffer.from(bytes as Uint8Array).toString())
  expect(data).toMatchObject({
    contact: { name: PERSON.name, email: PERSON.email, phones: PERSON.phones, notes: PERSON.notes },
    documents: [
      { id: draftId, status: 'draft', number: null },
      { id, status: 'issued', number: '0000000001', recipient: { name: PERSON.name } },
    ],
    mails: [{ recipients: [{ name: NAME, address: PERSON.email }], text: expect.stringContaining('Здравейте') }],
    notices: [{ kind: 'document_viewed' }],
  })
  expect(data.audit.map(({ act }: { act: string }) => act)).toContain('contact.created')
  const again = await studio.client.call(exportPersonalData, { params: { id: contactId } })
  expect(Buffer.from(again.bytes as Uint8Array).toString()).toContain('contact.data_exported')
})

test('what is erased is nowhere any more but where the law wants it kept', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const { contactId, version, id, draftId } = await aPerson(studio)
  const before = await client.call(readDocument, { params: { id } })
  const erased = await client.call(eraseContact, { params: { id: contactId }, body: { version } })
  expect(erased).toMatchObject({ name: { bg: 'Заличено лице', en: 'Erased person' }, email: '', phones: [], notes: '', otherEmails: [] })
  expect(erased.archivedAt).not.toBeNull()
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relkind in ('r', 'p') order by 1`,
  )
  const holding = []
  for (const { name } of tables) {
    const { rows } = await server.owner.query<{ row: string }>(`select t::text as row from ${name} t where workspace_id = $1`, [
      client.workspaceId,
    ])
    if (rows.some(({ row }) => WORDS.some((word) => row.toLowerCase().includes(word.toLowerCase())))) holding.push(name)
  }
  // The frozen invoice, the chain of the audit, and for a day the answers of repeated calls.
  expect(holding).toEqual(['app.audit_entries', 'app.documents', 'app.idempotency'])
  expect(await client.call(readDocument, { params: { id } })).toMatchObject({ recipientName: before.recipientName, number: before.number })
  expect(await client.call(readDocument, { params: { id: draftId } })).toMatchObject({ contactId: null, recipientName: { bg: '', en: '' } })
  expect((await client.call(listMails, { query: {} })).items).toEqual([])
  expect((await client.call(listNotices, { query: {} })).items).toEqual([])
  expect((await client.call(listDeliveries, { query: {} })).items).toEqual([])
  expect((await client.call(listContacts, { query: { q: 'Незабравова', archived: true } })).items).toEqual([])
})

test('of the drafts that are left nothing is found by the name', async () => {
  const studio = await aStudio(server)
  const { contactId, version, draftId } = await aPerson(studio)
  await studio.client.call(eraseContact, { params: { id: contactId }, body: { version } })
  const { rows } = await server.owner.query('select search_key, snapshot::text from app.documents where id = $1', [draftId])
  expect(rows).toEqual([{ search_key: '', snapshot: null }])
})

test('whoever was merged into the contact is the same person, and is erased with it', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const { contactId, version } = await aPerson(studio)
  const other = await client.call(createContact, { body: aContact(PERSON) })
  const merged = await client.call(mergeContact, {
    params: { id: contactId },
    body: { version, mergedId: other.id, mergedVersion: other.version, contact: aContact(PERSON) },
  })
  await client.call(eraseContact, { params: { id: contactId }, body: { version: merged.version } })
  expect((await client.call(readContact, { params: { id: other.id } })).name.bg).toBe('Заличено лице')
})

test('by owner and administrator alone, in the newest version, and not one that was merged away', async () => {
  const studio = await aStudio(server)
  const { contactId, version } = await aPerson(studio)
  for (const role of ['member', 'accountant'] as const) {
    const other = await server.signIn({ role, workspaceId: studio.client.workspaceId })
    expect((await other.send(exportPersonalData, { params: { id: contactId } })).status).toBe(403)
    expect((await other.send(eraseContact, { params: { id: contactId }, body: { version } })).status).toBe(403)
  }
  expect((await studio.client.send(eraseContact, { params: { id: contactId }, body: { version: version + 1 } })).status).toBe(412)
  const stranger = await aStudio(server)
  expect((await stranger.client.send(exportPersonalData, { params: { id: contactId } })).status).toBe(404)
  expect((await stranger.client.send(eraseContact, { params: { id: contactId }, body: { version } })).status).toBe(404)
})
