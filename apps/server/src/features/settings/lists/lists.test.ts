import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { createProduct, readProduct } from '@invoice/contract/records/products.ts'
import * as contract from '@invoice/contract/settings/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { aProduct } from '../../../../seed/product.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { errorsOf, faultsOf } from './testing/faults.ts'

/** Rows of the lists of settings once they are there: changed, archived, deleted while nothing uses them. */
const server = await testServer()
let studio: Studio

beforeAll(async () => {
  studio = await aStudio(server)
})

const inBulgarian = { 'accept-language': 'bg' }

const aUnit = { name: { bg: 'палет', en: 'pallet' }, code: 'XPX', isDefault: false }
const aRate = { name: { bg: 'Германия', en: 'Germany' }, description: { bg: '', en: '' }, rate: '19', countryCode: 'DE', isDefault: false }
const aTerm = { name: { bg: 'чл. 130 от ЗДДС', en: 'Art. 130' }, description: { bg: '', en: '' }, category: 'E' as const }

describe('any row', () => {
  test('is read, and changed by one of two who edit it at once', async () => {
    const { client } = studio
    const { id, version } = await client.call(contract.createUnit, { body: aUnit })
    const change = { ...aUnit, name: { bg: 'пале', en: 'pallet' }, version }
    expect(await client.call(contract.updateUnit, { params: { id }, body: change })).toMatchObject({ name: change.name, version: 2 })
    expect((await client.send(contract.updateUnit, { params: { id }, body: change })).status).toBe(412)
    expect(await client.call(contract.readUnit, { params: { id } })).toMatchObject({ name: change.name, version: 2 })
  })
  test('is archived, offered no more, and restored', async () => {
    const { client } = studio
    const { id } = await client.call(contract.createUnit, { body: { ...aUnit, isDefault: true } })
    const archived = await client.call(contract.archiveUnit, { params: { id } })
    expect(archived).toMatchObject({ isDefault: false, archivedAt: expect.any(String) })
    // Asked again it does nothing.
    expect(await client.call(contract.archiveUnit, { params: { id } })).toEqual(archived)
    const offered = async (query: { archived?: true }) => (await client.call(contract.listUnits, { query })).items.map((unit) => unit.id)
    expect(await offered({})).not.toContain(id)
    expect(await offered({ archived: true })).toContain(id)
    expect((await client.call(contract.restoreUnit, { params: { id } })).archivedAt).toBeNull()
    expect(await offered({})).toContain(id)
  })
  test('is deleted while nothing uses it', async () => {
    const { client } = studio
    const { id } = await client.call(contract.createUnit, { body: aUnit })
    expect((await client.send(contract.removeUnit, { params: { id } })).status).toBe(204)
    expect((await client.send(contract.readUnit, { params: { id } })).status).toBe(404)
    expect((await client.send(contract.removeUnit, { params: { id } })).status).toBe(404)
    expect((await client.send(contract.archiveUnit, { params: { id } })).status).toBe(404)
  })
  test('is changed by those alone who manage the settings', async () => {
    const { client } = studio
    const { id, version } = await client.call(contract.createUnit, { body: aUnit })
    const member = await server.signIn({ role: 'member', workspaceId: client.workspaceId })
    const body = { ...aUnit, version }
    expect((await member.send(contract.readUnit, { params: { id } })).status).toBe(200)
    expect((await member.send(contract.updateUnit, { params: { id }, body })).status).toBe(403)
    expect((await member.send(contract.archiveUnit, { params: { id } })).status).toBe(403)
    expect((await member.send(contract.removeUnit, { params: { id } })).status).toBe(403)
  })
})

describe('the default', () => {
  test('passes to the row that is marked, and may be taken away', async () => {
    const { client } = studio
    const { items } = await client.call(contract.listTaxRates, { query: {} })
    const [standard, reduced] = items
    if (!standard || !reduced) throw new Error('A workspace begins with rates.')
    const mark = (row: { id: string; version: number }, isDefault: boolean) =>
      client.call(contract.setDefaultTaxRate, { params: { id: row.id }, body: { isDefault, version: row.version } })
    const marked = await mark(reduced, true)
    const defaults = async () => (await client.call(contract.listTaxRates, { query: {} })).items.filter(({ isDefault }) => isDefault)
    expect(await defaults()).toEqual([marked])
    const stale = { params: { id: reduced.id }, body: { isDefault: true, version: reduced.version } }
    expect((await client.send(contract.setDefaultTaxRate, stale)).status).toBe(412)
    await mark(marked, false)
    expect(await defaults()).toEqual([])
  })
})

