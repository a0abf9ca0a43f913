import { expect, test } from 'vitest'
import type { IssueTerm } from './issue-candidate.ts'
import { type DraftReferences, type ResolvableDraft, resolveCandidate } from './resolve-candidate.ts'

const both = (text: string) => ({ bg: text, en: text })
const line = (change: Partial<ResolvableDraft['lines'][number]> = {}): ResolvableDraft['lines'][number] => ({
  name: both('Консултация'),
  quantity: '1',
  unitPrice: '10',
  discountPercent: null,
  discountAmount: null,
  taxRateId: 'standard',
  dealTermId: null,
  ...change,
})
const draft = (change: Partial<ResolvableDraft> = {}): ResolvableDraft => ({
  type: 'invoice',
  vendorNumber: '',
  issuedOn: null,
  taxOn: null,
  dueOn: null,
  validUntilOn: null,
  currency: 'EUR',
  rateFromEur: null,
  rateOn: null,
  pricesIncludeVat: false,
  vatInvoice: true,
  ossInvoice: false,
  ossCountryCode: null,
  deliverToCountryCode: null,
  buyerReference: '',
  orderNumber: '',
  fiscalReceiptNumber: '',
  reason: both(''),
  dealTermId: null,
  oneVat: false,
  oneDiscount: false,
  sourceNumber: '',
  sourceIssuedOn: null,
  lines: [line()],
  ...change,
})
const ALWAYS = { validFrom: null, validTo: null }
const RATES: Record<string, ReturnType<DraftReferences['taxRate']>> = {
  standard: { rate: '20.0000', ...ALWAYS },
  zero: { rate: '0', ...ALWAYS },
}
const TERMS: Record<string, { key: string; category: IssueTerm['category']; name: { bg: string; en: string } }> = {
  education: { key: 'bg_41', category: 'E', name: both('чл. 41 от ЗДДС') },
  export: { key: 'bg_28', category: 'G', name: both('чл. 28 от ЗДДС') },
}
const references: DraftReferences = {
  company: null,
  contact: null,
  taxRate: (id) => RATES[id],
  dealTerm: (id) => TERMS[id],
  paymentMethod: null,
  source: null,
}
const vats = (change: Partial<ResolvableDraft>) =>
  resolveCandidate(draft(change), references).lines.map(({ vat, dealTerm }) => [vat?.category, dealTerm?.key])

test('a line takes its rate, and at zero the ground of the line or of the document', () => {
  const lines = [line(), line({ taxRateId: 'zero' }), line({ taxRateId: 'zero', dealTermId: 'export' }), line({ taxRateId: null })]
  expect(vats({ lines })).toEqual([
    ['S', undefined],
    ['Z', undefined],
    ['G', 'bg_28'],
    [undefined, undefined],
  ])
  expect(vats({ lines, dealTermId: 'education' }).map(([, key]) => key)).toEqual([undefined, 'bg_41', 'bg_28', 'bg_41'])
})

test('one VAT and one discount for all are those of the first line', () => {
  const lines = [line({ taxRateId: 'zero', dealTermId: 'export', discountPercent: '5' }), line({ discountAmount: '1' })]
  const resolved = resolveCandidate(draft({ lines, oneVat: true, oneDiscount: true }), references).lines[1]
  expect(resolved).toMatchObject({ vat: { category: 'G', rate: '0' }, discountPercent: '5', discountAmount: null })
})

test('one VAT for all overrules no ground that was chosen for a line', () => {
  const overruled = (first: Partial<ResolvableDraft['lines'][number]>, dealTermId: string | null, changes: Partial<ResolvableDraft> = {}) =>
    resolveCandidate(draft({ lines: [line(first), line({ taxRateId: 'zero', dealTermId })], oneVat: true, ...changes }), references)
      .lines[1]?.overruledTerm?.key
  expect(overruled({ taxRateId: 'zero', dealTermId: 'export' }, 'education')).toBe('bg_41')
  expect(overruled({}, 'education')).toBe('bg_41')
  expect(overruled({}, 'education', { dealTermId: 'education' })).toBe('bg_41')
  expect(overruled({ taxRateId: 'zero', dealTermId: 'export' }, 'export')).toBeUndefined()
  expect(overruled({ taxRateId: 'zero' }, 'education', { dealTermId: 'education' })).toBeUndefined()
  expect(overruled({ taxRateId: 'zero', dealTermId: 'export' }, null)).toBeUndefined()
  expect(overruled({ taxRateId: 'zero', dealTermId: 'export' }, 'education', { oneVat: false })).toBeUndefined()
})

test('a rate or ground that is not there any more counts as not chosen', () => {
  expect(vats({ lines: [line({ taxRateId: 'gone', dealTermId: 'gone' })] })).toEqual([[undefined, undefined]])
})

test('a note names its invoice, also one that is not among our documents', () => {
  const note = draft({ type: 'creditnote', sourceNumber: '0000000007', sourceIssuedOn: '2026-01-05' })
  expect(resolveCandidate(note, references).source).toEqual({
    ...{ type: 'invoice', status: 'issued', currency: 'EUR', number: '0000000007', issuedOn: '2026-01-05' },
    ...{ sameCompany: true, sameContact: true },
  })
  const ours = { type: 'invoice', status: 'issued', currency: 'BGN', sameCompany: true, sameContact: true } as const
  expect(resolveCandidate(note, { ...references, source: ours }).source?.currency).toBe('BGN')
})

test('internal fields of the draft stay behind', () => {
  expect(resolveCandidate({ ...draft(), ...{ comments: 'internal' } }, references)).not.toHaveProperty('comments')
})
