import { type ProductImportField, runProductImport, uploadProductImport } from '@invoice/contract/product-imports.ts'
import { createProduct, listProducts, readProduct } from '@invoice/contract/products.ts'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../../seed/product.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'
import { csvFile } from './testing/tables.ts'

const server = await testServer()
const MAPPING: ProductImportField[] = ['name.bg', 'sku']
const RATES: ProductImportField[] = ['sku', 'taxRates']

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