describe('what is used is archived instead of deleted', () => {
  test('a unit and a rate, told by how many documents and products', async () => {
    const { client, issuer } = await aStudio(server)
    await client.call(createDocument, { body: aDraft(issuer) })
    const remove = (language: Record<string, string> = {}) => client.send(contract.removeUnit, { params: { id: issuer.unitId } }, language)
    const english = await remove()
    expect(english.status).toBe(409)
    expect(errorsOf(english)).toEqual({
      __: ['pcs is used in 1 document and cannot be deleted. Archived, it stays there and is offered no more.'],
    })
    await client.call(createDocument, { body: aDraft(issuer) })
    await client.call(createProduct, { body: aProduct({ unitId: issuer.unitId, taxRateIds: [issuer.taxRateId] }) })
    expect(errorsOf(await remove(inBulgarian))).toEqual({
      __: ['бр. се използва в 2 документа и 1 артикул и не може да се изтрие. След архивиране остава там и повече не се предлага.'],
    })
    const rate = await client.send(contract.removeTaxRate, { params: { id: issuer.taxRateId } })
    expect(errorsOf(rate)).toEqual({
      __: ['Standard rate is used in 2 documents and 1 product and cannot be deleted. Archived, it stays there and is offered no more.'],
    })
    expect((await client.call(contract.archiveTaxRate, { params: { id: issuer.taxRateId } })).archivedAt).not.toBeNull()
  })
  test('a ground that a document or one of its lines names', async () => {
    const { client, issuer } = await aStudio(server)
    const { id } = await client.call(contract.createDealTerm, { body: aTerm })
    await client.call(createDocument, { body: aDraft(issuer, { dealTermId: id }) })
    await client.call(createDocument, { body: aDraft(issuer, { lines: [aLine(issuer, { dealTermId: id })] }) })
    expect(errorsOf(await client.send(contract.removeDealTerm, { params: { id } }))).toEqual({
      __: ['Art. 130 is used in 2 documents and cannot be deleted. Archived, it stays there and is offered no more.'],
    })
  })
  test('a range that has given a number', async () => {
    const { client, issuer } = await aStudio(server)
    const { id, version } = await client.call(createDocument, { body: aDraft(issuer) })
    const { rangeId } = await client.call(issueDocument, { params: { id }, body: { version } })
    const answer = await client.send(contract.removeRange, { params: { id: String(rangeId) } }, inBulgarian)
    expect(answer.status).toBe(409)
    expect(errorsOf(answer)).toEqual({
      __: ['Invoices and notes се използва в 1 документ и не може да се изтрие. След архивиране остава там и повече не се предлага.'],
    })
  })
})

describe('a tax rate', () => {
  test('holds from a day to a day, in that order', async () => {
    const { client } = studio
    const body = { ...aRate, validFrom: '2026-01-01', validTo: '2026-12-31' }
    expect(await client.call(contract.createTaxRate, { body })).toMatchObject({ validFrom: '2026-01-01', validTo: '2026-12-31' })
    const turned = { ...body, validTo: '2025-12-31' }
    expect(faultsOf(await client.send(contract.createTaxRate, { body: turned }))).toEqual({
      validTo: ['The last day must not be before the first one.'],
    })
    expect(faultsOf(await client.send(contract.createTaxRate, { body: turned }, inBulgarian))).toEqual({
      validTo: ['Последният ден не може да е преди първия.'],
    })
  })
  test('of the law is dated when a workspace begins', async () => {
    const { items } = await (await aStudio(server)).client.call(contract.listTaxRates, { query: {} })
    expect(items.map(({ key, validFrom }) => [key, validFrom])).toEqual([
      ['bg_20', '2007-01-01'],
      ['bg_9', '2025-01-01'],
      ['bg_0', '2007-01-01'],
    ])
  })
  test('that nothing uses becomes another; once used its percentage and country stay, its texts do not', async () => {
    const { client, issuer } = await aStudio(server)
    const { id, version } = await client.call(contract.createTaxRate, { body: aRate })
    const other = { ...aRate, rate: '7.0', version }
    expect(await client.call(contract.updateTaxRate, { params: { id }, body: other })).toMatchObject({ rate: '7', version: 2 })
    await client.call(createDocument, { body: aDraft(issuer, { lines: [aLine(issuer, { taxRateId: id })] }) })
    const change = (changes: object, headers: Record<string, string> = {}) =>
      client.send(contract.updateTaxRate, { params: { id }, body: { ...aRate, rate: '7.00', version: 2, ...changes } }, headers)
    expect(faultsOf(await change({ rate: '8', countryCode: 'AT' }))).toEqual({
      rate: ['This rate is used in 1 document. Another percentage or country is another rate: please add it.'],
      countryCode: ['This rate is used in 1 document. Another percentage or country is another rate: please add it.'],
    })
    expect(faultsOf(await change({ rate: '8' }, inBulgarian))).toEqual({
      rate: ['Ставката се използва в 1 документ. Друг процент или държава е друга ставка: моля, добавете я.'],
    })
    expect((await change({ name: { bg: 'Намалена', en: '' } })).status).toBe(200)
  })
  test('that always was is followed by none from the first day there is', async () => {
    const { client } = await aStudio(server)
    const body = {
      name: { bg: 'Стара', en: '' },
      description: { bg: '', en: '' },
      rate: '7',
      countryCode: 'BG',
      validFrom: null,
      validTo: null,
      isDefault: false,
    }
    const { id, version } = await client.call(contract.createTaxRate, { body })
    const follow = (validFrom: string) => client.send(contract.succeedTaxRate, { params: { id }, body: { rate: '8', validFrom, version } })
    expect(faultsOf(await follow('1900-01-01'))).toEqual({ validFrom: ['The new rate must begin after the one before: 01/01/1900.'] })
    expect((await follow('1900-01-02')).status).toBe(201)
  })
  test('that changes by law is followed by another from that day, for products too', async () => {
    const { client, issuer } = await aStudio(server)
    const product = await client.call(createProduct, { body: aProduct({ taxRateIds: [issuer.taxRateId] }) })
    const before = await client.call(contract.readTaxRate, { params: { id: issuer.taxRateId } })
    const body = { rate: '21', validFrom: '2027-01-01', version: before.version }
    const follows = await client.call(contract.succeedTaxRate, { params: { id: before.id }, body })
    expect(follows).toMatchObject({ rate: '21', validFrom: '2027-01-01', validTo: null, name: before.name, isDefault: true, key: null })
    expect(await client.call(contract.readTaxRate, { params: { id: before.id } })).toMatchObject({
      rate: '20',
      validTo: '2026-12-31',
      isDefault: false,
    })
    const { taxRateIds, version } = await client.call(readProduct, { params: { id: product.id } })
    expect([[...taxRateIds].sort(), version]).toEqual([[before.id, follows.id].sort(), product.version + 1])
    expect((await client.send(contract.succeedTaxRate, { params: { id: before.id }, body })).status).toBe(412)
  })
  test.each([
    [
      'the same percentage',
      { rate: '20.0', validFrom: '2027-01-01' },
      'rate',
      'This is the percentage that the rate has already.',
      'Ставката вече е с този процент.',
    ],
    [
      'a day before its own first one',
      { rate: '21', validFrom: '2006-12-31' },
      'validFrom',
      'The new rate must begin after the one before: 01/01/2007.',
      'Новата ставка трябва да започва след началото на предишната: 01.01.2007.',
    ],
    [
      'a percentage above 100',
      { rate: '101', validFrom: '2027-01-01' },
      'rate',
      'The number must be between 0 and 100.',
      'Числото трябва да е между 0 и 100.',
    ],
    [
      'a day before which there is none',
      { rate: '21', validFrom: '1900-01-01' },
      'validFrom',
      'The new rate must begin after the one before: 01/01/2007.',
      'Новата ставка трябва да започва след началото на предишната: 01.01.2007.',
    ],
  ])('is not followed by %s', async (_what, successor, field, english, bulgarian) => {
    const { client, issuer } = await aStudio(server)
    const input = { params: { id: issuer.taxRateId }, body: { ...successor, version: 1 } }
    expect(faultsOf(await client.send(contract.succeedTaxRate, input))).toEqual({ [field]: [english] })
    expect(faultsOf(await client.send(contract.succeedTaxRate, input, inBulgarian))).toEqual({ [field]: [bulgarian] })
  })
})

