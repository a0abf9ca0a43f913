import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, fromUnits, negateDecimal, signOf, toUnits } from '../../decimal/decimal.ts'
import { calculate } from '../amounts/calculate.ts'
import { keyOf, leftToCredit, type NotedTax } from '../crediting/left-to-credit.ts'
import type { TaxTotal } from '../document.ts'
import type { AdvanceFacts } from '../drafts/draft-facts.ts'
import { type Deduction, deductionsOf, givenBack } from './deductions.ts'
import { deductedBeyond, isDeducted, leftToDeduct, takesDeducted } from './left-to-deduct.ts'

const A = 'advance'
const S20 = { category: 'S', rate: '20' } as const
const S9 = { category: 'S', rate: '9' } as const
type Vat = typeof S20 | typeof S9

const facts = (left: readonly TaxTotal[]): AdvanceFacts => ({
  number: '0000000012',
  issuedOn: '2026-11-01',
  status: 'issued',
  sameCompany: true,
  sameContact: true,
  currency: 'EUR',
  left,
})
const lineOf = (unitPrice: string, vat: Vat = S20) => ({ quantity: '-1', unitPrice, discount: null, vat })
/** What lines of these prices take of the advance. */
function taken(left: readonly TaxTotal[], lines: readonly ReturnType<typeof lineOf>[], pricesIncludeVat = false): Deduction[] {
  const advance = { id: A, facts: facts(left) }
  return deductionsOf(
    { currency: 'EUR', pricesIncludeVat, lines },
    lines.map(() => ({ advance })),
  )
}
const invoice = (base: string, vat: string, of: Vat = S20): NotedTax => ({ ...of, base, vat, type: 'invoice', currency: 'EUR' })

describe('what a document takes of an advance', () => {
  const left = [{ ...S20, base: '300.00', vat: '60.00' }]

  test('is the net of its lines and the VAT of that, per rate', () => {
    const both = [...left, { ...S9, base: '200.00', vat: '18.00' }]
    expect(taken(both, [lineOf('100'), lineOf('150', S9), lineOf('50')])).toEqual([
      { ...S20, advanceId: A, base: '150.00', vat: '30.00' },
      { ...S9, advanceId: A, base: '150.00', vat: '13.50' },
    ])
  })

  test('with prices that include VAT its gross, of which the base is round(gross ÷ (1 + rate))', () => {
    expect(taken([{ ...S20, base: '83.38', vat: '16.67' }], [lineOf('33.35')], true)).toEqual([
      { ...S20, advanceId: A, base: '27.79', vat: '5.56' },
    ])
  })

  test('and the last of it exactly what is left, however that was rounded', () => {
    expect(taken([{ ...S20, base: '83.38', vat: '16.67' }], [lineOf('83.38')])).toMatchObject([{ base: '83.38', vat: '16.67' }])
    expect(taken([{ ...S20, base: '83.38', vat: '16.67' }], [lineOf('100.05')], true)).toMatchObject([{ base: '83.38', vat: '16.67' }])
  })
})

test('what is left: the invoice and its debit notes, less credit notes and what was deducted; of a rate that is used up, nothing', () => {
  const noted: NotedTax[] = [
    invoice('300.00', '60.00'),
    { ...S20, base: '50.00', vat: '10.00', type: 'debitnote', currency: 'EUR' },
    { ...S20, base: '100.00', vat: '20.00', type: 'creditnote', currency: 'EUR' },
    invoice('10.00', '0.90', S9),
  ]
  expect(
    leftToDeduct(
      noted,
      [
        { ...S20, base: '150.00', vat: '30.00' },
        { ...S9, base: '10.00', vat: '0.90' },
      ],
      'EUR',
    ),
  ).toMatchObject([
    { rate: '20', base: '100.00', vat: '20.00' },
    { rate: '9', base: '0', vat: '0' },
  ])
})

test('an advance in leva is deducted in euro, by the fixed rate', () => {
  const inLeva: NotedTax = { ...invoice('195.58', '39.12'), currency: 'BGN' }
  expect(leftToDeduct([inLeva], [], 'EUR')).toMatchObject([{ base: '100.00', vat: '20.00' }])
})

test('credited after it was deducted, nothing is left, and never less than that', () => {
  const credited: NotedTax = { ...invoice('300.00', '60.00'), type: 'creditnote' }
  const deducted = [{ ...S20, base: '300.00', vat: '60.00' }]
  expect(leftToDeduct([invoice('300.00', '60.00'), credited], deducted, 'EUR')).toEqual([{ ...S20, base: '0', vat: '0' }])
  expect(deductedBeyond([invoice('300.00', '60.00'), credited], deducted, 'EUR')).toEqual([])
  expect(deductedBeyond([invoice('299.99', '60.00')], deducted, 'EUR')).toMatchObject([{ base: '300.00' }])
  expect(deductedBeyond([invoice('300.00', '59.99')], deducted, 'EUR')).toMatchObject([{ vat: '60.00' }])
})

describe('what a credit note gives back', () => {
  const deducted = [{ ...S20, advanceId: A, base: '83.38', vat: '16.67' }]
  const giving = (unitPrice: string, pricesIncludeVat = false) =>
    givenBack({ currency: 'EUR', pricesIncludeVat, lines: [lineOf(unitPrice), lineOf('5')] }, [A, null], deducted)

  test('is what its line takes, below zero', () => {
    expect(giving('40')).toEqual([{ ...S20, advanceId: A, base: '-40.00', vat: '-8.00' }])
  })

  test.each([
    ['83.38', false],
    ['90', false],
    ['100.05', true],
    ['120', true],
  ])('is never more than was deducted: %s, with VAT %s', (unitPrice, gross) => {
    expect(giving(unitPrice, gross)).toEqual([{ ...S20, advanceId: A, base: '-83.38', vat: '-16.67' }])
  })

  test('is nothing of a rate that was not deducted', () => {
    const none = [{ ...S9, advanceId: A, base: '83.38', vat: '7.50' }]
    expect(givenBack({ currency: 'EUR', pricesIncludeVat: false, lines: [lineOf('5')] }, [A], none)).toEqual([])
  })
})

