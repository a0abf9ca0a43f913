import { expect, test } from 'vitest'
import { COUNT_CASES } from '../testing/count-cases.ts'
import { type CashBook, cashBookModel } from './cash-book-model.ts'

const { own } = COUNT_CASES.countEven
const book: CashBook = {
  account: { name: 'Каса ателие', type: 'cash', currency: 'EUR', responsiblePerson: 'Галя Пейкова' },
  from: '2026-11-01',
  to: '2026-11-30',
  madeOn: '2026-11-30',
  own: { ...own, accountablePerson: { bg: 'Иван Хаджиев', en: 'Ivan Hadjieff' } },
  opening: '0.00',
  rows: [],
  counts: ['Щерьо Цветков', 'Иван Хаджиев'].map((who) => ({ on: '2026-11-20', counted: '50.00', difference: '-1.00', who })),
}

test('an English cash book names in Latin letters whoever counted, as they write themselves where that is known', () => {
  const counts = cashBookModel(book, 'en').days.flatMap((day) => day.counts)
  expect(counts).toEqual([expect.stringContaining('Shteryo Tsvetkov'), expect.stringContaining('Ivan Hadjieff')])
  expect(counts.join('')).not.toMatch(/\p{Script=Cyrillic}/u)
  const inBulgarian = cashBookModel(book, 'bg').days.flatMap((day) => day.counts)
  expect(inBulgarian).toEqual([expect.stringContaining('Щерьо Цветков'), expect.stringContaining('Иван Хаджиев')])
})

test('what the till began with lies in it at the beginning of its day, and is no receipt', () => {
  const row = (on: string, movement: string, isInitial = false) => ({ on, movement, number: '', who: '', what: 'движение', isInitial })
  const rows = [row('2026-11-02', '500.00', true), row('2026-11-02', '20.00'), row('2026-11-03', '-5.00')]
  const { days, whole } = cashBookModel({ ...book, rows, counts: [] }, 'bg')
  expect(days.map((day) => [day.opening.at(-2), day.rows.length, ...day.turnover.slice(-2), day.closing.at(-2)])).toEqual([
    ['500,00', 1, '20,00', '0,00', '520,00'],
    ['520,00', 1, '0,00', '5,00', '515,00'],
  ])
  expect([...whole.turnover.slice(-2), whole.closing.amount]).toEqual(['20,00', '5,00', expect.stringMatching(/^515,00/)])
})
