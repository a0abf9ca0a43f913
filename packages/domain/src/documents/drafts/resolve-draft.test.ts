import { describe, expect, test } from 'vitest'
import { COMPANY, draft, FACTS, type Line, line, TODAY } from '../testing/a-draft.ts'
import type { DraftFacts, SourceFacts } from './draft-facts.ts'
import { canIssue } from './issue-problems.ts'
import { resolveDraft } from './resolve-draft.ts'
import type { WholeDraft } from './whole-draft.ts'

const resolve = (changes: Partial<WholeDraft> = {}, facts: Partial<DraftFacts> = {}) =>
  resolveDraft(draft(changes), { ...FACTS, ...facts }, TODAY)
const exempt = (dealTermId: string | null) => line({ taxRateId: 'bg_0', dealTermId })

describe('a draft and what it names', () => {
  test('can be issued as it is: due after the payment days, with the client’s reference', () => {
    const { candidate, problems, snapshot, term } = resolve()
    expect(canIssue(problems)).toBe(true)
    expect(candidate).toMatchObject({ dueOn: '2026-12-05', buyerReference: 'ПО-7' })
    expect(term).toEqual({ days: 14, from: 'issue' })
    expect(snapshot).toMatchObject({ number: null, issuedOn: null, dueOn: null, lines: [{ unitCode: 'HUR', quantity: '2' }] })
  })

  test('is due by its own term, before that of its client and of its company; a day that is typed goes before all of them', () => {
    const contact = FACTS.contact && { ...FACTS.contact, paymentDays: 0, paymentDaysFrom: 'month_end' as const }
    const due = (changes: Partial<WholeDraft>, facts: Partial<DraftFacts> = {}) => {
      const { snapshot, candidate } = resolve(changes, facts)
      return [candidate.dueOn, snapshot.paymentTerm]
    }
    expect(due({}, { contact })).toEqual(['2026-11-30', { days: 0, from: 'month_end' }])
    expect(due({ paymentDays: 10, paymentDaysFrom: 'next_month' }, { contact })).toEqual(['2026-12-10', { days: 10, from: 'next_month' }])
    expect(due({ paymentDays: 10, dueOn: '2026-12-24' }, { contact })).toEqual(['2026-12-24', null])
    expect(due({ type: 'offer', paymentDays: 10 })).toEqual([null, null])
    expect(resolve({ issuedOn: '2027-01-05' }, { contact }).snapshot.dueOn).toBe('2027-01-31')
  })

  test('a rate outside of its days is warned of at the line that chose it; issuing is possible, and a note keeps its invoice’s rate', () => {
    const warned = (changes: Partial<WholeDraft>) => {
      const { problems } = resolve(changes)
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
    expect(resolve({ currency: 'USD' }).taxes).toMatchObject([{ inBaseCurrency: null }])
    expect(resolve({ taxOn: '2025-12-31' }).baseCurrency).toBe('BGN')
  })
})

const vats = (changes: Partial<WholeDraft>) => resolve(changes).candidate.lines.map(({ vat, dealTerm }) => [vat?.category, dealTerm?.key])

describe('a line', () => {
  test('takes its rate, and at zero the ground of the line or of the document', () => {
    const lines = [line(), exempt(null), exempt('bg_28'), line({ taxRateId: null })]
    expect(vats({ lines })).toEqual([
      ['S', undefined],
      ['Z', undefined],
      ['G', 'bg_28'],
      [undefined, undefined],
    ])
    expect(vats({ lines, dealTermId: 'bg_41' }).map(([, key]) => key)).toEqual([undefined, 'bg_41', 'bg_28', 'bg_41'])
  })

  test('has the VAT and the discount of the first line where these are for all', () => {
    const lines = [{ ...exempt('bg_28'), discountPercent: '5' }, line({ discountAmount: '1' })]
    const resolved = resolve({ lines, oneVat: true, oneDiscount: true }).candidate.lines[1]
    expect(resolved).toMatchObject({ vat: { category: 'G', rate: '0' }, discountPercent: '5', discountAmount: null })
  })

  test('keeps in mind a ground that was chosen for it, where one VAT for all overrules it', () => {
    const overruled = (first: Partial<Line>, dealTermId: string | null, changes: Partial<WholeDraft> = {}) =>
      resolve({ lines: [line(first), exempt(dealTermId)], oneVat: true, ...changes }).candidate.lines[1]?.overruledTerm?.key
    expect(overruled({ taxRateId: 'bg_0', dealTermId: 'bg_28' }, 'bg_41')).toBe('bg_41')
    expect(overruled({}, 'bg_41')).toBe('bg_41')
    expect(overruled({}, 'bg_41', { dealTermId: 'bg_41' })).toBe('bg_41')
    expect(overruled({ taxRateId: 'bg_0', dealTermId: 'bg_28' }, 'bg_28')).toBeUndefined()
    expect(overruled({ taxRateId: 'bg_0' }, 'bg_41', { dealTermId: 'bg_41' })).toBeUndefined()
    expect(overruled({ taxRateId: 'bg_0', dealTermId: 'bg_28' }, null)).toBeUndefined()
    expect(overruled({ taxRateId: 'bg_0', dealTermId: 'bg_28' }, 'bg_41', { oneVat: false })).toBeUndefined()
  })

  test('counts a rate or ground that is not there any more as not chosen', () => {
    expect(vats({ lines: [line({ taxRateId: 'gone', dealTermId: 'gone' })] })).toEqual([[undefined, undefined]])
  })
})

const OURS: SourceFacts = { type: 'invoice', status: 'issued', currency: 'BGN', sameCompany: true, sameContact: true, creditable: null }

test('a note names its invoice, also one that is not among our documents', () => {
  const note = { type: 'creditnote', sourceNumber: '0000000007', sourceIssuedOn: '2026-01-05' } as const
  expect(resolve(note).candidate.source).toEqual({
    type: 'invoice',
    status: 'issued',
    currency: 'EUR',
    number: '0000000007',
    issuedOn: '2026-01-05',
    sameCompany: true,
    sameContact: true,
  })
  expect(resolve(note, { source: OURS }).candidate.source?.currency).toBe('BGN')
})

test('a source from outside is printed as it was named: without its day, and of no known type unless a note corrects it', () => {
  const sourceOf = (changes: Partial<WholeDraft>) => resolve(changes).snapshot.source
  expect(sourceOf({ sourceNumber: 'Договор 7' })).toEqual({ type: null, number: 'Договор 7', issuedOn: null })
  expect(sourceOf({ type: 'creditnote', sourceNumber: '7', sourceIssuedOn: '2026-01-05' })?.type).toBe('invoice')
  const proforma = { ...OURS, type: 'proforma' } as const
  expect(resolve({ sourceNumber: 'ПФ-7', sourceIssuedOn: '2026-01-05' }, { source: proforma }).snapshot.source?.type).toBe('proforma')
  expect(resolve({ fiscalReceiptNumber: '0012345' }).snapshot.fiscalReceipt).toEqual({ number: '0012345', issuedOn: null })
})

test('a date of issue at the end of days still has a due date', () => {
  expect(resolve({ issuedOn: '2099-12-31' }).candidate.dueOn).toBe('2100-01-14')
})

test('what is being typed is told of as it stands, and counts as open', () => {
  const typing = resolve({ issuedOn: '12.', taxOn: 'x', currency: 'USD', rateFromEur: '1,' })
  expect(typing.problems.map(({ code, field }) => `${field} ${code}`)).toEqual(
    expect.arrayContaining(['issuedOn date.invalid', 'taxOn date.invalid', 'rateFromEur rate.invalid']),
  )
  expect(typing.candidate).toMatchObject({ issuedOn: '12.', dueOn: '2026-12-05' })
  expect(typing.snapshot).toMatchObject({ issuedOn: null, taxOn: null, rateFromEur: null, totals: { total: '120.00' } })
})

test('internal fields of the draft stay behind', () => {
  const stored = { ...draft(), comments: 'internal' }
  const { candidate, snapshot } = resolveDraft(stored, FACTS, TODAY)
  expect(candidate).not.toHaveProperty('comments')
  expect(snapshot).not.toHaveProperty('comments')
})
