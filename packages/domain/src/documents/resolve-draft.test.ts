import { describe, expect, test } from 'vitest'
import { EMPTY_LOCALISED } from '../localised.ts'
import { canIssue, issueProblems } from './issue-problems.ts'
import type { CompanyFacts, DealTermFacts, References } from './references.ts'
import { resolveDraft, type WholeDraft } from './resolve-draft.ts'

const TODAY = '2026-11-21'
const both = (text: string) => ({ bg: text, en: text })
const PARTY = {
  ...{
    kind: 'company' as const,
    name: both('Примерна ЕООД'),
    registrationNumber: '990001370',
    vatNumber: 'BG990001370',
    personalNumber: '',
  },
  ...{ accountablePerson: EMPTY_LOCALISED, address: both('ул. Шипка 1'), city: both('София'), postcode: '1000', countryCode: 'BG' },
  ...{ email: '', phones: [], website: '' },
}
const COMPANY: CompanyFacts = { ...PARTY, vatRegistration: 'registered', paymentDays: 14, isSample: false }
const term = (id: string, category: DealTermFacts['category']): [string, DealTermFacts] => [
  id,
  { id, key: id, category, text: both(id), vatex: `VATEX-${id}`, ledgerColumn: '19' },
]
const ALWAYS = { validFrom: null, validTo: null }
const REFERENCES: References = {
  company: COMPANY,
  contact: { ...PARTY, paymentDays: null, buyerReference: 'ПО-7' },
  units: new Map([['hour', { name: both('ч.'), code: 'HUR' }]]),
  taxRates: new Map([
    ['bg_20', { name: both('20 %'), rate: '20', countryCode: 'BG', ...ALWAYS }],
    ['bg_9_until_2024', { name: both('9 %'), rate: '9', countryCode: 'BG', validFrom: '2020-07-01', validTo: '2024-12-31' }],
    ['bg_0', { name: both('0 %'), rate: '0', countryCode: 'BG', ...ALWAYS }],
    ['de_19', { name: both('19 %'), rate: '19', countryCode: 'DE', ...ALWAYS }],
  ]),
  dealTerms: new Map([term('bg_41', 'E'), term('bg_46', 'E')]),
  paymentMethod: null,
  range: { remaining: 10, lastIssuedOn: null },
  source: null,
}
type Line = WholeDraft['lines'][number]
const line = (changes: Partial<Line> = {}): Line => ({
  ...{ name: both('Консултация'), description: EMPTY_LOCALISED, sku: '', unitId: 'hour', quantity: '2', unitPrice: '50' },
  ...{ discountPercent: null, discountAmount: null, taxRateId: 'bg_20', dealTermId: null },
  ...changes,
})
const draft = (changes: Partial<WholeDraft> = {}): WholeDraft => ({
  ...{ type: 'invoice', vendorNumber: '', issuedOn: null, taxOn: null, dueOn: null, validUntilOn: null, deliveredOn: null, language: 'bg' },
  ...{
    currency: 'EUR',
    rateFromEur: null,
    rateOn: null,
    pricesIncludeVat: false,
    vatInvoice: true,
    ossInvoice: false,
    ossCountryCode: null,
  },
  ...{ direction: null, selfBilled: false, deliverToCity: '' },
  ...{ oneVat: false, oneDiscount: false, dealTermId: null, place: EMPTY_LOCALISED, deliverToCountryCode: null, buyerReference: '' },
  ...{ orderNumber: '', issuedBy: '', receivedBy: '', notes: '', fiscalReceiptNumber: '', fiscalReceiptOn: null, sourceNumber: '' },
  ...{ sourceIssuedOn: null, reason: EMPTY_LOCALISED, lines: [line()] },
  ...changes,
})
const resolve = (changes: Partial<WholeDraft> = {}, references: Partial<References> = {}) =>
  resolveDraft(draft(changes), { ...REFERENCES, ...references }, TODAY)
const exempt = (dealTermId: string | null) => line({ taxRateId: 'bg_0', dealTermId })

