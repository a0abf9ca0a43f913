import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { hasField, type TypeField } from '@invoice/domain/documents/type-facts.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { defaultMethod } from '@invoice/domain/settings/offered-methods.ts'
import { standardRate } from '@invoice/domain/settings/standard-rate.ts'
import { chosenCompany } from '../../../../shared/companies/own-company.ts'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import type { References } from './references/references.ts'
import { regimeOfDraft } from './regime-of-draft.ts'

const noText = (): Localised => ({ bg: '', en: '' })

/** Made in the browser and kept for the life of the line. (crypto.randomUUID is missing on plain http outside localhost.) */
export function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** One piece at the standard rate: what most lines are. */
export function newLine({ units, taxRates }: References, day = currentDay(), regime = regimeOf(null)): LineDraft {
  return {
    id: newLineId(),
    productId: null,
    name: noText(),
    description: noText(),
    sku: '',
    unitId: (units.find((unit) => unit.isDefault) ?? units[0])?.id ?? null,
    quantity: '1',
    unitPrice: null,
    discountPercent: null,
    discountAmount: null,
    taxRateId: standardRate(taxRates, day, regime)?.id ?? null,
    dealTermId: null,
    advanceId: null,
  }
}

/** The day whose law a draft follows: its tax event, or what will be that. */
export function taxDayOf({ taxOn, issuedOn }: Pick<DocumentDraft, 'taxOn' | 'issuedOn'>): string {
  return taxOn ?? issuedOn ?? currentDay()
}

/**
 * A new document of the company that the frame bears, else of the default one. Dates stay open: without one the day of issue is today, the tax date that day, and the
 * due date so many days later, whenever it is issued.
 */
export function newDraft(type: DocumentType, references: References): DocumentDraft {
  const { companies } = references
  const chosen = chosenCompany()
  const company = companies.find(({ id }) => id === chosen) ?? companies.find((one) => one.isDefault) ?? companies[0]
  const draft: DocumentDraft = { ...emptyDraft(type), direction: hasField(type, 'direction') ? 'in' : null }
  return company ? { ...draft, ...supplierFields(company, references.paymentMethods, type) } : draft
}

/**
 * What follows from the choice of another type. What the new one does not have stays as it was typed, unseen and unsaved, until the person
 * changes back; what it has and the old one had not is as in a new document.
 */
export function typeFields(type: DocumentType, draft: DocumentDraft, references: References): Partial<DocumentDraft> {
  const begins = (field: TypeField): boolean => hasField(type, field) && !hasField(draft.type, field)
  const company = references.companies.find(({ id }) => id === draft.companyId)
  const fresh: Partial<DocumentDraft> = company ? supplierFields(company, references.paymentMethods, type) : {}
  const { taxRateId = null, unitId = null } = newLine(references, taxDayOf(draft), regimeOfDraft(draft, references))
  const lines = draft.lines.map((line) => ({
    ...line,
    ...(begins('vat') ? { taxRateId: line.taxRateId ?? taxRateId } : {}),
    ...(begins('goods') ? { unitId: line.unitId ?? unitId } : {}),
  }))
  return {
    type,
    rangeId: null,
    lines,
    ...(begins('direction') ? { direction: draft.direction ?? 'in' } : {}),
    ...(begins('vat') ? { vatInvoice: fresh.vatInvoice ?? true } : {}),
    ...(begins('paymentMethod') ? { paymentMethodId: draft.paymentMethodId ?? fresh.paymentMethodId ?? null } : {}),
    ...(begins('place') && !draft.place.bg && !draft.place.en && fresh.place ? { place: fresh.place } : {}),
  }
}

/** What follows from the choice of the supplier. */
export function supplierFields(company: Company, methods: readonly PaymentMethod[], type: DocumentType): Partial<DocumentDraft> {
  return {
    companyId: company.id,
    rangeId: null,
    language: company.language,
    currency: company.currency,
    vatInvoice: company.vatRegistration === 'registered' || isVendorDocument(type),
    issuedBy: company.issuedBy,
    place: company.city,
    paymentMethodId: defaultMethod(methods, { companyId: company.id, currency: company.currency })?.id ?? null,
  }
}

/** What follows from the choice of the currency: an account in another one makes way for what is the default in this one, a rate of another goes. */
export function currencyFields(
  { companyId, paymentMethodId, ...before }: Pick<DocumentDraft, 'companyId' | 'paymentMethodId' | 'currency'>,
  currency: string,
  methods: readonly PaymentMethod[],
): Partial<DocumentDraft> {
  const chosen = methods.find(({ id }) => id === paymentMethodId)
  const changed = currency === before.currency ? { currency } : { currency, rateFromEur: null, rateOn: null }
  if (!chosen || chosen.currency === null || chosen.currency === currency) return changed
  return { ...changed, paymentMethodId: defaultMethod(methods, { companyId, currency })?.id ?? null }
}

export function emptyDraft(type: DocumentType): DocumentDraft {
  return {
    type,
    direction: null,
    debitAccount: '',
    creditAccount: '',
    companyId: null,
    contactId: null,
    rangeId: null,
    vendorNumber: '',
    statedVat: [],
    issuedOn: null,
    taxOn: null,
    dueOn: null,
    instalments: [],
    paymentDays: null,
    paymentDaysFrom: 'issue',
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
    oneVat: false,
    oneDiscount: false,
    isAdvance: false,
    selfBilled: false,
    dealTermId: null,
    paymentMethodId: null,
    place: noText(),
    deliverToCountryCode: null,
    deliverToCity: '',
    buyerReference: '',
    orderNumber: '',
    issuedBy: '',
    receivedBy: '',
    template: null,
    showPictures: null,
    notes: '',
    comments: '',
    fiscalReceiptNumber: '',
    fiscalReceiptOn: null,
    sourceDocumentId: null,
    sourceNumber: '',
    sourceIssuedOn: null,
    reason: noText(),
    customFields: {},
    lines: [],
  }
}

const DRAFT_FIELDS = Object.keys(emptyDraft('invoice')) as (keyof DocumentDraft)[]

/** The draft within a document as the server sends it; amounts and states stay behind. */
export function draftOf(document: DocumentDraft): DocumentDraft {
  const draft = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, document[field]])) as unknown as DocumentDraft
  return { ...draft, lines: document.lines.map(lineOf) }
}

type SavedLine = LineDraft & Partial<Document['lines'][number]>

function lineOf({ vatCategory: _, vatRate: _r, amount: _a, discount: _d, net: _n, total: _t, ...line }: SavedLine): LineDraft {
  return line
}
