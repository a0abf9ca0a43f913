import { createContact, readContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { createProduct, readProduct, readProductPrice, updateProduct } from '@invoice/contract/records/products.ts'
import { createPriceList, listPriceLists, removePriceList } from '@invoice/contract/settings/settings.ts'
import { beforeAll, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aProduct } from '../../../seed/product.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient
let wholesale: string

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
  wholesale = (await ivan.call(createPriceList, { body: { name: { bg: 'Едро', en: 'Wholesale' } } })).id
})

const steps = () => [
  { priceListId: wholesale, fromQuantity: '10', price: '4.20' },
  { priceListId: null, fromQuantity: '10', price: '4.50' },
]
const aNotebook = (sku: string) => aProduct({ sku, price: '5', prices: steps() })

test('a product costs less from a quantity on, and less again for a client whose list says so', async () => {
  const { id } = await ivan.call(createProduct, { body: aNotebook('P-1') })
  const client = await ivan.call(createContact, { body: aContact({ priceListId: wholesale }) })
  const ask = (query: { contactId?: string; quantity?: string }) => ivan.call(readProductPrice, { params: { id }, query })
  expect(await ask({})).toEqual({ price: '5', currency: 'EUR', priceIncludesVat: false, priceListId: null, fromQuantity: '0' })
  expect(await ask({ quantity: '10' })).toMatchObject({ price: '4.5', priceListId: null, fromQuantity: '10' })
  expect(await ask({ contactId: client.id })).toMatchObject({ price: '5', priceListId: null })
  expect(await ask({ contactId: client.id, quantity: '12' })).toMatchObject({ price: '4.2', priceListId: wholesale, fromQuantity: '10' })
  expect((await maria.send(readProductPrice, { params: { id }, query: {} })).status).toBe(404)
})

test('prices and the list of a client that are not sent stay as they are', async () => {
  const made = await ivan.call(createProduct, { body: aNotebook('P-2') })
  const { prices: _prices, ...input } = aNotebook('P-2')
  const changed = await ivan.call(updateProduct, { params: { id: made.id }, body: { ...input, price: '6', version: made.version } })
  expect(changed).toMatchObject({ price: '6', prices: made.prices })
  const client = await ivan.call(createContact, { body: aContact({ priceListId: wholesale }) })
  const { priceListId: _list, ...contact } = aContact()
  const kept = await ivan.call(updateContact, { params: { id: client.id }, body: { ...contact, version: client.version } })
  expect(kept.priceListId).toBe(wholesale)
  const none = await ivan.call(updateContact, { params: { id: client.id }, body: { ...contact, priceListId: null, version: kept.version } })
  expect(none.priceListId).toBeNull()
})

test('what is wrong with a price is told at its field, and nothing is kept', async () => {
  const made = await ivan.call(createProduct, { body: aNotebook('P-3') })
  const refusedFor = async (prices: ReturnType<typeof steps> | object[]) => {
    const body = { ...aNotebook('P-3'), prices, version: made.version }
    const { status, body: reported } = await ivan.request('PUT', `/api/products/${made.id}`, { body })
    return [status, Object.keys(Object(reported).errors).filter((field) => field !== '__')]
  }
  const [list = {}, own = {}] = steps()
  const foreign = (await maria.call(createPriceList, { body: { name: { bg: 'Мария', en: '' } } })).id
  expect(await refusedFor([own, { ...own, fromQuantity: '10.0' }])).toEqual([400, ['prices.1.fromQuantity']])
  expect(await refusedFor([{ ...own, fromQuantity: '0' }])).toEqual([400, ['prices.0.fromQuantity']])
  expect(await refusedFor([{ ...list, priceListId: foreign }])).toEqual([400, ['prices.0.priceListId']])
  expect(await refusedFor([{ ...own, price: '-1' }])).toEqual([400, ['prices.0.price']])
  expect(await refusedFor(Array.from({ length: 201 }, (_, at) => ({ ...own, fromQuantity: String(at + 1) })))).toEqual([400, ['prices']])
  expect((await ivan.call(readProduct, { params: { id: made.id } })).version).toBe(made.version)
  const strange = await ivan.send(createContact, { body: aContact({ priceListId: foreign }) })
  expect(strange).toMatchObject({ status: 400, body: { errors: { priceListId: [expect.any(String)] } } })
})

test('a list that products or clients have is not deleted, and says which', async () => {
  const made = await ivan.call(createPriceList, { body: { name: { bg: 'Партньори', en: '' } } })
  const client = await ivan.call(createContact, { body: aContact({ priceListId: made.id }) })
  await ivan.call(createProduct, { body: aProduct({ sku: 'P-4', prices: [{ priceListId: made.id, fromQuantity: '0', price: '1' }] }) })
  const kept = await ivan.send(removePriceList, { params: { id: made.id } })
  expect(kept.status).toBe(409)
  expect(JSON.stringify(kept.body)).toMatch(/1 product and 1 contact/)
  expect((await ivan.call(readContact, { params: { id: client.id } })).priceListId).toBe(made.id)
  const unused = await ivan.call(createPriceList, { body: { name: { bg: 'Празна', en: '' } } })
  await ivan.call(removePriceList, { params: { id: unused.id } })
  expect((await ivan.call(listPriceLists, { query: {} })).items.map(({ id }) => id)).toEqual([wholesale, made.id])
})
