import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideRounded, fromUnits, powerOfTen, toUnits } from '../../decimal/decimal.ts'
import { minorUnits } from '../../money/currency.ts'
import type { DocumentTotals } from '../document.ts'
import { assertIdentities, IdentityError } from './assert-identities.ts'
import { type CalculationInput, type CalculationLine, calculate } from './calculate.ts'

/** A decimal with up to `scale` decimals, small ones more often. */
const decimal = (least: bigint, most: bigint, scale: number) => fc.bigInt(least, most).map((units) => fromUnits(units, scale))
const quantity = fc.oneof(
  fc.integer({ min: -20, max: 200 }).map(String),
  decimal(-99_999n, 9_999_999n, 3),
  decimal(-(10n ** 13n) + 1n, 10n ** 13n - 1n, 4),
)
const unitPrice = fc.oneof(decimal(0n, 99_999n, 2), decimal(0n, 10n ** 9n, 4), decimal(0n, 10n ** 16n - 1n, 6))
const discount = fc.option(
  fc.oneof(
    fc.record({ percent: fc.oneof(fc.constantFrom('0', '5', '12.5', '100'), decimal(0n, 1_000_000n, 4)) }),
    fc.record({ amount: decimal(0n, 99_999n, 2) }),
  ),
)
const vat = fc.oneof(
  fc.constantFrom('20', '9', '19', '25.5', '5', '4.8').map((rate) => ({ category: 'S' as const, rate })),
  fc.constantFrom('E' as const, 'AE' as const, 'K' as const, 'G' as const).map((category) => ({ category, rate: '0' })),
  fc.constant({ category: 'O' as const, rate: null }),
)
const line: fc.Arbitrary<CalculationLine> = fc.record({ quantity, unitPrice, discount, vat })
const aDocument = (maxLines: number): fc.Arbitrary<CalculationInput> =>
  fc.record({
    currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'KWD'),
    pricesIncludeVat: fc.boolean(),
    lines: fc.array(line, { maxLength: maxLines, size: 'max' }),
  })
const anInput = aDocument(30)

describe('identities', () => {
  test('hold for every document', () => {
    fc.assert(
      fc.property(anInput, (input) => assertIdentities(input, calculate(input))),
      { numRuns: 400 },
    )
  })

  test('hold for documents of up to 500 lines', () => {
    fc.assert(
      fc.property(aDocument(500), (input) => assertIdentities(input, calculate(input))),
      { numRuns: 20 },
    )
  })

  test('with prices that include VAT the customer pays the sum of what was typed', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const totals = calculate({ ...input, pricesIncludeVat: true })
        const digits = minorUnits(input.currency)
        const typed = totals.lines.reduce((sum, row) => sum + toUnits(row.amount, digits) - toUnits(row.discount, digits), 0n)
        expect(toUnits(totals.total, digits)).toBe(typed)
      }),
    )
  })

  test('VAT is round(base × rate), in gross mode give or take one minor unit', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const digits = minorUnits(input.currency)
        for (const tax of calculate(input).taxes) {
          const exact = toUnits(tax.base, digits) * toUnits(tax.rate ?? '0', 4)
          const off = 2n * (toUnits(tax.vat, digits) * 1_000_000n - exact)
          const most = input.pricesIncludeVat ? 3_000_000n : 1_000_000n
          expect(off <= most && off >= -most).toBe(true)
        }
      }),
    )
  })

  test('the order of lines changes no total', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { lines: _, ...forwards } = calculate(input)
        const { lines: __, ...backwards } = calculate({ ...input, lines: [...input.lines].reverse() })
        expect(backwards).toEqual(forwards)
      }),
    )
  })

  test('without discounts subtotal and tax base are the same', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const totals = calculate({ ...input, lines: input.lines.map((row) => ({ ...row, discount: null })) })
        expect(totals.subtotal).toBe(totals.taxBase)
      }),
    )
  })
})

