import {
  type ContactImportField,
  checkContactImport,
  exportContacts,
  readContactTemplate,
  runContactImport,
  uploadContactImport,
} from '@invoice/contract/records/contact-imports.ts'
import { type ContactInput, createContact, listContacts, readContact } from '@invoice/contract/records/contacts.ts'
import {
  exportProducts,
  type ProductImportField,
  readProductTemplate,
  runProductImport,
  uploadProductImport,
} from '@invoice/contract/records/product-imports.ts'
import { createProduct, listProducts, type ProductInput, readProduct } from '@invoice/contract/records/products.ts'
import {
  archiveCustomField,
  type CustomFieldInput,
  createCustomField,
  createPriceList,
  listTaxRates,
  listUnits,
} from '@invoice/contract/settings/settings.ts'
import { PAYMENT_DAYS_FROM } from '@invoice/domain/payments/payment-terms.ts'
import { array, assert, asyncProperty, constantFrom, double, integer, option, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aProduct } from '../../../../seed/product.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'

const server = await testServer()
/** More of them with `WHOLE=1 npx vitest run --project=integration round-trip`. */
const numRuns = process.env['WHOLE'] === '1' ? 60 : 3
const FORMATS = [{ format: 'xlsx' }, { format: 'csv', delimiter: 'semicolon' }, { format: 'csv', delimiter: 'comma' }] as const
const LANGUAGES = ['bg', 'en'] as const

async function importContacts(client: OnboardedClient, bytes: Uint8Array) {
  const table = await client.call(uploadContactImport, { body: { file: new File([Uint8Array.from(bytes)], 'export') } })
  const mapping = table.columns.map(({ field }) => field as ContactImportField | null)
  return client.call(runContactImport, { params: { id: table.id }, body: { mapping, duplicates: 'create' } })
}

async function importProducts(client: OnboardedClient, bytes: Uint8Array) {
  const table = await client.call(uploadProductImport, { body: { file: new File([Uint8Array.from(bytes)], 'export') } })
  const mapping = table.columns.map(({ field }) => field as ProductImportField | null)
  return client.call(runProductImport, { params: { id: table.id }, body: { mapping, duplicates: 'create', currency: 'EUR' } })
}

const without = <T extends { id: string; version: number }>({ id: _, version: __, ...rest }: T) => rest

/** Beginnings that a spreadsheet would calculate, line breaks, quotes, other scripts; as the contract keeps them: trimmed. */
const wild = string({
  unit: constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\n', ' ', 'я', 'A', '7', '<', '&', '😀', '张'),
  maxLength: 12,
}).map((text) => text.trim().replaceAll(/\s*\n\s*/g, '\n'))
const named = wild.map((text) => `${text}х`)

