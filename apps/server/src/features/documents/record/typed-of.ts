import { isDeepStrictEqual } from 'node:util'
import type { Document } from '@invoice/contract/documents/document.ts'
import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import * as z from 'zod/mini'

/** What of a document is a draft: as whoever wrote it typed it. */
export function typedOf(document: Document): DocumentDraft {
  const lines = document.lines.map((line) => only(Object.keys(LineDraft.shape), line))
  return z.parse(DocumentDraft, { ...only(Object.keys(DocumentDraft.shape), document), lines })
}

/** Whether they say the same; how many zeros a number ends with says nothing. */
export const isSameDraft = (one: DocumentDraft, other: DocumentDraft): boolean => isDeepStrictEqual(canonical(one), canonical(other))

const DECIMALS = ['quantity', 'unitPrice', 'discountPercent', 'discountAmount', 'rate', 'base', 'vat', 'percent', 'amount', 'rateFromEur']

const canonical = (draft: DocumentDraft): unknown =>
  JSON.parse(
    JSON.stringify(draft, (key, value: unknown) => (typeof value === 'string' && DECIMALS.includes(key) ? canonicalDecimal(value) : value)),
  )

const only = (names: readonly string[], whole: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)))
