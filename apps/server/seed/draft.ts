import { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { newId } from '../src/platform/new-id.ts'
import type { Issuer } from './issuer.ts'

/** A line of two pieces at 50.00; numbers are text, as on the wire. */
export function aLine({ unitId, taxRateId }: Pick<Issuer, 'unitId' | 'taxRateId'>, changes: Partial<LineDraft> = {}): LineDraft {
  const line = { id: newId(), name: { bg: 'Дизайн на етикет', en: 'Label design' }, unitId, quantity: '2', unitPrice: '50', taxRateId }
  return { ...LineDraft.parse(line), ...changes }
}

/** An invoice that can be issued: one line, 100.00 and 20.00 VAT. */
export function aDraft(issuer: Issuer, changes: Partial<DocumentDraft> = {}): DocumentDraft {
  const { companyId, contactId, paymentMethodId } = issuer
  const draft = { type: 'invoice', companyId, contactId, paymentMethodId, lines: [aLine(issuer)], customFields: {} }
  return { ...DocumentDraft.parse(draft), ...changes }
}
