import { uploadLogo, uploadTemplatePicture } from '@invoice/contract/records/files.ts'
import {
  archiveCompany,
  createCompany,
  listCompanies,
  readCompany,
  removeCompany,
  restoreCompany,
  updateCompany,
} from '@invoice/contract/settings/companies.ts'
import { createBankAccount } from '@invoice/contract/settings/payment-methods.ts'
import { listRanges } from '@invoice/contract/settings/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../seed/company.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aPng, fileOf } from '../files/testing/pictures.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
})

const defaults = async (client: OnboardedClient) => {
  const { items } = await client.call(listCompanies, { query: {} })
  return items.filter(({ isDefault }) => isDefault).map(({ id }) => id)
}

describe('a company', () => {
  test('is kept as it was given', async () => {
    const input = aCompany({ language: 'both', paymentDays: 30, phones: ['+359 2 111 22 33', '+359 88 111 22 33'] }, 3)
    const created = await ivan.call(createCompany, { body: input })
    const facts = {
      id: created.id,
      version: 1,
      isUsed: false,
      isSample: false,
      archivedAt: null,
      voidProtocolStart: 1,
      hasVoidProtocols: false,
    }
    expect(created).toEqual({ ...input, ...facts })
    expect(await ivan.call(readCompany, { params: { id: created.id } })).toEqual(created)
  })
  test('has ranges of its own, named in the language of whoever adds it', async () => {
    const { id } = await ivan.call(createCompany, { body: aCompany({}, 4) }, { 'accept-language': 'bg' })
    const { items } = await ivan.call(listRanges, { query: { companyId: id } })
    expect(items).toHaveLength(12)
    expect(items[0]).toMatchObject({ companyId: id, name: 'Фактури и известия', next: '0000000001' })
  })
  test('is changed by a member in all but the account that its documents name', async () => {
    const { companyId, workspaceId } = ivan
    const params = { id: companyId }
    const account = {
      companyId,
      name: { bg: '', en: '' },
      bankName: { bg: '', en: '' },
      bankAddress: '',
      bic: '',
      currency: 'EUR',
      holder: '',
      holderAddress: '',
      isDefault: false,
    } as const
    const { id: own } = await ivan.call(createBankAccount, { body: { ...account, iban: 'BG80BNBG96611020345678', isDefault: true } })
    const { id: other } = await ivan.call(createBankAccount, { body: { ...account, iban: 'BG18RZBB91550123456789' } })
    const member = await server.signIn({ role: 'member', workspaceId })
    const save = async (client: typeof member, bankAccountId: string | null) => {
      const {
        id: _,
        archivedAt: _at,
        isUsed: _used,
        isSample: _sample,
        hasVoidProtocols: _begun,
        ...company
      } = await ivan.call(readCompany, { params })
      return client.send(updateCompany, { params, body: { ...company, issuedBy: `като ${bankAccountId}`, bankAccountId } })
    }
    const refused = await save(member, other)
    const text = 'Only an owner or an administrator decides where money goes: bank accounts and other payment methods.'
    expect(refused).toMatchObject({ status: 403, body: { errors: { bankAccountId: [text] } } })
    expect(await ivan.call(readCompany, { params })).toMatchObject({ bankAccountId: own })
    expect((await save(member, own)).status).toBe(200)
    expect(await save(member, null)).toMatchObject({ status: 200, body: { issuedBy: 'като null', bankAccountId: own } })
    const admin = await server.signIn({ role: 'admin', workspaceId })
    expect(await save(admin, other)).toMatchObject({ status: 200, body: { bankAccountId: other } })
  })
  test('with a number under чл. 97а', async () => {
    expect((await ivan.call(createCompany, { body: aCompany({ vatRegistration: 'art97a' }, 5) })).vatRegistration).toBe('art97a')
  })
  test('of another workspace is not there', async () => {
    const params = { id: ivan.companyId }
    expect((await maria.send(readCompany, { params })).status).toBe(404)
    expect((await maria.send(updateCompany, { params, body: { ...aCompany(), version: 1 } })).status).toBe(404)
    expect((await maria.call(listCompanies, { query: {} })).items.map(({ id }) => id)).toEqual([maria.companyId])
  })
  test('is added by nobody who may only read', async () => {
    const accountant = await server.signIn({ role: 'accountant', workspaceId: ivan.workspaceId })
    expect((await accountant.send(createCompany, { body: aCompany({}, 6) })).status).toBe(403)
  })
})