describe('a draft and what it names', () => {
  test('can be issued as it is: due after the payment days, with the client’s reference', () => {
    const { candidate, context, snapshot, dueInDays } = resolve()
    expect(canIssue(issueProblems(candidate, context, TODAY))).toBe(true)
    expect(candidate).toMatchObject({ dueOn: '2026-12-05', buyerReference: 'ПО-7' })
    expect(dueInDays).toBe(14)
    expect(snapshot).toMatchObject({ number: null, issuedOn: null, dueOn: null, lines: [{ unitCode: 'HUR', quantity: '2' }] })
  })

  test('a rate outside of its days is warned of at the line that chose it; issuing is possible, and a note keeps its invoice’s rate', () => {
    const warned = (changes: Partial<WholeDraft>) => {
      const { candidate, context } = resolve(changes)
      const problems = issueProblems(candidate, context, TODAY)
      return problems.filter(({ code }) => code === 'line.rate_not_in_force').map(({ field, severity }) => [field, severity])
    }
    const ended = line({ taxRateId: 'bg_9_until_2024' })
    expect(warned({ lines: [line(), ended] })).toEqual([['lines.1.taxRateId', 'warning']])
    expect(warned({ lines: [ended], taxOn: '2024-12-31' })).toEqual([])
    expect(warned({ lines: [ended], taxOn: '2025-01-01' })).toEqual([['lines.0.taxRateId', 'warning']])
    expect(warned({ lines: [ended, line()], oneVat: true })).toEqual([['lines.0.taxRateId', 'warning']])
    expect(warned({ lines: [ended], type: 'creditnote' })).toEqual([])
    expect(warned({ lines: [ended], type: 'quote' })).toEqual([])
  })

  test('the first line’s VAT and discount hold for all, where the switches say so', () => {
    const lines = [line({ discountPercent: '10' }), exempt('bg_41')]
    const { snapshot } = resolve({ lines, oneVat: true, oneDiscount: true })
    expect(snapshot.lines.map(({ vat, discountPercent }) => [vat.category, discountPercent])).toEqual([
      ['S', '10'],
      ['S', '10'],
    ])
  })

  test('each ground is a row of its own for the ledgers, and printed once', () => {
    const { taxes, snapshot } = resolve({ lines: [exempt('bg_41'), exempt('bg_46'), exempt('bg_41'), line()], dealTermId: null })
    expect(taxes.map(({ category, base, vat, term: ground }) => [category, base, vat, ground?.key])).toEqual([
      ['S', '100.00', '20.00', undefined],
      ['E', '200.00', '0.00', 'bg_41'],
      ['E', '100.00', '0.00', 'bg_46'],
    ])
    expect(snapshot.terms.map(({ key }) => key)).toEqual(['bg_41', 'bg_46'])
  })

  test.each([
    ['none' as const, 'O', null, 'VATEX-EU-O'],
    ['art97a' as const, 'E', '0', ''],
  ])('an issuer of registration %s prints чл. 113 ал. 9 by itself', (vatRegistration, category, rate, vatex) => {
    const { snapshot } = resolve({}, { company: { ...COMPANY, vatRegistration } })
    expect(snapshot).toMatchObject({ vatInvoice: false, terms: [{ key: 'bg_113_9', category, vatex }] })
    expect(snapshot.totals).toMatchObject({ total: '100.00', taxes: [{ category, rate }] })
  })

  test('OSS takes the rate of the client’s country, and a Bulgarian one is none there', () => {
    const oss = { ossInvoice: true, ossCountryCode: 'DE' }
    expect(resolve({ ...oss, lines: [line({ taxRateId: 'de_19' })] }).taxes).toMatchObject([{ rate: '19', countryCode: 'DE' }])
    expect(resolve(oss).candidate.lines[0]?.vat).toBeNull()
    expect(resolve({ lines: [line({ taxRateId: 'de_19' })] }).candidate.lines[0]?.vat).toBeNull()
  })

  test('a foreign currency is told in the base currency too; without a rate there is nothing to tell', () => {
    const usd = resolve({ currency: 'USD', rateFromEur: '1.25' })
    expect(usd.snapshot).toMatchObject({ baseCurrency: 'EUR', taxesInBaseCurrency: [{ base: '80.00', vat: '16.00' }] })
    expect(resolve({ currency: 'USD' }).taxes).toMatchObject([{ baseInBaseCurrency: '0' }])
    expect(resolve({ taxOn: '2025-12-31' }).baseCurrency).toBe('BGN')
  })
})
