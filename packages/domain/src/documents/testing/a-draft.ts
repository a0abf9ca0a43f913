import { EMPTY_LOCALISED } from '../../localised.ts'
import { ADVANCE_RULES } from '../advances/rules.ts'
import type { CompanyFacts, DealTermFacts, DraftFacts } from '../drafts/draft-facts.ts'
import type { WholeDraft } from '../drafts/whole-draft.ts'

/** A draft that could be issued, and what it names; each test changes what it is about. */
export const TODAY = '2026-11-21'
export const both = (text: string) => ({ bg: text, en: text })
export const PARTY = {
  kind: 'company' as const,
  name: both('Примерна ЕООД'),
  registrationNumber: '990001370',
  vatNumber: 'BG990001370',
  personalNumber: '',
  accountablePerson: EMPTY_LOCALISED,
  address: both('ул. Шипка 1'),
  city: both('София'),
  postcode: '1000',
  countryCode: 'BG',
  email: '',
  phones: [],
  website: '',
}
export const COMPANY: CompanyFacts = { ...PARTY, vatRegistration: 'registered', paymentDays: 14, isSample: false }
export const term = (id: string, category: DealTermFacts['category']): [string, DealTermFacts] => [
  id,
  { id, key: id, category, text: both(id), vatex: `VATEX-${id}`, ledgerColumn: '19' },
]
export const ALWAYS = { validFrom: null, validTo: null }
export const FACTS: DraftFacts = {
  company: COMPANY,
  contact: { ...PARTY, paymentDays: null, vendorPaymentDays: null, buyerReference: 'ПО-7', electronicAddress: '' },
  units: new Map([['hour', { name: both('ч.'), code: 'HUR' }]]),
  taxRates: new Map([
    ['bg_20', { name: both('20 %'), rate: '20', countryCode: 'BG', ...ALWAYS }],
    ['bg_9_until_2024', { name: both('9 %'), rate: '9', countryCode: 'BG', validFrom: '2020-07-01', validTo: '2024-12-31' }],
    ['bg_0', { name: both('0 %'), rate: '0', countryCode: 'BG', ...ALWAYS }],
    ['de_19', { name: both('19 %'), rate: '19', countryCode: 'DE', ...ALWAYS }],
  ]),
  dealTerms: new Map([term('bg_41', 'E'), term('bg_46', 'E'), term('bg_28', 'G')]),
  paymentMethod: null,
  range: { remaining: 10, lastIssuedOn: null },
  source: null,
  advances: { known: new Map(), rules: ADVANCE_RULES },
}
export type Line = WholeDraft['lines'][number]
export const line = (changes: Partial<Line> = {}): Line => ({
  name: both('Консултация'),
  description: EMPTY_LOCALISED,
  sku: '',
  productId: null,
  unitId: 'hour',
  quantity: '2',
  unitPrice: '50',
  discountPercent: null,
  discountAmount: null,
  taxRateId: 'bg_20',
  dealTermId: null,
  advanceId: null,
  ...changes,
})
export const draft = (changes: Partial<WholeDraft> = {}): WholeDraft => ({
  type: 'invoice',
  vendorNumber: '',
  statedVat: [],
  issuedOn: null,
  taxOn: null,
  dueOn: null,
  validUntilOn: null,
  deliveredOn: null,
  language: 'bg',
  currency: 'EUR',
  rateFromEur: null,
  rateOn: null,
  pricesIncludeVat: false,
  vatInvoice: true,
  ossInvoice: false,
  ossCountryCode: null,
  direction: null,
  debitAccount: '',
  creditAccount: '',
  isAdvance: false,
  selfBilled: false,
  deliverToCity: '',
  oneVat: false,
  oneDiscount: false,
  dealTermId: null,
  place: EMPTY_LOCALISED,
  deliverToCountryCode: null,
  buyerReference: '',
  orderNumber: '',
  issuedBy: '',
  receivedBy: '',
  notes: '',
  fiscalReceiptNumber: '',
  fiscalReceiptOn: null,
  sourceNumber: '',
  sourceIssuedOn: null,
  reason: EMPTY_LOCALISED,
  lines: [line()],
  ...changes,
})
