import type { Company } from '@invoice/contract/companies.ts'
import type { Contact } from '@invoice/contract/contacts.ts'
import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import type { PaymentMethod } from '@invoice/contract/payment-methods.ts'
import type { DealTerm, Range, TaxRate, Unit } from '@invoice/contract/settings.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { ContactFacts, References as Facts } from '@invoice/domain/documents/references.ts'

/** What a draft names by id, as the browser has it. */
export type References = {
  readonly companies: readonly Company[]
  readonly units: readonly Unit[]
  readonly taxRates: readonly TaxRate[]
  readonly dealTerms: readonly DealTerm[]
  readonly ranges: readonly Range[]
  readonly paymentMethods: readonly PaymentMethod[]
  /** the chosen one; null while it is on its way */
  readonly contact: Contact | null
}

export function companyOf({ companyId }: Pick<DocumentDraft, 'companyId'>, { companies }: References): Company | null {
  return companies.find((company) => company.id === companyId) ?? null
}

/** The chosen range, or the company's first one for this type. */
function rangeOf(draft: Pick<DocumentDraft, 'companyId' | 'rangeId' | 'type'>, { ranges }: References): Range | null {
  if (draft.rangeId !== null) return ranges.find((range) => range.id === draft.rangeId) ?? null
  return rangesFor(draft.companyId, draft.type, ranges)[0] ?? null
}

export function rangesFor(companyId: string | null, type: DocumentType, ranges: readonly Range[]): readonly Range[] {
  return ranges.filter((range) => range.companyId === companyId && range.types.includes(type) && range.archivedAt === null)
}

type Lookup = Pick<Facts, 'units' | 'taxRates' | 'dealTerms'>
const lookups = new WeakMap<object, { from: object; rates: object; lookup: Lookup }>()

/** As the domain wants them. The lists are turned into lookups once, not with each key. */
export function factsOf(draft: DocumentDraft, references: References): Facts {
  const range = rangeOf(draft, references)
  return {
    ...lookupOf(references),
    company: companyOf(draft, references),
    contact: references.contact ?? (draft.contactId === null ? null : ON_ITS_WAY),
    paymentMethod: references.paymentMethods.find((method) => method.id === draft.paymentMethodId) ?? null,
    // How many numbers are left only matters when none is.
    range: range && { remaining: range.next === null ? 0 : 1, lastIssuedOn: range.lastIssuedOn },
    source: null,
  }
}

function lookupOf({ units, taxRates, dealTerms }: References): Lookup {
  const known = lookups.get(dealTerms)
  if (known?.from === units && known.rates === taxRates) return known.lookup
  const lookup: Lookup = {
    units: new Map(units.map((unit) => [unit.id, unit])),
    taxRates: new Map(taxRates.map((rate) => [rate.id, rate])),
    dealTerms: new Map(dealTerms.map((term) => [term.id, { ...term, text: term.name }])),
  }
  lookups.set(dealTerms, { from: units, rates: taxRates, lookup })
  return lookup
}

/** A contact that is being fetched has nothing wrong with it yet. */
const ON_ITS_WAY: ContactFacts = {
  kind: 'person',
  name: { bg: '…', en: '…' },
  registrationNumber: '',
  vatNumber: '',
  personalNumber: '',
  accountablePerson: { bg: '', en: '' },
  address: { bg: '…', en: '…' },
  city: { bg: '…', en: '…' },
  postcode: '',
  countryCode: 'BG',
  email: '',
  phones: [],
  website: '',
  paymentDays: null,
  buyerReference: '',
}
