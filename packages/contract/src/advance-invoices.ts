import { Document } from './documents.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

export const makeAdvanceInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/:id/advance-invoice',
  summary:
    'A draft of the invoice of an advance, for what is left of the payment, VAT included: the one there is, or a new one. Once it is issued the payment settles it.',
  access: 'documents.write',
  audit: ['payment.advance_invoiced', 'document.created'],
  idempotent: true,
  params: f.idParams,
  reply: Document,
})
