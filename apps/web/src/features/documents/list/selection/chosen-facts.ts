import type { DOCUMENT_STATES, DocumentRow } from '@invoice/contract/documents/list.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isReversing, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { type Sum, sumsByCurrency } from '../../../../shared/selection/sums-by-currency.ts'

/** What the rows come to, as the list sums them: a credit note takes off. The euro first. */
export const sumsOf = (rows: readonly DocumentRow[]): readonly Sum[] =>
  sumsByCurrency(rows.map(({ type, currency, total }) => ({ currency, amount: isReversing(type) ? negateDecimal(total) : total })))

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