test('a rate that always held is not followed from the first day there is', async () => {
  const { client } = await aStudio(server)
  const name = { bg: 'Моя ставка', en: 'My rate' }
  const input = { name, description: { bg: '', en: '' }, rate: '7', countryCode: 'BG', validFrom: null, validTo: null, isDefault: false }
  const { id, version } = await client.call(contract.createTaxRate, { body: input })
  const body = { rate: '8', validFrom: '1900-01-01', version }
  const refused = await client.send(contract.succeedTaxRate, { params: { id }, body })
  expect([refused.status, faultsOf(refused)]).toEqual([400, { validFrom: ['The new rate must begin after the one before: 01/01/1900.'] }])
  await client.call(contract.succeedTaxRate, { params: { id }, body: { ...body, validFrom: '1900-01-02' } })
})

test('rows are sorted, and keep their order; one that is gone takes nothing along', async () => {
  const { client } = await aStudio(server)
  const units = async () => (await client.call(contract.listUnits, { query: {} })).items.map(({ id }) => id)
  const [first = '', second = '', ...others] = await units()
  await client.call(contract.orderUnits, { body: { ids: [second, first] } })
  expect(await units()).toEqual([second, first, ...others])
  expect((await client.send(contract.orderUnits, { body: { ids: [first, newId()] } })).status).toBe(409)
  expect(await units()).toEqual([second, first, ...others])
})

test('who changed a rate, and when, can be traced', async () => {
  const { client } = studio
  const { id, version } = await client.call(contract.createTaxRate, { body: aRate })
  await client.call(contract.updateTaxRate, { params: { id }, body: { ...aRate, rate: '7', version } })
  await client.call(contract.archiveTaxRate, { params: { id } })
  await client.call(contract.removeTaxRate, { params: { id } })
  const { rows } = await server.owner.query('select act, details from app.audit_entries where entity_id = $1 order by at', [id])
  const name = aRate.name.bg
  expect(rows).toEqual([
    { act: 'tax_rate.created', details: { name } },
    { act: 'tax_rate.updated', details: { name, changes: [{ field: 'rate', from: aRate.rate, to: '7' }] } },
    { act: 'tax_rate.archived', details: { name } },
    { act: 'tax_rate.deleted', details: { name } },
  ])
})
