import type { Company } from '@invoice/contract/companies.ts'
import type { Contact } from '@invoice/contract/contacts.ts'
import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import type { DealTerm, PaymentMethod, Range, TaxRate, Unit } from '@invoice/contract/settings.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'

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
export function rangeOf(draft: Pick<DocumentDraft, 'companyId' | 'rangeId' | 'type'>, { ranges }: References): Range | null {
  if (draft.rangeId !== null) return ranges.find((range) => range.id === draft.rangeId) ?? null
  return rangesFor(draft.companyId, draft.type, ranges)[0] ?? null
}

export function rangesFor(companyId: string | null, type: DocumentType, ranges: readonly Range[]): readonly Range[] {
  return ranges.filter((range) => range.companyId === companyId && range.types.includes(type) && range.archivedAt === null)
}

/** Whether VAT figures show at all: a registered supplier, and a document that wants them (чл. 113 ал. 9 ЗДДС). */
export function showsVat(draft: DocumentDraft, references: References): boolean {
  const company = companyOf(draft, references)
  return draft.vatInvoice && (company === null || company.vatRegistration === 'registered')
}
