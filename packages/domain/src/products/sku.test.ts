import { expect, test } from 'vitest'
import { skuKey } from './sku.ts'

test.each([
  ['A-001', 'a-001'],
  [' Ж-1 ', 'ж-1'],
  ['й', 'й'],
  ['  ', ''],
])('the SKU %j is compared as %j', (sku, key) => {
  expect(skuKey(sku)).toBe(key)
})
