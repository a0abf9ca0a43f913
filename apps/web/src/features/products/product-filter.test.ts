import { expect, it } from 'vitest'
import { productFilter, productSearch, readProductSearch } from './product-filter.ts'

it('an address holds only what is not as usual, and gives the filter back', () => {
  const filter = productFilter({ q: 'обслужване', page: 3 })
  expect(productSearch(filter)).toEqual({ q: 'обслужване', page: 3 })
  expect(productFilter(productSearch(filter))).toEqual(filter)
})

it('whatever else stands in an address is passed over', () => {
  expect(readProductSearch({ q: ['a'], page: -1, size: 7, sort: 'price', tag: {}, x: 1 })).toEqual({})
  expect(readProductSearch({ page: 1e9, size: 'all', sort: '-name', q: 123 })).toEqual({ size: 'all', sort: '-name', q: '123' })
})
