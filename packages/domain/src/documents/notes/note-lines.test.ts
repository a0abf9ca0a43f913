import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, negateDecimal, signOf, toUnits } from '../../decimal/decimal.ts'
import { assertIdentities } from '../amounts/assert-identities.ts'
import { type CalculationLine, calculate } from '../amounts/calculate.ts'
import { typedDiscount } from '../amounts/calculate-draft.ts'
import { mergeTaxes } from '../amounts/tax-rows.ts'
import { leftToCredit, noteCurrency } from '../crediting/left-to-credit.ts'
import type { TaxTotal } from '../document.ts'
import { chargedLines } from './charged-lines.ts'
import { type InvoiceLine, type NoteInput, noteLines, quantityLeft } from './note-lines.ts'

const line = (id: string, changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id,
  quantity: '3',
  unitPrice: '10',
  discountPercent: null,
  discountAmount: null,
  vat: { category: 'S', rate: '20' },
  ...changes,
})
const calculated = (
  lines: readonly Omit<InvoiceLine, 'id'>[],
  currency: string,
  pricesIncludeVat: boolean,
  left: TaxTotal[] | null = null,
) => {
  const typed = lines.map(
    (one): CalculationLine => ({ ...one, discount: typedDiscount(one.discountPercent, one.discountAmount) as CalculationLine['discount'] }),
  )
  const input = { currency, pricesIncludeVat, lines: typed, left }
  const totals = calculate(input)
  assertIdentities(input, totals)
  return totals
}
const inputOf = (lines: InvoiceLine[], changes: Partial<NoteInput> = {}): NoteInput => {
  const { currency = 'EUR', pricesIncludeVat = false } = changes
  const taxes = calculated(lines, currency, pricesIncludeVat).taxes.map((tax) => ({ ...tax, type: 'invoice' as const, currency }))
  const left = leftToCredit(taxes, noteCurrency(currency))
  return { isCredit: true, currency, pricesIncludeVat, lines, wanted: [], credited: new Map(), left, ...changes }
}
const linesOf = (input: NoteInput) => {
  const made = noteLines(input)
  if (!made.ok) throw new Error(`Of line ${made.index} ${made.left} is left.`)
  return made.lines
}
const all = (lines: readonly InvoiceLine[]) => lines.map(({ id }) => ({ id, quantity: null, amount: null }))

describe('the lines of a note', () => {
  test('have price and discount of the invoice’s, and of a sum the share of the quantity', () => {
    const lines = [line('a', { discountAmount: '1.00' }), line('b', { discountPercent: '10' })]
    const made = linesOf(
      inputOf(lines, {
        wanted: [
          { id: 'a', quantity: '1', amount: null },
          { id: 'b', quantity: '2', amount: null },
        ],
      }),
    )
    expect(made).toMatchObject([
      { sourceLineId: 'a', quantity: '1', unitPrice: '10', discountAmount: '0.33' },
      { sourceLineId: 'b', quantity: '2', unitPrice: '10', discountPercent: '10' },
    ])
  })

  test('of a sum take no quantity', () => {
    const made = linesOf(inputOf([line('a')], { wanted: [{ id: 'a', quantity: null, amount: '4.50' }] }))
    expect(made).toMatchObject([{ sourceId: 'a', sourceLineId: null, quantity: '1', unitPrice: '4.50' }])
  })

  test('are refused where more is wanted of one than is left', () => {
    const credited = new Map([['a', '2']])
    const wanted = [{ id: 'a', quantity: '1.5', amount: null }]
    expect(noteLines(inputOf([line('a')], { credited, wanted }))).toEqual({ ok: false, index: 0, left: '1' })
    expect(noteLines(inputOf([line('a', { quantity: '-3' })], { wanted: [{ id: 'a', quantity: '1', amount: null }] }))).toMatchObject({
      ok: false,
    })
  })

  test('that take all come to what a sum off has left, however many lines bear it', () => {
    const lines = [line('a'), line('b', { quantity: '2' })]
    const left: TaxTotal[] = [{ category: 'S', rate: '20', base: '5.00', vat: '1.00' }]
    const made = linesOf(inputOf(lines, { wanted: all(lines), left }))
    expect(calculated(made, 'EUR', false, left).taxes).toEqual(left)
  })

  test('of a debit note may be any quantity', () => {
    const made = linesOf(inputOf([line('a')], { isCredit: false, wanted: [{ id: 'a', quantity: '7', amount: null }] }))
    expect(made).toMatchObject([{ quantity: '7', unitPrice: '10' }])
  })

  test('take from debit notes at their own prices, in their own currency, and told as the invoice tells its prices', () => {
    const wire = (id: string, unitPrice: string, discountAmount: string | null = null) => ({
      ...line(id, { quantity: '2', unitPrice, discountAmount }),
      vatCategory: 'S' as const,
      vatRate: '20',
    })
    const invoice = { currency: 'BGN', pricesIncludeVat: false, oneDiscount: false, lines: [wire('a', '195.583')] }
    const charged = chargedLines(invoice, [
      { ...invoice, currency: 'EUR', lines: [wire('b', '7')] },
      { ...invoice, currency: 'EUR', pricesIncludeVat: true, lines: [wire('c', '12', '2.40')] },
    ])
    const left: TaxTotal[] = [{ category: 'S', rate: '20', base: '236.00', vat: '47.20' }]
    const made = linesOf(inputOf(charged, { currency: 'BGN', wanted: all(charged), left }))
    expect(made).toMatchObject([
      { sourceLineId: 'a', quantity: '2', unitPrice: '100' },
      { sourceLineId: 'b', quantity: '2', unitPrice: '7' },
      { sourceLineId: 'c', quantity: '2', unitPrice: '10', discountAmount: '2.00' },
    ])
    expect(calculated(made, 'EUR', false, left)).toMatchObject({ taxes: [{ base: '232.00' }] })
  })

  test('to an invoice in leva come to its totals in euro, per rate, the cent on the largest line', () => {
    // 3 × 33.33 + 0.01 BGN = 100.00 BGN = 51.13 EUR; line by line 51.12 + 0.01.
    const lines = [line('a', { unitPrice: '33.33' }), line('b', { quantity: '1', unitPrice: '0.01' })]
    const input = inputOf(lines, { currency: 'BGN', wanted: all(lines) })
    const made = linesOf(input)
    expect(calculated(made, 'EUR', false, [...input.left]).taxes).toEqual([{ category: 'S', rate: '20', base: '51.13', vat: '10.23' }])
  })
})

