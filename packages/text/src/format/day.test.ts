import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDay, parseDay } from './day.ts'
import { formatDateTime, formatTime } from './instant.ts'

test('a day is shown in the order of its language', () => {
  expect(formatDay('2026-12-05', 'bg')).toBe('05.12.2026')
  expect(formatDay('2026-12-05', 'en')).toBe('05/12/2026')
  expect(() => formatDay('05.12.2026', 'bg')).toThrow(RangeError)
})

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

  test('each day that is shown is read back as it was', () => {
    const days = fc
      .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, fc.constantFrom('bg', 'en'), (day, language) => {
        expect(parseDay(formatDay(day, language), 2026)).toBe(day)
      }),
    )
  })
})

describe('instants, by the clock of Sofia', () => {
  test.each([
    ['2026-11-18T12:02:59.999Z', '18.11.2026, 14:02', '18/11/2026, 14:02'],
    ['2026-06-30T21:00:00Z', '01.07.2026, 00:00', '01/07/2026, 00:00'],
    ['2026-12-31T22:30:00Z', '01.01.2027, 00:30', '01/01/2027, 00:30'],
  ])('%s', (instant, bg, en) => {
    expect(formatDateTime(instant, 'bg')).toBe(bg)
    expect(formatDateTime(new Date(instant), 'en')).toBe(en)
    expect(formatTime(instant)).toBe(bg.slice(-5))
  })
})
