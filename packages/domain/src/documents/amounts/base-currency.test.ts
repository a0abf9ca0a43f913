import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMOUNT, fits, fromUnits, sumDecimals } from '../../decimal/decimal.ts'
import { convert, needsRate } from '../../money/convert.ts'
import { CURRENCIES } from '../../money/currency.ts'
import { canIssue } from '../drafts/issue-problems.ts'
import { resolveDraft } from '../drafts/resolve-draft.ts'
import type { WholeDraft } from '../drafts/whole-draft.ts'
import { draft, FACTS, line, TODAY } from '../testing/a-draft.ts'

const resolve = (changes: Partial<WholeDraft>) => resolveDraft(draft(changes), FACTS, TODAY)
const problemsOf = (changes: Partial<WholeDraft>) =>
  resolve(changes)
    .problems.filter(({ code }) => code === 'total.too_large_in_base')
    .map(({ field, severity, params }) => [field, severity, params])

const large = line({ quantity: '361', unitPrice: '9999999999' })
const EUR = { currency: 'EUR' }

describe('amounts in the base currency that are too large to be kept', () => {
  test.each<[string, Partial<WholeDraft>]>([
    ['dinars at 0.36', { currency: 'KWD', rateFromEur: '0.36', lines: [large] }],
    ['dollars at 0.000001', { currency: 'USD', rateFromEur: '0.000001', lines: [line({ quantity: '1', unitPrice: '10000000' })] }],
    [
      'lines that fit one by one',
      { currency: 'KWD', rateFromEur: '0.36', lines: Array.from({ length: 4 }, () => line({ quantity: '99', unitPrice: '9999999999' })) },
    ],
    ['a proforma', { type: 'proforma', currency: 'KWD', rateFromEur: '0.36', lines: [large] }],
  ])('forbid issuing at the rate: %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual([['rateFromEur', 'block', EUR]])
  })

  test('and at the lines, where there is no rate to be typed: euro of before 2026 are told in leva', () => {
    const old = { issuedOn: '2025-12-30', taxOn: '2025-12-30', dueOn: '2026-01-10' }
    const lines = [line({ quantity: '600', unitPrice: '9999999999' })]
    expect(problemsOf({ ...old, lines })).toEqual([['lines', 'block', { currency: 'BGN' }]])
    expect(problemsOf({ lines })).toEqual([])
  })

  test('without a rate nothing is told in the base currency, rather than 0', () => {
    const { taxes, snapshot } = resolve({ type: 'proforma', currency: 'USD' })
    expect(taxes.map(({ inBaseCurrency }) => inBaseCurrency)).toEqual([null])
    expect(snapshot.taxesInBaseCurrency).toEqual([])
  })
})

test('whatever the currency and the size: what can be issued is kept in the base currency as it is converted', () => {
  const decimal = (most: bigint, scale: number) => fc.bigInt(1n, most).map((units) => fromUnits(units, scale))
  const sized = (digits: number, scale: number) =>
    fc.integer({ min: 1, max: digits + scale }).chain((size) => decimal(10n ** BigInt(size) - 1n, scale))
  const lines = fc.array(
    fc
      .record({ quantity: sized(9, 4), unitPrice: sized(10, 6), taxRateId: fc.constantFrom('bg_20', 'bg_9_until_2024') })
      .map((typed) => line(typed)),
    { minLength: 1, maxLength: 3 },
  )
  const typed = fc.record({ currency: fc.constantFrom(...CURRENCIES.filter((code) => code !== 'BGN')), rateFromEur: sized(9, 6), lines })
  let [issued, refused] = [0, 0]
  fc.assert(
    fc.property(typed, ({ currency, rateFromEur, lines }) => {
      const quoted = { currency, rateFromEur: needsRate(currency) ? rateFromEur : null }
      const { problems, taxes, totals, snapshot } = resolve({ ...quoted, rateOn: needsRate(currency) ? TODAY : null, lines })
      const inEuro = totals.taxes.flatMap((tax) => [convert(tax.base, quoted, 'EUR'), convert(tax.vat, quoted, 'EUR')])
      if (!canIssue(problems)) {
        refused++
        return
      }
      issued++
      expect(taxes.flatMap(({ inBaseCurrency }) => [inBaseCurrency?.base, inBaseCurrency?.vat])).toEqual(inEuro)
      expect(fits(sumDecimals(inEuro), AMOUNT)).toBe(true)
      if (currency !== 'EUR') expect(snapshot.taxesInBaseCurrency.flatMap(({ base, vat }) => [base, vat])).toEqual(inEuro)
    }),
    { numRuns: 1500 },
  )
  expect(Math.min(issued, refused)).toBeGreaterThan(100)
})
