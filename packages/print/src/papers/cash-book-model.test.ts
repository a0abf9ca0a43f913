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
