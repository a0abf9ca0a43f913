import { ASKED_BY_HAND, REQUEST_CHANNELS, REQUEST_STATES } from '@invoice/domain/documents/payment-requests.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** Who was asked to pay a document, by what was sent of it and by what somebody says they did. */

const PaymentRequest = z.object({
  at: f.Instant,
  by: z.string(),
  channel: z.enum(REQUEST_CHANNELS),
  whom: z.string(),
  note: z.string(),
  /** what was open then; null: it was not written down */
  amount: z.nullable(f.DecimalText),
  state: z.enum(REQUEST_STATES),
})
const Requests = z.object({ currency: z.string(), items: z.array(PaymentRequest) })

export const listPaymentRequests = endpoint({
  method: 'GET',
  path: '/api/documents/:id/payment-requests',
  reads: ['documents', 'payments', 'links', 'mails'],
  summary:
    'Who was asked to pay the document, the newest first: by mail, by a reminder, by its link, or by hand; and whether that still stands.',
  access: 'documents.read',
  params: f.idParams,
  reply: Requests,
})
export const askByHand = endpoint({
  method: 'POST',
  path: '/api/documents/:id/payment-requests',
  writes: ['documents'],
  summary: 'Writes down that somebody was asked to pay what is open, by phone, in person or by a message elsewhere. Nothing is sent.',
  access: 'documents.send',
  audit: 'document.payment_asked',
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ channel: z.enum(ASKED_BY_HAND), whom: f.requiredText(LONGEST.person), note: f.text(LONGEST.reason) }),
  reply: Requests,
})