/** One of two invoices that deduct, a credit note to it or its voiding, or a credit note to the advance: of 1000 parts of what is there. */
const act = fc.record({
  kind: fc.constantFrom('deduct', 'deductAll', 'giveBack', 'void', 'credit'),
  gross: fc.boolean(),
  rate: fc.constantFrom(S20, S9),
  part: fc.integer({ min: 1, max: 1000 }),
})
type Document = { deductions: Deduction[]; givenBack: Deduction[]; gross: boolean }

describe('whatever is deducted, given back, voided and credited', () => {
  const advance = fc.record({
    gross: fc.boolean(),
    prices: fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 300_000n }), fc.constantFrom(S20, S9)), { minLength: 1, maxLength: 4 }),
  })

  test('less than nothing is never left, more than there was is never deducted, and who takes all leaves nothing of base and VAT', () => {
    fc.assert(
      fc.property(advance, fc.array(act, { maxLength: 12 }), ({ gross, prices }, acts) => {
        const priced = prices.map(([cents, vat]) => ({ quantity: '1', unitPrice: fromUnits(cents, 2), discount: null, vat }))
        const own = calculate({ currency: 'EUR', pricesIncludeVat: gross, lines: priced }).taxes
        const noted: NotedTax[] = own.map((tax) => ({ ...tax, type: 'invoice', currency: 'EUR' }))
        const documents: Document[] = []
        const inForce = () => documents.flatMap((document) => [...document.deductions, ...document.givenBack])
        const left = () => leftToDeduct(noted, inForce(), 'EUR')
        for (const { kind, gross: byGross, rate, part } of acts) {
          const [first] = documents
          if (kind === 'void') documents.shift()
          else if (kind === 'giveBack' && first) giveBackPart(first, rate, part)
          else if (kind === 'credit') creditPart(noted, left(), rate, part)
          else if (kind !== 'giveBack') {
            const lines = left().flatMap((row) => partOf(row, byGross, kind === 'deductAll' ? 1000 : part))
            documents.push({ deductions: taken(left(), lines, byGross), givenBack: [], gross: byGross })
            if (kind === 'deductAll') expect(left().every(({ base, vat }) => signOf(base) === 0 && signOf(vat) === 0)).toBe(true)
          }
          expect(deductedBeyond(noted, inForce(), 'EUR')).toEqual([])
          for (const { base, vat } of left()) expect([signOf(base), signOf(vat)].every((sign) => sign >= 0)).toBe(true)
        }
        documents.length = 0
        expect(isDeducted(inForce())).toBe(false)
        expect(left().map(keyOf)).toEqual(leftToCredit(noted, 'EUR').map(keyOf))
      }),
      { numRuns: 300 },
    )
  })
})

/** So many thousandths of what is left, as a line that deducts it. */
function partOf(row: TaxTotal, gross: boolean, part: number) {
  const whole = toUnits(gross ? addDecimals(row.base, row.vat) : row.base, 2)
  const units = (whole * BigInt(part)) / 1000n
  return units > 0n ? [lineOf(fromUnits(units, 2), row.rate === '9' ? S9 : S20)] : []
}

function giveBackPart(document: Document, rate: Vat, part: number): void {
  const still = [...document.deductions, ...document.givenBack]
  const row = document.deductions.find((one) => keyOf(one) === keyOf(rate))
  const lines = row ? partOf(row, document.gross, part) : []
  const back = givenBack({ currency: 'EUR', pricesIncludeVat: document.gross, lines }, [A], still)
  for (const one of back) expect(compareDecimals(one.base, '0')).toBeLessThanOrEqual(0)
  document.givenBack.push(...back)
}

/** A credit note to the advance takes what is not deducted; what it takes beyond is only warned of, and leaves nothing as well. */
function creditPart(noted: NotedTax[], left: readonly TaxTotal[], rate: Vat, part: number): void {
  const row = left.find((one) => keyOf(one) === keyOf(rate))
  if (!row || signOf(row.base) <= 0) return
  const [line] = partOf(row, false, part)
  if (!line) return
  const [tax] = calculate({ currency: 'EUR', pricesIncludeVat: false, lines: [{ ...line, quantity: '1' }], left }).taxes
  if (tax) noted.push({ ...tax, type: 'creditnote', currency: 'EUR' })
}

test('amounts that are taken and given back are one another’s opposites', () => {
  const left = [{ ...S20, base: '100.00', vat: '20.00' }]
  const deductions = taken(left, [lineOf('100')])
  const back = givenBack({ currency: 'EUR', pricesIncludeVat: false, lines: [lineOf('100')] }, [A], deductions)
  expect(back.map(({ base, vat }) => [negateDecimal(base), negateDecimal(vat)])).toEqual(deductions.map(({ base, vat }) => [base, vat]))
})

test('a credit note takes what was deducted where it takes more than is left to deduct, at any rate', () => {
  const left = [
    { ...S20, base: '100.00', vat: '20.00' },
    { ...S9, base: '0.00', vat: '0.00' },
  ]
  expect(takesDeducted([{ ...S20, base: '100.00', vat: '20.00' }], left)).toBe(false)
  expect(takesDeducted([{ ...S20, base: '100.01', vat: '20.00' }], left)).toBe(true)
  expect(takesDeducted([{ ...S9, base: '0.01', vat: '0.00' }], left)).toBe(true)
})
