import type { Advance } from '@invoice/contract/documents/advances.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { OutsideInvoice } from '@invoice/contract/documents/notes.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { DealTerm, Range, TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { AdvanceRules } from '@invoice/domain/documents/advances/rules.ts'
import { chooseRange } from '@invoice/domain/documents/drafts/choose-range.ts'
import type { ContactFacts, CustomFieldFacts, DraftFacts } from '@invoice/domain/documents/drafts/draft-facts.ts'
import { outsideSource } from '@invoice/domain/documents/notes/outside-source.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'

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
  /** of a note: the invoice that it corrects; null while it is on its way, or where it was issued elsewhere */
  readonly source?: Document | null
  /** and one from elsewhere, as far as it is known */
  readonly outside?: OutsideInvoice | null
  /** what the workspace's own fields say of a draft, as soon as they are known */
  readonly ownFields?: (draft: DocumentDraft) => CustomFieldFacts
  /** invoices that its lines deduct, or may deduct, as far as they are known */
  readonly advances?: { readonly known: readonly Advance[]; readonly rules: AdvanceRules }
}

export function companyOf({ companyId }: Pick<DocumentDraft, 'companyId'>, { companies }: References): Company | null {
  return companies.find((company) => company.id === companyId) ?? null
}

type Lookup = Pick<DraftFacts, 'units' | 'taxRates' | 'dealTerms'>
const lookups = new WeakMap<object, { from: object; rates: object; lookup: Lookup }>()

/** As the domain wants them. The lists are turned into lookups once, not with each key. */
export function factsOf(draft: DocumentDraft, references: References): DraftFacts {
  const range = chooseRange(draft, references.ranges)
  return {
    ...lookupOf(references),
    company: companyOf(draft, references),
    contact: references.contact ?? (draft.contactId === null ? null : ON_ITS_WAY),
    paymentMethod: references.paymentMethods.find((method) => method.id === draft.paymentMethodId) ?? null,
    // How many numbers are left only matters when none is.
    range: range && { remaining: range.next === null ? 0 : 1, lastIssuedOn: range.lastIssuedOn },
    advances: advancesOf(draft, references),
    ...(references.ownFields && { customFields: references.ownFields(draft) }),
    source: draft.sourceDocumentId === null ? outsideOf(draft, references) : sourceOf(draft, references.source ?? null),
  }
}

function advancesOf({ companyId, contactId }: DocumentDraft, { advances }: References): DraftFacts['advances'] {
  const known = new Map(
    advances?.known.map(({ id, left, companyId: company, contactId: contact, ...advance }) => [
      id,
      { ...advance, sameCompany: company === companyId, sameContact: contact === contactId, left: left.taxes },
    ]),
  )
  return { known, rules: advances?.rules ?? null }
}

function outsideOf({ currency, sourceNumber }: DocumentDraft, { outside }: References): DraftFacts['source'] {
  return outside?.number === sourceNumber ? outsideSource(outside, currency) : null
}

/** What is left is told in the currency of notes: in another one it is not known, and forbidden by the currency itself. */
function sourceOf(draft: DocumentDraft, source: Document | null): DraftFacts['source'] {
  if (source === null || source.id !== draft.sourceDocumentId) return null
  const { type, status, currency, creditable, companyId, contactId } = source
  return {
    type,
    status,
    currency,
    sameCompany: companyId === draft.companyId,
    sameContact: contactId === draft.contactId,
    creditable: creditable?.currency === draft.currency ? creditable.taxes : null,
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
  countryCode: regimeOf(null).country,
  email: '',
  phones: [],
  website: '',
  paymentDays: null,
  vendorPaymentDays: null,
  buyerReference: '',
  electronicAddress: '',
}
