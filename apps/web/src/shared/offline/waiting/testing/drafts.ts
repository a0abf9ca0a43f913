import { DocumentDraft, type LineDraft } from '@invoice/contract/documents/draft.ts'

const NO_TEXT = { bg: '', en: '' }

/** A draft of which only this is said. */
export function draftOf(said: Partial<DocumentDraft>): DocumentDraft {
  return { ...DocumentDraft.parse({ ...NOTHING, type: 'invoice' }), customFields: {}, ...said }
}

const NOTHING = Object.fromEntries(
  Object.keys(DocumentDraft.shape).map((field) => [field, ['place', 'reason'].includes(field) ? NO_TEXT : undefined]),
)

export function lineOf(said: Partial<LineDraft> & { readonly id: string }): LineDraft {
  const empty: LineDraft = {
    id: said.id,
    productId: null,
    name: NO_TEXT,
    description: NO_TEXT,
    sku: '',
    unitId: null,
    quantity: '1',
    unitPrice: null,
    discountPercent: null,
    discountAmount: null,
    taxRateId: null,
    dealTermId: null,
    advanceId: null,
  }
  return { ...empty, ...said }
}
