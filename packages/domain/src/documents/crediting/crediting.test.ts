import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, negateDecimal, signOf, sumDecimals, toUnits } from '../../decimal/decimal.ts'
import { minorUnits } from '../../money/currency.ts'
import { assertIdentities, IdentityError } from '../amounts/assert-identities.ts'
import { type CalculationInput, type CalculationLine, calculate } from '../amounts/calculate.ts'
import { mergeTaxes } from '../amounts/tax-rows.ts'
import type { TaxTotal } from '../document.ts'
import { resolveDraft } from '../drafts/resolve-draft.ts'
import { both, draft, FACTS, line, TODAY } from '../testing/a-draft.ts'

/** What is left of an invoice after some notes, as the database adds it up. */
function leftOf(invoice: readonly TaxTotal[], notes: readonly TaxTotal[]): TaxTotal[] {
  return mergeTaxes([...invoice, ...notes.map((tax) => ({ ...tax, base: negateDecimal(tax.base), vat: negateDecimal(tax.vat) }))])
}
const isNothing = (taxes: readonly TaxTotal[]) => taxes.every(({ base, vat }) => signOf(base) === 0 && signOf(vat) === 0)
/** Where a rate only took something off, what is left of it is below zero, as what is taken. */
const isWithin = (taken: readonly TaxTotal[], left: readonly TaxTotal[]) =>
  leftOf(left, taken).every(({ category, rate, base, vat }) => {
    const own = left.find((tax) => tax.category === category && tax.rate === rate)
    // Of a base that is gone a minor unit of VAT may be left, on the same side.
    const sign = signOf(own?.base ?? '0') || signOf(own?.vat ?? '0') || 1
    return signOf(base) * sign >= 0 && signOf(vat) * sign >= 0
  })

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
    expect(vats).toEqual(['0.00', '0.00', '0.01', '0.00', '0.01', '0.00', '0.00', '0.01', '0.00', '0.01'])
  })

  test('with prices that include VAT the cent is taken from the tax base', () => {
    const line = priced('0.40')
    expect(credit(input([line, line, line], { pricesIncludeVat: true }), [[line], [line], [line]])).toEqual(['0.07', '0.07', '0.06'])
  })
})

describe('where a rate only takes something off', () => {
  const deposit = (unitPrice: string): CalculationLine => ({ ...priced(unitPrice), quantity: '-1' })

  test('its three thirds are credited to the last cent, with prices that include VAT as well', () => {
    for (const pricesIncludeVat of [false, true]) {
      const line = deposit(pricesIncludeVat ? '0.40' : '0.33')
      expect(credit(input([line, line, line], { pricesIncludeVat }), [[line], [line], [line]])).toEqual(['-0.07', '-0.07', '-0.06'])
    }
  })
})

describe('what is left of VAT', () => {
  const left = (base: string, vat: string): TaxTotal[] => [{ category: 'S', rate: '20', base, vat }]
  const takes = (unitPrice: string, quantity: string, rest: TaxTotal[], pricesIncludeVat = false) => {
    const note = input([{ ...priced(unitPrice), quantity }], { left: rest, pricesIncludeVat })
    const totals = calculate(note)
    assertIdentities(note, totals)
    return `${totals.taxBase} + ${totals.totalVat}`
  }

  test.each([
    ['0.03', '-0.01', '1'],
    ['-0.03', '0.01', '-1'],
  ])('is nothing beside a tax base of the other sign: %s with %s', (base, vat, quantity) => {
    const credited = base.startsWith('-') ? '-0.03 + 0.00' : '0.03 + 0.00'
    expect(takes('0.03', quantity, left(base, vat))).toBe(credited)
    const facts = {
      ...FACTS,
      source: { type: 'invoice', status: 'issued', currency: 'EUR', sameCompany: true, sameContact: true } as const,
    }
    const note = {
      type: 'creditnote',
      sourceNumber: '0000000007',
      sourceIssuedOn: TODAY,
      reason: both('връщане'),
      issuedOn: TODAY,
    } as const
    const lines = [line({ quantity, unitPrice: '0.03' })]
    const { problems } = resolveDraft(
      draft({ ...note, lines }),
      { ...facts, source: { ...facts.source, creditable: left(base, vat) } },
      TODAY,
    )
    expect(problems.filter(({ code }) => code === 'note.exceeds_invoice')).toEqual([])
  })

  test('is taken by who takes all of the base, less than a whole unit beside what the rate would make', () => {
    expect(takes('10', '1', left('10.00', '2.05'))).toBe('10.00 + 2.05')
    expect(takes('10', '1', left('10.00', '3.50'))).toBe('10.00 + 2.99')
    expect(takes('10', '1', left('10.00', '0.50'))).toBe('10.00 + 1.01')
  })

  test('with prices that include it lies a cent beside its rounding at most', () => {
    expect(takes('12', '1', left('9.98', '2.02'), true)).toBe('9.99 + 2.01')
    expect(takes('12', '1', left('10.01', '1.99'), true)).toBe('10.01 + 1.99')
  })

  test('in whole yen is never a whole yen beside the rate', () => {
    const yen = (vat: string) => {
      const note = input([priced('103')], { currency: 'JPY', left: left('103', vat) })
      const totals = calculate(note)
      assertIdentities(note, totals)
      return totals.totalVat
    }
    // 20.6 exactly
    expect([yen('21'), yen('20'), yen('22'), yen('19')]).toEqual(['21', '20', '21', '20'])
  })
})

describe('the last look before a number is drawn', () => {
  const note = { ...input([priced('100')]), left: [{ category: 'S', rate: '20', base: '100.00', vat: '22.00' }] as TaxTotal[] }
  const totals = (vat: string, total: string) => {
    const own = calculate({ ...note, left: null })
    const taxes = own.taxes.map((tax) => ({ ...tax, vat }))
    return { ...own, taxes, totalVat: vat, totalWithVat: total, total }
  }

  test('lets a note be some cents beside the rate where it takes what is left, and nobody else', () => {
    expect(() => assertIdentities(note, totals('20.99', '120.99'))).not.toThrow()
    expect(() => assertIdentities({ ...note, left: null }, totals('20.02', '120.02'))).toThrow(IdentityError)
  })

  test('lets nobody be a whole unit beside it', () => {
    expect(() => assertIdentities(note, totals('21.00', '121.00'))).toThrow(IdentityError)
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
/** Of each rate all lines have one sign: those at 5 % only take off. */
const takenOff: fc.Arbitrary<CalculationLine> = fc.record({
  quantity: fc.integer({ min: -9, max: -1 }).map(String),
  unitPrice,
  discount: fc.constant(null),
  vat: fc.constant({ category: 'S' as const, rate: '5' }),
})
const anInvoice = fc.record({
  currency: fc.constantFrom('EUR', 'EUR', 'USD', 'JPY', 'KWD'),
  pricesIncludeVat: fc.boolean(),
  lines: fc.array(fc.oneof({ weight: 4, arbitrary: anyLine }, takenOff), { minLength: 1, maxLength: 25, size: 'max' }),
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
      const inMinorUnits = (amount: string): bigint => toUnits(amount, minorUnits(invoice.currency))
      for (const one of invoice.lines) {
        const note = { ...invoice, lines: [one] }
        const [own, taken] = [calculate(note), calculate({ ...note, left })]
        const beside = inMinorUnits(own.totalVat) - inMinorUnits(taken.totalVat)
        expect([-1n, 0n, 1n]).toContain(beside)
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
