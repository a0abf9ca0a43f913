import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { Outbox, Waiting } from './waiting.ts'

/** Says in a list that the row lies in this browser only, and how it stands with it. */
export type Here = { readonly at: string; readonly state: 'made' | 'changed' | 'queued' | 'undecided' }
export type HereRow = DocumentRow & { readonly here?: Here }

/** Rows of the server, and first, as it is here, what waits. */
export function withWaiting(rows: readonly DocumentRow[], { items }: Outbox): readonly HereRow[] {
  const waiting = items.toReversed()
  const waits = (id: string): boolean => waiting.some((item) => item.id === id || item.documentId === id)
  return [...waiting.map(rowOf), ...rows.filter(({ id }) => !waits(id))]
}

/** The kept figures: a workspace whose only documents are here is not empty. */
export function figuresWithWaiting(figures: object | null, { items }: Outbox): object | null {
  const made = items.filter(({ documentId }) => documentId === null).length
  if (figures === null || !('total' in figures) || typeof figures.total !== 'number') return figures
  return { ...figures, total: figures.total + made }
}

function rowOf(item: Waiting): HereRow {
  const { id, draft, shown, at } = item
  return {
    id,
    type: draft.type,
    status: 'draft',
    number: null,
    recipientName: shown.recipientName,
    issuedOn: draft.issuedOn,
    dueOn: draft.dueOn,
    validUntilOn: draft.validUntilOn,
    currency: draft.currency,
    total: shown.total,
    outstanding: '0',
    paymentState: null,
    isOverdue: false,
    isSent: false,
    isViewed: false,
    isDisputed: false,
    isImported: false,
    voidedOn: null,
    voidReason: '',
    here: { at, state: stateOf(item) },
  }
}

function stateOf({ trouble, issuing, documentId }: Waiting): Here['state'] {
  if (trouble !== null) return 'undecided'
  if (issuing !== null) return 'queued'
  return documentId === null ? 'made' : 'changed'
}
