import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, minorUnits } from '../../../domain/src/money/currency.ts'
import { parseDecimal } from '../../../domain/src/typed/parse-decimal.ts'
import { amountParts, formatAmount, formatAmountDigits } from './amount.ts'
import { editableDecimal, formatDecimal, formatPercent, formatQuantity, formatUnitPrice } from './decimal.ts'
import { formatTenths } from './tenths.ts'

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

test.each([
  ['8.0', '8,0_%', '8.0%'],
  ['8', '8,0_%', '8.0%'],
  ['-12.5', '−12,5_%', '−12.5%'],
  ['1234.5', '1_234,5_%', '1,234.5%'],
])('a share of %s keeps its one decimal: "%s", "%s"', (share, bg, en) => {
  expect(visible(formatTenths(share, 'bg'))).toBe(bg)
  expect(formatTenths(share, 'en')).toBe(en)
})

describe('numbers that are read back', () => {
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
})

function atScale(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return (units < 0n ? '-' : '') + whole + (scale > 0 ? `.${digits.slice(-scale)}` : '')
}
