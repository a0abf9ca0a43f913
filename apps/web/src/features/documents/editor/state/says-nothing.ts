import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { isBlank } from '../lines/line-edits.ts'

/** What only a person can say. All else a new document has by itself, or it is a choice or a day that says nothing without this. */
const TYPED = [
  'contactId',
  'vendorNumber',
  'deliverToCity',
  'buyerReference',
  'orderNumber',
  'receivedBy',
  'notes',
  'comments',
  'fiscalReceiptNumber',
  'fiscalReceiptOn',
  'sourceDocumentId',
  'sourceNumber',
  'sourceIssuedOn',
] as const satisfies readonly (keyof DocumentDraft)[]

/** Saved, it would be a draft for nobody of 0.00. */
export function saysNothing(draft: DocumentDraft): boolean {
  const { reason, lines } = draft
  return TYPED.every((field) => !draft[field]) && !reason.bg && !reason.en && lines.every(isBlank)
}

/** Enter made a last line and nothing came of it: it is no part of the document. */
export function withoutUntouched(lines: LineDraft[]): LineDraft[] {
  const last = lines.findLastIndex((line) => !isBlank(line) || line.quantity !== '1')
  return last === lines.length - 1 ? lines : lines.slice(0, last + 1)
}
