import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { describe, expect, test } from 'vitest'
import { anInvoice } from '../../../../testing/a-document.ts'
import { aLine, company, contact, references, ZERO } from '../testing/references.ts'
import { derive } from './derive.ts'
import { newDraft } from './new-draft.ts'
import type { References } from './references/references.ts'

const TODAY = '2026-11-18'
const draft: DocumentDraft = {
  ...newDraft('invoice', references),
  contactId: contact.id,
  lines: [aLine('Печат', '100', { quantity: '3' })],
}
const known: References & { contact: Contact } = { ...references, contact }
const codes = (change: Partial<typeof draft>, facts: References = known) =>
  derive({ ...draft, ...change }, facts, TODAY).problems.map(({ code }) => code)
const blocking = (change: Partial<typeof draft>, facts: References = known) =>
  derive({ ...draft, ...change }, facts, TODAY)
    .problems.filter(({ severity }) => severity === 'block')
    .map(({ code }) => code)

test('a new document is the default company’s, with its language, currency and who issues', () => {
  expect(newDraft('invoice', references)).toMatchObject({
    companyId: company.id,
    language: 'bg',
    currency: 'EUR',
    issuedBy: 'Яна Дългокрачева',
    vatInvoice: true,
    place: { bg: 'София', en: 'Sofia' },
  })
  expect(blocking({})).toEqual([])
})

describe('dates that are left open', () => {
  test('are those of a document issued today', () => {
    expect(derive(draft, known, TODAY).dates).toEqual({
      issuedOn: TODAY,
      taxOn: TODAY,
      dueOn: '2026-12-02',
      term: { days: 14, from: 'issue' },
    })
  })

  test('follow the client’s own payment days, and a day of issue that was chosen', () => {
    const facts = { ...known, contact: { ...contact, paymentDays: 30, vendorPaymentDays: 7 } }
    expect(derive({ ...draft, issuedOn: '2026-11-10' }, facts, TODAY).dates).toMatchObject({ taxOn: '2026-11-10', dueOn: '2026-12-10' })
    const bill = { ...draft, type: 'bill' as const, issuedOn: '2026-11-10' }
    expect(derive(bill, facts, TODAY).dates).toMatchObject({ dueOn: '2026-11-17', term: { days: 7, from: 'issue' } })
    expect(derive(bill, known, TODAY).dates.dueOn).toBeNull()
  })
})

test('totals are the domain’s', () => {
  expect(derive(draft, known, TODAY).totals).toMatchObject({ taxBase: '300.00', totalVat: '60.00', total: '360.00' })
})

test('a supplier without registration shows no VAT, whatever the draft says', () => {
  const facts = { ...known, companies: [{ ...company, vatRegistration: 'none' as const, vatNumber: '' }] }
  const { showsVat, totals } = derive(draft, facts, TODAY)
  expect(showsVat).toBe(false)
  expect(totals.totalVat).toBe('0.00')
})

test('a line at zero asks for its ground', () => {
  expect(blocking({ lines: [aLine('Износ', '10', { taxRateId: ZERO })] })).toEqual(['line.deal_term_missing'])
})

test('a client that is on its way has nothing wrong with it', () => {
  expect(blocking({}, references)).toEqual([])
  expect(blocking({ contactId: null }, references)).toEqual(['recipient.missing'])
})

test('whatever is being typed, something follows and what is wrong is said', () => {
  const lines = [aLine('', 'abc', { quantity: '1.2.3', discountPercent: '-', taxRateId: 'gone' })]
  const typing = { issuedOn: '12.', taxOn: 'x', dueOn: '99.99', currency: 'USD', rateFromEur: '1,', rateOn: '1', lines }
  expect(codes(typing)).toEqual(
    expect.arrayContaining(['date.invalid', 'rate.invalid', 'line.quantity_invalid', 'line.unit_price_invalid']),
  )
  expect(derive({ ...draft, currency: 'XX' }, known, TODAY).totals.total).toBe('360.00')
})

describe('the number that a document will have', () => {
  const [range] = references.ranges
  if (!range) throw new Error('The references have a range.')
  const usedUp = { ...range, next: null }
  const withRanges = (...ranges: References['ranges']) => ({ ...known, ranges })

  test('comes from the next range when the first is used up, and nothing blocks', () => {
    expect(blocking({}, withRanges(usedUp, { ...range, id: 'another' }))).toEqual([])
  })

  test('is missed when all ranges are used up, there is none, or the chosen one is used up', () => {
    expect(blocking({}, withRanges(usedUp))).toEqual(['range.used_up'])
    expect(blocking({}, withRanges({ ...range, companyId: 'another' }))).toEqual(['range.missing'])
    expect(blocking({ rangeId: range.id }, withRanges(usedUp, { ...range, id: 'another' }))).toEqual(['range.used_up'])
  })

  test('comes from a range that was chosen before it was archived', () => {
    expect(blocking({ rangeId: range.id }, withRanges({ ...range, archivedAt: '2026-11-01T10:00:00.000Z' }))).toEqual([])
  })
})

describe('a credit note', () => {
  const id = '01a2a3a4-0000-7000-8000-000000000001'
  const note: Partial<DocumentDraft> = {
    type: 'creditnote',
    sourceDocumentId: id,
    sourceNumber: '0000001200',
    sourceIssuedOn: '2026-11-03',
    reason: { bg: 'Върната стока', en: 'Goods returned' },
  }
  const left = (base: string, vat: string, changes = {}) => ({
    ...known,
    source: anInvoice({
      id,
      companyId: company.id,
      contactId: contact.id,
      creditable: { currency: 'EUR', taxes: [{ category: 'S', rate: '20', base, vat }] },
      ...changes,
    }),
  })

  test('is judged here by what is left of its invoice, as the server judges it', () => {
    expect(blocking(note, left('300.00', '60.00'))).toEqual([])
    expect(blocking(note, left('299.99', '60.00'))).toEqual(['note.exceeds_invoice'])
    expect(blocking(note, left('300.00', '60.00', { status: 'voided' }))).toEqual(['source.not_issued'])
  })

  test('to an invoice from elsewhere is judged by what is left of that one, of one in leva in euro', () => {
    const toOutside = { ...note, sourceDocumentId: null, sourceNumber: '9000000123', sourceIssuedOn: '2025-11-05' }
    const outside = (base: string, vat: string, number = '9000000123') => ({
      ...known,
      outside: {
        number,
        issuedOn: '2025-11-05',
        currency: 'BGN',
        creditable: { currency: 'EUR', taxes: [{ category: 'S' as const, rate: '20', base, vat }] },
      },
    })
    expect(blocking(toOutside, outside('300.00', '60.00'))).toEqual([])
    expect(blocking(toOutside, outside('299.99', '60.00'))).toEqual(['note.exceeds_invoice'])
    expect(blocking(toOutside, outside('299.99', '60.00', '9000000124'))).toEqual([])
    expect(blocking({ ...toOutside, currency: 'USD', rateFromEur: '1.1', rateOn: TODAY }, outside('1.00', '0.20'))).toEqual([
      'source.currency_differs',
    ])
  })

  test('takes the cent that is left, and no source but its own', () => {
    expect(derive({ ...draft, ...note }, left('300.00', '60.01'), TODAY).totals.totalVat).toBe('60.01')
    expect(blocking(note, left('1.00', '0.20', { id: '01a2a3a4-0000-7000-8000-000000000002' }))).toEqual([])
  })
})
