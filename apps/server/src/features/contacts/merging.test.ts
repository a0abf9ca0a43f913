import { readDocument } from '@invoice/contract/documents/document.ts'
import { archiveContact, findDuplicates, mergeContact, readContactAccount, restoreContact } from '@invoice/contract/records/contact-acts.ts'
import {
  type Contact,
  type ContactInput,
  createContact,
  listContacts,
  readContact,
  summariseContacts,
  updateContact,
} from '@invoice/contract/records/contacts.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { aPayment } from '../../../seed/payment.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { addContacts, readContactRow } from './import-contacts.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer } = studio
const { workspaceId } = client

const add = (overrides: Partial<ContactInput> = {}, index = 0): Promise<Contact> =>
  client.call(createContact, { body: aContact(overrides, index) })
const read = (id: string) => client.call(readContact, { params: { id } })
const inputOf = ({ id: _id, version: _v, archivedAt: _a, mergedIntoId: _m, ...input }: Contact): ContactInput => input
const merge = (stays: Contact, goes: Contact, contact: ContactInput = inputOf(stays)) =>
  client.send(mergeContact, {
    params: { id: stays.id },
    body: { version: stays.version, mergedId: goes.id, mergedVersion: goes.version, contact },
  })
const issuedTo = (contact: Contact) => studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { contactId: contact.id }))
const pay = (documentId: string, amount: string) => studio.inWorkspace((tx) => aPayment(tx, act, documentId, { amount }))

