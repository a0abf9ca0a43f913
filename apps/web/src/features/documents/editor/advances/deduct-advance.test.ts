import type { Advance } from '@invoice/contract/documents/advances.ts'
import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import { expect, test } from 'vitest'
import { aDraft } from '../../../../testing/a-document.ts'
import { draftOf } from '../state/new-draft.ts'
import { citingNotes, deductingLines, spelledOut, withLinesAdded } from './deduct-advance.ts'

const RATE = { taxRateId: 'r20', dealTermId: null }
const ADVANCE: Advance = {
  id: 'advance',
  number: '0000000012',
  issuedOn: '2026-11-01',
  status: 'issued',
  isAdvance: true,
  companyId: 'company',
  contactId: 'client',
  currency: 'EUR',
  left: { currency: 'EUR', taxes: [{ category: 'S', rate: '20', base: '300.00', vat: '60.00', ...RATE }] },
  name: { bg: 'Приспаднат аванс', en: 'Advance deducted' },
  cited: { bg: '', en: '' },
}
const line = (changes: Partial<LineDraft> = {}): LineDraft => ({
  id: 'line',
  productId: null,
  name: { bg: 'Кухня', en: '' },
  description: { bg: '', en: '' },
  sku: '',
  unitId: null,
  quantity: '1',
  unitPrice: '1000',
  discountPercent: null,
  discountAmount: null,
  taxRateId: 'r20',
  dealTermId: null,
  advanceId: null,
  ...changes,
})
const draft = (changes: Partial<ReturnType<typeof draftOf>> = {}) => ({ ...draftOf(aDraft()), lines: [line()], ...changes })
const sold = (base: string, vat: string) => ({
  totals: {
    lines: [],
    taxes: [{ category: 'S' as const, rate: '20', base, vat }],
    subtotal: base,
    discount: '0.00',
    taxBase: base,
    totalVat: vat,
    totalWithVat: base,
    total: base,
  },
  deductions: [],
})

test('a line deducts what is left, by its rate and name, with VAT where prices include it', () => {
  expect(deductingLines(draft(), sold('1000.00', '200.00'), ADVANCE)).toMatchObject([
    { quantity: '-1', unitPrice: '300.00', taxRateId: 'r20', advanceId: 'advance', name: ADVANCE.name, unitId: null },
  ])
  expect(deductingLines(draft({ pricesIncludeVat: true }), sold('1000.00', '200.00'), ADVANCE)).toMatchObject([{ unitPrice: '360.00' }])
  const taken = {
    ...sold('700.00', '140.00'),
    deductions: [{ advanceId: 'advance', category: 'S' as const, rate: '20', base: '300.00', vat: '60.00' }],
  }
  expect(deductingLines(draft(), taken, ADVANCE)).toEqual([])
})

test('what the first line said for all of them each says for itself, only where the advance would not take it', () => {
  const [added] = deductingLines(draft(), sold('1000.00', '200.00'), ADVANCE)
  if (!added) throw new Error('Something is left.')
  const two = [line({ discountPercent: '10' }), line({ id: 'other', taxRateId: 'r9' })]
  expect(spelledOut(draft({ oneVat: true, oneDiscount: true, lines: two }), [added])).toMatchObject({
    oneVat: true,
    oneDiscount: false,
    lines: [{ discountPercent: '10' }, { discountPercent: '10', taxRateId: 'r9' }],
  })
  expect(spelledOut(draft({ oneVat: true, lines: two }), [{ ...added, taxRateId: 'r0' }])).toMatchObject({
    oneVat: false,
    lines: [{ taxRateId: 'r20' }, { taxRateId: 'r20', discountPercent: null }],
  })
})

test('it comes after what is sold, in the place of empty rows, as far as there is room', () => {
  const empty = line({ id: 'empty', name: { bg: '', en: '' }, unitPrice: null })
  const [added] = deductingLines(draft(), sold('1000.00', '200.00'), ADVANCE)
  if (!added) throw new Error('Something is left.')
  expect(withLinesAdded([line(), empty], [added])?.map(({ id }) => id)).toEqual(['line', added.id])
  expect(
    withLinesAdded(
      Array.from({ length: 500 }, () => line()),
      [added],
    ),
  ).toBeNull()
})

test('leva are cited once, in the languages of the document', () => {
  const inLeva = { ...ADVANCE, cited: { bg: 'Фактура № 12 …', en: 'Invoice No. 12 …' } }
  const once = citingNotes(draft({ notes: 'Благодарим!', language: 'both' }), inLeva)
  expect(once).toBe('Благодарим!\nФактура № 12 …\nInvoice No. 12 …')
  expect(citingNotes(draft({ notes: once, language: 'both' }), inLeva)).toBe(once)
  expect(citingNotes(draft({ language: 'en' }), ADVANCE)).toBe('')
})
