import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay } from '../calendar/day.ts'
import { parseDay, parseTypedDay } from './parse-day.ts'

describe('typed days', () => {
  test.each([
    ['05.12.2026', '2026-12-05'],
    ['5.12.2026', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    ['5-12-2026', '2026-12-05'],
    ['5,12,2026', '2026-12-05'],
    ['5 12 2026', '2026-12-05'],
    [' 05. 12. 2026 г.', '2026-12-05'],
    ['05.12.26', '2026-12-05'],
    ['1.1.69', '2069-01-01'],
    ['1.1.70', '1970-01-01'],
    ['31.12.99', '1999-12-31'],
    ['1.1.00', '2000-01-01'],
    ['05122026', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['05.12', '2026-12-05'],
    ['5/1', '2026-01-05'],
    ['31.12.', '2026-12-31'],
    ['2026-12-05', '2026-12-05'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2000', '2000-02-29'],
    ['01.01.1900', '1900-01-01'],
    ['31.12.2099', '2099-12-31'],
    ['1/1/26', '2026-01-01'],
    ['01-02-99', '1999-02-01'],
    ['29/2/24', '2024-02-29'],
    ['29-02', '2024-02-29', 2024],
    ['30/04/2026', '2026-04-30'],
    [' 5 / 12 / 2026 ', '2026-12-05'],
    ['05 . 12 . 26', '2026-12-05'],
    ['5.12.2026г.', '2026-12-05'],
    ['5.12.2026 Г', '2026-12-05'],
    ['5.12.2026\u00a0г.', '2026-12-05'],
    ['\u200e05/12/2026\u200e', '2026-12-05'],
    ['5–12–2026', '2026-12-05'],
    ['05‑12‑2026', '2026-12-05'],
    ['\t05.12.2026\r\n', '2026-12-05'],
  ] as [string, string, number?][])('"%s" is %s', (typed, day, currentYear = 2026) => {
    expect(parseDay(typed, currentYear)).toBe(day)
  })

  test.each([
    '31/04/2026',
    '31.04',
    '29.02.2026',
    '29.02.1900',
    '32.01.2026',
    '00.01.2026',
    '01.00.2026',
    '12/13/2026',
    '01.01.1899',
    '01.01.2100',
    '1.1.026',
    '1.1.12026',
    '2026-02-30',
    '2026.12.05',
    '0512',
    '5',
    '',
    'утре',
    '5.12.2026 и още',
    '29/2/23',
    '29.02.2100',
    '29.02',
    '30/02/2028',
    '31-11-2026',
    '/12/2026',
    '5//2026',
    '5/',
    '..',
    'г.',
    '-5.12.2026',
    '5.12.2026.2027',
    '05:12:2026',
    '5 декември 2026',
    '٠٥/١٢/٢٠٢٦',
    '0５.12.2026',
    '📅',
    '05122',
    '0512202',
    '12/2026',
  ])('"%s" is no day', (typed) => {
    expect(parseDay(typed, 2026)).toBeNull()
  })

  test('nor is what is far too long', () => {
    const million = 1_000_000
    const typed = [
      '9'.repeat(million),
      `5.12.${'0'.repeat(million)}26`,
      `5.12${' '.repeat(million)}2026`,
      `5.12.2026${' г'.repeat(million)}`,
    ]
    expect(typed.map((text) => parseDay(text, 2026))).toEqual([null, null, null, null])
  })
})

describe('days that are told from another one', () => {
  const TODAY = '2026-11-22'
  test.each([
    ['днес', '2026-11-22'],
    ['Today', '2026-11-22'],
    ['УТРЕ', '2026-11-23'],
    [' tomorrow ', '2026-11-23'],
    ['вчера', '2026-11-21'],
    ['yesterday', '2026-11-21'],
    ['вдругиден', '2026-11-24'],
    ['+7', '2026-11-29'],
    ['+ 14', '2026-12-06'],
    ['+30 дни', '2026-12-22'],
    ['+1 day', '2026-11-23'],
    ['-22', '2026-10-31'],
    ['−3', '2026-11-19'],
    ['5.12', '2026-12-05'],
  ])('"%s" is %s', (typed, day) => expect(parseTypedDay(typed, TODAY)).toBe(day))

  test('a step goes from the day that is given, a word from today', () => {
    expect(parseTypedDay('+14', TODAY, '2026-01-20')).toBe('2026-02-03')
    expect(parseTypedDay('утре', TODAY, '2026-01-20')).toBe('2026-11-23')
  })

  test.each(['+', '+7.5', '7', '+99999', 'следващата седмица', '++7', '+7+7', '+7 месеца'])('"%s" is none', (typed) => {
    expect(parseTypedDay(typed, TODAY)).toBeNull()
  })

  test('a step out of the calendar is none, and throws nothing', () => {
    expect(parseTypedDay('+2200', '2099-12-01')).toBeNull()
    expect(parseTypedDay('-2200', '1900-01-02')).toBeNull()
    expect(parseTypedDay('-1', '1900-01-02')).toBe('1900-01-01')
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 73_000 }), (step, day) => {
        const read = parseTypedDay(`${step < 0 ? '' : '+'}${step}`, TODAY, addDays('1900-01-01', day))
        expect(read === null || isDay(read)).toBe(true)
      }),
    )
  })
})

test.each([
  ['1/2', '2027-02-01'],
  ['1.12', '2026-12-01'],
  // A day before is told as one, and not as one of next year.
  ['26/11', '2026-11-26'],
  ['1/2/2026', '2026-02-01'],
  ['29/2', null],
])('without a year, what is due after 27.11.2026 lies in the nearer year: %s', (typed, day) => {
  expect(parseTypedDay(typed, '2026-11-27', '2026-11-27')).toBe(day)
})

test('without a year and counted from nothing, a day is of the current year', () => {
  expect(parseTypedDay('1/2', '2026-11-27')).toBe('2026-02-01')
})
