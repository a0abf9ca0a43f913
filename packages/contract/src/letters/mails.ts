import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** Mails of a workspace: those that wait in its outbox, and what became of those that were sent. */

/**
 * scheduled: told to go later, be it in ten seconds; until then it can be taken back. held: in the outbox, until the installation has a mail server and somebody tells it to go. waiting: for its first try or the next one.
 * sending: a server is being spoken to. sent: taken for everybody. partly_refused: taken for some, refused for others for good.
 * refused: for everybody. failed: tried for two days, and given up; or its process ended at it again and again. cancelled: taken back, or its
 * document was not to be sent any more.
 */
export const MAIL_STATES = ['scheduled', 'held', 'waiting', 'sending', 'sent', 'partly_refused', 'refused', 'failed', 'cancelled'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What was in the way, the last time. */
export const MAIL_FAULTS = [
  'name_not_found',
  'connection_refused',
  'unreachable',
  'timed_out',
  'connection_lost',
  'tls',
  'sign_in',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'attachment_gone',
  'too_large',
  'not_made',
  'interrupted',
  'not_sendable',
  'not_owed',
  'unknown',
] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

export const RECIPIENT_ROLES = ['to', 'cc', 'bcc'] as const
export type RecipientRole = (typeof RECIPIENT_ROLES)[number]

/** waiting: not tried yet, or put off by the server. failed: given up. */
export const RECIPIENT_STATES = ['waiting', 'accepted', 'refused', 'failed'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

export const MailRecipient = z.object({
  role: z.enum(RECIPIENT_ROLES),
  name: z.string(),
  address: z.string(),
  state: z.enum(RECIPIENT_STATES),
  /** in the words of the mail server; empty where it said nothing */
  answer: z.string(),
  answeredAt: z.nullable(f.Instant),
})
export type MailRecipient = z.infer<typeof MailRecipient>

const shape = {
  id: z.string(),
  state: z.enum(MAIL_STATES),
  subject: z.string(),
  recipients: z.array(MailRecipient),
  /** of the document that it belongs to */
  documentId: z.nullable(z.string()),
  askedBy: z.string(),
  fault: z.nullable(z.enum(MAIL_FAULTS)),
  answer: z.string(),
  /** how often it was tried since it was last told to go */
  tries: z.number(),
  createdAt: f.Instant,
  triedAt: z.nullable(f.Instant),
  nextTryAt: z.nullable(f.Instant),
  /** when it goes, while it waits for its time */
  sendAt: z.nullable(f.Instant),
  endedAt: z.nullable(f.Instant),
}
export const Mail = z.object(shape)
export type Mail = z.infer<typeof Mail>

export const MailDetail = z.object({
  ...shape,
  fromName: z.string(),
  replyTo: z.nullable(z.string()),
  messageId: z.nullable(z.string()),
  /** what the recipient reads: both are made of the same words */
  text: z.string(),
  /** a whole page, to be shown where nothing of it can run */
  html: z.string(),
  /** files that go with it, by name */
  attachments: z.array(z.string()),
})
export type MailDetail = z.infer<typeof MailDetail>

const query = z.strictObject({
  ...f.paging,
  /** outbox: what has not gone yet, or was given up; sent: what a server has answered for good, or was taken back */
  box: z._default(z.enum(['outbox', 'sent']), 'outbox'),
})
export type ListMailsQuery = z.infer<typeof query>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  reads: ['mails'],
  summary: 'Mails of the workspace, the newest first.',
  access: 'mails.manage',
  query,
  reply: f.listOf(Mail),
})
export const summariseMails = endpoint({
  method: 'GET',
  path: '/api/mails/summary',
  reads: ['mails', 'companies'],
  summary: 'How many mails there are in either box, whether the installation sends mail, and what is left of the day.',
  access: 'mails.manage',
  reply: z.object({
    outbox: z.number(),
    /** of the outbox those that are told to go by nobody yet */
    held: z.number(),
    sent: z.number(),
    /** the address that mail is sent from; null: the installation sends none, and mails are held */
    from: z.nullable(z.string()),
    /** the addresses of companies whose mails go by a server of their own, whatever the installation does */
    senders: z.array(z.string()),
    today: z.number(),
    /** null: there is no limit */
    perDay: z.nullable(z.number()),
  }),
})
export const readMail = endpoint({
  method: 'GET',
  path: '/api/mails/:id',
  reads: ['mails'],
  summary: 'A mail as its recipient reads it, and what became of it.',
  access: 'mails.manage',
  params: f.idParams,
  reply: MailDetail,
})
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mails/test',
  writes: ['mails'],
  summary: 'Sends a test mail to the address of who calls, the way every mail goes.',
  access: 'mails.manage',
  forPeople: true,
  audit: 'mail.tested',
  idempotent: true,
  reply: Mail,
  status: 201,
})
export const sendMailNow = endpoint({
  method: 'POST',
  path: '/api/mails/:id/send',
  writes: ['mails', 'documents'],
  summary: 'Lets a mail go that is held, waits for its next try, or was given up.',
  access: 'mails.manage',
  audit: ['mail.released', 'document.mail_sent', 'document.mail_refused', 'document.mail_stopped', 'document.mail_put_off'],
  idempotent: true,
  params: f.idParams,
  reply: Mail,
})
export const sendHeldMails = endpoint({
  method: 'POST',
  path: '/api/mails/send',
  writes: ['mails', 'documents'],
  summary: 'Lets all mails go that are held, as far as the limit of the day allows, the oldest first.',
  access: 'mails.manage',
  audit: 'mail.all_released',
  idempotent: true,
  reply: z.object({ count: z.number(), left: z.number() }),
})
export const deleteMail = endpoint({
  method: 'DELETE',
  path: '/api/mails/:id',
  writes: ['mails', 'documents'],
  summary: 'Deletes a mail that no server has taken.',
  access: 'mails.manage',
  audit: ['mail.deleted', 'document.mail_cancelled'],
  params: f.idParams,
  status: 204,
})
