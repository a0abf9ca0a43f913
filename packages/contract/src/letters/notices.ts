import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** What happened by itself and a person of the workspace wants to know: what the bell tells. Each person reads them for themselves. */

/**
 * mail_failed: a server has not refused it, it was given up. reminder_not_sent: nobody to send it to, or no room in the day's limit.
 * recurrence_late: issued after its day, and later than the law allows. recurrence_stopped: what repeats makes nothing more until somebody looks.
 * recurrence_delayed: a fault of ours; it is tried again by itself.
 * webhook_failing: a program has not taken what it was told for three days. webhook_switched_off: it is told nothing more.
 * data_proposed: a client proposes corrections of its own data.
 * inquiry_asked, inquiry_answered: of a document or a payment, by somebody who works here.
 * online_unsettled: what was paid online did not settle the document, or not all of it: it was voided or paid meanwhile. online_taken_back: the payer's
 * bank took it back by a dispute; online_won_back: that was won.
 * online_refund_failed: what was given back is here again. online_sent_twice: a refund that may be written down by hand as well. online_payout: one that did
 * not arrive, or cannot be booked by itself.
 * bank_feed_ending: the consent by which a bank tells of an account ends in a week. bank_feed_ended: it has ended. bank_feed_failing: nothing comes of it.
 * mailbox_failing: of the mailbox that bills are taken from nothing comes until somebody looks.
 */
export const NOTICE_KINDS = [
  'document_viewed',
  'mail_refused',
  'mail_failed',
  'offer_accepted',
  'offer_declined',
  'question_asked',
  'document_paid',
  'reminder_not_sent',
  'recurrence_made',
  'recurrence_late',
  'recurrence_stopped',
  'recurrence_delayed',
  'webhook_failing',
  'webhook_switched_off',
  'mailbox_failing',
  'data_proposed',
  'inquiry_asked',
  'inquiry_answered',
  'online_unsettled',
  'online_taken_back',
  'online_won_back',
  'online_refund_failed',
  'online_sent_twice',
  'online_payout',
  'bank_feed_ending',
  'bank_feed_ended',
  'bank_feed_failing',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** So many unread ones are counted; more are told as more. */
export const MOST_UNREAD = 100

const KEEPS_NOTHING = { none: 'What a person has read changes nothing that the workspace keeps.' } as const

export const Notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  happenedAt: f.Instant,
  /** the document as it is now; null where it was about none */
  document: z.nullable(
    z.object({
      id: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      status: z.enum(DOCUMENT_STATUSES),
      number: z.nullable(z.string()),
      recipientName: f.Localised,
      currency: z.string(),
      total: f.DecimalText,
    }),
  ),
  /** in words that are not ours: `name` of who answered, `note`, `question`, `recipients`, `reason`; `contactId` of the contact that it is about, `accountId` of the account */
  details: z.record(z.string(), z.string()),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

const query = z.strictObject({
  /** those that happened before this one */
  before: z.optional(f.id()),
  /** those that happened after this one */
  since: z.optional(f.id()),
  pageSize: z._default(f.wholeNumber(1, 100), 25),
})
export type ListNoticesQuery = z.infer<typeof query>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  reads: ['notices'],
  summary: 'What happened in the last ninety days that people want to know, the newest first.',
  access: 'documents.read',
  query,
  reply: f.listOf(Notice),
})
export const summariseNotices = endpoint({
  method: 'GET',
  path: '/api/notices/summary',
  reads: ['notices'],
  summary: `How many notices the caller has not read, up to ${MOST_UNREAD}.`,
  access: 'documents.read',
  reply: z.object({ unread: z.number() }),
})
export const readNotice = endpoint({
  method: 'PUT',
  path: '/api/notices/:id/read',
  writes: ['notices'],
  summary: 'The caller has read a notice.',
  access: 'documents.read',
  forPeople: true,
  audit: KEEPS_NOTHING,
  params: f.idParams,
  status: 204,
})
export const readNotices = endpoint({
  method: 'PUT',
  path: '/api/notices/read',
  writes: ['notices'],
  summary: 'The caller has read a notice and all that happened before it.',
  access: 'documents.read',
  forPeople: true,
  audit: KEEPS_NOTHING,
  body: z.strictObject({ lastId: f.id() }),
  status: 204,
})
