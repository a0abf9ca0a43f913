import { expect, test } from 'vitest'
import { tellTerm } from './tell-term.ts'

test.each([
  [14, 'issue', '14 дни след издаването', '14 days after issue'],
  [1, 'issue', '1 ден след издаването', '1 day after issue'],
  [0, 'issue', 'в деня на издаване', 'on the day of issue'],
  [30, 'month_end', '30 дни след края на месеца', '30 days after the end of the month'],
  [1, 'month_end', '1 ден след края на месеца', '1 day after the end of the month'],
  [0, 'month_end', 'до края на месеца', 'by the end of the month'],
  [1, 'next_month', 'до 1 число на следващия месец', 'by the 1st of the next month'],
  [12, 'next_month', 'до 12 число на следващия месец', 'by the 12th of the next month'],
  [22, 'next_month', 'до 22 число на следващия месец', 'by the 22nd of the next month'],
  [31, 'next_month', 'до края на следващия месец', 'by the end of the next month'],
] as const)('%i %s is said in words', (days, from, bg, en) => {
  expect(tellTerm({ days, from }, 'bg')).toBe(bg)
  expect(tellTerm({ days, from }, 'en')).toBe(en)
})