describe('what is exported imports again unchanged', () => {
  test('contacts, in every format and language', async () => {
    const aWildContact = record({
      name: record({ bg: named, en: wild }),
      city: record({ bg: wild, en: wild }),
      notes: wild,
      code: wild,
      buyerReference: wild,
      phones: constantFrom([], ['+359 88 123 45 67'], ['02/123-45', '+44 20 1']),
      kind: constantFrom('company' as const, 'person' as const, 'public_body' as const),
      isVendor: constantFrom(true, false),
      language: constantFrom(null, 'bg' as const, 'en' as const, 'both' as const),
      currency: constantFrom(null, 'EUR', 'USD'),
      paymentDays: option(integer({ min: 0, max: 365 })),
      vendorPaymentDays: option(integer({ min: 1, max: 31 })),
      paymentDaysFrom: constantFrom('issue' as const, 'month_end' as const),
      vendorPaymentDaysFrom: constantFrom(...PAYMENT_DAYS_FROM),
      countryCode: constantFrom('DE', 'BG', 'US'),
    })
    const property = asyncProperty(
      array(aWildContact, { minLength: 1, maxLength: 5 }),
      constantFrom(...FORMATS),
      constantFrom(...LANGUAGES),
      async (wilds, query, language) => {
        const [from, to] = [await onboarded(server), await onboarded(server)]
        const noNumbers = { registrationNumber: '', vatNumber: '', personalNumber: '' }
        const inputs: ContactInput[] = wilds.map((each) => aContact({ ...each, ...noNumbers, phones: [...each.phones] }))
        const before = []
        for (const body of inputs) before.push(without(await from.call(createContact, { body })))
        const { bytes } = await from.send(exportContacts, { query }, { 'accept-language': language })
        expect(await importContacts(to, bytes)).toMatchObject({ created: inputs.length })
        const { items } = await to.call(listContacts, { query: { sort: 'createdAt' } })
        const after = await Promise.all(items.map(async ({ id }) => without(await to.call(readContact, { params: { id } }))))
        expect(sorted(after)).toEqual(sorted(before))
      },
    )
    await assert(property, { numRuns })
  })

  test('contacts keep their price list by its name; one that is not there is refused at its cell, and nothing is imported', async () => {
    const [from, to, empty] = [await onboarded(server), await onboarded(server), await onboarded(server)]
    const named = { body: { name: { bg: 'Едро', en: 'Wholesale' } } }
    const lists = { from: await from.call(createPriceList, named), to: await to.call(createPriceList, named) }
    await from.call(createContact, { body: aContact({ priceListId: lists.from.id }) })
    const { bytes } = await from.send(exportContacts, { query: { format: 'xlsx' } }, { 'accept-language': 'bg' })
    expect(await importContacts(to, bytes)).toMatchObject({ created: 1 })
    const [first] = (await to.call(listContacts, { query: {} })).items
    expect(await to.call(readContact, { params: { id: first?.id ?? '' } })).toMatchObject({ priceListId: lists.to.id })
    const table = await empty.call(uploadContactImport, { body: { file: new File([Uint8Array.from(bytes)], 'export') } })
    const mapping = table.columns.map(({ field }) => field as ContactImportField | null)
    const asked = { params: { id: table.id }, body: { mapping } }
    expect(await empty.call(checkContactImport, asked)).toMatchObject({
      problems: [{ row: 2, column: mapping.indexOf('priceListId'), message: expect.stringMatching(/ценова листа|price list/) }],
    })
    await expect(empty.call(runContactImport, asked)).rejects.toMatchObject({ status: 409 })
  })

  test('products, with their units, rates and exact prices', async () => {
    const aWildProduct = record({
      name: record({ bg: named, en: wild }),
      description: record({ bg: wild, en: wild }),
      sku: wild,
      partNumber: wild,
      price: constantFrom(null, '0', '12.5', '9999999999.999999', '0.000001', '1234.56'),
      priceIncludesVat: constantFrom(true, false),
      currency: constantFrom('EUR', 'USD'),
      prices: constantFrom([], [{ priceListId: null, fromQuantity: '10', price: '4.5' }]),
      tags: constantFrom([], ['книги'], ['=1+1', 'две думи']),
    })
    const property = asyncProperty(
      array(aWildProduct, { minLength: 1, maxLength: 5 }),
      constantFrom(...FORMATS),
      constantFrom(...LANGUAGES),
      double({ min: 0, max: 1, noNaN: true }),
      async (wilds, query, language, chance) => {
        const client = await onboarded(server)
        const units = (await client.call(listUnits, { query: {} })).items
        const rates = (await client.call(listTaxRates, { query: {} })).items
        const unitId = units[Math.floor(chance * units.length)]?.id ?? null
        const taxRateIds = chance > 0.5 ? rates.slice(0, 2).map(({ id }) => id) : []
        const inputs: ProductInput[] = wilds.map((each) =>
          aProduct({ ...each, tags: [...each.tags], prices: [...each.prices], unitId, taxRateIds }),
        )
        const before = []
        for (const body of inputs) before.push(without(await client.call(createProduct, { body })))
        const { bytes } = await client.send(exportProducts, { query }, { 'accept-language': language })
        expect(await importProducts(client, bytes)).toMatchObject({ created: inputs.length })
        const { items } = await client.call(listProducts, { query: { sort: 'createdAt' } })
        const after = await Promise.all(items.map(async ({ id }) => without(await client.call(readProduct, { params: { id } }))))
        expect(sorted(after)).toEqual(sorted([...before, ...before]))
      },
    )
    await assert(property, { numRuns })
  })
})

