import { MAIL_OUTCOMES, MAILBOX_FAULTS, MAILBOX_SECURITIES, SENDER_DECISIONS } from '@invoice/domain/mailbox/mailbox.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** The mailbox that bills are taken from, and of whom they are taken. */

export const MailboxInput = z.strictObject({
  host: f.requiredText(253),
  port: f.wholeNumber(1, 65_535),
  security: z.enum(MAILBOX_SECURITIES),
  user: f.requiredText(254),
  /** empty: the one that is kept, as long as server and user stay */
  password: f.text(500),
  folder: f.requiredText(200),
  isOn: f.flag(true),
  /** Mails that came from this day on are taken, too; null: only those that come from now on. It counts where another folder is named. */
  since: f.nullable(f.day()),
})
export type MailboxInput = z.output<typeof MailboxInput>

export const Mailbox = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(MAILBOX_SECURITIES),
  user: z.string(),
  folder: z.string(),
  isOn: z.boolean(),
  /** the password lies here; one that was lost with its seal has to be entered anew */
  hasPassword: z.boolean(),
  /** from this day on mails are taken */
  since: f.Day,
  lookedAt: z.nullable(f.Instant),
  nextLookAt: f.Instant,
  /** how many mails were in the folder, when it was looked into */
  messages: z.number(),
  fault: z.nullable(z.enum(MAILBOX_FAULTS)),
  failingSince: z.nullable(f.Instant),
  changedAt: f.Instant,
  changedBy: z.string(),
})
export type Mailbox = z.infer<typeof Mailbox>

/** A mail that was looked at, and what came of it. */
export const MailboxMessage = z.object({
  id: z.string(),
  sender: z.string(),
  subject: z.string(),
  size: z.number(),
  outcome: z.enum(MAIL_OUTCOMES),
  files: z.number(),
  leftOut: z.number(),
  lookedAt: f.Instant,
})
export type MailboxMessage = z.infer<typeof MailboxMessage>

export const MailSender = z.object({
  address: z.string(),
  decision: z.enum(SENDER_DECISIONS),
  decidedAt: f.Instant,
  decidedBy: z.string(),
})
export type MailSender = z.infer<typeof MailSender>

const OF_MAILBOX = { mailbox: z.nullable(Mailbox) }
const NOTHING_KEPT = { none: 'It looks whether a mailbox can be opened, and keeps nothing.' } as const

export const readMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  reads: ['mailbox'],
  summary: 'The mailbox that bills are taken from, how it stands, and what came of the last fifty mails. The password is not shown.',
  access: 'companies.read',
  forPeople: true,
  reply: z.object({ ...OF_MAILBOX, mails: z.array(MailboxMessage) }),
})
export const tryMailbox = endpoint({
  method: 'POST',
  path: '/api/mailbox/trial',
  writes: [],
  summary: 'Opens a mailbox as it would be opened, and says what was found there. Nothing of it is kept.',
  access: 'companies.manage',
  forPeople: true,
  confidential: true,
  audit: NOTHING_KEPT,
  allowance: 'lookups',
  body: MailboxInput,
  reply: z.object({ messages: z.number() }),
})
export const writeMailbox = endpoint({
  method: 'PUT',
  path: '/api/mailbox',
  writes: ['mailbox'],
  summary: 'Keeps the mailbox that bills are taken from, once it could be opened; one that is switched off is kept unopened.',
  access: 'companies.manage',
  forPeople: true,
  confidential: true,
  audit: 'mailbox.updated',
  allowance: 'lookups',
  body: MailboxInput,
  reply: z.object(OF_MAILBOX),
})
export const removeMailbox = endpoint({
  method: 'DELETE',
  path: '/api/mailbox',
  writes: ['mailbox'],
  summary: 'Forgets the mailbox and its password. The bills that came by it stay.',
  access: 'companies.manage',
  forPeople: true,
  audit: 'mailbox.deleted',
  status: 204,
})
export const lookIntoMailbox = endpoint({
  method: 'POST',
  path: '/api/mailbox/look',
  writes: ['mailbox'],
  writesLater: ['mailbox', 'bill_files'],
  summary: 'Looks into the mailbox now.',
  access: 'companies.manage',
  forPeople: true,
  audit: { none: 'What the mailbox brings is written down as it comes.' },
  allowance: 'lookups',
  status: 204,
})
export const listMailSenders = endpoint({
  method: 'GET',
  path: '/api/mail-senders',
  reads: ['mail_senders'],
  summary: 'Of whom bills by mail are taken, and whose are put away, by address; the last 500 decisions.',
  access: 'documents.read',
  reply: z.object({ items: z.array(MailSender) }),
})
export const decideMailSender = endpoint({
  method: 'PUT',
  path: '/api/mail-senders',
  writes: ['mail_senders', 'bill_files'],
  summary:
    'Decides about a sender of mails: `accepted`, its bills wait with the others from now on; `put_away`, they are put away as they come; null, it is unknown again. What is held of it follows.',
  access: 'documents.draft',
  audit: ['mail_sender.accepted', 'mail_sender.put_away', 'mail_sender.forgotten'],
  body: z.strictObject({ address: f.requiredText(254), decision: f.nullable(z.enum(SENDER_DECISIONS)) }),
  /** how many files followed it */
  reply: z.object({ moved: z.number() }),
})
