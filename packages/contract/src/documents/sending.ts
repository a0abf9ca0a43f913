import * as z from 'zod/mini'
import { MAIL_FAULTS, MAIL_STATES, MailRecipient } from '../letters/mails.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** Sending a document by mail: what the mail would say, the mail itself, and what became of it. */

/** What goes with a mail, together. */
export const SENDING_MAX_BYTES = 10 * 1024 * 1024

export const SENT_PAPERS = ['original', 'copy'] as const
export const ADDRESS_ROLES = ['main', 'general', 'invoices', 'reminders', 'other'] as const

const mailLanguage = () => z.enum(['bg', 'en'])
const address = z.strictObject({ name: f.text(200), address: f.requiredEmail() })
/** How many there may be in all is a setting of the installation; this is what is looked at. */
const addresses = () => z._default(z.array(address).check(z.maxLength(500)), [])

/** What the recipient reads, and what goes with it. */
const letter = {
  language: mailLanguage(),
  subject: f.requiredText(LONGEST.subject),
  message: f.text(LONGEST.message),
  /** which paper goes along as PDF; null: none */
  paper: f.nullable(z.enum(SENT_PAPERS)),
  /** of the files beside the document */
  attachmentIds: z._default(z.array(f.id()).check(z.maxLength(20)), []),
  /** a button to the public page, whose link is made where there is none yet */
  withLink: f.flag(true),
  /** its e-invoice (UBL) beside the PDF, which holds it as Factur-X anyway */
  withEInvoice: f.flag(),
}
const to = { to: addresses(), cc: addresses(), bcc: addresses() }
/** null: at once, after the ten seconds in which it can be taken back */
const sendAt = f.nullable(z.iso.datetime({ offset: true }))

export const Letter = z.strictObject({ ...to, ...letter, sendAt })
export type Letter = z.infer<typeof Letter>
export type LetterInput = z.input<typeof Letter>

const KnownAddress = z.object({ name: z.string(), address: z.string(), role: z.enum(ADDRESS_ROLES) })
const known = z.array(KnownAddress)
const SizedFile = z.object({ id: z.string(), name: z.string(), size: z.number(), goesWithMail: z.boolean() })

const Prepared = z.object({
  language: mailLanguage(),
  /** of the workspace's template for this document, filled with its values */
  subject: z.string(),
  message: z.string(),
  to: known,
  cc: known,
  bcc: known,
  /** what else is known of the contact */
  others: known,
  contactId: z.nullable(z.string()),
  /** `size` is null where it could not be drawn now */
  paper: z.object({ name: z.string(), size: z.nullable(z.number()) }),
  /** null: the document has none. `goesWithMail`: the contact wants it */
  eInvoice: z.nullable(z.object({ name: z.string(), goesWithMail: z.boolean() })),
  attachments: z.array(SizedFile),
  hasLink: z.boolean(),
  /** `address` is null where the installation sends no mail: what is sent is held in the outbox */
  from: z.object({ name: z.string(), address: z.nullable(z.string()) }),
  replyTo: z.string(),
  today: z.object({ sent: z.number(), most: z.nullable(z.number()) }),
  mostRecipients: z.number(),
})
export type PreparedLetter = z.infer<typeof Prepared>

const Sending = z.object({
  id: z.string(),
  state: z.enum(MAIL_STATES),
  language: mailLanguage(),
  subject: z.string(),
  message: z.string(),
  paper: z.nullable(z.enum(SENT_PAPERS)),
  attachmentIds: z.array(z.string()),
  withLink: z.boolean(),
  withEInvoice: z.boolean(),
  /** by name */
  files: z.array(z.string()),
  recipients: z.array(MailRecipient),
  sentBy: z.string(),
  createdAt: f.Instant,
  /** when it goes, while it waits for its time */
  sendAt: z.nullable(f.Instant),
  /** for so long it still lies ready to be taken back, 0 while it is about to go; null: it waits for no such time */
  undoMs: z.nullable(z.number()),
  nextTryAt: z.nullable(f.Instant),
  endedAt: z.nullable(f.Instant),
  fault: z.nullable(z.enum(MAIL_FAULTS)),
  answer: z.string(),
})
export type Sending = z.infer<typeof Sending>

const ofSending = z.strictObject({ id: f.id(), mailId: f.id() })

export const readLetter = endpoint({
  method: 'GET',
  path: '/api/documents/:id/letter',
  reads: ['drafts', 'documents', 'contacts', 'companies', 'notifications', 'attachments', 'links', 'mails'],
  summary: 'What a mail with the document would say and to whom it would go, in its language unless another one is asked for.',
  access: 'documents.send',
  allowance: 'renders',
  params: f.idParams,
  query: z.strictObject({ language: z.optional(mailLanguage()) }),
  reply: Prepared,
})
export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/documents/:id/letter/preview',
  reads: ['drafts', 'documents', 'contacts', 'companies', 'notifications'],
  writes: [],
  summary: 'The mail as its recipient reads it. Nothing is sent and nothing is kept.',
  access: 'documents.send',
  audit: { none: 'it changes nothing' },
  params: f.idParams,
  body: z.strictObject(letter),
  reply: z.object({
    /** a whole page, to be shown where nothing of it can run */
    html: z.string(),
    /** where pictures are blocked */
    htmlWithoutPictures: z.string(),
    text: z.string(),
  }),
})
export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/send',
  writes: ['mails', 'documents', 'links', 'webhooks'],
  writesLater: ['mails', 'documents'],
  summary: 'Sends the document by mail, now or at a time. For ten seconds it can be taken back.',
  access: 'documents.send',
  audit: ['document.mail_asked', 'document.shared'],
  idempotent: true,
  params: f.idParams,
  body: Letter,
  reply: Sending,
  status: 201,
})
export const listSendings = endpoint({
  method: 'GET',
  path: '/api/documents/:id/sendings',
  reads: ['mails'],
  summary: 'The mails that a document was sent with, the newest first, and what was said of each address.',
  access: 'documents.read',
  params: f.idParams,
  reply: f.listOf(Sending),
})
export const cancelSending = endpoint({
  method: 'POST',
  path: '/api/documents/:id/sendings/:mailId/cancel',
  writes: ['mails', 'documents'],
  summary: 'Takes back a mail that no server has been given yet.',
  access: 'documents.send',
  audit: 'document.mail_cancelled',
  params: ofSending,
  reply: Sending,
})
export const moveSending = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/sendings/:mailId/time',
  writes: ['mails', 'documents'],
  summary: 'Gives a mail that waits for its time another one, or lets it go at once.',
  access: 'documents.send',
  audit: 'document.mail_scheduled',
  params: ofSending,
  body: z.strictObject({ sendAt }),
  reply: Sending,
})
