import {
  checkProductImport,
  type ProductImportField,
  runProductImport,
  uploadProductImport,
} from '@invoice/contract/records/product-imports.ts'
import { createProduct, listProducts, readProduct, summariseProducts } from '@invoice/contract/records/products.ts'
import { listTaxRates, listUnits } from '@invoice/contract/settings/settings.ts'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../../seed/product.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'
import { csvFile } from './testing/tables.ts'

const server = await testServer()
const MAPPING: ProductImportField[] = ['name.bg', 'sku']
const RATES: ProductImportField[] = ['sku', 'taxRates']

const FIELDS: ProductImportField[] = ['name.bg', 'price', 'unit', 'taxRates', 'tags', 'currency']
const uploaded = async (client: OnboardedClient, rows: string[][]) =>
  (await client.call(uploadProductImport, { body: { file: csvFile([['Име', 'Цена', 'Мярка', 'ДДС', 'Етикети', 'Валута'], ...rows]) } })).id

describe('products of a table', () => {
  const body = { mapping: FIELDS, duplicates: 'create', currency: 'EUR' } as const
  test('are kept as if they had come one by one', async () => {
    const client = await onboarded(server, {}, 4)
    const units = await client.call(listUnits, { query: {} })
    const rates = await client.call(listTaxRates, { query: {} })
    const [unit, taxRates] = [units.items[0], rates.items.filter(({ rate }) => ['20', '9'].includes(rate))]
    const rows = [
      ['Внесен', '12.50', unit?.name.bg ?? '', `"${taxRates.map(({ rate }) => rate).join('; ')}"`, '"а; б; а"', ''],
      ['Само име', '', '', '', '', ''],
    ]
    await client.call(runProductImport, { params: { id: await uploaded(client, rows) }, body })
    const found = async (q: string) => (await client.call(listProducts, { query: { q } })).items
    const typed = aProduct({
      name: { bg: 'Внесен', en: '' },
      price: '12.50',
      unitId: unit?.id ?? null,
      taxRateIds: taxRates.map(({ id }) => id),
      tags: ['а', 'б', 'а'],
      sku: '',
    })
    const alone = await client.call(createProduct, { body: typed })
    const [imported] = (await found('внесен')).filter(({ id }) => id !== alone.id)
    expect(imported).toEqual({ ...alone, id: imported?.id })
    expect(await found('само име')).toMatchObject([{ price: null, unitId: null, taxRateIds: [], currency: 'EUR', tags: [] }])
  })
  test('are refused all together when one row is bad, and every bad row is told, in a check as in the import', async () => {
    const client = await onboarded(server, {}, 5)
    const rows = [
      ['Добър', '1', '', '', '', ''],
      ['', '7', '', '', '', ''],
      ['Без мярка', '', 'няма такава', '', '', ''],
      ['Без ставка', '', '', '99', '', ''],
      ['Скъп', 'скъпо', '', '', '', ''],
      ['Чужд', '', '', '', '', 'XXX'],
    ]
    const id = await uploaded(client, rows)
    const problemsIn = async (language: string) => {
      const report = await client.call(checkProductImport, { params: { id }, body }, { 'accept-language': language })
      return [report.created, report.bad, ...report.problems.map(({ row, column, message }) => [row, column, message].join(' '))]
    }
    expect(await problemsIn('en')).toMatchInlineSnapshot(`
      [
        1,
        5,
        "3 0 This field is required.",
        "4 2 There is no such unit. Add it in the settings or correct the cell.",
        "5 3 There is no such tax rate. Add it in the settings or correct the cell.",
        "6 1 Please enter a valid number.",
        "7 5 Please choose a currency.",
      ]
    `)
    expect(await problemsIn('bg')).toMatchInlineSnapshot(`
      [
        1,
        5,
        "3 0 Полето е задължително.",
        "4 2 Няма такава мярка. Добавете я в настройките или поправете клетката.",
        "5 3 Няма такава данъчна ставка. Добавете я в настройките или поправете клетката.",
        "6 1 Моля, въведете валидно число.",
        "7 5 Моля, изберете валута.",
      ]
    `)
    expect((await client.send(runProductImport, { params: { id }, body })).status).toBe(409)
    expect(await client.call(summariseProducts, { query: {} })).toEqual({ count: 0 })
  })
})

describe('a product that is there already', () => {
  test.each([
    ['Ж-100', 'ж-100'],
    ['fr-001', 'FR-001'],
  ])('is known by its SKU %s, whether in capitals or not, in the import as in the list', async (kept, typed) => {
    const client = await onboarded(server)
    await client.call(createProduct, { body: aProduct({ sku: kept }) })
    expect((await client.call(listProducts, { query: { sku: typed } })).items).toMatchObject([{ sku: kept }])
    const { id } = await client.call(uploadProductImport, {
      body: {
        file: csvFile([
          ['Име', 'Код'],
          ['Ново име', typed],
        ]),
      },
    })
    const body = { mapping: MAPPING, duplicates: 'update', currency: 'EUR' } as const
    expect(await client.call(runProductImport, { params: { id }, body })).toEqual({ created: 0, updated: 1, skipped: 0 })
    expect((await client.call(listProducts, { query: {} })).items).toMatchObject([{ name: { bg: 'Ново име' }, sku: typed }])
  })

  test('is of another version when its tax rates alone are new, and of the same when nothing is', async () => {
    const client = await onboarded(server, {}, 1)
    const { id, taxRateIds } = await client.call(createProduct, { body: aProduct({ sku: 'FR-002', name: { bg: 'Мед', en: '' } }) })
    const importRate = async (rate: string) => {
      const file = csvFile([
        ['Код', 'ДДС'],
        ['FR-002', rate],
      ])
      const uploaded = await client.call(uploadProductImport, { body: { file } })
      const body = { mapping: RATES, duplicates: 'update', currency: 'EUR' } as const
      await client.call(runProductImport, { params: { id: uploaded.id }, body })
      return client.call(readProduct, { params: { id } })
    }
    const changed = await importRate('9')
    expect(changed.version).toBe(2)
    expect(changed.taxRateIds).not.toEqual(taxRateIds)
    expect(await importRate('9')).toEqual(changed)
  })
})
