import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, negateDecimal, signOf, sumDecimals } from '../decimal/decimal.ts'
import { minorUnits } from '../money/currency.ts'
import { assertIdentities } from './assert-identities.ts'
import { type CalculationInput, type CalculationLine, calculate } from './calculate.ts'
import type { TaxTotal } from './document.ts'
import { resolveDraft } from './resolve-draft.ts'
import { mergeTaxes } from './tax-rows.ts'
import { both, draft, FACTS, line, TODAY } from './testing/a-draft.ts'

/** What is left of an invoice after some notes, as the database adds it up. */
function leftOf(invoice: readonly TaxTotal[], notes: readonly TaxTotal[]): TaxTotal[] {
  return mergeTaxes([...invoice, ...notes.map((tax) => ({ ...tax, base: negateDecimal(tax.base), vat: negateDecimal(tax.vat) }))])
}
const isNothing = (taxes: readonly TaxTotal[]) => taxes.every(({ base, vat }) => signOf(base) === 0 && signOf(vat) === 0)
const isWithin = (taken: readonly TaxTotal[], left: readonly TaxTotal[]) =>
  leftOf(left, taken).every(({ base, vat }) => signOf(base) >= 0 && signOf(vat) >= 0)

const priced = (unitPrice: string, rate = '20'): CalculationLine => ({
  quantity: '1',
  unitPrice,
  discount: null,
  vat: { category: 'S', rate },
})
const input = (lines: CalculationLine[], rest: Partial<CalculationInput> = {}): CalculationInput => ({
  currency: 'EUR',
  pricesIncludeVat: false,
  lines,
  ...rest,
})

/** Each part is credited by a note of its own, in turn; the VAT of each note. */
function credit(invoice: CalculationInput, parts: readonly CalculationLine[][]): string[] {
  let left = calculate(invoice).taxes
  const vats = parts.map((lines) => {
    const note = { ...invoice, lines, left }
    const totals = calculate(note)
    assertIdentities(note, totals)
    expect(isWithin(totals.taxes, left)).toBe(true)
    left = leftOf(left, totals.taxes)
    return totals.totalVat
  })
  expect(isNothing(left)).toBe(true)
  return vats
}

describe('crediting an invoice in parts', () => {
  test('three times 0.33 at 20 %: each note rounds for itself, the last one takes what is left', () => {
    const line = priced('0.33')
    expect(credit(input([line, line, line]), [[line], [line], [line]])).toEqual(['0.07', '0.07', '0.06'])
  })

  test('cents that each note rounds away do not pile up until the last one', () => {
    const line = priced('0.02')
    const vats = credit(input(Array(10).fill(line)), Array(10).fill([line]))
    expect(vats).toEqual(['0.00', '0.00', '0.00', '0.01', '0.00', '0.00', '0.01', '0.00', '0.01', '0.01'])
  })

  test('with prices that include VAT the cent is taken from the tax base', () => {
    const line = priced('0.40')
    expect(credit(input([line, line, line], { pricesIncludeVat: true }), [[line], [line], [line]])).toEqual(['0.07', '0.07', '0.06'])
  })
})

const decimal = (most: bigint, scale: number) => fc.bigInt(1n, most).map((units) => fromUnits(units, scale))
const unitPrice = fc.oneof(decimal(99n, 2), decimal(99_999n, 2), decimal(10n ** 8n, 4), decimal(10n ** 15n, 6))
const discount = fc.option(
  fc.oneof(
    decimal(999_999n, 4).map((percent) => ({ percent })),
    decimal(99n, 2).map((amount) => ({ amount })),
  ),
)
const vat = fc.oneof(
  fc.constantFrom('20', '9', '19', '25.5', '4.8').map((rate) => ({ category: 'S' as const, rate })),
  fc.constant({ category: 'E' as const, rate: '0' }),
)
const anyLine: fc.Arbitrary<CalculationLine> = fc.record({ quantity: fc.integer({ min: 1, max: 9 }).map(String), unitPrice, discount, vat })
const anInvoice = fc.record({
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'KWD'),
  pricesIncludeVat: fc.boolean(),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 25, size: 'max' }),
})

test('any partition of an invoice’s lines into notes credits it whole', () => {
  const partitioned = anInvoice.chain((invoice) => fc.tuple(fc.constant(invoice), fc.array(fc.nat(8), { minLength: 25, maxLength: 25 })))
  fc.assert(
    fc.property(partitioned, ([invoice, places]) => {
      const parts = Array.from({ length: 9 }, (_, part) => invoice.lines.filter((__, index) => places[index] === part))
      credit(
        invoice,
        parts.filter((part) => part.length > 0),
      )
    }),
    { numRuns: 500 },
  )
})

test('no note lies further than a minor unit beside its own rounding', () => {
  fc.assert(
    fc.property(anInvoice, (invoice) => {
      let left = calculate(invoice).taxes
      const unit = Number(fromUnits(1n, Math.max(minorUnits(invoice.currency), 1)).replace(/0\.0*1$/, (text) => text))
      for (const one of invoice.lines) {
        const note = { ...invoice, lines: [one] }
        const [own, taken] = [calculate(note), calculate({ ...note, left })]
        const step = minorUnits(invoice.currency) === 0 ? 1 : unit
        expect(Math.abs(Number(own.totalVat) - Number(taken.totalVat))).toBeLessThanOrEqual(step * 1.0001)
        left = leftOf(left, taken.taxes)
      }
    }),
  )
})

test('whatever notes are issued, together they never take more than the invoice, per rate, of base and of VAT', () => {
  const source = { type: 'invoice', status: 'issued', currency: 'EUR', sameCompany: true, sameContact: true } as const
  const note = { type: 'creditnote', sourceNumber: '0000000007', sourceIssuedOn: TODAY, reason: both('връщане'), issuedOn: TODAY } as const
  const typed = fc.record({ quantity: fc.constant('1'), unitPrice: decimal(3000n, 2), taxRateId: fc.constantFrom('bg_20', 'de_19') })
  const notes = fc.array(fc.record({ lines: fc.array(typed, { minLength: 1, maxLength: 3 }), pricesIncludeVat: fc.boolean() }), {
    maxLength: 12,
  })
  let [issued, refused] = [0, 0]
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 5 }), notes, (invoiced, credited) => {
      const invoice = resolveDraft(draft({ lines: invoiced.map(line) }), FACTS, TODAY)
      let left = invoice.totals.taxes
      const taken: TaxTotal[] = []
      for (const { lines, pricesIncludeVat } of credited) {
        const facts = { ...FACTS, source: { ...source, creditable: left } }
        const { problems, totals } = resolveDraft(draft({ ...note, pricesIncludeVat, lines: lines.map(line) }), facts, TODAY)
        if (problems.some(({ code }) => code === 'note.exceeds_invoice')) {
          refused++
          continue
        }
        issued++
        taken.push(...totals.taxes)
        left = leftOf(left, totals.taxes)
      }
      expect(isWithin(taken, invoice.totals.taxes)).toBe(true)
      expect(Number(sumDecimals(taken.map(({ vat }) => vat)))).toBeLessThanOrEqual(Number(invoice.totals.totalVat))
    }),
  )
  expect(Math.min(issued, refused)).toBeGreaterThan(20)
})