describe('what is wrong is told at its field', () => {
  test.each<[string, Record<string, unknown>, string, string, string]>([
    [
      'no ЕИК',
      { registrationNumber: '', vatNumber: '', vatRegistration: 'none' },
      'registrationNumber',
      'This field is required.',
      'Полето е задължително.',
    ],
    ['registered without a number', { vatNumber: '' }, 'vatNumber', 'This field is required.', 'Полето е задължително.'],
    [
      'a number of somebody not registered',
      { vatRegistration: 'none' },
      'vatRegistration',
      'Please choose one of the options.',
      'Моля, изберете една от възможностите.',
    ],
    [
      'a wrong VAT number',
      { vatNumber: 'BG175074751' },
      'vatNumber',
      'Please enter a valid VAT number.',
      'Моля, въведете валиден ИН по ЗДДС.',
    ],
    [
      'a wrong ЕИК',
      { registrationNumber: '12345' },
      'registrationNumber',
      'Please enter a valid registration number.',
      'Моля, въведете валиден ЕИК.',
    ],
    ['no currency', { currency: '' }, 'currency', 'This field is required.', 'Полето е задължително.'],
    ['no such language', { language: 'de' }, 'language', 'Please choose one of the options.', 'Моля, изберете една от възможностите.'],
  ])('%s', async (_what, overrides, field, english, bulgarian) => {
    const send = (language: string) =>
      ivan.request('POST', '/api/companies', {
        body: { ...aCompany(), ...overrides },
        headers: { 'idempotency-key': newId(), 'accept-language': language },
      })
    expect(await send('en')).toMatchObject({ status: 400, body: { errors: { [field]: [english] } } })
    expect(await send('bg')).toMatchObject({ status: 400, body: { errors: { [field]: [bulgarian] } } })
  })
})

describe('the default company', () => {
  test('is the first, whatever was asked, and stands at the head of the list', async () => {
    const peter = await onboarded(server, {}, 7)
    await peter.call(createCompany, { body: aCompany({ name: { bg: 'Аа ООД', en: '' } }, 8) })
    const { items } = await peter.call(listCompanies, { query: {} })
    expect(items.map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(items[0]?.id).toBe(peter.companyId)
  })
  test('gives way to the next that is made it', async () => {
    const peter = await onboarded(server, {}, 9)
    const { id } = await peter.call(createCompany, { body: aCompany({ isDefault: true }, 10) })
    expect(await defaults(peter)).toEqual([id])
    const { version } = await peter.call(readCompany, { params: { id: peter.companyId } })
    await peter.call(updateCompany, { params: { id: peter.companyId }, body: { ...aCompany({ isDefault: true }, 9), version } })
    expect(await defaults(peter)).toEqual([peter.companyId])
  })
  test('stays the default until another is made it', async () => {
    const peter = await onboarded(server, {}, 11)
    const body = { ...aCompany({ isDefault: false }, 11), version: 1 }
    expect((await peter.call(updateCompany, { params: { id: peter.companyId }, body })).isDefault).toBe(true)
  })
  test('is one, though eight are made it at once', async () => {
    const peter = await onboarded(server, {}, 12)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => peter.send(createCompany, { body: aCompany({ isDefault: true }, 13 + index) })),
    )
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(await defaults(peter)).toHaveLength(1)
  })
})

describe('changing a company', () => {
  test('counts its version, and a stale one is refused', async () => {
    const { id, version } = await ivan.call(createCompany, { body: aCompany({}, 21) })
    const body = { ...aCompany({ website: 'https://new.example.com' }, 21), version }
    expect(await ivan.call(updateCompany, { params: { id }, body })).toMatchObject({ version: 2, website: 'https://new.example.com' })
    expect((await ivan.send(updateCompany, { params: { id }, body })).status).toBe(412)
  })
  test('that is not there is 404', async () => {
    expect((await ivan.send(updateCompany, { params: { id: newId() }, body: { ...aCompany(), version: 1 } })).status).toBe(404)
  })
})

describe('the logo of a company', () => {
  const logo = async (client: OnboardedClient) => (await client.call(uploadLogo, { body: { file: fileOf(await aPng()) } })).id
  const change = async (client: OnboardedClient, logoFileId: string | null) => {
    const { version } = await client.call(readCompany, { params: { id: client.companyId } })
    const body = { ...aCompany({ logoFileId }), version }
    return client.send(updateCompany, { params: { id: client.companyId }, body })
  }
  test('is what was uploaded before, and can be taken away', async () => {
    const id = await logo(ivan)
    expect(await change(ivan, id)).toMatchObject({ status: 200, body: { logoFileId: id } })
    expect((await ivan.call(listCompanies, { query: {} })).items[0]?.logoFileId).toBe(id)
    expect(await change(ivan, null)).toMatchObject({ status: 200, body: { logoFileId: null } })
  })
  test('is there from the start of a new one', async () => {
    const id = await logo(ivan)
    expect((await ivan.call(createCompany, { body: aCompany({ logoFileId: id }, 30) })).logoFileId).toBe(id)
  })
  test('may be a picture of its template, but is none of another workspace, and nothing that is not there', async () => {
    const { id: picture } = await ivan.call(uploadTemplatePicture, { body: { file: fileOf(await aPng()) } })
    expect(await change(ivan, picture)).toMatchObject({ status: 200, body: { logoFileId: picture } })
    for (const id of [await logo(maria), newId()]) {
      expect(await change(ivan, id)).toMatchObject({
        status: 400,
        body: { errors: { logoFileId: ['This does not exist any more. Please choose again.'] } },
      })
    }
  })
})

