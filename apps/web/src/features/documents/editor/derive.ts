import type { Company } from '@invoice/contract/companies.ts'
import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import { addDays, isDay } from '@invoice/domain/calendar/day.ts'
import { calculateDraft, typedDiscount } from '@invoice/domain/documents/calculate-draft.ts'
import type { Day, DocumentTotals } from '@invoice/domain/documents/document.ts'
import type { IssueCandidate } from '@invoice/domain/documents/issue-candidate.ts'
import { issueProblems } from '@invoice/domain/documents/issue-problems.ts'
import type { Problem } from '@invoice/domain/documents/problem-codes.ts'
import { resolveCandidate } from '@invoice/domain/documents/resolve-candidate.ts'
import { companyOf, type References, rangeOf, showsVat } from './references.ts'

export type Dates = { readonly issuedOn: Day; readonly taxOn: Day; readonly dueOn: Day | null; readonly dueInDays: number | null }

/** What follows from the draft: never held in it, never sent. */
export type Derived = {
  readonly totals: DocumentTotals
  readonly dates: Dates
  readonly showsVat: boolean
  readonly problems: readonly Problem[]
}

/** Types that are paid later and so have a due date by themselves. */
export const PAID_LATER: readonly DocumentDraft['type'][] = ['invoice', 'debitnote', 'proforma']

export function derive(draft: DocumentDraft, references: References, today: Day): Derived {
  const dates = datesOf(draft, references, today)
  const dated = { ...draft, vatInvoice: showsVat(draft, references), dueOn: dates.dueOn }
  const candidate = candidateOf(dated, references)
  return {
    totals: calculateDraft({
      currency: draft.currency,
      pricesIncludeVat: draft.pricesIncludeVat,
      lines: candidate.lines.map((line) => ({ ...line, discount: typedDiscount(line.discountPercent, line.discountAmount) })),
    }),
    dates,
    showsVat: dated.vatInvoice,
    problems: issueProblems(candidate, { range: rangeFacts(draft, references), creditable: null }, today),
  }
}

/** The dates that the document gets if it is issued today. */
export function datesOf(draft: DocumentDraft, references: References, today: Day): Dates {
  const issuedOn = draft.issuedOn ?? today
  const dueInDays = PAID_LATER.includes(draft.type) ? paymentDays(draft, references) : null
  const follows = draft.dueOn === null && dueInDays !== null && isDay(issuedOn)
  return { issuedOn, taxOn: draft.taxOn ?? issuedOn, dueOn: follows ? addDays(issuedOn, dueInDays) : draft.dueOn, dueInDays }
}

function paymentDays(draft: DocumentDraft, references: References): number | null {
  return references.contact?.paymentDays ?? companyOf(draft, references)?.paymentDays ?? null
}

function candidateOf(draft: DocumentDraft, references: References): IssueCandidate {
  const company = companyOf(draft, references)
  const method = references.paymentMethods.find((one) => one.id === draft.paymentMethodId)
  const { contact } = references
  return resolveCandidate(
    { ...draft, buyerReference: draft.buyerReference || (contact?.buyerReference ?? '') },
    {
      company: company && issuerOf(company),
      contact: contact ?? (draft.contactId === null ? null : ON_ITS_WAY),
      taxRate: (id) => references.taxRates.find((rate) => rate.id === id && rate.countryCode === taxingCountry(draft)),
      dealTerm: (id) => references.dealTerms.find((term) => term.id === id),
      paymentMethod: method ?? null,
      source: null,
    },
  )
}

function issuerOf({ vatRegistration, ...company }: Company): IssueCandidate['issuer'] {
  return { ...company, vatRegistration }
}

/** A contact that is being fetched has nothing wrong with it yet. */
const ON_ITS_WAY: IssueCandidate['recipient'] = {
  kind: 'person',
  name: { bg: '…', en: '…' },
  registrationNumber: '',
  vatNumber: '',
  personalNumber: '',
  address: { bg: '…', en: '…' },
  city: { bg: '…', en: '…' },
  countryCode: 'BG',
}

function taxingCountry({ ossInvoice, ossCountryCode }: DocumentDraft): string | null {
  return ossInvoice ? ossCountryCode : 'BG'
}

/** How many numbers are left only matters when none is. */
function rangeFacts(draft: DocumentDraft, references: References) {
  const range = rangeOf(draft, references)
  return range && { remaining: range.next === null ? 0 : 1, lastIssuedOn: range.lastIssuedOn }
}

/** The draft as it would be printed if it were issued today. */
export function asIfIssued(draft: DocumentDraft, { issuedOn, taxOn, dueOn }: Dates): DocumentDraft {
  return { ...draft, issuedOn, taxOn, dueOn }
}
