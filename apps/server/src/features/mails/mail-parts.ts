import type { RecipientRole } from '@invoice/contract/letters/mails.ts'
import * as z from 'zod/mini'
import type { MailAddress } from '../../platform/mail/mail-settings.ts'

/** A file that goes with a mail, by its name and by reference: its bytes are fetched when the mail is sent. */
export const MailAttachment = z.discriminatedUnion('kind', [
  /** The document itself as PDF. */
  z.object({ kind: z.literal('paper'), name: z.string(), documentId: z.string(), output: z.enum(['original', 'copy']) }),
  /** What lies beside it. */
  z.object({ kind: z.literal('attachment'), name: z.string(), documentId: z.string(), attachmentId: z.string() }),
  /** Its e-invoice, UBL. */
  z.object({ kind: z.literal('einvoice'), name: z.string(), documentId: z.string() }),
  /** The file of an export that goes by itself. */
  z.object({ kind: z.literal('export'), name: z.string(), exportId: z.string() }),
  /** The package of a VAT month beside the link to it, where it is small; else the link goes alone. */
  z.object({ kind: z.literal('package'), name: z.string(), linkId: z.string() }),
])
export type MailAttachment = z.infer<typeof MailAttachment>

export type Recipient = MailAddress & { readonly role: RecipientRole }

/** What a document was sent with, as it was typed: it can be sent so again. */
export type MailLetter = {
  readonly message: string
  readonly paper: 'original' | 'copy' | null
  readonly attachmentIds: readonly string[]
  readonly withLink: boolean
  /** missing: sent before there were e-invoices */
  readonly withEInvoice?: boolean
}
