import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  divideRounded,
  fits,
  fromUnits,
  isDecimalText,
  isPercent,
  negateDecimal,
  QUANTITY,
  roundDecimal,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from './decimal.ts'

const decimal = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => fromUnits(units, scale))

describe('what is a decimal', () => {
  test.each(['0', '1', '-1', '007', '12.5', '-0.0001', '999999999.9999'])('%s is a quantity', (text) => {
    expect(fits(text, QUANTITY)).toBe(true)
  })

  test.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '+1',
    ' 1',
    '1 ',
    '1,5',
    '1e3',
    '1e9999999',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '١٢',
    '1_000',
    '1.2.3',
    '1000000000',
    '0.00001',
    '--1',
    '1\n',
    'null',
  ])('%j is none', (text) => {
    expect(fits(text, QUANTITY)).toBe(false)
  })

  test('a million digits are refused without being read', () => {
    const long = '9'.repeat(1_000_000)
    // What the processor did: a busy machine takes longer over it.
    const start = process.cpuUsage()
    for (let i = 0; i < 1000; i++) expect(isDecimalText(long, 13, 3)).toBe(false)
    expect(() => toUnits(long, 2)).toThrow(RangeError)
    expect(() => canonicalDecimal(long)).toThrow(RangeError)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })

  test.each(['', 'NaN', '1e5', '0x10', ' 1'])('%j cannot be calculated with', (text) => {
    expect(() => toUnits(text, 2)).toThrow(RangeError)
    expect(() => compareDecimals(text, '1')).toThrow(RangeError)
  })

  test('a percentage lies between 0 and 100', () => {
    expect(['0', '7.5', '100', '100.0000', '33.3333'].every(isPercent)).toBe(true)
    expect(['-1', '100.0001', '101', '1.23456', '', '1e2'].some(isPercent)).toBe(false)
  })
})

describe('canonical text', () => {
  test.each([
    ['007.50', '7.5'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['10', '10'],
    ['100.00', '100'],
    ['0.10', '0.1'],
    ['-1.0', '-1'],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical)
  })

  test('is the same for equal numbers, and only for them', () => {
    fc.assert(fc.property(decimal, decimal, (a, b) => (canonicalDecimal(a) === canonicalDecimal(b)) === (compareDecimals(a, b) === 0)))
  })
})

describe('rounding', () => {
  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.004999', '0.00'],
    ['-0.004', '0.00'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['7', '7.00'],
  ])('%s to cents is %s', (text, cents) => {
    expect(roundDecimal(text, 2)).toBe(cents)
  })

  test('goes to the nearest whole, halves away from zero', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 10n), (numerator, denominator) => {
        const off = numerator - divideRounded(numerator, denominator) * denominator
        const twice = off < 0n ? -2n * off : 2n * off
        expect(twice <= denominator).toBe(true)
        expect(divideRounded(-numerator, denominator)).toBe(-divideRounded(numerator, denominator))
      }),
    )
  })
})

describe('sums', () => {
  test('are exact where floats are not', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(sumDecimals(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00')
    expect(sumDecimals([])).toBe('0')
    expect(subtractDecimals('1', '0.999999')).toBe('0.000001')
    expect(negateDecimal('0.00')).toBe('0.00')
  })

  test('do not depend on the order, and a difference undoes them', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(addDecimals(a, b)).toBe(addDecimals(b, a))
        expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0)
        expect(signOf(subtractDecimals(a, b))).toBe(compareDecimals(a, b))
      }),
    )
  })
})
