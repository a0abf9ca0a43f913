import { describe, expect, test } from 'vitest'
import { numbersIn, numbersOf, withoutZeros } from './reason-numbers.ts'

const digits = (reason: string) => numbersIn(reason).numbers.map((number) => number.digits)

describe('a number is found in any of the usual writings', () => {
  test.each<[reason: string, numbers: string[]]>([
    ['ФАКТУРА 1245', ['1245']],
    ['плащане по фактура № 0000001245', ['1245']],
    ['Ф-РА 1245', ['1245']],
    ['ф/ра 1245', ['1245']],
    ['фра1245', ['1245']],
    ['ФАКТ.№1245', ['1245']],
    ['фак. 1245', ['1245']],
    ['по ф-ра номер 1245 от 12.11.2026 г.', ['1245']],
    ['ПО Ф-РА 1000004346/20.12.2017', ['1000004346']],
    ['ф-ра 12/01.11.2026', ['12']],
    ['ф-ра 12/01.11', ['12']],
    ['фактури 12, 13 и 14', ['12', '13', '14']],
    ['ФАКТ 1239 И 1232', ['1239', '1232']],
    ['ф-ри 12/01.11.2026; 13/02.11.2026', ['12', '13']],
    ['фактури №12+№13', ['12', '13']],
    ['фактура 12 и фактура 13', ['12', '13']],
    ['FAKTURA 1245', ['1245']],
    ['F-RA N 1245', ['1245']],
    ['INVOICE NO. 0000001245', ['1245']],
    ['INV-1245', ['1245']],
    ['Invoices 12 and 13', ['12', '13']],
    ['RE 1244 TEILZAHLUNG 50 PCT', ['1244']],
    ['0000001242', ['1242']],
    ['ФАКТУРА 1245 ОТ 2026-11-12', ['1245']],
    ['ФАКТУРА 1245 - 1200,50 EUR', ['1245']],
    ['BG80 BNBG 9661 1020 3456 78 ФАКТУРА 7', ['7']],
    ['BG80BNBG96611020345678', []],
    ['НАЕМ 11.2026', []],
    ['фактура 100 лв.', []],
    ['договор 55', []],
    ['тел. 0888123456', ['888123456']],
    ['Инвентар 1245', []],
  ])('%s', (reason, expected) => {
    expect(digits(reason)).toEqual(expected)
  })
})

test('ten digits beside a word for an invoice say more than few, and those more than ten digits alone', () => {
  const form = (reason: string) => numbersIn(reason).numbers[0]?.form
  expect([form('ф-ра 0000001245'), form('ф-ра 1245'), form('0000001245')]).toEqual(['full', 'short', 'bare'])
})

test.each([
  'ф-ри 12-15',
  'фактура 2026-0001',
  'фактура 12/2026',
  'фактура 11.2026',
  'ф. 123',
  'проформа фактура 87',
  'аванс по ф-ра 12',
  'КИ 12 към фактура 11',
  'кредитно известие 12',
  'ф-ра 12 по договор 5',
])('may mean something else: %s', (reason) => {
  expect(numbersIn(reason).isAmbiguous).toBe(true)
})

test.each(['ф-ра 12', 'фактура 0000001245/12.11.2026', 'ФАКТУРИ 1 И 2', 'КИНО 5 ФАКТУРА 6'])('is plain: %s', (reason) => {
  expect(numbersIn(reason).isAmbiguous).toBe(false)
})

test('of a number that was broken at the end of a piece only what both ways of joining say is sure', () => {
  expect(numbersOf({ reason: 'ПО Ф-РА 12 45', joinedReason: 'ПО Ф-РА 1245' })).toMatchObject({ isAmbiguous: true })
  expect(numbersOf({ reason: 'ПО Ф-РА 1245 ОТ НОЕМВРИ', joinedReason: 'ПО Ф-РА 1245 ОТНОЕМВРИ' })).toMatchObject({
    numbers: [{ digits: '1245', form: 'short' }],
    isAmbiguous: false,
  })
})

test('a number with its year is one of a document of that year, and never of a month; it may mean something else', () => {
  expect(numbersIn('185/26')).toMatchObject({ numbers: [{ digits: '185', form: 'yeared', year: 2026 }], isAmbiguous: true })
  expect(numbersIn('0185/2026, 186/25').numbers).toEqual([
    { digits: '185', form: 'yeared', year: 2026 },
    { digits: '186', form: 'yeared', year: 2025 },
  ])
  expect(['НАЕМ 11/26', '185/26.11.2026', '1/185/26', '185/13', 'AB185/26', '185/26-1'].flatMap(digits)).toEqual([])
  expect([withoutZeros('0185/26'), withoutZeros('ПФ-0087'), withoutZeros('2026-0001')]).toEqual(['185', '87', '1'])
})
