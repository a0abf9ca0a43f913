import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { SENDING_PROBLEMS } from '@invoice/domain/documents/sending/bulk-sending.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { BulkAskedReply, MOST_NAMED, Selection } from './bulk.ts'

/** Sending many documents at once, each by the letter that its own drawer would propose. */

/** So many at a time. */
export const MOST_SENT = MOST_NAMED

const Row = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  recipientName: f.Localised,
  /** whom the mail goes to: To, Cc and Bcc */
  addresses: z.array(z.string()),
  language: z.enum(['bg', 'en']),
  /** why somebody must look at it first; null: it is ready */
  problem: z.nullable(z.enum(SENDING_PROBLEMS)),
})
export type SendingRow = z.infer<typeof Row>

const Checked = z.object({
  rows: z.array(Row),
  gone: z.number(),
  /** mails of the workspace; `most` is null without a limit */
  today: z.object({ sent: z.number(), most: z.nullable(z.number()) }),
  /** the installation has no mail server: what is sent is held in the outbox */
  isHeld: z.boolean(),
})
export type SendingCheck = z.infer<typeof Checked>

export const checkSending = endpoint({
  method: 'POST',
  path: '/api/documents/send/check',
  reads: ['drafts', 'documents', 'contacts', 'mails'],
  writes: [],
  summary: 'What sending these documents would do: whom each goes to, in which language, and which of them need a look first.',
  access: 'documents.send',
  audit: { none: 'it changes nothing' },
  body: Selection,
  reply: Checked,
})

const Sent = z.strictObject({
  ids: z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_SENT)),
  /** also those that were sent before, or are on their way */
  again: f.flag(false),
})
export type BulkSending = z.output<typeof Sent>

export const sendDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/send',
  writes: ['jobs'],
  writesLater: ['documents', 'mails', 'jobs', 'notices', 'webhooks'],
  summary: 'Sends each document by mail as its own drawer would propose it, in a job that tells which were refused and why.',
  access: 'documents.send',
  audit: { none: 'The job writes down each document that it sends.' },
  idempotent: true,
  body: Sent,
  reply: BulkAskedReply,
})
