import {
  type ContactInput,
  createContact,
  listContacts,
  readContact,
  removeContact,
  summariseContacts,
  updateContact,
} from '@invoice/contract/records/contacts.ts'
import type { Language } from '@invoice/text/language.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact, aForeignContact, aPerson } from '../../../seed/contact.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
})

/** Whatever a person may send. */
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ivan.request('POST', '/api/contacts', { body, headers: { 'idempotency-key': newId(), ...headers } })
const faultsOf = async (overrides: Record<string, unknown>, language = 'en') => {
  const answer = await post({ ...aContact(), ...overrides }, { 'accept-language': language })
  expect(answer.status).toBe(400)
  const { __, ...faults } = (answer.body as { errors: Record<string, string[]> }).errors
  expect(__).toBeDefined()
  return faults
}

describe('a contact', () => {
  test('is kept as it was given, numbers in their normal form', async () => {
    const input = aContact({
      registrationNumber: '175 074 752',
      vatNumber: '175074752',
      phones: ['+359 88 812 34 56'],
      notes: 'ред 1\nред 2',
    })
    const created = await ivan.call(createContact, { body: input })
    expect(created).toEqual({
      ...input,
      registrationNumber: '175074752',
      vatNumber: 'BG175074752',
      id: created.id,
      version: 1,
      archivedAt: null,
      mergedIntoId: null,
    })
    expect(await ivan.call(readContact, { params: { id: created.id } })).toEqual(created)
  })
  test('needs no more than a name', async () => {
    const { body } = await post({ kind: 'company', name: { bg: 'Само име' }, countryCode: 'BG' })
    expect(body).toMatchObject({ name: { bg: 'Само име', en: '' }, isClient: true, isVendor: false, phones: [], paymentDays: null })
  })
  test('may be sent as the web client sends it: flags as 1 and 0, null as empty text, text untrimmed', async () => {
    const { status, body } = await post({ ...aContact(), isVendor: 1, isClient: 0, language: '', paymentDays: '', code: '  X-1 ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ isVendor: true, isClient: false, language: null, paymentDays: null, code: 'X-1' })
  })
  test('of a foreign firm or a person', async () => {
    expect((await ivan.call(createContact, { body: aForeignContact({}, 5) })).vatNumber).toBe('EL999000123')
    expect((await ivan.call(createContact, { body: aPerson() })).personalNumber).toBe('8001015000')
  })
  test('is made once when the call is repeated', async () => {
    const key = { 'idempotency-key': 'the same' }
    const [first, again] = [await post(aContact(), key), await post(aContact(), key)]
    expect(again.body).toEqual(first.body)
  })
  test('bears any text: emoji, Chinese, quotes; marks that turn the direction of writing are left out', async () => {
    const name = { bg: '„Кавички“ & <b>таг</b> 😀 张伟 \u202eRTL', en: 'O\'Brien "&" Sons' }
    expect((await ivan.call(createContact, { body: aContact({ name }) })).name).toEqual({
      ...name,
      bg: '„Кавички“ & <b>таг</b> 😀 张伟 RTL',
    })
  })
})

describe('what is wrong is told at its field', () => {
  test.each<[string, Record<string, unknown>, string, string, string]>([
    ['no name', { name: { bg: '', en: ' ' } }, 'name.bg', 'This field is required.', 'Полето е задължително.'],
    [
      'a wrong VAT number',
      { vatNumber: 'BG175074751' },
      'vatNumber',
      'Please enter a valid VAT number.',
      'Моля, въведете валиден ИН по ЗДДС.',
    ],
    [
      'a wrong ЕИК',
      { registrationNumber: '175074751' },
      'registrationNumber',
      'Please enter a valid registration number.',
      'Моля, въведете валиден ЕИК.',
    ],
    [
      'a wrong ЕГН',
      { personalNumber: '7523169264' },
      'personalNumber',
      'Please enter a valid personal number.',
      'Моля, въведете валидно ЕГН или ЛНЧ.',
    ],
    [
      'the VAT number of another',
      { vatNumber: 'BG131272009' },
      'vatNumber',
      'This VAT number belongs to another registration number.',
      'Този ИН по ЗДДС е на друг ЕИК.',
    ],
    [
      'neither client nor vendor',
      { isClient: false },
      'isClient',
      'Please choose client, vendor or both.',
      'Моля, изберете клиент, доставчик или и двете.',
    ],
    ['a wrong email', { email: 'иван' }, 'email', 'Please enter a valid email.', 'Моля, въведете валиден имейл.'],
    ['an unknown kind', { kind: 'ghost' }, 'kind', 'Please choose one of the options.', 'Моля, изберете една от възможностите.'],
    ['an unknown field', { surprise: 1 }, 'surprise', 'Unknown field.', 'Непознато поле.'],
    ['a fraction of a day', { paymentDays: 1.5 }, 'paymentDays', 'Please enter a valid number.', 'Моля, въведете цяло число.'],
    ['days without end', { paymentDays: 366 }, 'paymentDays', 'The number must be at most 365.', 'Числото може да е най-много 365.'],
  ])('%s', async (_what, overrides, field, english, bulgarian) => {
    expect(await faultsOf(overrides)).toEqual({ [field]: [english] })
    expect(await faultsOf(overrides, 'bg')).toEqual({ [field]: [bulgarian] })
  })
  test.each<[string, Record<string, unknown>, string]>([
    ['a name of 1,000 characters', { name: { bg: 'я'.repeat(1000), en: '' } }, 'name.bg'],
    ['a name that is a number', { name: 5 }, 'name'],
    ['text that PostgreSQL cannot hold', { notes: 'a\u0000b' }, 'notes'],
    ['half an emoji', { notes: '\ud83d' }, 'notes'],
    ['eleven phones', { phones: Array.from({ length: 11 }, () => '1') }, 'phones'],
    ['an empty phone', { phones: [' '] }, 'phones.0'],
    ['a country that is none', { countryCode: 'ZZ' }, 'countryCode'],
    ['a currency that is none', { currency: 'XXX' }, 'currency'],
    ['a flag that is a word', { isVendor: 'maybe' }, 'isVendor'],
    ['NaN for days', { paymentDays: 'NaN' }, 'paymentDays'],
  ])('%s', async (_what, overrides, field) => {
    expect(Object.keys(await faultsOf(overrides))).toEqual([field])
  })
  test('with a general word above', async () => {
    const { body } = await post({ ...aContact(), vatNumber: '1' })
    expect(body).toMatchObject({ errors: { __: ['Please check your input and try again.'] } })
  })
  test('too large a body is 413', async () => {
    expect((await post({ ...aContact(), notes: 'я'.repeat(1_100_000) })).status).toBe(413)
  })
})

describe('changing a contact', () => {
  test('counts its version, and a stale one is refused', async () => {
    const { id, version } = await ivan.call(createContact, { body: aContact() })
    const body = { ...aContact({ name: { bg: 'Ново име', en: '' } }), version }
    const changed = await ivan.call(updateContact, { params: { id }, body })
    expect(changed).toMatchObject({ version: 2, name: { bg: 'Ново име', en: '' } })
    const stale = await ivan.send(updateContact, { params: { id }, body })
    expect(stale).toMatchObject({
      status: 412,
      body: { errors: { __: ['Someone else has changed this in the meantime. Please reload it.'] } },
    })
    expect(await ivan.call(readContact, { params: { id } })).toEqual(changed)
  })
  test('tells field by field what changed, and of a personal number and a long text only that they did', async () => {
    const { id, version } = await ivan.call(createContact, { body: aPerson({ notes: 'кратко' }) })
    const next = aPerson({ code: 'Н-1', personalNumber: '7523169263', notes: 'я'.repeat(600) })
    await ivan.call(updateContact, { params: { id }, body: { ...next, version } })
    const { rows } = await server.owner.query(`select details from app.audit_entries where entity_id = $1 and act = 'contact.updated'`, [
      id,
    ])
    const { changes } = rows[0].details
    expect(changes).toHaveLength(3)
    expect(changes).toEqual(
      expect.arrayContaining([{ field: 'code', from: aPerson().code, to: 'Н-1' }, { field: 'personalNumber' }, { field: 'notes' }]),
    )
  })
  test('at the same moment succeeds for one of two', async () => {
    const { id, version } = await ivan.call(createContact, { body: aContact() })
    const save = (bg: string) => ivan.send(updateContact, { params: { id }, body: { ...aContact({ name: { bg, en: '' } }), version } })
    const statuses = (await Promise.all([save('Едно'), save('Друго')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412])
  })
  test('renames the recipient of its drafts, and of nothing that was issued', async () => {
    const { id, version } = await ivan.call(createContact, { body: aContact() })
    const draftId = newId()
    await server.owner.query(
      `insert into app.documents (workspace_id, id, type, number_pool, contact_id, recipient_name_bg) values ($1, $2, 'invoice', 'tax', $3, 'старо')`,
      [ivan.workspaceId, draftId, id],
    )
    await ivan.call(updateContact, { params: { id }, body: { ...aContact({ name: { bg: 'Нов клиент', en: 'New Client' } }), version } })
    const { rows } = await server.owner.query('select recipient_name_bg, recipient_name_en, search_key from app.documents where id = $1', [
      draftId,
    ])
    expect(rows).toEqual([{ recipient_name_bg: 'Нов клиент', recipient_name_en: 'New Client', search_key: 'nov klient new client' }])
  })
  test('that is not there, or is another’s, is 404', async () => {
    const { id } = await ivan.call(createContact, { body: aContact() })
    const body = { ...aContact(), version: 1 }
    expect((await ivan.send(updateContact, { params: { id: newId() }, body })).status).toBe(404)
    expect((await maria.send(updateContact, { params: { id }, body })).status).toBe(404)
    expect((await maria.send(readContact, { params: { id } })).status).toBe(404)
    expect((await maria.send(removeContact, { params: { id } })).status).toBe(404)
    expect((await ivan.send(readContact, { params: { id } })).status).toBe(200)
  })
})

describe('deleting a contact', () => {
  test('leaves nothing', async () => {
    const { id } = await ivan.call(createContact, { body: aContact() })
    await ivan.call(removeContact, { params: { id } })
    expect((await ivan.send(readContact, { params: { id } })).status).toBe(404)
    expect((await ivan.send(removeContact, { params: { id } })).status).toBe(404)
  })
  test('is refused while a document names it', async () => {
    const { id } = await ivan.call(createContact, { body: aContact() })
    await server.owner.query(
      `insert into app.documents (workspace_id, id, type, number_pool, contact_id) values ($1, $2, 'invoice', 'tax', $3)`,
      [ivan.workspaceId, newId(), id],
    )
    expect(await ivan.send(removeContact, { params: { id } })).toMatchObject({
      status: 409,
      body: { errors: { __: ['This is in use and cannot be deleted.'] } },
    })
  })
  test('is not for an accountant', async () => {
    const accountant = await server.signIn({ role: 'accountant', workspaceId: ivan.workspaceId })
    const { id } = await ivan.call(createContact, { body: aContact() })
    expect((await accountant.send(removeContact, { params: { id } })).status).toBe(403)
    expect((await accountant.send(readContact, { params: { id } })).status).toBe(200)
  })
})

describe('the list of contacts', () => {
  let peter: OnboardedClient
  const names = async (query: Parameters<typeof peter.call<typeof listContacts>>[1]['query']) =>
    (await peter.call(listContacts, { query })).items.map(({ name }) => name.bg || name.en)
  const add = (name: ContactInput['name'], overrides: Partial<ContactInput> = {}) =>
    peter.call(createContact, { body: aContact({ name, city: { bg: '', en: '' }, email: '', code: '', ...overrides }) })

  beforeAll(async () => {
    peter = await onboarded(server, {}, 2)
    await add({ bg: 'Ягода ООД', en: 'Yagoda OOD' }, { phones: ['+359 88 812 34 56'] })
    await add({ bg: 'Фирма Ариел', en: '' }, { isClient: false, isVendor: true })
    await add({ bg: '', en: 'Firma Borealis' }, { isVendor: true, code: '100%_A' })
    await add({ bg: 'Църква „Света Мария“', en: '' }, { city: { bg: 'Велико Търново', en: '' } })
  })

  test('is sorted by name as it is shown, each language by its alphabet, either way', async () => {
    const namesIn = async (language: Language, sort: 'name' | '-name') => {
      const { items } = await peter.call(listContacts, { query: { sort } }, { 'accept-language': language })
      return items.map(({ name }) => name[language] || name.bg || name.en)
    }
    const bulgarian = ['Фирма Ариел', 'Църква „Света Мария“', 'Ягода ООД', 'Firma Borealis']
    expect(await namesIn('bg', 'name')).toEqual(bulgarian)
    expect(await namesIn('bg', '-name')).toEqual(bulgarian.toReversed())
    expect(await namesIn('en', 'name')).toEqual(['Firma Borealis', 'Yagoda OOD', 'Фирма Ариел', 'Църква „Света Мария“'])
    expect((await names({ sort: '-createdAt' }))[0]).toBe('Църква „Света Мария“')
  })
  test.each([
    ['фирма', ['Firma Borealis', 'Фирма Ариел']],
    ['FIRMA', ['Firma Borealis', 'Фирма Ариел']],
    ['бореалис', ['Firma Borealis']],
    ['ariel', ['Фирма Ариел']],
    ['firm bor', ['Firma Borealis']],
    ['търново църква', ['Църква „Света Мария“']],
    ['tarnovo', ['Църква „Света Мария“']],
    ['Marija', ['Църква „Света Мария“']],
    ['Mariya', ['Църква „Света Мария“']],
    ['0888123456', ['Ягода ООД']],
    ['+359 88 812-34-56', ['Ягода ООД']],
    ['995413449', []],
    ['100', ['Firma Borealis']],
    ['%_%_%', []],
    ['%', []],
    ["'; drop table app.contacts; --", []],
    ['😀', []],
  ])('searched for %s', async (q, expected) => {
    expect(await names({ q })).toEqual(expected)
    expect(await peter.call(summariseContacts, { query: { q } })).toEqual({ count: expected.length })
  })
  test('is filtered by role', async () => {
    expect(await names({ role: 'vendor' })).toEqual(['Firma Borealis', 'Фирма Ариел'])
    expect(await names({ role: 'client' })).toEqual(['Firma Borealis', 'Ягода ООД', 'Църква „Света Мария“'])
    expect(await names({ role: 'both' })).toEqual(['Firma Borealis'])
    expect(await peter.call(summariseContacts, { query: { role: 'both' } })).toEqual({ count: 1 })
  })
  test('leaves out what is archived, unless asked', async () => {
    const { id } = await add({ bg: 'Архив', en: '' })
    await server.owner.query('update app.contacts set archived_at = now() where id = $1', [id])
    expect(await names({})).not.toContain('Архив')
    expect(await names({ archived: 1 })).toContain('Архив')
    await server.owner.query('delete from app.contacts where id = $1', [id])
  })
  test('comes page by page', async () => {
    expect(await names({ pageSize: 3 })).toHaveLength(3)
    expect(await names({ page: 2, pageSize: 3 })).toEqual(['Църква „Света Мария“'])
    expect(await names({ page: 1_000_000, pageSize: 1000 })).toEqual([])
  })
  test('never shows a personal number', async () => {
    await add({ bg: 'Лице', en: '' }, { kind: 'person', registrationNumber: '', vatNumber: '', personalNumber: '7523169263' })
    expect(JSON.stringify(await peter.call(listContacts, { query: {} }))).not.toContain('7523169263')
    expect(await names({ q: '7523169263' })).toEqual([])
  })
  test.each([
    ['page=1000000000', 'page', 'The number must be at most 1000000.'],
    ['page=0', 'page', 'The number must be at least 1.'],
    ['page=1e9', 'page', 'Please enter a valid number.'],
    ['page=NaN', 'page', 'Please enter a valid number.'],
    ['page=-0', 'page', 'Please enter a valid number.'],
    ['pageSize=1001', 'pageSize', 'The number must be at most 1000.'],
    ['sort=secret', 'sort', 'Please choose one of the options.'],
    ['sort=search_key', 'sort', 'Please choose one of the options.'],
    ['role=owner', 'role', 'Please choose one of the options.'],
    ['colour=red', 'colour', 'Unknown field.'],
    [`q=${'x'.repeat(201)}`, 'q', 'Value must be less than 200 characters long.'],
    ['q=a&q=b', 'q', 'Please enter a valid value.'],
    ['q=%00', 'q', 'The text contains characters that cannot be saved.'],
  ])('refuses ?%s', async (query, field, text) => {
    const answer = await peter.request('GET', `/api/contacts?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [text] } } })
  })
})