describe('fields of a workspace’s own', () => {
  const anOwn = async (client: OnboardedClient, [bg, en]: [string, string], field: Partial<CustomFieldInput> = {}) =>
    (await client.call(createCustomField, { body: { name: { bg, en }, noun: 'contact', kind: 'text', ...field } })).id

  test('are columns under their names, and what is written there imports again unchanged', async () => {
    const client = await onboarded(server)
    // As our own column is called, and one another.
    const code = await anOwn(client, ['Код', 'Code'], { isRequired: true })
    const route = await anOwn(client, ['Маршрут', 'Route'], { kind: 'choice', options: ['Север', 'Юг; и изток'] })
    const limit = await anOwn(client, ['Лимит (лв.)', 'Limit'], { kind: 'number' })
    const since = await anOwn(client, ['Клиент от', 'Client since'], { kind: 'date' })
    const vip = await anOwn(client, ['ВИП', 'VIP'], { kind: 'flag' })
    const old = await anOwn(client, ['Старо', 'Old'])
    const filled = [
      { [code]: '=1+1', [route]: 'Юг; и изток', [limit]: '-1234567.5', [since]: '2026-02-03', [vip]: 'true' },
      { [code]: '007', [limit]: '999999999999999.999999', [vip]: 'false', [old]: 'x' },
    ]
    for (const customFields of filled) await client.call(createContact, { body: aContact({ customFields, code: 'OURS' }) })
    await client.call(archiveCustomField, { params: { id: old } })
    const values = async () => {
      const { items } = await client.call(listContacts, { query: { sort: 'createdAt' } })
      return Promise.all(items.map(async ({ id }) => (await client.call(readContact, { params: { id } })).customFields))
    }
    const [first, second] = [filled[0], { ...filled[1] }]
    delete second[old]
    for (const [index, query] of FORMATS.entries()) {
      const { bytes } = await client.send(exportContacts, { query }, { 'accept-language': index === 2 ? 'en' : 'bg' })
      if (index === 1) {
        const [headings, row] = bytes.toString('utf8').split('\r\n')
        expect(headings).toMatch(/;Код \(допълнително поле\);Маршрут;Лимит \(лв\.\);Клиент от;ВИП$/)
        expect(row).toMatch(/;'=1\+1;"Юг; и изток";-1234567,5;03\.02\.2026;да$/)
      }
      await importContacts(client, bytes)
    }
    // Each import makes anew all that the export had: eight of either.
    expect(sorted(await values())).toEqual(
      sorted([...Array.from({ length: 8 }, () => first), filled[1], ...Array.from({ length: 7 }, () => second)]),
    )
  })

  test('of products as well, also in the table to fill in, and what is none of the kind is a bad row with its reason', async () => {
    const client = await onboarded(server)
    const grade = await anOwn(client, ['Клас', 'Grade'], { noun: 'product', kind: 'choice', options: ['A', 'B'], isRequired: true })
    const { bytes } = await client.send(readProductTemplate, { query: { format: 'csv' } }, { 'accept-language': 'en' })
    const table = bytes.toString('utf8')
    expect(table.split('\r\n')[0]).toMatch(/,Grade$/)
    const graded = table.replace(/,\r\n$/, ',b\r\n')
    expect(await importProducts(client, Buffer.from(graded))).toEqual({ created: 1, updated: 0, skipped: 0 })
    expect((await client.call(listProducts, { query: {} })).items.map(({ customFields }) => customFields)).toEqual([{ [grade]: 'B' }])

    const count = await anOwn(client, ['Обекти', 'Sites'], { kind: 'number' })
    const route = await anOwn(client, ['Маршрут', 'Route'], { kind: 'choice', options: ['Север', 'Юг'] })
    const body = { file: new File(['Име,Обекти,Маршрут\r\nАлфа,много,Юг\r\nБета,2,Запад\r\nГама,3,'], 'clients.csv') }
    const { id, columns } = await client.call(uploadContactImport, { body })
    expect(columns.map(({ field }) => field)).toEqual(['name.bg', `customFields.${count}`, `customFields.${route}`])
    const check = (mapping: ContactImportField[], field: string) =>
      client.send(checkContactImport, { params: { id }, body: { mapping: [...mapping, `customFields.${field}`, `customFields.${route}`] } })
    expect((await check(['name.bg'], count)).body).toEqual({
      created: 1,
      updated: 0,
      skipped: 0,
      bad: 2,
      problems: [
        { row: 2, column: 1, value: 'много', message: 'Please enter a valid number.' },
        { row: 3, column: 2, value: 'Запад', message: 'Please write one of these: Север, Юг.' },
      ],
    })
    // A field of products is none of contacts.
    expect(await check(['name.bg'], grade)).toMatchObject({ status: 400, body: { errors: { 'mapping.1': [expect.any(String)] } } })
  })
})

const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort()

describe('an export', () => {
  test('is what the list’s filter finds, and no other workspace’s', async () => {
    const [ivan, maria] = [await onboarded(server), await onboarded(server)]
    await ivan.call(createContact, { body: aContact({ name: { bg: 'Клиент ООД', en: '' } }) })
    await ivan.call(createContact, { body: aContact({ name: { bg: 'Доставчик ООД', en: '' }, isClient: false, isVendor: true }) })
    await maria.call(createContact, { body: aContact({ name: { bg: 'Чужд ООД', en: '' }, isVendor: true }) })
    const answer = await ivan.send(exportContacts, { query: { format: 'csv', role: 'vendor' } }, { 'accept-language': 'bg' })
    const text = answer.bytes.toString('utf8')
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%D0%9A")
    expect(text.startsWith('\uFEFFИме (BG);Име (EN);')).toBe(true)
    expect(text).toContain('Доставчик ООД')
    expect(text).not.toMatch(/Клиент ООД|Чужд/)
  })
  test('is for whoever may read, and of nothing has headings', async () => {
    const owner = await onboarded(server)
    const accountant = await server.signIn({ role: 'accountant', workspaceId: owner.workspaceId })
    const answer = await accountant.send(exportProducts, { query: { format: 'csv' } })
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1)
  })
})

describe('an empty table to fill in', () => {
  test.each(FORMATS.flatMap((query) => LANGUAGES.map((language) => [query, language] as const)))(
    '%o in %s is understood whole, and its example is right',
    async (query, language) => {
      const client = await onboarded(server)
      const contacts = await client.send(readContactTemplate, { query }, { 'accept-language': language })
      expect(await importContacts(client, contacts.bytes)).toEqual({ created: 1, updated: 0, skipped: 0 })
      const products = await client.send(readProductTemplate, { query }, { 'accept-language': language })
      expect(await importProducts(client, products.bytes)).toEqual({ created: 1, updated: 0, skipped: 0 })
    },
  )
})
