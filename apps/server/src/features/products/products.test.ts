import {
  createProduct,
  listProducts,
  type ProductInput,
  readProduct,
  removeProduct,
  summariseProducts,
  updateProduct,
} from '@invoice/contract/products.ts'
import { listTaxRates, listUnits } from '@invoice/contract/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../../seed/product.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

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
    expect(created).toEqual({ ...input, id: created.id, version: 1, archivedAt: null })
    expect(await ivan.call(readProduct, { params: { id: created.id } })).toEqual(created)
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
  test.each(['1e9999999', 'NaN', '-0', '-1', '1,5', ' 1', '1.0000001', '10000000000', '9'.repeat(1_000_000), 'Infinity', '0x10', '١'])(
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

test('a deleted product is gone; a line that used it keeps its text', async () => {
  const { id } = await ivan.call(createProduct, { body: aProduct({ taxRateIds: taxRates }) })
  const documentId = newId()
  const { workspaceId } = ivan
  await server.owner.query(`insert into app.documents (workspace_id, id, type, number_pool) values ($1, $2, 'invoice', 'tax')`, [
    workspaceId,
    documentId,
  ])
  await server.owner.query(
    `insert into app.document_lines (workspace_id, id, document_id, position, product_id, name_bg) values ($1, $2, $3, 0, $4, 'Лого')`,
    [workspaceId, newId(), documentId, id],
  )
  await ivan.call(removeProduct, { params: { id } })
  expect((await ivan.send(readProduct, { params: { id } })).status).toBe(404)
  const { rows } = await server.owner.query('select name_bg, product_id from app.document_lines where document_id = $1', [documentId])
  expect(rows).toEqual([{ name_bg: 'Лого', product_id: null }])
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
    expect(await names({})).toEqual(['Ананас', 'Bread', 'Ябълки'])
    expect(await names({ sort: '-createdAt' })).toEqual(['Bread', 'Ананас', 'Ябълки'])
    expect(await names({ q: 'yabalki' })).toEqual(['Ябълки'])
    expect(await names({ q: 'апълс' })).toEqual([])
    expect(await names({ q: 'хляб' })).toEqual([])
    expect(await names({ q: 'бреад' })).toEqual(['Bread'])
    expect(await names({ q: 'fr-001' })).toEqual(['Ябълки'])
    expect(await names({ q: 'plodove' })).toEqual(['Ананас', 'Ябълки'])
    expect(await names({ q: '%_%_%' })).toEqual([])
    expect(await names({ tag: 'внос' })).toEqual(['Ананас'])
    expect(await peter.call(summariseProducts, { query: { tag: 'плодове' } })).toEqual({ count: 2 })
  })
  test('refuses what it does not know', async () => {
    for (const query of ['sort=price', 'page=1000000000', 'pageSize=0', 'role=client', 'tag=']) {
      expect((await peter.request('GET', `/api/products?${query}`)).status).toBe(400)
    }
  })
})
