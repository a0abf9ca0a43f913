import { nextWorkingDay } from '@invoice/domain/calendar/work-calendar.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import type { DraftFacts } from '@invoice/domain/documents/drafts/draft-facts.ts'
import { canIssue } from '@invoice/domain/documents/drafts/issue-problems.ts'
import { resolveDraft } from '@invoice/domain/documents/drafts/resolve-draft.ts'
import { DEFAULT_LOOK } from '@invoice/domain/documents/look/look.ts'
import { formatNumber, rangeProblems } from '@invoice/domain/documents/numbering.ts'
import { COMPANY, draft, FACTS, line } from '@invoice/domain/documents/testing/a-draft.ts'
import { settlingAmountOf } from '@invoice/domain/payments/exchange.ts'
import { paymentWarnings } from '@invoice/domain/payments/warnings.ts'
import { calendarOf } from '@invoice/domain/regimes/calendar-of.ts'
import { noteGroundsOf } from '@invoice/domain/regimes/note-grounds-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { seedsOf } from '@invoice/domain/regimes/seeds-of.ts'
import { addMadeUp, MADE_UP } from '@invoice/domain/regimes/testing/made-up.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentModel } from './build-document-model.ts'

const TODAY = '2026-11-21'
const ICE = { ...COMPANY, countryCode: 'AQ', registrationNumber: 'FLOES', vatNumber: 'AQFLOES' }
const rates = Object.entries(seedsIn('AQ').taxRates).map(([id, rate]) => [id, { ...rate, validTo: null }] as const)
const FOUND: DraftFacts = {
  ...FACTS,
  company: ICE,
  contact: { ...ICE, paymentDays: null, vendorPaymentDays: null, buyerReference: '', electronicAddress: '' },
  taxRates: new Map(rates),
}

/** Added and taken away again, so that what stands above can be made before the tests begin. */
function seedsIn(countryCode: string) {
  const undo = addMadeUp()
  const seeds = seedsOf(regimeOf({ countryCode }))
  undo()
  return seeds
}

describe('a law that nobody has, of another country', () => {
  let undo: () => void
  beforeAll(() => {
    undo = addMadeUp()
  })
  afterAll(() => undo())

  const invoice = (changes = {}) =>
    resolveDraft(
      draft({ currency: 'XOF', language: 'en', lines: [line({ taxRateId: 'aq_12', unitPrice: '5000' })], ...changes }),
      FOUND,
      TODAY,
    )

  test('is found by the company’s country, and gives way to ours once it is gone', () => {
    expect(regimeOf(ICE)).toBe(MADE_UP)
    expect(regimeOf({ countryCode: 'DE' })).toBe(regimeOf(null))
  })

  test('judges numbers by its own form', () => {
    expect(companyProblems(ICE)).toEqual([])
    expect(companyProblems({ ...ICE, registrationNumber: '990001370' }).map(({ field }) => field)).toEqual(['registrationNumber'])
  })

  test('charges its rates, in its currency, and takes none of ours', () => {
    const { totals, baseCurrency, taxes, problems } = invoice()
    expect([totals.taxBase, taxes[0]?.vat, totals.total, baseCurrency]).toEqual(['10000', '1200', '11200', 'XOF'])
    expect(taxes.map(({ countryCode, rate }) => [countryCode, rate])).toEqual([['AQ', '12']])
    expect(canIssue(problems)).toBe(true)
    expect(canIssue(invoice({ lines: [line({ taxRateId: 'bg_20' })] }).problems)).toBe(false)
  })

  test('tells VAT in its currency where the document has another one, by the fixed rate', () => {
    const { taxes } = invoice({ currency: 'USD', rateFromEur: '2', rateOn: TODAY, lines: [line({ taxRateId: 'aq_3', unitPrice: '50' })] })
    // 100 USD are 50 EUR, and 50 × 655.957 are 32797.85.
    expect(taxes[0]?.inBaseCurrency).toEqual({ base: '32798', vat: '984' })
  })

  test('gives thirty days to issue where ours gives five', () => {
    const late = (taxOn: string) => invoice({ issuedOn: TODAY, taxOn }).problems.some(({ code }) => code === 'issue_date.late')
    expect([late('2026-10-25'), late('2026-10-15')]).toEqual([false, true])
  })

  test('numbers invoices and notes apart, with eight digits', () => {
    const ranges = seedsOf(MADE_UP).ranges.map((range) => ({ ...range, pool: 'tax' as const, next: range.start }))
    expect(ranges.map((range) => formatNumber(range, range.next))).toEqual(['10000001', '20000001'])
    expect(ranges.flatMap((range, index) => rangeProblems(range, ranges.toSpliced(index, 1), MADE_UP))).toEqual([])
    expect(ranges.flatMap((range) => rangeProblems(range, [], regimeOf(null)).map(({ code }) => code))).toContain('range.length_not_ten')
    expect(Object.keys(noteGroundsOf(MADE_UP).creditnote)).toEqual(['melted'])
  })

  test('prints its words, without a line in the currency that another country had', () => {
    const printed = documentModel(invoice().snapshot, { ...DEFAULT_LOOK, leva: true }, { kind: 'original' })
    expect(JSON.stringify(printed)).toContain('11200 XOF, in ice')
    expect(JSON.stringify(printed)).not.toMatch(/BGN|лв/)
  })

  test('prints its own ground for who is not registered', () => {
    const free = { ...FOUND, company: { ...ICE, vatRegistration: 'none' as const, vatNumber: '' } }
    const { snapshot } = resolveDraft(draft({ currency: 'XOF', lines: [line({ taxRateId: null })] }), free, TODAY)
    expect(snapshot.terms.map(({ key, text }) => [key, text.en])).toEqual([['aq_7', 'Ice code, § 7: free of tax']])
  })

  test('is paid in euro by the fixed rate, and warns of cash by its own limit', () => {
    expect(settlingAmountOf('11200', 'XOF', { currency: 'EUR', rateFromEur: null })).toBe('17.07')
    const paid = {
      direction: 'in',
      methodKind: 'cash',
      fiscalReceipt: '1',
      paidOn: TODAY,
      amount: '100.00',
      currency: 'EUR',
      rateFromEur: null,
    } as const
    expect(paymentWarnings({ ...paid, documents: [] }, MADE_UP)).toEqual(['cash_limit'])
    expect(paymentWarnings({ ...paid, documents: [] }, regimeOf(null))).toEqual([])
  })

  test('is reported on its day, and rests on Wednesday', () => {
    expect(calendarOf(MADE_UP).filingDay(TODAY)).toBe('2026-12-05')
    expect([nextWorkingDay('2026-11-25', calendarOf(MADE_UP)), nextWorkingDay('2026-11-22', calendarOf(MADE_UP))]).toEqual([
      '2026-11-26',
      '2026-11-22',
    ])
  })
})
