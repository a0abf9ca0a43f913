import { expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '../../documents/document.ts'
import { formatNumber, type NumberRange, numberPool, rangeProblems } from '../../documents/numbering.ts'
import { isVendorDocument } from '../../documents/types.ts'
import { regimeOf } from '../regime-of.ts'
import type { RangeSeed } from '../seeds-of.ts'
import { DEFAULT_RANGES } from './default-ranges.ts'

const rangeOf = ({ types, ...range }: RangeSeed): NumberRange => ({ ...range, pool: numberPool(types[0] ?? 'invoice'), next: range.start })
const ranges = DEFAULT_RANGES.map(rangeOf)

test('every type that draws a number of ours has exactly one range, cash orders one in and one out', () => {
  expect(DEFAULT_RANGES.flatMap(({ types, direction }) => (direction === 'out' ? [] : types)).sort()).toEqual(
    DOCUMENT_TYPES.filter((type) => !isVendorDocument(type)).sort(),
  )
})
test('orders out have the types of orders in', () => {
  const typesOf = (direction: 'in' | 'out') => DEFAULT_RANGES.filter((range) => range.direction === direction).map(({ types }) => types)
  expect(typesOf('in')).toEqual([['payment']])
  expect(typesOf('out')).toEqual(typesOf('in'))
})
test('no range has a fault or gives a number of another', () => {
  expect(ranges.flatMap((range, index) => rangeProblems(range, ranges.toSpliced(index, 1), regimeOf(null)))).toEqual([])
})
test('tax documents begin with the law’s ten digits, others with their prefix', () => {
  expect(ranges.slice(0, 2).map((range) => formatNumber(range, 1))).toEqual(['0000000001', 'PF-000001'])
})
