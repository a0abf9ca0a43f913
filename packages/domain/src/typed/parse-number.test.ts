import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, fromUnits, subtractDecimals } from '../decimal/decimal.ts'
import { evaluate } from './evaluate.ts'
import { readCurrency, splitMoney } from './money-mark.ts'
import { parseNumber } from './parse-number.ts'

describe('a small calculation', () => {
  test.each([
    ['2*3', '6'],
    ['2 x 3', '6'],
    ['2х3', '6'],
    ['2×3', '6'],
    ['1,5*2', '3'],
    ['0.1+0.2', '0.3'],
    ['1 200,50 + 10', '1210.5'],
    ['10-2,5', '7.5'],
    ['10 − 12', '-2'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['-2*3', '-6'],
    ['2*-3', '-6'],
    ['12/8', '1.5'],
    ['12:8', '1.5'],
    ['100/3', '33.333333'],
    ['-100/3', '-33.333333'],
    ['200/3', '66.666667'],
    ['100/3*3', '100'],
    ['1.005*3', '3.015'],
    ['0*7', '0'],
    ['-0*7', '0'],
    ['99999999999*99999999999', '9999999999800000000001'],
  ])('%s is %s', (typed, expected) => expect(evaluate(typed, 6)).toBe(expected))

  test.each(['', '2*', '*2', '2**3', '(2', '2)', '2 3*4', 'a*2', '1/0', '1/(2-2)', '2*3=', '1e5*2', '9'.repeat(40)])(
    '"%s" is none',
    (typed) => {
      expect(evaluate(typed, 6)).toBeNull()
    },
  )

  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.integer({ min: 0, max: 4 }))
    .map(([n, scale]) => fromUnits(n, scale))
  test('sums and differences are those of the decimals', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const same = (text: string | null, exact: string) => expect(subtractDecimals(text ?? '', exact)).toMatch(/^-?0(\.0+)?$/)
        same(evaluate(`${a} + (${b})`, 6), addDecimals(a, b))
        same(evaluate(`${a} - (${b})`, 6), subtractDecimals(a, b))
      }),
    )
  })
})

describe('money', () => {
  test.each([
    ['10 €', '10', 'EUR'],
    ['€10', '10', 'EUR'],
    ['9,90 лв.', '9,90', 'BGN'],
    ['9,90лв', '9,90', 'BGN'],
    ['BGN 1 234.50', '1 234.50', 'BGN'],
    ['1 234,50\u00a0лева', '1 234,50', 'BGN'],
    ['-5 $', '-5', 'USD'],
    ['€ -5', '-5', 'EUR'],
    ['5 бр.', '5 бр.', null],
    ['5', '5', null],
    ['', '', null],
    ['€', '€', null],
  ])('"%s" is %s of %s', (typed, number, currency) => expect(splitMoney(typed)).toEqual({ number, currency }))

  test('currencies by their sign, word or code', () => {
    expect(['eur', '€', 'лв.', 'BGN', 'chf', 'пара', ''].map(readCurrency)).toEqual([
      'EUR',
      'EUR',
      'BGN',
      'BGN',
      'CHF',
      undefined,
      undefined,
    ])
  })
})

describe('a field of numbers', () => {
  const price = { scale: 6, currency: 'EUR' }
  test('takes its own currency and no other', () => {
    expect(parseNumber('10 €', price)).toBe('10')
    expect(parseNumber('2*5 eur', price)).toBe('10')
    expect(parseNumber('9,90 лв.', price)).toBeNull()
    expect(parseNumber('10 €', { scale: 4 })).toBeNull()
  })
  test('of percentages takes their sign', () => {
    expect(parseNumber('20 %', { scale: 4, percent: true })).toBe('20')
    expect(parseNumber('20 %', { scale: 4 })).toBeNull()
  })
  test('reads a plain number as ever', () => {
    expect(parseNumber('-3,20', price)).toBe('-3.20')
    expect(parseNumber('дванайсет', price)).toBeNull()
  })
})
