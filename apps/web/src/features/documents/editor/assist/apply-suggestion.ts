import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { VatSuggestion } from '@invoice/domain/regimes/suggestions-of.ts'
import { isValidOn } from '@invoice/domain/settings/rate-validity.ts'
import { taxDayOf } from '../state/new-draft.ts'
import type { References } from '../state/references/references.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'

/** The fields that follow from an accepted suggestion; null: it cannot be accepted, its ground is not among the offered ones. */
export function acceptedFields(suggestion: VatSuggestion, draft: DocumentDraft, references: References): Partial<DocumentDraft> | null {
  if (suggestion.kind === 'oss') return ossFields(suggestion.country, draft, references)
  if (suggestion.kind === 'none') return null
  const ground = references.dealTerms.find(({ key, archivedAt }) => key === suggestion.term && archivedAt === null)
  if (ground === undefined) return null
  const zero = ratesOf(regimeOfDraft(draft, references).country, draft, references).find(({ rate }) => signOf(rate) === 0)
  return { dealTermId: ground.id, lines: taxedAt(zero?.id ?? null, draft) }
}

/** By the scheme, with the standard rate of the country where there is one among ours. */
function ossFields(country: string, draft: DocumentDraft, references: References): Partial<DocumentDraft> {
  const rates = ratesOf(country, draft, references)
  const standard = rates.find(({ isDefault }) => isDefault) ?? rates.toSorted((a, b) => compareDecimals(b.rate, a.rate))[0]
  return { ossInvoice: true, ossCountryCode: country, lines: taxedAt(standard?.id ?? null, draft) }
}

/** Those that a line can be given on the document's day. */
export function ratesOf(country: string, draft: Pick<DocumentDraft, 'taxOn' | 'issuedOn'>, { taxRates }: References) {
  return taxRates.filter((rate) => rate.countryCode === country && rate.archivedAt === null && isValidOn(rate, taxDayOf(draft)))
}

const taxedAt = (taxRateId: string | null, { lines }: DocumentDraft) => lines.map((line) => ({ ...line, taxRateId }))
