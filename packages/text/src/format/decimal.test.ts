import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, minorUnits } from '../../../domain/src/money/currency.ts'
import { amountParts, formatAmount, formatAmountDigits } from './amount.ts'
import { editableDecimal, formatDecimal, formatPercent, formatQuantity, formatUnitPrice } from './decimal.ts'
import { parseDecimal } from './parse-decimal.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '_')

describe('amounts', () => {
  test.each([
    ['0.00', 'EUR', '0,00_€', '€0.00'],
    ['-0.00', 'EUR', '0,00_€', '€0.00'],
    ['999.99', 'EUR', '999,99_€', '€999.99'],
    ['1234.56', 'EUR', '1_234,56_€', '€1,234.56'],
    ['-312.00', 'EUR', '−312,00_€', '−€312.00'],
    ['9999999999999.99', 'EUR', '9_999_999_999_999,99_€', '€9,999,999,999,999.99'],
    ['1234.56', 'BGN', '1_234,56_лв.', 'BGN_1,234.56'],
    ['1234.56', 'USD', '1_234,56_USD', 'USD_1,234.56'],
    ['-1234', 'JPY', '−1_234_JPY', '−JPY_1,234'],
    ['1.234', 'KWD', '1,234_KWD', 'KWD_1.234'],
    ['0', 'EUR', '0,00_€', '€0.00'],
  ])('%s %s is "%s" in Bulgarian and "%s" in English', (amount, currency, bg, en) => {
    expect(visible(formatAmount(amount, currency, 'bg'))).toBe(bg)
    expect(visible(formatAmount(amount, currency, 'en'))).toBe(en)
  })

  test('every currency shows the decimals of its minor unit', () => {
    for (const currency of CURRENCIES) {
      expect(amountParts('0', currency, 'en').cents).toBe(['', '.0', '.00', '.000'][minorUnits(currency)])
    }
  })

  test('a column that names its currency shows the digits alone', () => {
    expect(visible(formatAmountDigits('-1440.00', 'EUR', 'bg'))).toBe('−1_440,00')
    expect(formatAmountDigits('1440', 'EUR', 'en')).toBe('1,440.00')
  })

  test('a loud amount comes in parts', () => {
    expect(amountParts('-4944.00', 'EUR', 'bg')).toEqual({
      sign: '−',
      whole: '4\u00a0944',
      cents: ',00',
      symbol: '€',
      symbolFirst: false,
      gap: '\u00a0',
    })
    expect(amountParts('4944.00', 'EUR', 'en')).toEqual({ sign: '', whole: '4,944', cents: '.00', symbol: '€', symbolFirst: true, gap: '' })
  })

  test.each(['', '1,5', '1e3', 'NaN', '.5', '1.', '--1', '+1', ' 1'])('"%s" is no amount and is never printed', (amount) => {
    expect(() => formatAmount(amount, 'EUR', 'bg')).toThrow(RangeError)
  })
})

describe('numbers', () => {
  test.each([
    ['1.5', '1,5', '1.5'],
    ['1.500', '1,5', '1.5'],
    ['100', '100', '100'],
    ['1000.0000', '1_000', '1,000'],
    ['-0.25', '−0,25', '−0.25'],
  ])('a quantity of %s', (quantity, bg, en) => {
    expect(visible(formatQuantity(quantity, 'bg'))).toBe(bg)
    expect(formatQuantity(quantity, 'en')).toBe(en)
  })

  test.each([
    ['45', '45,00', '45.00'],
    ['0.012500', '0,0125', '0.0125'],
    ['1234.5', '1_234,50', '1,234.50'],
  ])('a unit price of %s', (price, bg, en) => {
    expect(visible(formatUnitPrice(price, 'bg'))).toBe(bg)
    expect(formatUnitPrice(price, 'en')).toBe(en)
  })

  test.each([
    ['20', '20_%', '20%'],
    ['9.00', '9_%', '9%'],
    ['25.5', '25,5_%', '25.5%'],
  ])('a rate of %s percent', (rate, bg, en) => {
    expect(visible(formatPercent(rate, 'bg'))).toBe(bg)
    expect(formatPercent(rate, 'en')).toBe(en)
  })
})

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

  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.integer({ min: 0, max: 6 }))
    .map(([units, scale]) => atScale(units, scale))

  test('what is shown with two decimals or more is read back as it was', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom('bg', 'en'), (value, language) => {
        const shown = formatDecimal(value, language, 2)
        const [whole = '', fraction = ''] = value.split('.')
        expect(parseDecimal(shown)).toBe(`${whole}.${fraction.padEnd(2, '0')}`)
      }),
    )
  })

  test('what stands in a field is read back as it was, whatever its decimals', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom('bg', 'en'), (value, language) => {
        expect(parseDecimal(editableDecimal(value, language))).toBe(value)
      }),
    )
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

function atScale(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return (units < 0n ? '-' : '') + whole + (scale > 0 ? `.${digits.slice(-scale)}` : '')
}
