import type { DOCUMENT_STATES, DocumentRow } from '@invoice/contract/documents.ts'
import { addDecimals, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isReversing, isVendorDocument } from '@invoice/domain/documents/types.ts'

export type Sum = { readonly currency: string; readonly total: string }

/** What the rows come to, as the list sums them: a credit note takes off. The euro first. */
export function sumsOf(rows: Iterable<DocumentRow>): readonly Sum[] {
  const sums = new Map<string, string>()
  for (const { type, currency, total } of rows) {
    sums.set(currency, addDecimals(sums.get(currency) ?? '0', isReversing(type) ? negateDecimal(total) : total))
  }
  const first = ([currency]: readonly [string, string]): number => (currency === 'EUR' ? 0 : 1)
  return [...sums].toSorted((a, b) => first(a) - first(b)).map(([currency, total]) => ({ currency, total }))
}

/** Whose documents drafts are to be: ours are issued, those of vendors are recorded. */
export type Whose = 'ours' | 'theirs' | 'both'

/** Of these types; of none that are known it may be both. */
export function whoseAre(types: readonly DocumentType[]): Whose {
  const theirs = types.filter(isVendorDocument).length
  if (types.length === 0 || (theirs > 0 && theirs < types.length)) return 'both'
  return theirs === 0 ? 'ours' : 'theirs'
}

/** Drafts are of no other state: a filter of one finds all of them or none. */
export function draftsFoundBy<Filter extends { state?: (typeof DOCUMENT_STATES)[number] | undefined }>(filter: Filter) {
  if (filter.state !== undefined && filter.state !== 'draft') return null
  return { ...filter, state: 'draft' as const }
}
