import type { Document } from '@invoice/contract/documents.ts'
import { newDraft } from '../editor/state/new-draft.ts'
import { references } from '../editor/testing/references.ts'

/** A document as the server gives it. */
export function aDocument({ type = 'invoice', ...overrides }: Partial<Document> = {}): Document {
  return {
    ...newDraft(type, references),
    id: '0192f0c1-8a00-7000-8000-000000000001',
    version: 1,
    status: 'draft',
    number: null,
    lines: [],
    taxes: [],
    subtotal: '0.00',
    discount: '0.00',
    taxBase: '0.00',
    totalVat: '0.00',
    totalWithVat: '0.00',
    total: '0.00',
    settled: '0.00',
    outstanding: '0.00',
    paymentState: null,
    isOverdue: false,
    recipientName: { bg: 'Орхидея ООД', en: 'Orchid Ltd' },
    allowedActions: [],
    source: null,
    derived: [],
    voidReason: '',
    sentAt: null,
    viewedAt: null,
    issuedAt: null,
    updatedAt: '2026-11-21T07:30:00Z',
    isSample: false,
    publicToken: null,
    ...overrides,
  }
}
