import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

describe('typed numbers', () => {
  test.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    [' 12 ', '12'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1,234', '1.234'],
    ['1.234', '1.234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234\u00a0567,56', '1234567.56'],
    ['1\u202f234', '1234'],
    ["1'234.50", '1234.50'],
    [',5', '0.5'],
    ['5,', '5'],
    ['007', '7'],
    ['0', '0'],
    ['-3,20', '-3.20'],
    ['−3,20', '-3.20'],
    ['- 3', '-3'],
    ['-0,00', '0.00'],
    ['0.000000', '0.000000'],
    ['0,10', '0.10'],
    ['\u200e1 234,50\u200f', '1234.50'],
    ['\u2009−\u20091\u2009234,5', '-1234.5'],
    ['–12', '-12'],
    ['1,234,567.89', '1234567.89'],
    ['\t3,5\r\n', '3.5'],
    ['9007199254740993', '9007199254740993'],
    ['0,1000000000000000055511151231257827', '0.1000000000000000055511151231257827'],
  ])('"%s" is %s', (typed, expected) => {
    expect(parseDecimal(typed)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    '12 50',
    '1.23.456',
    '1,2,3',
    '1.234,56,78',
    '1,234.567,89',
    '1 234.567,89',
    '12a',
    '1e5',
    'NaN',
    '∞',
    '--1',
    '1-',
    '€5',
    '0x10',
    '١٢',
    '1..5',
    '1234.567,5',
    ' 1 2',
    '💶',
    '1💶',
    '5 лв.',
    'дванайсет',
    '+5',
    '1/2',
    '12%',
    '1_000',
    '１２',
    'Infinity',
    '(5)',
  ])('"%s" is nothing that can be told', (typed) => {
    expect(parseDecimal(typed)).toBeNull()
  })

  test('a million digits stay a million digits', () => {
    const digits = '9'.repeat(1_000_000)
    expect(parseDecimal(`${digits},${digits}`)).toBe(`${digits}.${digits}`)
    expect(parseDecimal(`${'0'.repeat(1_000_000)}7`)).toBe('7')
    expect(parseDecimal(`${digits}a`)).toBeNull()
    expect(parseDecimal(`${'1 '.repeat(500_000)}1`)).toBeNull()
  })

  test('any text gives a canonical decimal or nothing', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789,. -−\u00a0eE€'), maxLength: 14 })
    fc.assert(
      fc.property(text, (typed) => {
        expect(parseDecimal(typed) ?? '0').toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
      }),
    )
  })
})
