import { type Letter as LetterInput, SENDING_MAX_BYTES, type Sending } from '@invoice/contract/documents/sending.ts'
import { UNDO_MS } from '@invoice/domain/documents/sending/send-times.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { NotificationEvent } from '@invoice/domain/notifications/events.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'
import { checkedTime } from '../../mails/checked-time.ts'
import { readSending } from '../../mails/document-mails.ts'
import type { MailAttachment } from '../../mails/mail-parts.ts'
import { type MailingAct, sendMail } from '../../mails/send-mail.ts'
import { letterBody, senderOf } from '../../notifications/document-letter.ts'
import { findAttachments } from '../attachments/attachments-store.ts'
import { eInvoiceName, hasEInvoice } from '../einvoice/read-einvoices.ts'
import { pdfName } from '../paper/read-pdf.ts'
import { shareDocument } from '../public/share-document.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { checkTransition } from '../record/lifecycle-refusal.ts'
import { askedBy } from './payment-requests.ts'
import { publicAddress } from './public-address.ts'

/** What is sent: as the drawer gives it, or as `prepareLetter` proposes it. */
export type Letter = Omit<LetterInput, 'sendAt'> & {
  /** null: at once */
  readonly sendAt: string | null
}

/**
 * Sends a document by mail, now or at a time, with its PDF, what lies beside it and a button to its public page, whose link is made with it.
 * A mail that goes at once lies ready for ten seconds, in which it can be taken back.
 * @param undoMs 0 where somebody has just looked at all that goes, as before sending many
 * @throws Refusal 404; 409 for what may not be sent: a draft, what was voided, a vendor's document, a demo company's; 400 for addresses that are
 * none, a time that is over, files that are too large; 429 past the limit of the day
 */
export async function sendDocument(tx: Tx, act: MailingAct, id: string, letter: Letter, undoMs: number = UNDO_MS): Promise<Sending> {
  const { document } = await lockDocument(tx, act, id)
  checkSendable(document, act)
  const sendAt = checkedTime(act, letter.sendAt)
  const attachments = await chosenFiles(tx, act, document, letter)
  const token = letter.withLink ? (await shareDocument(tx, act, id)).token : null
  const { language, subject, message, paper, attachmentIds, withLink, withEInvoice } = letter
  const body = await letterBody(tx, act, {
    event: eventOf(document),
    documentId: id,
    language,
    message,
    link: token === null ? null : publicAddress(act.config, token),
    files: attachments.map(({ name }) => name),
  })
  const mail = await sendMail(tx, act, {
    to: letter.to,
    cc: letter.cc,
    bcc: letter.bcc,
    subject,
    language,
    body,
    attachments,
    sendAt,
    undoMs,
    company: await senderOf(tx, act, id),
    documentId: id,
    contactId: document.contact_id,
    letter: { message, paper, attachmentIds, withLink, withEInvoice },
  })
  const recipients = [...letter.to, ...letter.cc, ...letter.bcc].map(({ address }) => address).join(', ')
  const details = { recipients, subject, mailId: mail.id, ...(sendAt && { sendAt: sendAt.toISOString() }), ...askedBy(document) }
  await writeAudit(tx, act, 'document.mail_asked', id, details)
  return readSending(tx, act, id, mail.id)
}

/** @throws Refusal 409 where it may not be sent: naming what may be done instead, as issuing a draft */
export function checkSendable(document: DocumentRecord, { language }: Pick<Act, 'language'>): void {
  if (document.is_sample) throw new Refusal('mails.sample')
  checkTransition(document, 'send', language)
}

/** Which of the workspace's templates says what the mail says. */
export function eventOf({ type }: Pick<DocumentRecord, 'type'>): NotificationEvent {
  return TYPE_FACTS[type].asksForPayment ? 'invoice_sent' : 'document_sent'
}

type Files = Pick<Letter, 'paper' | 'attachmentIds' | 'withEInvoice'>

/** What goes along, by reference. @throws Refusal 400 for files that are not there or too large together */
export async function chosenFiles(
  tx: Tx,
  act: Act,
  document: DocumentRecord,
  { paper, attachmentIds, withEInvoice }: Files,
): Promise<MailAttachment[]> {
  const there = attachmentIds.length === 0 ? [] : await findAttachments(tx, act, document.id)
  const chosen = there.filter(({ id }) => attachmentIds.includes(id))
  if (chosen.length < new Set(attachmentIds).size) {
    throw new FieldFaults({ attachmentIds: [refusalText('common.not_found', act.language)] })
  }
  const size = chosen.reduce((sum, { size }) => sum + size, 0)
  if (size > SENDING_MAX_BYTES) throw new Refusal('mails.files_too_large', { most: SENDING_MAX_BYTES / 1024 / 1024 }, 'attachmentIds')
  if (withEInvoice && !hasEInvoice(document)) throw new Refusal('documents.no_einvoice', {}, 'withEInvoice')
  const { id: documentId } = document
  return [
    ...(paper === null ? [] : [{ kind: 'paper' as const, name: pdfName(document), documentId, output: paper }]),
    ...(withEInvoice ? [{ kind: 'einvoice' as const, name: eInvoiceName(document, 'ubl'), documentId }] : []),
    ...chosen.map(({ id: attachmentId, name }) => ({ kind: 'attachment' as const, name, documentId, attachmentId })),
  ]
}