const decimal = (most: bigint, scale: number) => fc.bigInt(1n, most).map((units) => fromUnits(units, scale))
const anyLine = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), decimal(99_999n, 4)),
  unitPrice: fc.oneof(decimal(9_999n, 2), decimal(9_999_999n, 6)),
  discountPercent: fc.option(fc.constantFrom('5', '12.5', '33.3333')),
  vat: fc.constantFrom('20', '9').map((rate) => ({ category: 'S' as const, rate })),
})

test('whatever parts were credited before, what is left credits the invoice whole: no cent more or less', () => {
  const cases = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    parts: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }), { maxLength: 3 }),
    pricesIncludeVat: fc.boolean(),
    currency: fc.constantFrom('EUR', 'EUR', 'BGN'),
  })
  fc.assert(
    fc.property(cases, ({ lines: drawn, parts, pricesIncludeVat, currency }) => {
      const lines = drawn.map((one, index): InvoiceLine => ({ ...one, id: String(index), discountAmount: null }))
      let input = inputOf(lines, { currency, pricesIncludeVat })
      const credit = (wanted: NoteInput['wanted']) => {
        const made = linesOf({ ...input, wanted })
        const { taxes } = calculated(made, noteCurrency(currency), pricesIncludeVat, [...input.left])
        const taken = taxes.map((tax) => ({ ...tax, base: negateDecimal(tax.base), vat: negateDecimal(tax.vat) }))
        const left = mergeTaxes([...input.left, ...taken])
        const credited = new Map(input.credited)
        for (const { sourceLineId, quantity } of made) {
          if (sourceLineId === null) continue
          credited.set(sourceLineId, fromUnits(toUnits(credited.get(sourceLineId) ?? '0', 4) + toUnits(quantity, 4), 4))
        }
        input = { ...input, left, credited }
        return left
      }
      for (const part of parts) {
        const wanted = lines.map((one, index) => {
          const units = (toUnits(quantityLeft(one, input.credited), 4) * BigInt(part[index] ?? 0)) / 4n
          return { id: one.id, quantity: fromUnits(units, 4), amount: null }
        })
        expect(credit(wanted).every(({ base, vat }) => signOf(base) >= 0 && signOf(vat) >= 0)).toBe(true)
      }
      expect(credit(all(lines)).filter(({ base, vat }) => signOf(base) !== 0 || signOf(vat) !== 0)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
