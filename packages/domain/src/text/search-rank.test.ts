import { describe, expect, test } from 'vitest'
import { searchKey } from './search-key.ts'
import { SEARCH_RANKS, searchRank } from './search-rank.ts'

const rankOf = (text: string, typed: string) => {
  const rank = searchRank(searchKey(text), typed)
  return rank === null ? null : SEARCH_RANKS[rank]
}

describe('what is typed finds a text', () => {
  test.each([
    ['Артикули', 'артикули', 'whole'],
    ['Артикули', 'artikuli', 'whole'],
    ['Артикули', 'Арт', 'start'],
    ['Нова фактура', 'factura', 'mistyped'],
    ['Нова фактура', 'фактура', 'words'],
    ['Нова фактура', 'ф', 'words'],
    ['Нова фактура', 'фактура нова', 'words'],
    ['Нова фактура', 'тура', 'parts'],
    ['Products', 'prodcuts', 'mistyped'],
    ['Products', 'prducts', 'mistyped'],
    ['Products', 'productts', 'mistyped'],
    ['Балкан Пример ООД', 'блакан', 'mistyped'],
    ['Балкан Пример ООД', 'пример балкн', 'mistyped'],
    ['Балкан Пример ООД', 'балкан залив', null],
    ['Administration', 'admnistartion', 'mistyped'],
    ['Фактура 0000000012', '0000000013', null],
    ['Sofia', 'sfo', null],
    ['Sofia', '', null],
    ['Sofia', '%_%', null],
    ['Sofia', '😀', null],
  ])('%s by „%s“: %s', (text, typed, rank) => {
    expect(rankOf(text, typed)).toBe(rank)
  })

  test('however much is typed', () => {
    expect(rankOf('Нова фактура', 'фактура '.repeat(1000))).toBe('words')
    expect(rankOf('Нова фактура', 'ф'.repeat(10_000))).toBeNull()
  })
})
