import { PAPER_TYPES } from '@invoice/domain/payments/papers.ts'
import * as z from 'zod/mini'
import { Document } from '../documents/document.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const makePaper = endpoint({
  method: 'POST',
  path: '/api/payments/:id/papers',
  writes: ['payments', 'documents', 'ranges', 'webhooks'],
  summary:
    'The receipt or the cash order of a payment, issued where nothing is missing, else a draft: the one there is, or a new one. It moves no money.',
  access: 'documents.issue',
  alsoAsks: ['payments.write'],
  audit: ['payment.paper_made', 'document.created', 'document.issued'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ type: z.enum(PAPER_TYPES) }),
  reply: Document,
})

export const makeAdvanceInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/:id/advance-invoice',
  writes: ['drafts'],
  summary:
    'A draft of the invoice of an advance, for what is left of the payment, VAT included: the one there is, or a new one. Once it is issued the payment settles it.',
  access: 'documents.write',
  alsoAsks: ['payments.read'],
  audit: ['payment.advance_invoiced', 'document.created'],
  idempotent: true,
  params: f.idParams,
  reply: Document,
})
