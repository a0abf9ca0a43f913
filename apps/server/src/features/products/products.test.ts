import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import {
  archiveProduct,
  createProduct,
  listProductSales,
  listProducts,
  listProductTags,
  type ProductInput,
  readLastPrice,
  readProduct,
  removeProduct,
  restoreProduct,
  summariseProducts,
  updateProduct,
} from '@invoice/contract/records/products.ts'
import { listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { aProduct } from '../../../seed/product.ts'
import type { Act } from '../../platform/act.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { addProducts } from './import-products.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient
let units: string[]
let taxRates: string[]

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
  units = (await ivan.call(listUnits, { query: {} })).items.map(({ id }) => id)
  taxRates = (await ivan.call(listTaxRates, { query: {} })).items.map(({ id }) => id)
})

describe('a product', () => {
  test('is kept as it was given, its tax rates in their order', async () => {
    const [standard = '', reduced = ''] = taxRates
    const input = aProduct({ unitId: units[0] ?? null, taxRateIds: [reduced, standard], tags: ['книги', 'ново'] })
    const created = await ivan.call(createProduct, { body: input })
    expect(created).toEqual({ ...input, id: created.id, version: 1, pictureFileId: null, archivedAt: null })
    expect(await ivan.call(readProduct, { params: { id: created.id } })).toEqual(created)
  })
  test('has its code of the Combined Nomenclature, where it is goods', async () => {
    const created = await ivan.call(createProduct, { body: aProduct({ sku: 'CN-1', commodityCode: '22042138' }) })
    expect(created.commodityCode).toBe('22042138')
    const { items } = await ivan.call(listProducts, { query: { sku: 'CN-1' } })
    expect(items[0]?.commodityCode).toBe('22042138')
    const wrong = await ivan.send(createProduct, { body: aProduct({ commodityCode: '2204' }) })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { commodityCode: [expect.any(String)] } } })
  })
  test('names a tax rate or tag once', async () => {
    const [standard = ''] = taxRates
    const body = aProduct({ taxRateIds: [standard, standard], tags: ['a', 'a', 'b'] })
    expect(await ivan.call(createProduct, { body })).toMatchObject({ taxRateIds: [standard], tags: ['a', 'b'] })
  })
  test.each([
    ['12.50', '12.5'],
    ['0012', '12'],
    ['0.000001', '0.000001'],
    ['9999999999.999999', '9999999999.999999'],
    ['0.00', '0'],
  ])('at %s costs %s', async (price, kept) => {
    const created = await ivan.call(createProduct, { body: aProduct({ price }) })
    expect(created.price).toBe(kept)
    expect((await ivan.call(readProduct, { params: { id: created.id } })).price).toBe(kept)
  })
  test('may have no price', async () => {
    const { body } = await ivan.request('POST', '/api/products', {
      body: { ...aProduct(), price: '' },
      headers: { 'idempotency-key': newId() },
    })
    expect(body).toMatchObject({ price: null })
  })
})

describe('what is wrong is told at its field', () => {
  const post = (overrides: Record<string, unknown>, language = 'en') =>
    ivan.request('POST', '/api/products', {
      body: { ...aProduct(), ...overrides },
      headers: { 'idempotency-key': newId(), 'accept-language': language },
    })
  test.each(['1e9999999', 'NaN', '-0', '-1', '1,5', ' 1', '1.0000001', '10000000000', '9'.repeat(200_000), 'Infinity', '0x10', '١'])(
    'a price of %s',
    async (price) => {
      expect(await post({ price })).toMatchObject({ status: 400, body: { errors: { price: ['Please enter a valid number.'] } } })
    },
  )
  test('a price that is no text', async () => {
    expect(await post({ price: 5 })).toMatchObject({ status: 400 })
  })
  test('a unit or tax rate that is not there, or is another’s', async () => {
    const gone = ['This does not exist any more. Please choose again.']
    expect(await post({ unitId: newId(), taxRateIds: [taxRates[0], newId()] })).toMatchObject({
      status: 400,
      body: { errors: { unitId: gone, 'taxRateIds.1': gone } },
    })
    expect(await post({ unitId: newId() }, 'bg')).toMatchObject({
      body: { errors: { unitId: ['Тази стойност вече не съществува. Моля, изберете отново.'] } },
    })
    const mine = aProduct({ unitId: units[0] ?? null, taxRateIds: taxRates.slice(0, 1) })
    expect(await maria.send(createProduct, { body: mine })).toMatchObject({
      status: 400,
      body: { errors: { unitId: gone, 'taxRateIds.0': gone } },
    })
  })
  test('ids that are none, too many tags, a name of 1,000 characters', async () => {
    const answer = await post({
      unitId: '1',
      taxRateIds: ['x'],
      tags: Array.from({ length: 21 }, () => 'a'),
      name: { bg: 'я'.repeat(1000) },
    })
    expect(answer.status).toBe(400)
    const { errors } = answer.body as { errors: object }
    expect(Object.keys(errors).sort()).toEqual(['__', 'name.bg', 'tags', 'taxRateIds.0', 'unitId'])
  })
})

