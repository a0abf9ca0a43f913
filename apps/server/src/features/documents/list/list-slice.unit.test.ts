import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceOf } from './list-slice.ts'

const rowsAt = (list: readonly number[], query: Parameters<typeof sliceOf>[0]) => {
  const { offset, limit, isFromEnd } = sliceOf(query, 0)
  const rows = (isFromEnd ? list.toReversed() : list).slice(offset, offset + limit)
  return isFromEnd ? rows.toReversed() : rows
}

test('a page holds the same rows from whichever end it is read, past the last one too', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 220 }), (count, pageSize, page) => {
      const list = Array.from({ length: count }, (_, index) => index)
      expect(rowsAt(list, { page, pageSize, count })).toEqual(list.slice((page - 1) * pageSize, page * pageSize))
    }),
  )
})

test('a page past the middle of a long list is read from its end, any other from its front', () => {
  const at = (page: number, count: number) => sliceOf({ page, pageSize: 25, count })
  expect(at(4000, 100_000)).toEqual({ offset: 0, limit: 25, isFromEnd: true })
  expect(at(4000, 99_990)).toEqual({ offset: 0, limit: 15, isFromEnd: true })
  expect(at(3000, 99_990)).toEqual({ offset: 24_990, limit: 25, isFromEnd: true })
  expect(at(2000, 100_000)).toEqual({ offset: 49_975, limit: 25, isFromEnd: false })
  expect(at(20, 500)).toEqual({ offset: 475, limit: 25, isFromEnd: false })
})

test('without a count, or past the count, pages are counted from the front', () => {
  expect(sliceOf({ page: 4000, pageSize: 25, count: 0 })).toEqual({ offset: 99_975, limit: 25, isFromEnd: false })
  expect(sliceOf({ page: 4001, pageSize: 25, count: 100_000 })).toEqual({ offset: 100_000, limit: 25, isFromEnd: false })
})
