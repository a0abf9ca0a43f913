import type { PreparedLetter } from '@invoice/contract/documents/sending.ts'
import { type Addressed, recipientsFor } from '@invoice/domain/documents/sending/recipients.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import { type Act, askerOf, type FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readContact } from '../../contacts/read-contact.ts'
import { addressesOfToday, lastRecipients } from '../../mails/document-mails.ts'
import type { MailingAct } from '../../mails/send-mail.ts'
import { letterOf, senderOf } from '../../notifications/document-letter.ts'
import { findAttachments } from '../attachments/attachments-store.ts'
import { eInvoiceName, hasEInvoice } from '../einvoice/read-einvoices.ts'
import { findPaper, modelOf, type Paper } from '../paper/paper.ts'
import { pdfName } from '../paper/read-pdf.ts'
import type { Press } from '../paper/reader.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { checkSendable, eventOf, type Letter } from './send-document.ts'

/** What is proposed without the size of the paper, which must be drawn for it. */
type Proposed = Omit<PreparedLetter, 'paper'> & { paper: { name: string } }

/** What a mail with the document would say, to whom it would go and what would go along, unless somebody says otherwise. */
async function proposeLetter(tx: Tx, act: MailingAct, id: string, wanted?: Language): Promise<Proposed> {
  const { document, links } = await findDocument(tx, act, id)
  checkSendable(document, act)
  const { mail } = act.config
  const asked = wanted ?? languageOf(document)
  const { subject, message, language } = await letterOf(tx, act, { event: eventOf(document), documentId: id, language: asked })
  const { name, replyTo } = await senderOf(tx, act, id)
  const attachments = await findAttachments(tx, act, id)
  return {
    language,
    subject,
    message,
    ...(await recipientsOf(tx, act, document, language)),
    contactId: document.contact_id,
    paper: { name: pdfName(document) },
    eInvoice: hasEInvoice(document) ? { name: eInvoiceName(document, 'ubl'), goesWithMail: await wantsEInvoice(tx, act, document) } : null,
    attachments: attachments.map(({ id, name, size, goesWithMail }) => ({ id, name, size, goesWithMail })),
    hasLink: links.publicToken !== null,
    from: { name, address: mail.smtp ? (mail.from?.address ?? null) : null },
    replyTo,
    today: { sent: await addressesOfToday(tx, act), most: mail.perDay },
    mostRecipients: mail.recipients,
  }
}

/** The letter that goes where nobody changes anything: of many documents at once. `to` may be empty. */
export async function defaultLetter(tx: Tx, act: MailingAct, id: string): Promise<Letter> {
  const { language, subject, message, to, cc, bcc, attachments, eInvoice } = await proposeLetter(tx, act, id)
  const attachmentIds = attachments.filter(({ goesWithMail }) => goesWithMail).map(({ id }) => id)
  const people = (some: PreparedLetter['to']) => some.map(({ name, address }) => ({ name, address }))
  const recipients = { to: people(to), cc: people(cc), bcc: people(bcc) }
  const withEInvoice = eInvoice?.goesWithMail ?? false
  return { ...recipients, language, subject, message, paper: 'original', attachmentIds, withLink: true, withEInvoice, sendAt: null }
}

/** As proposed, with the size of the PDF. */
export async function readLetter(
  act: FreeAct & MailingAct,
  { renderer }: Pick<Press, 'renderer'>,
  id: string,
  language?: Language,
): Promise<PreparedLetter> {
  const { letter, paper } = await act.transaction(async (tx) => ({
    letter: await proposeLetter(tx, act, id, language),
    paper: await findPaper(tx, act, id),
  }))
  return { ...letter, paper: { ...letter.paper, size: await sizeOf(act, renderer, paper) } }
}

/** Drawn and thrown away: what is kept for good is what leaves the house. */
async function sizeOf(act: FreeAct, renderer: Platform['renderer'], paper: Paper): Promise<number | null> {
  try {
    return (await renderer.pdf(modelOf(paper, 'original'), askerOf(act))).byteLength
  } catch {
    return null // told as not known; the mail draws it anew
  }
}

/** A mail has one language, a document may have both. */
export const languageOf = ({ language }: Pick<DocumentRecord, 'language'>): Language => (language === 'en' ? 'en' : 'bg')

async function wantsEInvoice(tx: Tx, act: Act, { contact_id: contactId }: DocumentRecord): Promise<boolean> {
  return contactId !== null && (await readContact(tx, act, contactId)).withEInvoice
}

async function recipientsOf(tx: Tx, act: Act, document: DocumentRecord, language: Language) {
  const { contact_id: contactId, type } = document
  const last = contactId === null ? null : await lastRecipients(tx, act, contactId)
  const chosen = recipientsFor(await addressedOf(tx, act, document, language), TYPE_FACTS[type].asksForPayment, last)
  return { to: [...chosen.to], cc: [...chosen.cc], bcc: [...chosen.bcc], others: [...chosen.others] }
}

async function addressedOf(tx: Tx, act: Act, { contact_id: contactId }: DocumentRecord, language: Language): Promise<Addressed> {
  if (contactId === null) return { name: '', email: '', otherEmails: [] }
  const { name, email, otherEmails } = await readContact(tx, act, contactId)
  return { name: localised(name, language), email, otherEmails }
}