describe('the bank account of a company', () => {
  const account = (client: OnboardedClient, companyId: string, iban: string) =>
    client.call(createBankAccount, {
      body: { companyId, iban, currency: 'EUR', name: { bg: 'Сметка', en: '' }, bankName: { bg: '', en: '' } },
    })
  test('is the one by default, and another when it is chosen', async () => {
    const peter = await onboarded(server, {}, 31)
    const params = { id: peter.companyId }
    const { bankAccountId, version } = await peter.call(readCompany, { params })
    const { id } = await account(peter, peter.companyId, 'BG18RZBB91550123456789')
    expect(id).not.toBe(bankAccountId)
    const body = { ...aCompany({ bankAccountId: id }, 31), version }
    expect((await peter.call(updateCompany, { params, body })).bankAccountId).toBe(id)
    // Not named: as it was.
    const kept = { ...aCompany({}, 31), version: version + 1 }
    expect((await peter.call(updateCompany, { params, body: kept })).bankAccountId).toBe(id)
  })
  test('is none of another company', async () => {
    const peter = await onboarded(server, {}, 32)
    const { id: other } = await peter.call(createCompany, { body: aCompany({}, 33) })
    const { id: bankAccountId } = await account(peter, other, 'BG18RZBB91550123456789')
    const body = { ...aCompany({ bankAccountId }, 32), version: 1 }
    expect(await peter.send(updateCompany, { params: { id: peter.companyId }, body })).toMatchObject({
      status: 400,
      body: { errors: { bankAccountId: [expect.any(String)] } },
    })
  })
})

describe('a company that is no longer wanted', () => {
  test('is deleted while nothing refers to it, with its ranges', async () => {
    const { id } = await ivan.call(createCompany, { body: aCompany({}, 40) })
    await ivan.call(removeCompany, { params: { id } })
    expect((await ivan.send(readCompany, { params: { id } })).status).toBe(404)
    expect((await ivan.call(listRanges, { query: { companyId: id } })).items).toEqual([])
  })
  test('is archived once something refers to it, and told why it is not deleted', async () => {
    const peter = await onboarded(server, {}, 41)
    const next = await peter.call(createCompany, { body: aCompany({ isDefault: true }, 42) })
    const params = { id: peter.companyId }
    const company = await peter.call(readCompany, { params }) // it has a bank account
    expect([company.isUsed, next.isUsed]).toEqual([true, false])
    const refused = await peter.send(removeCompany, { params }, { 'accept-language': 'en' })
    const name = company.name.en || company.name.bg
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { __: [`${name} is in use by documents, numbers or bank accounts and cannot be deleted. You can archive it.`] } },
    })
    expect((await peter.call(archiveCompany, { params })).archivedAt).not.toBeNull()
    expect((await peter.call(listCompanies, { query: {} })).items.map(({ id }) => id)).toEqual([next.id])
    expect((await peter.call(listCompanies, { query: { archived: 1 } })).items).toHaveLength(2)
    expect((await peter.call(restoreCompany, { params })).archivedAt).toBeNull()
    expect((await peter.call(listCompanies, { query: {} })).items).toHaveLength(2)
  })
  test.each(['removeCompany', 'archiveCompany'] as const)('stays while it is the default: %s', async (act) => {
    const peter = await onboarded(server, {}, 43)
    const endpoint = { removeCompany, archiveCompany }[act]
    const answer = await peter.send(endpoint, { params: { id: peter.companyId } }, { 'accept-language': 'bg' })
    expect(answer).toMatchObject({
      status: 409,
      body: { errors: { __: [expect.stringMatching(/^„.+“ е фирмата по подразбиране\. Моля, първо изберете друга\.$/)] } },
    })
  })
  test('is archived twice as once, and is not there in another workspace', async () => {
    const { id } = await ivan.call(createCompany, { body: aCompany({}, 44) })
    const first = await ivan.call(archiveCompany, { params: { id } })
    expect(await ivan.call(archiveCompany, { params: { id } })).toEqual(first)
    for (const endpoint of [archiveCompany, restoreCompany, removeCompany]) {
      expect((await maria.send(endpoint, { params: { id } })).status).toBe(404)
    }
  })
  test('is deleted by nobody who may only read', async () => {
    const { id } = await ivan.call(createCompany, { body: aCompany({}, 45) })
    const accountant = await server.signIn({ role: 'accountant', workspaceId: ivan.workspaceId })
    for (const endpoint of [archiveCompany, restoreCompany, removeCompany]) {
      expect((await accountant.send(endpoint, { params: { id } })).status).toBe(403)
    }
  })
})
