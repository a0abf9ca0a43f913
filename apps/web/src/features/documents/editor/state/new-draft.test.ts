import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { expect, test } from 'vitest'
import { keepOwnCompany } from '../../../../shared/companies/own-company.ts'
import { aDraft } from '../../../../testing/a-document.ts'
import { aMethod, aRate } from '../testing/choices.ts'
import { aLine, company, HOUR, references } from '../testing/references.ts'
import { type CellColumn, readColumns, shownColumns } from './columns.ts'
import { currencyFields, draftOf, newDraft, newLine, supplierFields } from './new-draft.ts'
import { openOffer } from './references/last-price.ts'
import { lineField, shownProblems } from './shown-problems.ts'

const EURO = aMethod({ id: 'euro', isDefault: true })
const DOLLAR = aMethod({ id: 'dollar', currency: 'USD' })
const CASH = aMethod({ id: 'cash', kind: 'cash', currency: null, iban: '' })

test('a document of a type that was chosen is the default company’s, not that of the first in the list', () => {
  const other = { ...company, id: 'other', isDefault: false, language: 'en' as const }
  expect(newDraft('quote', { ...references, companies: [other, company] })).toMatchObject({ type: 'quote', companyId: company.id })
  expect(newDraft('quote', { ...references, companies: [other] })).toMatchObject({ companyId: 'other', language: 'en' })
  expect(newDraft('quote', { ...references, companies: [] })).toMatchObject({ companyId: null })
})

test('a new document is of the company that the frame bears, while that may be chosen', () => {
  const other = { ...company, id: 'other', isDefault: false, currency: 'USD' }
  const bearing = (id: string) => keepOwnCompany({ id, name: other.name, logoFileId: null, isChosen: true })
  bearing('other')
  expect(newDraft('invoice', { ...references, companies: [company, other] })).toMatchObject({ companyId: 'other', currency: 'USD' })
  bearing('gone')
  expect(newDraft('invoice', { ...references, companies: [company, other] })).toMatchObject({ companyId: company.id })
  keepOwnCompany(null)
})

test('a change of the supplier takes over its language, currency, town and account, and lets go of the other one’s range', () => {
  const dollars = { ...company, id: 'us', currency: 'USD', language: 'en' as const, vatRegistration: 'none' as const, issuedBy: 'Mira' }
  expect(supplierFields(dollars, [EURO, { ...DOLLAR, companyId: 'us' }], 'invoice')).toEqual({
    companyId: 'us',
    rangeId: null,
    language: 'en',
    currency: 'USD',
    vatInvoice: false,
    issuedBy: 'Mira',
    place: company.city,
    paymentMethodId: 'dollar',
  })
})

test.each<[string, string | null, readonly PaymentMethod[], object]>([
  ['an account in another currency makes way for one in this', 'euro', [EURO, DOLLAR], { currency: 'USD', paymentMethodId: 'dollar' }],
  ['where there is none, the account stays', 'euro', [EURO], { currency: 'USD', paymentMethodId: 'euro' }],
  ['cash is cash in any currency', 'cash', [EURO, DOLLAR, CASH], { currency: 'USD' }],
  ['what was not chosen stays so', null, [EURO, DOLLAR], { currency: 'USD' }],
])('with another currency %s', (_, paymentMethodId, methods, expected) => {
  const rate = { rateFromEur: null, rateOn: null }
  expect(currencyFields({ companyId: company.id, paymentMethodId, currency: 'EUR' }, 'USD', methods)).toEqual({ ...rate, ...expected })
})

test('the same currency again keeps its rate', () => {
  expect(currencyFields({ companyId: company.id, paymentMethodId: null, currency: 'USD' }, 'USD', [])).toEqual({ currency: 'USD' })
})

test('a new line has the default unit, and the standard rate that is in force on the day of the tax event', () => {
  const taxRates = [
    aRate({ id: 'abroad', countryCode: 'DE', rate: '19', isDefault: true }),
    aRate({ id: 'until2026', validTo: '2026-12-31', isDefault: true }),
    aRate({ id: 'from2027', rate: '21', validFrom: '2027-01-01', isDefault: true }),
  ]
  const units = references.units.map((unit) => ({ ...unit, isDefault: unit.id === HOUR }))
  const on = (day: string) => newLine({ ...references, taxRates, units }, day)
  expect(on('2026-12-31')).toMatchObject({ taxRateId: 'until2026', unitId: HOUR, quantity: '1', unitPrice: null })
  expect(on('2027-01-01').taxRateId).toBe('from2027')
  expect(newLine({ ...references, taxRates: [], units: [] })).toMatchObject({ taxRateId: null, unitId: null })
})

