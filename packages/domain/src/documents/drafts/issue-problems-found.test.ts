import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DATE_BOUNDS } from '../checks/date-bounds.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../document.ts'
import {
  both,
  CONTEXT,
  candidate,
  deducting,
  found,
  GERMAN,
  ISSUER,
  line,
  note,
  order,
  oss,
  RECIPIENT,
  SOURCE,
  TODAY,
  term,
  theirs,
  uncharged,
} from '../testing/issue-candidates.ts'
import type { IssueCandidate, IssueContext } from './issue-candidate.ts'
import { canIssue } from './issue-problems.ts'
import { ISSUE_PROBLEMS, type ProblemCode, type ProblemSeverity } from './problem-codes.ts'

type Case = [ProblemCode, string, IssueCandidate, IssueContext?]
const none = { ...ISSUER, vatRegistration: 'none' as const, vatNumber: '' }
const stated = (vat: string) =>
  candidate({ type: 'bill', vendorNumber: '1', issuedOn: TODAY, statedVat: [{ rate: '20', base: null, vat }] })
const ofLines: IssueContext = { ...CONTEXT, ownTaxes: [{ category: 'S', rate: '20', base: '100.00', vat: '20.00' }] }
const printed = (change: Partial<IssueCandidate>, paper: Partial<NonNullable<IssueCandidate['paper']>> = {}) =>
  candidate({ ...change, paper: { face: 'sans', language: 'bg', place: both(''), issuedBy: '', receivedBy: '', notes: '', ...paper } })