describe('what the e-invoice rules measure', () => {
  const ordinary = fc.record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 200 }).map(String), decimal(1n, 10n ** 9n, 4)),
    unitPrice: fc.oneof(decimal(0n, 99_999n, 2), decimal(0n, 10n ** 10n, 6)),
    discount,
    vat: fc.constantFrom('20', '9', '19', '25.5').map((rate) => ({ category: 'S' as const, rate })),
  })
  const document = fc.record({ currency: fc.constant('EUR'), pricesIncludeVat: fc.boolean(), lines: fc.array(ordinary, { maxLength: 30 }) })
  const [hundred, cent] = [1_000_000n, powerOfTen(14)]
  const size = (value: bigint) => (value < 0n ? -value : value)

  test('net = quantity × net price − allowance and allowance = base × percent, to 0.02 (R120, R040)', () => {
    fc.assert(
      fc.property(document, (input) => {
        const totals = calculate(input)
        input.lines.forEach((row, index) => {
          const amounts = totals.lines[index]
          if (!amounts) throw new Error('a line without amounts')
          const rate = input.pricesIncludeVat ? toUnits(row.vat.rate ?? '0', 4) : 0n
          const net = toUnits(amounts.net, 2)
          // BT-146: the price without VAT, to ten decimals; so quantity × price has fourteen more than… cents twelve
          const price = divideRounded(toUnits(row.unitPrice, 6) * powerOfTen(4) * hundred, hundred + rate)
          const exact = toUnits(row.quantity, 4) * price * 100n
          const base = divideRounded(exact, cent)
          const netAmount = input.pricesIncludeVat ? base - net : toUnits(amounts.discount, 2)
          const allowance = row.discount === null ? 0n : 'percent' in row.discount ? base - net : netAmount
          expect(size(exact - (allowance + net) * cent) <= 2n * cent).toBe(true)
          if (row.discount && 'percent' in row.discount) {
            expect(size(base * toUnits(row.discount.percent, 4) - allowance * hundred) <= 2n * hundred).toBe(true)
          }
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the last look before a number is drawn', () => {
  const paint: CalculationLine = { quantity: '2', unitPrice: '10', discount: { percent: '10' }, vat: { category: 'S', rate: '20' } }
  const book: CalculationLine = { quantity: '1', unitPrice: '5', discount: null, vat: { category: 'S', rate: '9' } }
  const input: CalculationInput = { currency: 'EUR', pricesIncludeVat: false, lines: [paint, book] }
  const totals = calculate(input)
  const first = totals.lines[0]
  const wrong: [string, Partial<DocumentTotals>][] = [
    ['a missing line', { lines: totals.lines.slice(1) }],
    ['a line that is a cent off', { lines: totals.lines.map((row) => (row === first ? { ...row, net: '18.01', total: '18.01' } : row)) }],
    ['another tax base', { taxBase: '23.01' }],
    ['another VAT', { totalVat: '4.06' }],
    ['a subtotal that does not fit the discount', { subtotal: '25.01' }],
    ['another total', { total: '27.06' }],
    ['another total with VAT', { totalWithVat: '27.06' }],
    ['an amount with three decimals', { taxBase: '23.000' }],
    ['two rows for one rate', { taxes: [...totals.taxes, { category: 'S', rate: '20', base: '0.00', vat: '0.00' }] }],
    ['a row without its VAT', { taxes: totals.taxes.map((tax) => ({ ...tax, vat: '0.00' })) }],
  ]

  test('lets a right document pass', () => {
    expect(() => assertIdentities(input, totals)).not.toThrow()
  })

  const other: [string, CalculationLine[]][] = [
    ['another quantity', [{ ...paint, quantity: '2.001' }, book]],
    ['another price', [{ ...paint, unitPrice: '10.003' }, book]],
    ['another percentage', [{ ...paint, discount: { percent: '10.03' } }, book]],
    ['another rate', [{ ...paint, vat: { category: 'S', rate: '19' } }, book]],
    [
      'rates exchanged',
      [
        { ...paint, vat: book.vat },
        { ...book, vat: paint.vat },
      ],
    ],
  ]
  test.each(other)('finds amounts of %s', (_, lines) => {
    expect(() => assertIdentities({ ...input, lines }, totals)).toThrow(IdentityError)
  })

  test.each(wrong)('finds %s', (_, change) => {
    expect(() => assertIdentities(input, { ...totals, ...change })).toThrow(IdentityError)
  })
})
