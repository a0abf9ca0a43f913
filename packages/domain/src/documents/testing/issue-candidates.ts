import { calculate } from '../amounts/calculate.ts'
import { candidateInput } from '../amounts/calculate-draft.ts'
import { checkAdvances } from '../checks/advances.ts'
import type { AdvanceFacts, OrderedFacts } from '../drafts/draft-facts.ts'
import type { IssueCandidate, IssueContext, IssueLine, IssueTerm } from '../drafts/issue-candidate.ts'
import { issueProblems } from '../drafts/issue-problems.ts'

export const TODAY = '2026-11-21'
export const both = (text: string) => ({ bg: text, en: text })
export const term = (key: string, category: IssueTerm['category']): IssueTerm => ({ key, category, text: both(`чл. ${key}`) })
export const ISSUER = {
  kind: 'company' as const,
  name: both('Примерна ЕООД'),
  registrationNumber: '200000015',
  vatNumber: 'BG200000015',
  personalNumber: '',
  address: both('ул. Шипка 1'),
  city: both('София'),
  countryCode: 'BG',
  vatRegistration: 'registered' as const,
}
export const RECIPIENT = {
  kind: 'company' as const,
  name: both('Клиент ООД'),
  registrationNumber: '200000027',
  vatNumber: 'BG200000027',
  personalNumber: '',
  address: both('бул. Витоша 2'),
  city: both('София'),
  countryCode: 'BG',
  electronicAddress: '9926:BG200000027',
}
export const GERMAN = { ...RECIPIENT, countryCode: 'DE', vatNumber: 'DE123456789', registrationNumber: '' }
export const PERSON = { ...RECIPIENT, kind: 'person' as const, vatNumber: '', registrationNumber: '' }

export const line = (change: Partial<IssueLine> = {}): IssueLine => ({
  name: both('Консултация'),
  quantity: '2',
  unitPrice: '50',
  discountPercent: null,
  discountAmount: null,
  vat: { category: 'S', rate: '20' },
  dealTerm: null,
  rateValidity: null,
  overruledTerm: null,
  advance: null,
  ...change,
})
export const uncharged = (key: string, category: IssueTerm['category']) =>
  line({ vat: { category, rate: category === 'O' ? null : '0' }, dealTerm: term(key, category) })

export function candidate(change: Partial<IssueCandidate> = {}): IssueCandidate {
  return {
    type: 'invoice',
    direction: null,
    debitAccount: '',
    creditAccount: '',
    issuer: ISSUER,
    recipient: RECIPIENT,
    statedVat: [],
    vendorNumber: '',
    issuedOn: null,
    taxOn: TODAY,
    dueOn: '2026-12-05',
    validUntilOn: null,
    currency: 'EUR',
    rateFromEur: null,
    rateOn: null,
    pricesIncludeVat: false,
    vatInvoice: true,
    ossInvoice: false,
    ossCountryCode: null,
    deliverToCountryCode: null,
    selfBilled: false,
    buyerReference: 'ПО-7',
    orderNumber: '',
    payment: { kind: 'bank', iban: 'BG80BNBG96611020345678' },
    fiscalReceiptNumber: '',
    fiscalReceiptOn: null,
    deliveredOn: null,
    sourceNumber: '',
    sourceIssuedOn: null,
    source: null,
    reason: { bg: '', en: '' },
    lines: [line()],
    ...change,
  }
}
export const SOURCE = {
  type: 'invoice' as const,
  status: 'issued' as const,
  number: '0000000001',
  issuedOn: '2026-11-01',
  currency: 'EUR',
  sameCompany: true,
  sameContact: true,
}
export const note = (change: Partial<IssueCandidate> = {}) =>
  candidate({ type: 'creditnote', dueOn: null, source: SOURCE, reason: both('връщане на стока'), ...change })
export const ADVANCE: AdvanceFacts = {
  number: '0000000012',
  issuedOn: '2026-11-01',
  status: 'issued',
  sameCompany: true,
  sameContact: true,
  currency: 'EUR',
  left: [{ category: 'S', rate: '20', base: '60.00', vat: '12.00' }],
}

/** 100.00 that are sold, and a line that deducts all 60.00 of an advance. */
export const deducting = (advance: Partial<AdvanceFacts> = {}, changes: Partial<IssueLine> = {}) =>
  candidate({
    lines: [line(), line({ quantity: '-1', unitPrice: '60', advance: { id: 'advance', facts: { ...ADVANCE, ...advance } }, ...changes })],
  })
export const CONTEXT: IssueContext = { range: { remaining: 100, lastIssuedOn: '2026-11-20' }, creditable: null, checkAdvances }
export const found = (document: IssueCandidate, context: IssueContext = CONTEXT, today = TODAY) =>
  issueProblems(document, calculate(candidateInput(document)), context, today)

export const order = (facts: Partial<OrderedFacts>): OrderedFacts => ({
  number: 'SO-000007',
  currency: 'EUR',
  total: '120.00',
  made: '0',
  madeLines: 0,
  lines: [],
  ...facts,
})

/** A sale under OSS to a person in Germany. */
export const oss = (change: Partial<IssueCandidate>): IssueCandidate =>
  candidate({ recipient: { ...PERSON, countryCode: 'DE' }, ossInvoice: true, ossCountryCode: 'DE', ...change })

/** A vendor's credit note that names no bill, and gives no ground. */
export const theirs = candidate({ type: 'vendor_creditnote', vendorNumber: '1', issuedOn: TODAY })
