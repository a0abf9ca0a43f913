import * as z from 'zod/mini'
import type { FreeAct } from '../../platform/act.ts'
import { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { mailHtml } from '../../platform/mail/compose/mail-html.ts'
import { mailText } from '../../platform/mail/compose/mail-text.ts'
import type { MailAddress } from '../../platform/mail/mail-settings.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAttachment } from '../documents/attachments/read-attachment.ts'
import { readEInvoice } from '../documents/einvoice/read-einvoices.ts'
import { readWholePdf } from '../documents/paper/read-pdf.ts'
import { readWholeExport } from '../exports/read-whole-export.ts'
import { findLogo } from '../files/find-logo.ts'
import { attachedPackage } from '../vat/package/attached-package.ts'
import { MailAttachment } from './mail-parts.ts'
import type { RecipientRow, WholeMailRow } from './mails-store.ts'

const LOGO = 'logo'
/** What most mail servers take, less what a mail grows by on its way. */
const MOST_BYTES = 20 * 1024 * 1024

export class MailTooLarge extends Error {}

/**
 * A mail as its server gets it, with its files.
 * @throws Refusal 404 where one of them is there no more, 503 where it could not be drawn now; MailTooLarge
 */
export async function outgoingMail(
  act: FreeAct,
  platform: Pick<Platform, 'renderer' | 'config' | 'exports' | 'log'>,
  mail: WholeMailRow,
  { from, recipients }: { readonly from: MailAddress; readonly recipients: readonly RecipientRow[] },
): Promise<Omit<OutgoingMail, 'envelope'>> {
  const body = z.parse(MailBody, mail.body)
  const logo = await logoOf(act, body)
  const files = []
  let room = MOST_BYTES
  // One after the other: a workspace has its turns at the renderer, and no more is held than may go.
  for (const attachment of attachmentsOf(mail)) {
    const file = await fileOf(act, platform, attachment)
    if (file === null) continue
    room -= file.content.byteLength
    if (room < 0) throw new MailTooLarge()
    files.push(file)
  }
  const inRole = (role: RecipientRow['role']) =>
    recipients.filter((each) => each.role === role).map(({ name, address }) => ({ name, address }))
  return {
    messageId: mail.messageId ?? mail.id,
    from: { name: mail.fromName || from.name, address: from.address },
    replyTo: mail.replyTo,
    to: inRole('to'),
    cc: inRole('cc'),
    subject: mail.subject,
    text: mailText(body),
    html: mailHtml(body, mail.subject, mail.language, logo && { src: `cid:${LOGO}` }),
    files: [...files, ...(logo ? [{ ...logo, cid: LOGO }] : [])],
  }
}

export const attachmentsOf = ({ attachments }: Pick<WholeMailRow, 'attachments'>): MailAttachment[] =>
  z.parse(z.array(MailAttachment), attachments)

/** A logo that was replaced in the meantime is left out: the sender's name stands there all the same. */
export async function logoOf(act: FreeAct, { sender: { logoFileId: fileId } }: MailBody) {
  if (fileId === null) return null
  const logo = await act.transaction((tx) => findLogo(tx, act, { fileId }))
  if (!logo) return null
  const mediaType = logo.format === 'png' ? 'image/png' : 'image/jpeg'
  return { name: `logo.${logo.format}`, mediaType, content: Buffer.from(logo.base64, 'base64') }
}

/** null: the mail goes without it. */
async function fileOf(act: FreeAct, platform: Pick<Platform, 'renderer' | 'exports' | 'log'>, attachment: MailAttachment) {
  if (attachment.kind === 'export') return readWholeExport(act, attachment.exportId)
  if (attachment.kind === 'package') {
    const { renderer, exports, log } = platform
    return attachedPackage({ ...act, renderer, exports, log }, attachment.linkId)
  }
  const { documentId } = attachment
  if (attachment.kind === 'paper') {
    const { bytes, name } = await readWholePdf(act, platform, documentId, attachment.output)
    return { name, mediaType: 'application/pdf', content: bytes }
  }
  if (attachment.kind === 'einvoice') {
    const { bytes, name } = await readEInvoice(act, documentId, 'ubl')
    return { name, mediaType: 'application/xml', content: bytes }
  }
  const { attachmentId } = attachment
  const { name, mediaType, content } = await act.transaction((tx) => readAttachment(tx, act, { id: documentId, attachmentId }))
  return { name, mediaType, content }
}
