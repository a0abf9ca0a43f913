import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { PAYING_PROBLEMS } from '@invoice/domain/payments/paying-many.ts'
import { PAYMENT_DIRECTIONS } from '@invoice/domain/payments/settling.ts'
import * as z from 'zod/mini'
import { METHOD_KINDS } from '../treasury/payments.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { BulkAskedReply, MOST_NAMED, Selection } from './bulk.ts'

/** Marking many documents as paid at once: each gets a payment of its own, of what is left of it. */

/** So many at a time. */
export const MOST_PAID = MOST_NAMED

const Row = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  recipientName: f.Localised,
  issuedOn: z.nullable(f.Day),
  currency: z.string(),
  /** null: no payment settles a document of the type */
  direction: z.nullable(z.enum(PAYMENT_DIRECTIONS)),
  /** what its payment will be, in its currency */
  rest: f.DecimalText,
  /** why it cannot be paid; null: it can */
  problem: z.nullable(z.enum(PAYING_PROBLEMS)),
})
export type PayingRow = z.infer<typeof Row>
const Checked = z.object({ rows: z.array(Row), gone: z.number() })
export type PayingCheck = z.infer<typeof Checked>

export const checkPaying = endpoint({
  method: 'POST',
  path: '/api/documents/pay/check',
  reads: ['documents', 'payments'],
  writes: [],
  summary: 'What marking these documents as paid would do: how much of each is left, and which of them cannot be paid.',
  access: 'payments.write',
  audit: { none: 'it changes nothing' },
  body: Selection,
  reply: Checked,
})

export const PayDocumentsInput = z.strictObject({
  ids: z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_PAID)),
  paidOn: f.day(),
  methodKind: z.enum(METHOD_KINDS),
  paymentMethodId: f.nullable(f.id()),
  /** null: where money of the method lands, for each company and currency its own */
  accountId: f.nullable(f.id()),
})
export type PayDocumentsInput = z.output<typeof PayDocumentsInput>

export const payDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/pay',
  writes: ['jobs'],
  writesLater: ['documents', 'payments', 'ledger', 'jobs', 'notices', 'webhooks'],
  summary:
    'Records a payment of each document, of what is left of it, in a job that tells which were refused and why. Of other currencies than the euro it takes the ECB’s rate of the day.',
  access: 'payments.write',
  audit: { none: 'The job writes down each payment that it records.' },
  idempotent: true,
  body: PayDocumentsInput,
  reply: BulkAskedReply,
})
