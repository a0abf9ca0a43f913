import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumDecimals } from '../../decimal/decimal.ts'
import { type CalculationInput, type CalculationLine, calculate } from './calculate.ts'
import { calculateDraft } from './calculate-draft.ts'

const line = (quantity: string, unitPrice: string, rate = '20', discount: CalculationLine['discount'] = null): CalculationLine => ({
  quantity,
  unitPrice,
  discount,
  vat: { category: rate === '0' ? 'Z' : 'S', rate },
})
const net = (...lines: CalculationLine[]): CalculationInput => ({ currency: 'EUR', pricesIncludeVat: false, lines })
const gross = (...lines: CalculationLine[]): CalculationInput => ({ currency: 'EUR', pricesIncludeVat: true, lines })

describe('prices without VAT', () => {
  test('VAT is calculated once per rate, not per line', () => {
    const totals = calculate(net(line('1', '0.12'), line('1', '0.12'), line('1', '0.12')))
    expect(totals).toMatchObject({ taxBase: '0.36', totalVat: '0.07', totalWithVat: '0.43', total: '0.43' })
  })

  test('7 × 13.335 less 7.5 %: the amount is rounded, then the discount', () => {
    const totals = calculate(net(line('7', '13.335', '20', { percent: '7.5' })))
    // 93.345 rounds to 93.35; 7.5 % of that is 7.00125
    expect(totals.lines).toEqual([{ amount: '93.35', discount: '7.00', net: '86.35', total: '86.35' }])
  })

  test('a typed discount is at most the amount, and none on a negative line', () => {
    const totals = calculate(net(line('1', '10', '20', { amount: '12' }), line('-1', '10', '20', { amount: '3' })))
    expect(totals.lines.map((row) => [row.discount, row.net])).toEqual([
      ['10.00', '0.00'],
      ['0.00', '-10.00'],
    ])
  })

  test('a percentage of a negative line is negative too', () => {
    expect(calculate(net(line('-1', '100', '20', { percent: '10' }))).lines[0]).toMatchObject({ discount: '-10.00', net: '-90.00' })
  })

  test('one row per category and rate, whatever the order and the zeros typed', () => {
    const one = calculate(net(line('1', '10', '9'), line('1', '5', '20.00'), line('1', '3', '20')))
    const other = calculate(net(line('1', '3', '20'), line('1', '10', '9.0'), line('1', '5', '20')))
    expect(one.taxes).toEqual(other.taxes)
    expect(one.taxes.map((tax) => tax.rate)).toEqual(['20', '9'])
  })

  test('an advance already invoiced is a line with quantity −1', () => {
    expect(calculate(net(line('1', '1000'), line('-1', '300')))).toMatchObject({ taxBase: '700.00', totalVat: '140.00', total: '840.00' })
  })

  test('only the standard category is taxed, whatever rate stands beside another', () => {
    const totals = calculate(net({ ...line('1', '100'), vat: { category: 'E', rate: '20' } }))
    expect(totals.taxes).toEqual([{ category: 'E', rate: '0', base: '100.00', vat: '0.00' }])
  })

  test('a document without lines is zero', () => {
    expect(calculate(net())).toEqual({
      lines: [],
      taxes: [],
      subtotal: '0.00',
      discount: '0.00',
      taxBase: '0.00',
      totalVat: '0.00',
      totalWithVat: '0.00',
      total: '0.00',
    })
  })
})

describe('prices with VAT', () => {
  test('the customer pays exactly what was typed: 3 × 33.35 is 100.05', () => {
    expect(calculate(gross(line('3', '33.35')))).toMatchObject({ taxBase: '83.38', totalVat: '16.67', total: '100.05' })
  })

  test('the cents of the base go to the lines with the largest remainders', () => {
    const totals = calculate(gross(line('7', '1.99'), line('0.333', '12.47'), line('13', '0.05'), line('1000', '0.0375')))
    expect(totals).toMatchObject({ taxBase: '46.86', totalVat: '9.37', total: '56.23' })
    expect(totals.lines.map((row) => row.net)).toEqual(['11.61', '3.46', '0.54', '31.25'])
    expect(totals.lines.map((row) => row.total)).toEqual(['13.93', '4.15', '0.65', '37.50'])
  })

  test('a percentage: 3 × 19.99 less 12.5 %', () => {
    const totals = calculate(gross(line('3', '19.99', '20', { percent: '12.5' })))
    expect(totals.lines).toEqual([{ amount: '59.97', discount: '7.50', net: '43.73', total: '52.47' }])
    // without VAT: 49.98 − 6.25 = 43.73
    expect(totals).toMatchObject({ subtotal: '49.98', discount: '6.25', taxBase: '43.73', total: '52.47' })
  })

  test('a typed sum: 2 × 9.95 − 1.01 at 9 %', () => {
    expect(calculate(gross(line('2', '9.95', '9', { amount: '1.01' }))).lines[0]).toMatchObject({ net: '17.33', total: '18.89' })
  })

  test('lines that cancel each other leave nothing', () => {
    const totals = calculate(gross(line('1', '33.35'), line('-1', '33.35')))
    expect(totals).toMatchObject({ taxBase: '0.00', totalVat: '0.00', total: '0.00' })
    expect(sumDecimals(totals.lines.map((row) => row.net))).toBe('0.00')
  })

  test('equal remainders: the earlier line gets the cent', () => {
    // three times 0.01 ÷ 1.2 = 0.00833…, base 0.03 (0.025)
    expect(calculate(gross(line('1', '0.01'), line('1', '0.01'))).lines.map((row) => row.net)).toEqual(['0.01', '0.01'])
    expect(calculate(gross(line('1', '0.03'), line('1', '0.03'))).lines.map((row) => row.net)).toEqual(['0.03', '0.02'])
  })
})

describe('what is being typed', () => {
  const typed = (quantity: string | null, unitPrice: string | null) =>
    calculateDraft({
      currency: 'EUR',
      pricesIncludeVat: false,
      lines: [{ quantity, unitPrice, discount: null, vat: { category: 'S', rate: '20' } }],
    }).total

  test.each([null, '', '-', '.', 'NaN', '1e9999999', 'Infinity', '1,5', '9'.repeat(1_000_000), '1.23456'])(
    '%.12s counts as nothing',
    (text) => {
      expect(typed(text, '10')).toBe('0.00')
    },
  )

  test('12. is 12 until its decimals come', () => {
    expect(typed('12.', '1')).toBe('14.40')
  })

  test('nothing typed ever throws', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.float().map(String), fc.integer().map(String)))
    const row = fc.record({
      quantity: text,
      unitPrice: text,
      discount: fc.option(fc.oneof(fc.record({ percent: text }), fc.record({ amount: text }))),
      vat: fc.option(fc.record({ category: fc.constantFrom('S' as const, 'O' as const), rate: text })),
    })
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.array(row), (currency, pricesIncludeVat, lines) => {
        expect(calculateDraft({ currency, pricesIncludeVat, lines }).lines).toHaveLength(lines.length)
      }),
    )
  })
})