describe('changing a product', () => {
  test('replaces its tax rates, and a stale version is refused', async () => {
    const [standard = '', reduced = ''] = taxRates
    const { id, version } = await ivan.call(createProduct, { body: aProduct({ taxRateIds: [standard] }) })
    const body = { ...aProduct({ taxRateIds: [reduced] }), version }
    expect(await ivan.call(updateProduct, { params: { id }, body })).toMatchObject({ version: 2, taxRateIds: [reduced] })
    expect((await ivan.send(updateProduct, { params: { id }, body })).status).toBe(412)
    expect((await ivan.call(readProduct, { params: { id } })).taxRateIds).toEqual([reduced])
  })
  test('of another workspace is 404', async () => {
    const { id } = await ivan.call(createProduct, { body: aProduct() })
    const body = { ...aProduct(), version: 1 }
    expect((await maria.send(updateProduct, { params: { id }, body })).status).toBe(404)
    expect((await maria.send(removeProduct, { params: { id } })).status).toBe(404)
    expect((await maria.send(readProduct, { params: { id } })).status).toBe(404)
  })
})

describe('a product that nothing names', () => {
  test('is deleted', async () => {
    const { id } = await ivan.call(createProduct, { body: aProduct({ taxRateIds: taxRates }) })
    await ivan.call(removeProduct, { params: { id } })
    expect((await ivan.send(readProduct, { params: { id } })).status).toBe(404)
    expect((await ivan.send(removeProduct, { params: { id } })).status).toBe(404)
  })
})

describe('a product that documents name', () => {
  async function sold() {
    const { client, issuer } = await aStudio(server)
    const { id } = await client.call(createProduct, { body: aProduct({ name: { bg: 'Лого', en: 'Logo' } }) })
    const draft = aDraft(issuer, { lines: [aLine(issuer, { productId: id }), aLine(issuer, { productId: id })] })
    const document = await client.call(createDocument, { body: draft })
    await client.call(issueDocument, { params: { id: document.id }, body: { version: document.version } })
    return { client, id, documentId: document.id }
  }
  test('is not deleted, told by how many', async () => {
    const { client, id, documentId } = await sold()
    const answer = await client.send(removeProduct, { params: { id } })
    expect([answer.status, answer.body]).toEqual([
      409,
      { errors: { __: ['Logo is used in 1 document and cannot be deleted. Archived, it stays there and is offered no more.'] } },
    ])
    const bulgarian = await client.send(removeProduct, { params: { id } }, { 'accept-language': 'bg' })
    expect(bulgarian.body).toEqual({
      errors: { __: ['Лого се използва в 1 документ и не може да се изтрие. След архивиране остава там и повече не се предлага.'] },
    })
    expect((await client.call(readDocument, { params: { id: documentId } })).lines[0]?.productId).toBe(id)
  })
  test('is archived: found no more, and restored', async () => {
    const { client, id } = await sold()
    expect((await client.call(archiveProduct, { params: { id } })).archivedAt).not.toBeNull()
    const found = async (query: { archived?: true }) => (await client.call(listProducts, { query: { q: 'лого', ...query } })).items.length
    expect([await found({}), await found({ archived: true })]).toEqual([0, 1])
    expect((await client.call(restoreProduct, { params: { id } })).archivedAt).toBeNull()
    expect(await found({})).toBe(1)
  })
  test('says where it was sold last', async () => {
    const { client, id, documentId } = await sold()
    const { items } = await client.call(listProductSales, { params: { id } })
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      documentId,
      type: 'invoice',
      quantity: '2',
      unitPrice: '50',
      currency: 'EUR',
      pricesIncludeVat: false,
    })
    expect((await maria.send(listProductSales, { params: { id } })).status).toBe(404)
  })
})

