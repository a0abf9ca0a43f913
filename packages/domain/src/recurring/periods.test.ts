import { describe, expect, it, test } from 'vitest'
import { fillPeriods, namesPeriods, withPeriods } from './periods.ts'

const OF = { on: '2026-11-30', every: 1, unit: 'month' } as const

test.each([
  ['Хостинг за {месец}', 'bg', 'Хостинг за ноември 2026'],
  ['Hosting, {month}', 'en', 'Hosting, November 2026'],
  ['{месец-1} и {month + 2}', 'bg', 'октомври 2026 и януари 2027'],
  ['{тримесечие}, {quarter+1}', 'bg', 'IV тримесечие 2026, I тримесечие 2027'],
  ['{quarter}, {quarter−4}', 'en', 'Q4 2026, Q4 2025'],
  ['{година}/{year+1}', 'bg', '2026/2027'],
  ['{период}', 'bg', '01.11.2026 – 30.11.2026'],
  ['{period-1}', 'en', '01/10/2026 – 31/10/2026'],
  ['{дата}', 'bg', '30.11.2026'],
] as const)('%s (%s) is %s', (text, language, expected) => expect(fillPeriods(text, OF, language)).toBe(expected))

describe('a period', () => {
  it('is as long as a step', () => {
    expect(fillPeriods('{period}', { on: '2026-11-15', every: 1, unit: 'quarter' }, 'bg')).toBe('01.11.2026 – 31.01.2027')
    expect(fillPeriods('{period}', { on: '2026-11-27', every: 2, unit: 'week' }, 'bg')).toBe('27.11.2026 – 10.12.2026')
    expect(fillPeriods('{period}', { on: '2026-11-27', every: 1, unit: 'day' }, 'bg')).toBe('27.11.2026 – 27.11.2026')
  })
})

test('braces around anything else are braces, and what is put in is not looked through again', () => {
  expect(fillPeriods('{клиент} {} {{month}} {month+100}', OF, 'en')).toBe('{клиент} {} {November 2026} {month+100}')
  expect([namesPeriods('за {Месец}'), namesPeriods('за {клиент}'), namesPeriods('за месец')]).toEqual([true, false, false])
})

test('what a document says of its month is found again', () => {
  expect(withPeriods('Абонамент за Ноември 2026 (отчет за октомври 2026)', '2026-11-05', 'bg')).toBe(
    'Абонамент за {месец} (отчет за {месец-1})',
  )
  expect(withPeriods('Retainer December 2026', '2026-11-05', 'en')).toBe('Retainer {month+1}')
  expect(withPeriods('От ноември 2025', '2026-11-05', 'bg')).toBe('От ноември 2025')
})