describe('a contact has', () => {
  test('several e-mails with what goes there, several addresses, and the day it took e-invoices', async () => {
    const input = aContact({
      otherEmails: [{ email: 'faktury@example.com', role: 'invoices' }],
      otherAddresses: [
        { kind: 'delivery', address: { bg: 'Склад 3', en: '' }, city: { bg: 'Перник', en: '' }, postcode: '2300', countryCode: 'BG' },
      ],
      eInvoiceConsentOn: '2026-03-01',
    })
    const { id } = await client.call(createContact, { body: input })
    expect(await read(id)).toMatchObject({
      otherEmails: input.otherEmails,
      otherAddresses: input.otherAddresses,
      eInvoiceConsentOn: '2026-03-01',
      mergedIntoId: null,
    })
    expect((await client.call(listContacts, { query: { q: 'faktury' } })).items.map((row) => row.id)).toEqual([id])
  })
  test.each<[string, Record<string, unknown>, string]>([
    ['an e-mail that is none', { otherEmails: [{ email: 'иван', role: 'invoices' }] }, 'otherEmails.0.email'],
    ['an empty e-mail', { otherEmails: [{ email: ' ', role: 'general' }] }, 'otherEmails.0.email'],
    ['a role that is none', { otherEmails: [{ email: 'a@example.com', role: 'boss' }] }, 'otherEmails.0.role'],
    [
      'an address without a street',
      { otherAddresses: [{ kind: 'delivery', address: {}, city: {}, postcode: '', countryCode: 'BG' }] },
      'otherAddresses.0.address.bg',
    ],
    ['a day that is none', { eInvoiceConsentOn: '2026-02-30' }, 'eInvoiceConsentOn'],
  ])('no %s', async (_what, overrides, field) => {
    const answer = await client.request('POST', '/api/contacts', {
      body: { ...aContact(), ...overrides },
      headers: { 'idempotency-key': newId() },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field)
  })
})

describe('the archive', () => {
  test('takes a contact out of the list and gives it back', async () => {
    const contact = await add({ name: { bg: 'Архивна фирма', en: '' } })
    const archived = await client.call(archiveContact, { params: { id: contact.id }, body: { version: contact.version } })
    expect(archived.archivedAt).not.toBeNull()
    const found = async (query: { archived?: 1; onlyArchived?: 1 }) =>
      (await client.call(listContacts, { query: { q: 'архивна', ...query } })).items.map(({ id }) => id)
    expect(await found({})).toEqual([])
    expect(await found({ archived: 1 })).toEqual([contact.id])
    expect(await found({ onlyArchived: 1 })).toEqual([contact.id])
    expect(await client.send(archiveContact, { params: { id: contact.id }, body: { version: 1 } })).toMatchObject({ status: 412 })
    await client.call(restoreContact, { params: { id: contact.id }, body: { version: archived.version } })
    expect(await found({})).toEqual([contact.id])
    expect(await found({ onlyArchived: 1 })).toEqual([])
  })
})

describe('duplicates', () => {
  test('are those with the same VAT number or the same ЕИК, wherever it stands', async () => {
    const one = await add({}, 20)
    const eik = one.registrationNumber
    const ask = async (vatNumber: string, registrationNumber: string, exceptId?: string) => {
      const query = { vatNumber, registrationNumber, countryCode: 'BG', ...(exceptId ? { exceptId } : {}) }
      return (await client.call(findDuplicates, { query })).items.map(({ id }) => id)
    }
    expect(await ask(`BG${eik}`, '')).toEqual([one.id])
    expect(await ask(eik, '')).toEqual([one.id])
    expect(await ask('', eik)).toEqual([one.id])
    expect(await ask('', ` ${eik.slice(0, 3)} ${eik.slice(3)}`)).toEqual([one.id])
    expect(await ask(`BG${eik}`, eik, one.id)).toEqual([])
    expect(await ask('', '')).toEqual([])
    // Told, not refused.
    const two = await add({}, 20)
    expect(await ask('', eik)).toEqual([one.id, two.id])
  })
})

describe('merging two contacts', () => {
  test('moves drafts and issued documents, archives the other with a pointer, and is written down', async () => {
    const [stays, goes] = [await add({ name: { bg: 'Остава', en: '' } }), await add({ name: { bg: 'Отива', en: '' }, code: 'X-9' })]
    const issued = await issuedTo(goes)
    const before = (await server.owner.query('select * from app.documents where id = $1', [issued.id])).rows[0]
    const draftId = newId()
    await server.owner.query(
      `insert into app.documents (workspace_id, id, type, number_pool, contact_id) values ($1, $2, 'invoice', 'tax', $3)`,
      [workspaceId, draftId, goes.id],
    )
    const answer = await merge(stays, goes, { ...inputOf(stays), code: 'X-9' })
    expect(answer).toMatchObject({ status: 200, body: { id: stays.id, code: 'X-9', version: 2 } })
    expect(await read(goes.id)).toMatchObject({ mergedIntoId: stays.id, archivedAt: expect.any(String), version: 2 })
    const after = (await server.owner.query('select * from app.documents where id = $1', [issued.id])).rows[0]
    expect(after).toEqual({ ...before, contact_id: stays.id })
    expect(await client.call(readDocument, { params: { id: draftId } })).toMatchObject({ contactId: stays.id, version: 2 })
    const { rows } = await server.owner.query('select act from app.audit_entries where entity_id = any($1) order by act', [
      [stays.id, goes.id],
    ])
    expect(rows.map(({ act: written }) => written)).toEqual(['contact.created', 'contact.created', 'contact.merged', 'contact.merged_into'])
    // What was merged stays so.
    const body = { version: 2 }
    for (const refused of [
      await client.send(restoreContact, { params: { id: goes.id }, body }),
      await client.send(updateContact, { params: { id: goes.id }, body: { ...aContact(), ...body } }),
      await merge(await read(stays.id), await read(goes.id)),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('was merged into another one')] } } })
    }
  })
  test('once more leads those that were merged before to the last one', async () => {
    const [first, second, third] = [await add(), await add(), await add()]
    await merge(second, first)
    await merge(third, await read(second.id))
    expect((await read(first.id)).mergedIntoId).toBe(third.id)
  })
  test('changes nothing when either was changed by somebody else, is itself, is not there, or would have wrong fields', async () => {
    const [stays, goes] = [await add(), await add()]
    expect(await merge({ ...stays, version: 7 }, goes)).toMatchObject({ status: 412 })
    expect(await merge(stays, { ...goes, version: 7 })).toMatchObject({ status: 412 })
    expect(await merge(stays, { ...goes, id: newId() })).toMatchObject({ status: 404 })
    expect(await merge(stays, stays)).toMatchObject({ status: 400, body: { errors: { mergedId: [expect.any(String)] } } })
    const wrong = { ...inputOf(stays), vatNumber: 'BG175074751' }
    expect(await merge(stays, goes, wrong)).toMatchObject({ status: 400, body: { errors: { 'contact.vatNumber': [expect.any(String)] } } })
    expect([await read(stays.id), await read(goes.id)]).toEqual([stays, goes])
  })
  test('of the same two at the same moment, either way round, succeeds once', async () => {
    const [one, two] = [await add(), await add()]
    const statuses = (await Promise.all([merge(one, two), merge(two, one)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
  test('is the only way in which an issued document gets another contact', async () => {
    const [one, two] = [await add(), await add()]
    const issued = await issuedTo(one)
    const steal = studio.inWorkspace((tx) =>
      tx
        .updateTable('app.documents')
        .set({ contact_id: two.id })
        .where('workspace_id', '=', studio.client.workspaceId)
        .where('id', '=', issued.id)
        .execute(),
    )
    await expect(steal).rejects.toThrow('contact of an issued document is never changed')
  })
})

describe('what is open between a contact and us', () => {
  test('is told per currency and by age; what is paid is gone, a credit note that settled nothing is owed back', async () => {
    const contact = await add()
    const account = () => client.call(readContactAccount, { params: { id: contact.id } })
    expect(await account()).toEqual({ documentCount: 0, lastActivityAt: null, ageing: [] })
    const document = await issuedTo(contact)
    const {
      total,
      currency,
      due_on: dueOn,
    } = (
      await server.owner.query<{ total: string; currency: string; due_on: string }>(
        'select total::text, currency, due_on::text from app.documents where id = $1',
        [document.id],
      )
    ).rows[0] ?? { total: '', currency: '', due_on: '' }
    const none = { notDue: '0.00', days1to30: '0.00', days31to60: '0.00', days61to90: '0.00', daysOver90: '0.00', credit: '0.00' }
    const outstanding = Number(total).toFixed(2)
    const row = { currency, owedTo: 'us', outstanding, owed: outstanding }
    expect((await account()).ageing).toEqual([{ ...none, ...row, notDue: row.outstanding }])
    for (const [days, bucket] of [
      [0, 'notDue'],
      [1, 'days1to30'],
      [30, 'days1to30'],
      [31, 'days31to60'],
      [61, 'days61to90'],
      [90, 'days61to90'],
      [91, 'daysOver90'],
    ] as const) {
      server.setNow(new Date(Date.parse(`${dueOn}T12:00:00Z`) + days * 86_400_000).toISOString())
      expect((await account()).ageing).toEqual([{ ...none, ...row, [bucket]: row.outstanding }])
    }
    await pay(document.id, total)
    expect((await account()).ageing).toEqual([])
    expect((await account()).documentCount).toBe(1)
  })
  test('of a contact that is not there is 404', async () => {
    expect((await client.send(readContactAccount, { params: { id: newId() } })).status).toBe(404)
  })
})

describe('many contacts at once', () => {
  test('are added whole, with what a person would have to type, in as many statements as it takes', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) =>
      readContactRow({ name: { bg: `Внесен ${index}` }, kind: 'company', countryCode: 'BG', code: `I-${index}` }),
    )
    const contacts = rows.flatMap(({ contact }) => contact ?? [])
    const ids = await studio.inWorkspace((tx) => addContacts(tx, act, contacts))
    expect(ids).toHaveLength(2500)
    expect(await read(ids[2499] ?? '')).toMatchObject({
      name: { bg: 'Внесен 2499', en: '' },
      code: 'I-2499',
      isClient: true,
      version: 1,
      otherEmails: [],
    })
    expect(await client.call(summariseContacts, { query: { q: 'внесен' } })).toEqual({ count: 2500 })
  })
  test('are judged row by row: by their fields, then by the rules of the state', () => {
    const judged = [{ name: { bg: '' }, kind: 'company', countryCode: 'BG' }, { ...aContact(), vatNumber: 'BG1' }, aContact()]
    expect(judged.map((row) => readContactRow(row).problems.map(({ field, code }) => [field, code]))).toEqual([
      [['name.bg', 'required']],
      [['vatNumber', 'vat_number']],
      [],
    ])
  })
})

describe('a mistyped name', () => {
  test.each([
    ['счтоводство', 'Счетоводство Пролет ООД'],
    ['Prolett', 'Счетоводство Пролет ООД'],
    ['schetovodsvo prolet', 'Счетоводство Пролет ООД'],
    ['пролет счетоводсто', 'Счетоводство Пролет ООД'],
    ['Орхдея', 'Орхидея Трейд'],
    ['Orhideq', 'Орхидея Трейд'],
  ])('%s finds %s first', async (q, name) => {
    const theirs = await onboarded(server)
    for (const bg of ['Счетоводство Пролет ООД', 'Орхидея Трейд', 'Северна звезда ЕООД', 'Мастило и Линия']) {
      await theirs.call(createContact, { body: aContact({ name: { bg, en: '' }, city: { bg: '', en: '' }, email: '', code: '' }) })
    }
    const { items } = await theirs.call(listContacts, { query: { q } })
    expect(items[0]?.name.bg).toBe(name)
    expect(await theirs.call(summariseContacts, { query: { q } })).toEqual({ count: items.length })
    expect(await theirs.call(listContacts, { query: { q: 'qqqqqqq' } })).toEqual({ items: [] })
  })
})