describe('the last price of a client', () => {
  let studio: Studio
  let productId: string
  beforeAll(async () => {
    studio = await aStudio(server)
    productId = (await studio.client.call(createProduct, { body: aProduct() })).id
  })
  async function sell(unitPrice: string, overrides: Partial<DocumentDraft> = {}, issue = true) {
    const { client, issuer } = studio
    const draft = aDraft(issuer, { lines: [aLine(issuer, { productId, unitPrice })], ...overrides })
    const { id, version } = await client.call(createDocument, { body: draft })
    if (issue) await client.call(issueDocument, { params: { id }, body: { version } })
    return id
  }
  const lastPrice = async (overrides: object = {}) => {
    const { client, issuer } = studio
    const query = { contactId: issuer.contactId, currency: 'EUR', pricesIncludeVat: false, type: 'invoice' as const, ...overrides }
    return (await client.call(readLastPrice, { params: { id: productId }, query })).lastPrice
  }
  test('is none before the first sale, and drafts do not count', async () => {
    await sell('11', {}, false)
    expect(await lastPrice()).toBeNull()
  })
  test('is that of the newest issued document, in the same currency and VAT mode', async () => {
    await sell('12')
    const documentId = await sell('13')
    expect(await lastPrice()).toMatchObject({ unitPrice: '13', documentId, number: '0000000002' })
    await sell('24', { pricesIncludeVat: true })
    expect(await lastPrice()).toMatchObject({ unitPrice: '13' })
    expect(await lastPrice({ pricesIncludeVat: true })).toMatchObject({ unitPrice: '24' })
    expect(await lastPrice({ currency: 'USD' })).toBeNull()
  })
  test('is of that client alone, and never of purchases', async () => {
    const other = await studio.client.call(createContact, { body: aContact() })
    expect(await lastPrice({ contactId: other.id })).toBeNull()
    expect(await lastPrice({ type: 'bill' })).toBeNull()
    expect(await lastPrice({ type: 'proforma' })).not.toBeNull()
  })
  test('is nobody else’s', async () => {
    const query = { contactId: studio.issuer.contactId, currency: 'EUR', pricesIncludeVat: false, type: 'invoice' as const }
    expect((await maria.send(readLastPrice, { params: { id: productId }, query })).status).toBe(404)
  })
})

test('many products at once may be more than one statement takes', async () => {
  const nina = await onboarded(server, {}, 6)
  const act: Act = {
    actor: { kind: 'user', id: nina.userId, name: 'Иван', workspaceId: nina.workspaceId, role: 'owner' },
    language: 'en',
    clock: server.clock,
  }
  const products = Array.from({ length: 5001 }, (_, at) => aProduct({ name: { bg: `Артикул ${at}`, en: '' }, tags: ['внос'] }))
  await inTransaction(server.db, nina.workspaceId, (tx) => addProducts(tx, act, products))
  expect(await nina.call(summariseProducts, { query: { tag: 'внос' } })).toEqual({ count: 5001 })
})

describe('the list of products', () => {
  let peter: OnboardedClient
  const add = (overrides: Partial<ProductInput>) => peter.call(createProduct, { body: aProduct({ sku: '', tags: [], ...overrides }) })
  const names = async (query: Record<string, string>) => {
    const { items } = await peter.call(listProducts, { query })
    return items.map(({ name }) => name.bg || name.en)
  }
  beforeAll(async () => {
    peter = await onboarded(server, {}, 2)
    await add({ name: { bg: 'Ябълки', en: 'Apples' }, tags: ['плодове'], sku: 'FR-001' })
    await add({ name: { bg: 'Ананас', en: '' }, tags: ['плодове', 'внос'] })
    await add({ name: { bg: '', en: 'Bread' }, partNumber: 'X_9%' })
  })
  test('is sorted and searched in both scripts, by code and tag too', async () => {
    expect(await names({})).toEqual(['Ябълки', 'Bread', 'Ананас'])
    expect(await names({ sort: '-createdAt' })).toEqual(['Bread', 'Ананас', 'Ябълки'])
    expect(await names({ q: 'yabalki' })).toEqual(['Ябълки'])
    expect(await names({ q: 'апълс' })).toEqual([])
    expect(await names({ q: 'хляб' })).toEqual([])
    expect(await names({ q: 'бреад' })).toEqual(['Bread'])
    expect(await names({ q: 'fr-001' })).toEqual(['Ябълки'])
    expect(await names({ q: 'plodove' })).toEqual(['Ябълки', 'Ананас'])
    expect(await names({ q: '%_%_%' })).toEqual([])
    expect(await names({ tag: 'внос' })).toEqual(['Ананас'])
    expect(await peter.call(summariseProducts, { query: { tag: 'плодове' } })).toEqual({ count: 2 })
  })
  test('finds the one that has a SKU already, however it is written', async () => {
    const skus = async (sku: string) => (await peter.call(listProducts, { query: { sku } })).items.map((product) => product.sku)
    expect([await skus('fr-001'), await skus('FR-00')]).toEqual([['FR-001'], []])
  })
  test('knows its tags, the most frequent first', async () => {
    expect((await peter.call(listProductTags, {})).items).toEqual([
      { tag: 'плодове', count: 2 },
      { tag: 'внос', count: 1 },
    ])
  })
  test('refuses what it does not know', async () => {
    for (const query of ['sort=price', 'page=1000000000', 'pageSize=0', 'role=client', 'tag=']) {
      expect((await peter.request('GET', `/api/products?${query}`)).status).toBe(400)
    }
  })
})