const CASES: Case[] = [
  ['issuer.missing', 'companyId', candidate({ issuer: null })],
  ['issuer.name_missing', 'issuer.name', candidate({ issuer: { ...ISSUER, name: both(' ') } })],
  ['issuer.address_missing', 'issuer.address', candidate({ issuer: { ...ISSUER, address: both('') } })],
  ['issuer.country_missing', 'issuer.countryCode', candidate({ issuer: { ...ISSUER, countryCode: '' } })],
  ['issuer.identifier_missing', 'issuer.registrationNumber', candidate({ issuer: { ...none, registrationNumber: '' } })],
  [
    'issuer.only_personal_number',
    'issuer.registrationNumber',
    candidate({ issuer: { ...none, registrationNumber: '', personalNumber: '0000000000' } }),
  ],
  ['issuer.vat_number_missing', 'issuer.vatNumber', candidate({ issuer: { ...ISSUER, vatNumber: '' } })],
  ['issuer.vat_number_invalid', 'issuer.vatNumber', candidate({ issuer: { ...ISSUER, vatNumber: '200000015' } })],
  ['issuer.vat_not_shown', 'vatInvoice', candidate({ vatInvoice: false, lines: [line({ vat: { category: 'O', rate: null } })] })],
  ['issuer.oss_not_registered', 'ossInvoice', oss({ issuer: none })],
  ['issuer.electronic_address_missing', 'issuer.electronicAddress', candidate({ issuer: none })],
  ['recipient.missing', 'contactId', candidate({ recipient: null })],
  ['recipient.name_missing', 'recipient.name', candidate({ recipient: { ...RECIPIENT, name: both('') } })],
  ['recipient.address_missing', 'recipient.address', candidate({ recipient: { ...RECIPIENT, city: both('') } })],
  ['recipient.country_missing', 'recipient.countryCode', candidate({ recipient: { ...RECIPIENT, countryCode: '' } })],
  [
    'recipient.identifier_missing',
    'recipient.registrationNumber',
    candidate({ recipient: { ...RECIPIENT, registrationNumber: '', vatNumber: '' } }),
  ],
  [
    'recipient.foreign_identifier_missing',
    'recipient.registrationNumber',
    candidate({ recipient: { ...GERMAN, countryCode: 'US', vatNumber: '' } }),
  ],
  ['recipient.vat_number_invalid', 'recipient.vatNumber', candidate({ recipient: { ...RECIPIENT, vatNumber: '200000027' } })],
  ['recipient.vat_prefix_differs', 'recipient.vatNumber', candidate({ recipient: { ...GERMAN, countryCode: 'AT' } })],
  [
    'recipient.electronic_address_missing',
    'recipient.electronicAddress',
    candidate({ recipient: { ...RECIPIENT, electronicAddress: '' } }),
  ],
  ['paper.letters_lost', 'recipient.name', printed({ recipient: { ...RECIPIENT, name: both('משרד') } })],
  ['paper.letters_lost', 'lines.0.name', printed({ lines: [line({ name: both('Nguyễn') })] })],
  ['paper.signs_lost', 'lines.0.name', printed({ lines: [line({ name: both('Кафе ☕') })] })],
  ['paper.signs_lost', 'notes', printed({}, { notes: 'Платимо в ₺' })],
  ['document.buyer_reference_missing', 'buyerReference', candidate({ buyerReference: '' })],
  ['range.missing', 'rangeId', candidate(), { ...CONTEXT, range: null }],
  ['range.used_up', 'rangeId', candidate(), { ...CONTEXT, range: { remaining: 0, lastIssuedOn: null } }],
  ['direction.missing', 'direction', candidate({ type: 'payment' })],
  ['ledger_account.invalid', 'debitAccount', candidate({ type: 'payment', direction: 'in', debitAccount: 'каса' })],
  ['vendor_number.missing', 'vendorNumber', candidate({ type: 'bill', issuedOn: TODAY })],
  ['vendor_date.missing', 'issuedOn', candidate({ type: 'bill', vendorNumber: 'F-17' })],
  ['date.invalid', 'dueOn', candidate({ dueOn: '2026-02-30' })],
  ['date.far', 'dueOn', candidate({ dueOn: '2031-11-22' })],
  ['issue_date.after_today', 'issuedOn', candidate({ issuedOn: '2026-11-22' })],
  ['issue_date.before_last', 'issuedOn', candidate({ issuedOn: '2026-11-19', taxOn: '2026-11-19' })],
  ['issue_date.late', 'issuedOn', candidate({ taxOn: '2026-11-15' })],
  ['tax_date.after_issue', 'taxOn', candidate({ taxOn: '2026-11-22' })],
  ['tax_date.long_ago', 'taxOn', candidate({ taxOn: '2025-11-20' })],
  ['due_date.missing', 'dueOn', candidate({ dueOn: null })],
  ['due_date.before_issue', 'dueOn', candidate({ dueOn: '2026-11-20' })],
  ['due_date.no_date', 'dueOn', candidate({ term: { days: 32, from: 'next_month' } })],
  ['valid_until.before_issue', 'validUntilOn', candidate({ type: 'quote', validUntilOn: '2026-11-20' })],
  ['lines.missing', 'lines', candidate({ lines: [] })],
  ['line.name_missing', 'lines.1.name', candidate({ lines: [line(), line({ name: both('  ') })] })],
  ['line.quantity_missing', 'lines.0.quantity', candidate({ lines: [line({ quantity: null })] })],
  ['line.quantity_invalid', 'lines.0.quantity', candidate({ lines: [line({ quantity: '1e9999999' })] })],
  ['line.quantity_zero', 'lines.1.quantity', candidate({ lines: [line(), line({ quantity: '-0' })] })],
  ['line.unit_price_missing', 'lines.0.unitPrice', candidate({ lines: [line({ unitPrice: '' })] })],
  ['line.unit_price_invalid', 'lines.0.unitPrice', candidate({ lines: [line({ unitPrice: 'NaN' })] })],
  ['line.unit_price_negative', 'lines.1.unitPrice', candidate({ lines: [line(), line({ unitPrice: '-5' })] })],
  ['line.discount_invalid', 'lines.0.discountAmount', candidate({ lines: [line({ discountAmount: '-1' })] })],
  ['line.discount_percent_invalid', 'lines.0.discountPercent', candidate({ lines: [line({ discountPercent: '100.01' })] })],
  ['line.discount_too_fine', 'lines.0.discountAmount', candidate({ lines: [line({ discountAmount: '1.005' })] })],
  ['line.discount_too_large', 'lines.0.discountAmount', candidate({ lines: [line({ discountAmount: '100.01' })] })],
  ['line.discount_on_negative', 'lines.1.discountAmount', candidate({ lines: [line(), line({ quantity: '-1', discountAmount: '1' })] })],
  ['line.amount_too_large', 'lines.0.unitPrice', candidate({ lines: [line({ quantity: '999999999', unitPrice: '9999999999' })] })],
  [
    'line.amount_inexact',
    'lines.0.unitPrice',
    candidate({ currency: 'JPY', rateFromEur: '180', lines: [line({ quantity: '3', unitPrice: '33.35' })] }),
  ],
  ['total.too_large', 'lines', candidate({ lines: Array.from({ length: 3 }, () => line({ quantity: '999', unitPrice: '9999999999' })) })],
  [
    'total.too_large_in_base',
    'rateFromEur',
    candidate({ currency: 'KWD', rateFromEur: '0.36' }),
    { ...CONTEXT, inBaseCurrency: { currency: 'EUR', fit: false } },
  ],
  ['total.negative', 'lines', candidate({ lines: [line({ quantity: '-1' })] })],
  ['total.zero', 'lines', candidate({ lines: [line({ unitPrice: '0' })] })],
  ['line.vat_missing', 'lines.0.taxRateId', candidate({ lines: [line({ vat: null })] })],
  ['line.vat_not_allowed', 'lines.0.taxRateId', candidate({ issuer: none })],
  ['line.rate_zero', 'lines.0.taxRateId', candidate({ lines: [line({ vat: { category: 'S', rate: '0' } })] })],
  [
    'line.rate_not_in_force',
    'lines.1.taxRateId',
    candidate({ lines: [line(), line({ rateValidity: { validFrom: null, validTo: '2026-11-20' } })] }),
  ],
  ['line.deal_term_missing', 'lines.0.dealTermId', candidate({ lines: [line({ vat: { category: 'Z', rate: '0' } })] })],
  [
    'line.deal_term_text_missing',
    'lines.0.dealTermId',
    candidate({ lines: [{ ...uncharged('x', 'E'), dealTerm: { key: null, category: 'E', text: both('') } }] }),
  ],
  ['line.deal_term_not_allowed', 'lines.0.dealTermId', candidate({ lines: [line({ dealTerm: term('bg_41', 'E') })] })],
  ['line.deal_term_mismatch', 'lines.0.dealTermId', candidate({ lines: [{ ...uncharged('bg_41', 'E'), dealTerm: term('bg_28', 'G') }] })],
  ['line.ground_not_registered', 'lines.0.dealTermId', candidate({ issuer: none, vatInvoice: false, lines: [uncharged('bg_69_2', 'O')] })],
  ['line.ground_registered', 'lines.0.dealTermId', candidate({ lines: [uncharged('bg_113_9', 'O')] })],
  ['one_vat.grounds_differ', 'oneVat', candidate({ lines: [line(), { ...line(), overruledTerm: term('bg_28', 'G') }] })],
  ['line.outside_scope_mixed', 'lines.1.dealTermId', candidate({ lines: [line(), uncharged('bg_69_2', 'O')] })],
  [
    'recipient.vat_number_missing',
    'recipient.vatNumber',
    candidate({ recipient: { ...RECIPIENT, vatNumber: '' }, lines: [uncharged('bg_163a', 'AE')] }),
  ],
  ['recipient.eu_vat_number_missing', 'recipient.vatNumber', candidate({ deliverToCountryCode: 'DE', lines: [uncharged('bg_53_1', 'K')] })],
  [
    'recipient.eu_vat_number_missing',
    'recipient.vatNumber',
    candidate({ recipient: { ...GERMAN, vatNumber: '' }, lines: [uncharged('bg_21_2_eu', 'AE')] }),
  ],
  ['deliver_to.missing', 'deliverToCountryCode', candidate({ recipient: GERMAN, lines: [uncharged('bg_53_1', 'K')] })],
  [
    'deliver_to.not_other_member_state',
    'deliverToCountryCode',
    candidate({ recipient: GERMAN, deliverToCountryCode: 'BG', lines: [uncharged('bg_53_1', 'K')] }),
  ],
  ['deliver_to.not_outside_eu', 'deliverToCountryCode', candidate({ deliverToCountryCode: 'DE', lines: [uncharged('bg_28', 'G')] })],
  ['deliver_to.export_unclear', 'deliverToCountryCode', candidate({ lines: [uncharged('bg_28', 'G')] })],
  ['oss.country_missing', 'ossCountryCode', oss({ ossCountryCode: null })],
  ['oss.country_not_other_member_state', 'ossCountryCode', oss({ ossCountryCode: 'BG' })],
  ['oss.recipient_taxable', 'recipient.vatNumber', oss({ recipient: GERMAN })],
  ['oss.deal_term_not_allowed', 'lines.0.dealTermId', oss({ lines: [uncharged('bg_41', 'E')] })],
  ['stated_vat.invalid', 'statedVat.0.vat', stated('1e3'), ofLines],
  ['stated_vat.differs', 'statedVat.0.vat', stated('20.05'), ofLines],
  ['stated_vat.far', 'statedVat.0.vat', stated('20.06'), ofLines],
  ['currency.invalid', 'currency', candidate({ currency: 'XXX' })],
  ['currency.bgn_after_euro', 'currency', candidate({ currency: 'BGN' })],
  ['document.self_billed_core', 'selfBilled', candidate({ selfBilled: true })],
  ['currency.bgn_no_xml', 'currency', candidate({ currency: 'BGN', issuedOn: '2025-12-30', taxOn: '2025-12-30' })],
  ['currency.decimals_no_xml', 'currency', candidate({ currency: 'KWD', rateFromEur: '0.36' })],
  ['rate.missing', 'rateFromEur', candidate({ currency: 'USD' })],
  ['rate.invalid', 'rateFromEur', candidate({ currency: 'USD', rateFromEur: '0' })],
  ['rate.date_differs', 'rateOn', candidate({ currency: 'USD', rateFromEur: '1.1', rateOn: '2026-11-01' })],
  ['rate.date_differs', 'rateOn', candidate({ currency: 'USD', rateFromEur: '1.1', rateOn: '2026-11-18' })],
  ['payment.iban_missing', 'paymentMethodId', candidate({ payment: { kind: 'bank', iban: '' } })],
  ['payment.cash_limit', 'paymentMethodId', candidate({ payment: { kind: 'cash', iban: '' }, lines: [line({ unitPrice: '5000' })] })],
  ['fiscal_receipt.number_missing', 'fiscalReceiptNumber', candidate({ fiscalReceiptOn: TODAY })],
  ['fiscal_receipt.missing', 'fiscalReceiptNumber', candidate({ payment: { kind: 'card_pos', iban: '' } })],
  ['source.number_missing', 'sourceNumber', candidate({ sourceIssuedOn: TODAY })],
  ['source.missing', 'sourceNumber', note({ source: null })],
  ['source.bill_missing', 'sourceNumber', theirs],
  ['note.exceeds_bill', 'sourceNumber', { ...theirs, source: { ...SOURCE, type: 'bill', total: '0.99' } }],
  ['source.not_an_invoice', 'sourceNumber', note({ source: { ...SOURCE, type: 'proforma' } })],
  ['source.not_issued', 'sourceNumber', note({ source: { ...SOURCE, status: 'voided' } })],
  ['source.other_company', 'sourceNumber', note({ source: { ...SOURCE, sameCompany: false } })],
  ['source.other_contact', 'contactId', note({ source: { ...SOURCE, sameContact: false } })],
  ['source.after_note', 'sourceIssuedOn', note({ source: { ...SOURCE, issuedOn: '2026-11-22' } })],
  ['source.currency_differs', 'currency', note({ source: { ...SOURCE, currency: 'USD' } })],
  ['reason.missing', 'reason', note({ reason: both('') })],
  ['note.total_not_positive', 'lines', note({ lines: [line({ quantity: '-2' })] })],
  ['advance.not_in_force', 'lines.1.advanceId', deducting({ status: 'voided' })],
  ['advance.other_party', 'lines.1.advanceId', deducting({ sameCompany: false })],
  ['advance.other_party', 'lines.1.advanceId', deducting({ sameContact: false })],
  ['advance.after_document', 'lines.1.advanceId', deducting({ issuedOn: '2026-11-22' })],
  ['advance.currency_differs', 'lines.1.advanceId', deducting({ currency: 'USD' })],
  ['advance.line_invalid', 'lines.1.quantity', deducting({}, { quantity: '-2', unitPrice: '10' })],
  ['advance.line_invalid', 'lines.1.unitPrice', deducting({}, { unitPrice: '0' })],
  ['advance.line_invalid', 'lines.1.discountPercent', deducting({}, { discountPercent: '10' })],
  ['advance.rate_absent', 'lines.1.taxRateId', deducting({}, { vat: { category: 'S', rate: '9' } })],
  ['advance.exceeds', 'lines.1.unitPrice', deducting({}, { unitPrice: '60.01' })],
  [
    'advance.total_negative',
    'lines',
    deducting({ left: [{ category: 'S', rate: '20', base: '500.00', vat: '100.00' }] }, { unitPrice: '101' }),
  ],
  ['source.more_than_ordered', 'sourceDocumentId', candidate(), { ...CONTEXT, ordered: order({ total: '119.99' }) }],
  [
    'line.more_than_ordered',
    'lines.0.quantity',
    candidate(),
    { ...CONTEXT, ordered: order({ lines: [{ id: 'a', ordered: '1', taken: '0.5' }] }) },
  ],
  ['note.exceeds_invoice', 'lines', note(), { ...CONTEXT, creditable: [{ category: 'S', rate: '20.0000', base: '99.99', vat: '20.00' }] }],
]

