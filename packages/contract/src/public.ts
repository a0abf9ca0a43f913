import * as z from 'zod/mini'
import { DocumentSnapshot } from './document-snapshot.ts'
import { PAYMENT_STATES } from './documents.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))
const params = z.strictObject({ token: Token })

/** What anybody with the link sees: the paper and how to pay. Personal numbers are masked. */
export const readPublicDocument = endpoint({
  method: 'GET',
  path: '/api/public/:token',
  summary: 'A shared document.',
  access: 'public',
  params,
  reply: z.object({
    snapshot: DocumentSnapshot,
    /** Of the paper; null while it waits to be drawn: all else is known already, and the count is asked for again. */
    pages: z.nullable(z.number()),
    outstanding: f.DecimalText,
    paymentState: z.nullable(z.enum(PAYMENT_STATES)),
    isOverdue: z.boolean(),
    /** The code that pays what is open by SEPA credit transfer, as SVG; null where there is none. */
    paymentQr: z.nullable(z.string()),
    /** when and why it was voided, if it was */
    voided: z.nullable(z.object({ on: z.nullable(f.Day), reason: z.string() })),
  }),
})
export const readPublicPage = endpoint({
  method: 'GET',
  path: '/api/public/:token/pages/:page',
  summary: 'One page of a shared document as an image (SVG).',
  access: 'public',
  params: z.strictObject({ token: Token, page: f.pageNumber() }),
  produces: 'image/svg+xml',
})
export const readPublicPdf = endpoint({
  method: 'GET',
  path: '/api/public/:token/pdf',
  summary: 'A shared document as PDF/A-3.',
  access: 'public',
  audit: 'document.output_kept',
  params,
  produces: 'application/pdf',
})
export const markViewed = endpoint({
  method: 'POST',
  path: '/api/public/:token/viewed',
  summary: 'Said by the page once it has been visible for two seconds: the document was seen by a person.',
  access: 'public',
  audit: 'document.viewed',
  params,
  status: 204,
})