test('lines have names of their own, that the server takes for ids', () => {
  const ids = Array.from({ length: 50 }, () => newLine(references).id)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('of a document the server gives, what a person writes is kept and what follows from it is left behind', () => {
  const line = aLine('Дизайн', '100')
  const amounts = { vatCategory: 'S', vatRate: '20', amount: '100.00', discount: '0.00', net: '100.00', total: '100.00' } as const
  const customFields = { project: 'Фар' }
  const draft = draftOf(aDraft({ notes: 'Благодарим', customFields, total: '120.00', lines: [{ ...line, ...amounts }] }))
  expect(draft.lines).toEqual([line])
  expect(draft.notes).toBe('Благодарим')
  expect(draft.customFields).toEqual(customFields)
  for (const field of ['id', 'version', 'status', 'total', 'number']) expect(draft).not.toHaveProperty(field)
})

// Columns

const draft = { ...newDraft('invoice', references), lines: [aLine('Дизайн', '100')] }
const columns = (
  change: Partial<typeof draft>,
  switchedOn: Parameters<typeof shownColumns>[2] = [],
  showsVat = true,
): readonly CellColumn[] => readColumns(shownColumns({ ...draft, ...change }, references, switchedOn, showsVat))
const zero = references.taxRates.find(({ rate }) => rate === '0')?.id ?? null

test('few columns show; one shows when it is switched on, or when a line uses it', () => {
  const usual = ['name', 'unitId', 'quantity', 'unitPrice', 'taxRateId']
  expect(columns({})).toEqual(usual)
  expect(columns({}, ['sku'])).toContain('sku')
  expect(columns({ lines: [aLine('', null), aLine('', null, { discountPercent: '5' })] })).toContain('discountPercent')
  expect(columns({ lines: [aLine('', null, { description: { bg: '', en: 'red' } })] })).toContain('description')
  expect(columns({ language: 'both' })).toContain('nameEn')
})

test('the ground has a column as soon as a line is at zero, and none without VAT', () => {
  const lines = [aLine('Износ', '10', { taxRateId: zero })]
  expect(columns({ lines })).toContain('dealTermId')
  expect(columns({ lines }, [], false)).toEqual(['name', 'unitId', 'quantity', 'unitPrice'])
})

// Problems and offers

test('what is merely missing is told once one wanted to issue; what is wrong at once, and that there is no e-invoice', () => {
  const problem = (code: string, severity: string) => ({ code, severity, field: 'x' }) as never
  const found = [
    problem('recipient.missing', 'block'),
    problem('total.zero', 'warning'),
    problem('line.quantity_invalid', 'block'),
    problem('issue_date.late', 'warning'),
    problem('currency.bgn_no_xml', 'no_xml'),
    problem('document.buyer_reference_missing', 'core_only'),
  ]
  const ofEInvoice = ['currency.bgn_no_xml', 'document.buyer_reference_missing']
  const codes = (attempted: boolean) => shownProblems(found, attempted).map(({ code }) => code)
  expect(codes(false)).toEqual(['line.quantity_invalid', 'issue_date.late', ...ofEInvoice])
  expect(codes(true)).toEqual(['recipient.missing', 'total.zero', 'line.quantity_invalid', 'issue_date.late', ...ofEInvoice])
  // Whoever gave no address at Peppol is told nothing of it.
  found.push(problem('recipient.electronic_address_missing', 'core_only'))
  expect(codes(false)).toEqual(['line.quantity_invalid', 'issue_date.late', 'currency.bgn_no_xml'])
})

test('a field of a line names its row and column', () => {
  expect([lineField('lines.3.unitPrice'), lineField('lines'), lineField('dueOn')]).toEqual([{ index: 3, column: 'unitPrice' }, null, null])
})

test('the last price is offered as long as client, currency and kind of prices are those that it was asked for', () => {
  const line = { ...aLine('Дизайн', '90'), productId: 'p' }
  const asked = { ...draft, contactId: 'c' }
  const price = { unitPrice: '95.50', issuedOn: '2026-10-01', number: '0000001001', documentId: 'd' }
  const offer = { of: ['c', 'p', 'EUR', false, 'invoice'].join(' '), price }
  const open = (change: Partial<typeof asked>, unitPrice: string | null = '90') =>
    openOffer(offer, { ...asked, ...change }, { ...line, unitPrice })
  expect(open({})).toBe(price)
  expect(open({}, null)).toBe(price)
  expect(open({}, '95.5')).toBeNull()
  expect(open({ contactId: 'other' })).toBeNull()
  expect(open({ currency: 'USD' })).toBeNull()
  expect(open({ pricesIncludeVat: true })).toBeNull()
  expect(openOffer(offer, asked, { ...line, productId: 'q' })).toBeNull()
})