const cash = (total: string): Partial<IssueCandidate> => ({
  payment: { kind: 'cash', iban: '' },
  fiscalReceiptNumber: '0001234',
  pricesIncludeVat: true,
  lines: [line({ quantity: '1', unitPrice: total })],
})

describe('what is found', () => {
  test.each(CASES)('%s at %s', (code, field, document, context) => {
    expect(found(document, context)).toContainEqual(expect.objectContaining({ code, field, severity: ISSUE_PROBLEMS[code].severity }))
  })

  test('there is a case for every code', () => {
    // Judged by who knows them: custom-fields.test.ts, payments/instalments.test.ts.
    const here = Object.keys(ISSUE_PROBLEMS).filter((code) => !/^(field|instalment)\./.test(code))
    expect([...new Set(CASES.map(([code]) => code))].sort()).toEqual(here.sort())
  })

  test.each<[string, Partial<IssueCandidate>, string[]]>([
    ['a tax event of 1900', { taxOn: '1900-01-01' }, ['taxOn']],
    ['a tax event of 2099', { taxOn: '2099-12-31' }, ['taxOn']],
    ['a due date of 2099', { dueOn: '2099-12-31' }, ['dueOn']],
    ['a due date of 1900', { dueOn: '1900-01-01' }, ['dueOn']],
    ['a proforma of 1900', { type: 'proforma', issuedOn: '1900-01-01', taxOn: null }, ['issuedOn']],
    ['a proforma of the year after next', { type: 'proforma', issuedOn: '2028-01-01', taxOn: null, dueOn: null }, ['issuedOn']],
    ['an offer that is valid for ever', { type: 'offer', validUntilOn: '2099-12-31' }, ['validUntilOn']],
    ['goods delivered in 1900', { deliveredOn: '1900-01-01' }, ['deliveredOn']],
    ['a rate of 1999', { currency: 'USD', rateFromEur: '1.1', rateOn: '1999-01-04' }, ['rateOn']],
    ['a receipt of 2099', { fiscalReceiptNumber: '1', fiscalReceiptOn: '2099-12-31' }, ['fiscalReceiptOn']],
    ['a source of 1900', { sourceNumber: '1', sourceIssuedOn: '1900-01-01' }, ['sourceIssuedOn']],
    ['a bill of 1900', { type: 'bill', vendorNumber: '1', issuedOn: '1900-01-01', taxOn: null }, ['issuedOn']],
  ])('%s cannot be issued, and its field says so', (_, change, fields) => {
    const blocking = found(candidate(change)).filter(({ severity }) => severity === 'block')
    expect([...new Set(blocking.map(({ field }) => field))]).toEqual(fields)
  })

  test('every date of a draft has its bounds, a year for a tax event to be asked about among them', () => {
    const days = Object.keys(candidate()).filter((field) => field.endsWith('On'))
    expect(Object.keys(DATE_BOUNDS).sort()).toEqual(days.sort())
    const codes = (change: Partial<IssueCandidate>) => found(candidate(change)).map(({ code }) => code)
    expect(codes({ taxOn: '2025-11-21' })).toEqual(['issue_date.late'])
    expect(codes({ taxOn: '2025-11-20' })).toEqual(['issue_date.late', 'tax_date.long_ago'])
    expect(codes({ taxOn: '2016-11-20' })).toEqual(['issue_date.late', 'date.far'])
    expect(codes({ dueOn: '2031-11-21' })).toEqual([])
  })

  test('what a vendor wrote is recorded, also that it was due before', () => {
    const bill = candidate({ type: 'bill', vendorNumber: '1', issuedOn: TODAY, dueOn: '2026-11-20' })
    expect(canIssue(found(bill))).toBe(true)
    expect(found(bill).map(({ code }) => code)).toContain('due_date.before_issue')
  })

  test('a day that the type does not have stands in nobody’s way', () => {
    const codes = (change: Partial<IssueCandidate>) => found(candidate(change)).map(({ code }) => code)
    expect(codes({ type: 'quote', dueOn: '2026-11-01' })).toEqual([])
    expect(codes({ type: 'quote', dueOn: '1999-01-01' })).toEqual([])
    expect(codes({ validUntilOn: '2026-11-01' })).toEqual([])
  })

  test('what asks for no payment may tell the day of what was due before', () => {
    const note = candidate({ type: 'creditnote', dueOn: '2026-11-01' })
    expect(found(note).filter(({ code }) => code.startsWith('due_date'))).toMatchObject([
      { code: 'due_date.before_issue', severity: 'warning' },
    ])
  })

  test('what is false is refused, and a note that bears it of its invoice is not', () => {
    const refused = (change: Partial<IssueCandidate>) => {
      const problems = found(candidate(change)).filter(({ severity }) => severity === 'block')
      return problems.map(({ code }) => code)
    }
    const abroad = { ossInvoice: true, ossCountryCode: 'DE', recipient: GERMAN }
    expect(refused(abroad)).toEqual(['oss.recipient_taxable'])
    expect(refused({ deliverToCountryCode: 'BG', lines: [uncharged('bg_28', 'G')] })).toEqual(['deliver_to.not_outside_eu'])
    expect(refused({ lines: [uncharged('bg_113_9', 'O')] })).toEqual(['line.ground_registered'])
    expect(refused({ vatInvoice: false, lines: [line({ vat: { category: 'O', rate: null } })] })).toEqual(['issuer.vat_not_shown'])
    expect(refused({ lines: [line({ quantity: '-1' })] })).toEqual(['total.negative'])
    const creditable = [{ category: 'O' as const, rate: null, base: '100.00', vat: '0' }]
    const untaxed = note({ vatInvoice: false, lines: [line({ vat: { category: 'O', rate: null } })] })
    expect(canIssue(found(untaxed, { ...CONTEXT, creditable }))).toBe(true)
  })

  test('a discount has no more decimals than its currency, zeros aside', () => {
    const codes = (currency: string, discountAmount: string) =>
      found(candidate({ currency, rateFromEur: '180', rateOn: TODAY, lines: [line({ discountAmount })] })).map(({ code }) => code)
    for (const [currency, fine, coarse] of [
      ['USD', '1.005', '1.050'],
      ['JPY', '1.5', '1.00'],
    ] as const) {
      expect(codes(currency, fine)).toContain('line.discount_too_fine')
      expect(codes(currency, coarse)).not.toContain('line.discount_too_fine')
    }
    expect(codes('KWD', '1.005')).not.toContain('line.discount_too_fine')
  })

  test('dates name what they collide with', () => {
    expect(found(candidate({ issuedOn: '2026-11-19', taxOn: '2026-11-19' }))).toEqual([
      {
        field: 'issuedOn',
        code: 'issue_date.before_last',
        severity: 'block',
        params: { issuedOn: '2026-11-19', last: '2026-11-20', today: TODAY },
      },
    ])
  })

  test('other than tax documents are only warned of their dates', () => {
    const severity = (change: Partial<IssueCandidate>): ProblemSeverity | undefined =>
      found(candidate({ type: 'quote', ...change }))[0]?.severity
    expect(severity({ issuedOn: '2026-11-19' })).toBe('warning')
    expect(severity({ issuedOn: '2026-11-22' })).toBe('warning')
  })

  test('five days after the tax event are in time, the sixth is late; ВОД has until the 15th of the next month', () => {
    const codes = (change: Partial<IssueCandidate>) => found(candidate(change)).map((problem) => problem.code)
    expect(codes({ taxOn: '2026-11-16' })).toEqual([])
    expect(codes({ taxOn: '2026-11-15' })).toEqual(['issue_date.late'])
    const intra = { recipient: GERMAN, deliverToCountryCode: 'DE', lines: [uncharged('bg_53_1', 'K')] }
    expect(codes({ ...intra, taxOn: '2026-11-01' })).toEqual([])
    expect(codes({ ...intra, taxOn: '2026-10-31' })).toEqual(['issue_date.late'])
  })

  test.each<[string, Partial<IssueCandidate>]>([
    ['the day of the last number', { issuedOn: '2026-11-20', taxOn: '2026-11-20' }],
    ['a due date on the day of issue', { dueOn: TODAY }],
    ['a discount of the whole amount', { lines: [line(), line({ discountAmount: '100.00' })] }],
    ['on a Saturday the rate of Friday', { currency: 'USD', rateFromEur: '1.1', rateOn: '2026-11-20' }],
    ['a cent below the limit for cash', cash('5112.91')],
  ])('%s is still right', (_, change) => {
    expect(found(candidate(change))).toEqual([])
  })

  test('the limit for cash itself is too much', () => {
    expect(found(candidate(cash('5112.92'))).map((problem) => problem.code)).toEqual(['payment.cash_limit'])
  })

  test('the first and the last day there are', () => {
    for (const day of ['1900-01-01', '2099-12-31']) {
      expect(found(candidate({ issuedOn: day, taxOn: day, dueOn: day, rateOn: day }), CONTEXT, day).length).toBeLessThan(5)
    }
  })

  test('a credit note may take exactly what is left', () => {
    const creditable = [{ category: 'S' as const, rate: '20', base: '100.00', vat: '20.00' }]
    expect(found(note(), { ...CONTEXT, creditable })).toEqual([])
    expect(found(note(), { ...CONTEXT, creditable: [] }).map((problem) => problem.code)).toEqual(['note.exceeds_invoice'])
  })

  test('an empty draft of any type is explained, never an error', () => {
    const empty = candidate({
      issuer: null,
      recipient: null,
      taxOn: null,
      dueOn: null,
      currency: '',
      payment: null,
      buyerReference: '',
      lines: [],
    })
    for (const type of DOCUMENT_TYPES) {
      const problems = found({ ...empty, type }, { range: null, creditable: null })
      expect(canIssue(problems)).toBe(false)
      expect(problems.every((problem) => problem.code in ISSUE_PROBLEMS)).toBe(true)
    }
  })
  test('whatever is typed, the answer is a list', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('1e9999999', '-0', '12.', '2026-02-30', 'NaN', '0.5')))
    const anyLine = fc.record({ quantity: text, unitPrice: text, discountPercent: text, discountAmount: text }).map((typed) => line(typed))
    const draft = fc.record({
      type: fc.constantFrom<DocumentType>(...DOCUMENT_TYPES),
      currency: fc.oneof(fc.string(), fc.constantFrom('EUR', 'USD', 'BGN', 'JPY')),
      issuedOn: text,
      taxOn: text,
      dueOn: text,
      rateOn: text,
      rateFromEur: text,
      pricesIncludeVat: fc.boolean(),
      payment: fc.option(fc.record({ kind: fc.constantFrom('bank' as const, 'cash' as const), iban: fc.string() })),
      lines: fc.array(anyLine, { maxLength: 5 }),
    })
    fc.assert(fc.property(draft, (change) => Array.isArray(found(candidate(change)))))
  })
})
