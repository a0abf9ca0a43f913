import { expect, test } from 'vitest'
import type { TaxTotal } from '../document.ts'
import { amountsToDeduct } from './amounts-to-deduct.ts'

const tax = (rate: string, base: string, vat: string): TaxTotal => ({ category: 'S', rate, base, vat })
const LEFT = [tax('20', '300.00', '60.00'), tax('9', '100.00', '9.00')]
const amounts = (sold: readonly TaxTotal[], { taken = [], gross = false }: { taken?: readonly TaxTotal[]; gross?: boolean } = {}) =>
  amountsToDeduct(LEFT, { totals: { taxes: [...sold] }, pricesIncludeVat: gross, taken }).map(({ rate, amount }) => [rate, amount])

test('of a draft that sells nothing yet all that is left is deducted, at each rate', () => {
  expect(amounts([])).toEqual([
    ['20', '300.00'],
    ['9', '100.00'],
  ])
})

test('where the draft sells less at a rate, that; with prices that include VAT, with it', () => {
  const sold = [tax('20', '250.00', '50.00'), tax('9', '1000.00', '90.00')]
  expect(amounts(sold)).toEqual([
    ['20', '250.00'],
    ['9', '100.00'],
  ])
  expect(amounts(sold, { gross: true })).toEqual([
    ['20', '300.00'],
    ['9', '109.00'],
  ])
})

test('what the draft has taken already is not taken again, and nothing is taken where nothing is sold any more', () => {
  expect(amounts([tax('20', '0.00', '0.00')], { taken: [tax('9', '60.00', '5.40')] })).toEqual([['9', '40.00']])
})
