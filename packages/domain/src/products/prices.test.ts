import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from '../decimal/decimal.ts'
import { type ProductPrice, priceOf, productPriceProblems, sortedPrices } from './prices.ts'
import { pricesCell, readPricesCell } from './prices-cell.ts'

const everybody = (fromQuantity: string, price: string): ProductPrice => ({ priceListId: null, fromQuantity, price })
const listed = (fromQuantity: string, price: string, priceListId = 'vinetka'): ProductPrice => ({ priceListId, fromQuantity, price })
const NOTEBOOK = { price: '5', prices: [everybody('10', '4.5'), everybody('100', '4'), listed('0', '4.8'), listed('50', '3.9')] }
const at = (quantity: string | null, priceListId: string | null = null) => priceOf(NOTEBOOK, { priceListId, quantity })?.price

test.each([
  ['1', null, '5'],
  ['9.9999', null, '5'],
  ['10', null, '4.5'],
  ['99', null, '4.5'],
  ['1000', null, '4'],
  ['1', 'vinetka', '4.8'],
  ['50', 'vinetka', '3.9'],
  // The list of a client goes first, be another price lower.
  ['100', 'vinetka', '3.9'],
  ['49', 'vinetka', '4.8'],
  // A list that says nothing of the product.
  ['10', 'another', '4.5'],
])('%s of it cost whoever has the list %s %s', (quantity, list, price) => {
  expect(at(quantity, list)).toBe(price)
})

test('a return costs what was sold, and what is no quantity counts as none', () => {
  expect([at('-10'), at(null), at(''), at('abc'), at('1e9')]).toEqual(['4.5', '5', '5', '5', '5'])
})

test('without a price of its own it has those from their quantities on, and none below', () => {
  const only = { price: null, prices: [everybody('10', '4.5')] }
  expect(priceOf(only, { priceListId: null, quantity: '10' })?.price).toBe('4.5')
  expect(priceOf(only, { priceListId: null, quantity: '9' })).toBeNull()
  expect(priceOf({ price: '3' }, { priceListId: 'vinetka', quantity: '9' })).toEqual(everybody('0', '3'))
})

const quantities = fc.integer({ min: 0, max: 60 }).map(String)
const prices = fc.array(
  fc.record({
    priceListId: fc.constantFrom(null, 'a', 'b'),
    fromQuantity: quantities,
    price: fc.integer({ min: 1, max: 900 }).map((cents) => String(cents / 100)),
  }),
  { maxLength: 12 },
)

test('whatever the order of the prices, the most specific one is found, and of two alike the lower', () => {
  void fc.assert(
    fc.property(prices, fc.constantFrom(null, 'a', 'b'), quantities, fc.infiniteStream(fc.nat()), (all, priceListId, quantity, random) => {
      const shuffled = all.map((one) => ({ one, by: random.next().value ?? 0 })).toSorted((x, y) => x.by - y.by)
      const found = priceOf({ price: '9.99', prices: all }, { priceListId, quantity })
      expect(priceOf({ price: '9.99', prices: shuffled.map(({ one }) => one) }, { priceListId, quantity })).toEqual(found)
      const reached = all.filter((one) => compareDecimals(one.fromQuantity, quantity) <= 0)
      const own = reached.filter((one) => one.priceListId !== null && one.priceListId === priceListId)
      const those = own.length > 0 ? own : reached.filter((one) => one.priceListId === null)
      // Nothing that was reached begins later, and nothing that begins there is cheaper.
      for (const one of those) {
        const later = compareDecimals(one.fromQuantity, found?.fromQuantity ?? '')
        expect(later).toBeLessThanOrEqual(0)
        if (later === 0) expect(compareDecimals(one.price, found?.price ?? '')).toBeGreaterThanOrEqual(0)
      }
      expect(found?.price).toBe(those.length === 0 ? '9.99' : those.find((one) => one.price === found?.price)?.price)
    }),
    { numRuns: 100 },
  )
})

test('two prices of one list do not begin alike, and one of everybody says from when', () => {
  expect(productPriceProblems([everybody('0', '4'), listed('0', '4'), listed('0.0', '3'), listed('0', '3', 'other')])).toEqual([
    { field: 'prices.0.fromQuantity', code: 'list.price_from_none' },
    { field: 'prices.2.fromQuantity', code: 'list.price_twice' },
  ])
  expect(sortedPrices([listed('5', '4.50'), everybody('100.0', '3'), everybody('20', '4')])).toEqual([
    everybody('20', '4'),
    everybody('100', '3'),
    listed('5', '4.5'),
  ])
})

const LISTS = [
  { id: 'a', name: { bg: 'Едро', en: 'Wholesale' } },
  { id: 'b', name: { bg: 'Винетка 2026', en: '' } },
]

test('a cell of a table holds all of them, and is read as it was written', () => {
  expect(pricesCell([everybody('10', '4.5'), listed('0', '4.8', 'a'), listed('10', '4.2', 'b')], LISTS, 'en')).toBe(
    '10+ = 4.5; Wholesale = 4.8; Винетка 2026 10+ = 4.2',
  )
  void fc.assert(
    fc.property(prices, (all) => {
      const kept = sortedPrices(all.filter(({ priceListId, fromQuantity }) => priceListId !== null || fromQuantity !== '0'))
      expect(readPricesCell(pricesCell(kept, LISTS, 'bg'), LISTS)).toEqual(kept)
    }),
    { numRuns: 50 },
  )
})

test('a cell that people wrote is read, and one that cannot be is refused whole', () => {
  expect(readPricesCell('10+=4,50\n едро = 4.80;', LISTS)).toEqual([everybody('10', '4.50'), listed('0', '4.80', 'a')])
  for (const cell of ['10 = ', 'Някой = 4', '10+ 4.50', '= x', '4.50', '10+ = -4']) expect(readPricesCell(cell, LISTS)).toBeUndefined()
})
