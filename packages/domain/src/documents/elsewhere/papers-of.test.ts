import { expect, test } from 'vitest'
import { joinPapers } from './papers-of.ts'

const DOCUMENTS = ['0000000127', '0000000128', '0000002026', 'PF-9', '0000000009'].map((number, at) => ({ number, rows: [at + 2] }))
const joined = (...names: string[]) => {
  const { of } = joinPapers(
    names.map((name, id) => ({ id: String(id), name, row: null })),
    DOCUMENTS,
  )
  return names.map((_, place) => DOCUMENTS[of.get(place) ?? -1]?.number ?? null)
}

test('a paper is of the document whose number stands in its name, however that is written', () => {
  expect(joined('Фактура 0000000127.pdf', '2026/11/F-128 Винетка ООД.pdf', 'inv_000128_orig.PDF', 'scan.pdf', '129.pdf')).toEqual([
    '0000000127',
    '0000000128',
    '0000000128',
    null,
    null,
  ])
})

test('a number as it is printed says more than others, and what may be a year or a day says least', () => {
  const names = ['0000000127 (128).pdf', '2026-11-09 127.pdf', '127 от 2026.pdf', '0000002026.pdf', '2026.pdf']
  expect(joined(...names)).toEqual(['0000000127', '0000000127', '0000000127', '0000002026', '0000002026'])
})

test('what may be of two documents is of neither', () => {
  expect(joined('127 и 128.pdf')).toEqual([null])
})

test('what was read from a file has it for its paper, whatever it is called', () => {
  const { of, left } = joinPapers([{ id: 'a', name: 'a.pdf', row: 3 }], DOCUMENTS)
  expect([of.get(0), left]).toEqual([1, []])
})

test('of one document there are five at most: the others are told', () => {
  const names = Array.from({ length: 7 }, (_, index) => `127 (${String.fromCharCode(97 + index)}).pdf`)
  expect(joined(...names).filter((number) => number === null)).toHaveLength(2)
})
