import { localised } from '@invoice/domain/localised.ts'
import type { Reminder } from '@invoice/domain/notifications/reminders.ts'
import type { Language } from '@invoice/text/language.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import type { MailAddress } from '../../../platform/mail/mail-settings.ts'
import { readContact } from '../../contacts/read-contact.ts'
import { pdfName } from '../../documents/paper/read-pdf.ts'
import { shareDocument } from '../../documents/public/share-document.ts'
import { askedOf } from '../../documents/sending/payment-requests.ts'
import { publicAddress } from '../../documents/sending/public-address.ts'
import { lastSentTo } from '../../mails/last-sent-to.ts'
import { type MailingAct, mayMailToday, sendMail } from '../../mails/send-mail.ts'
import { tell } from '../../notices/tell.ts'
import { letterBody, letterOf, senderOf } from '../document-letter.ts'
import { reminderOf } from './reminder-of.ts'
import { localTime, reminderSettings } from './reminder-settings.ts'
import { findRemindable, insertReminder, lacksAddress, lockForReminder, type Remindable } from './reminders-store.ts'

/**
 * Reminds of a document, where that is still to be done: whoever has paid, voided or disputed it meanwhile, or comes second, finds nothing to
 * do. What is decided, the mail and the history are one transaction.
 */
export async function sendReminder(
  { tx, act: acting, platform: { config } }: StepWork,
  { documentId }: WorkspacePayloads['reminders.send'],
): Promise<void> {
  const act = { ...acting, config }
  await lockForReminder(tx, act, documentId)
  const document = await findRemindable(tx, act, documentId)
  if (document === undefined) return
  const reminder = reminderOf(document, await reminderSettings(tx, act), localTime(act.clock.now()))
  if (reminder === null) return
  const to = await recipientsOf(tx, act, document)
  if (to.length === 0) return tellNoAddress(tx, act, document, reminder)
  // Tomorrow it is found again.
  if (!(await mayMailToday(tx, act, to.length))) return
  const mailId = await ask(tx, act, document, reminder, to)
  await insertReminder(tx, act, documentId, { ...reminder, mailId })
  const asked = await askedOf(tx, act, documentId)
  await writeAudit(tx, act, 'document.reminded', documentId, { recipients: to.map(({ address }) => address).join(', '), mailId, ...asked })
}

async function ask(tx: Tx, act: MailingAct, document: Remindable, { event }: Reminder, to: readonly MailAddress[]): Promise<string> {
  const { id: documentId } = document
  const wanted: Language = document.language === 'en' ? 'en' : 'bg'
  const { subject, message, language } = await letterOf(tx, act, { event, documentId, language: wanted })
  const { token } = await shareDocument(tx, act, documentId)
  const link = publicAddress(act.config, token)
  const name = pdfName(document)
  const body = await letterBody(tx, act, { event, documentId, language, message, link, files: [name] })
  const attachments = [{ kind: 'paper' as const, name, documentId, output: 'original' as const }]
  const company = await senderOf(tx, act, documentId)
  const { id } = await sendMail(tx, act, { to, subject, language, body, attachments, company, documentId, whileOwed: true })
  return id
}

/**
 * The addresses that the contact keeps for reminders; else those that the document was sent to last; else the contact's own.
 */
async function recipientsOf(tx: Tx, act: MailingAct, { id, contactId }: Remindable): Promise<readonly MailAddress[]> {
  const contact = contactId === null ? null : await readContact(tx, act, contactId)
  const name = contact === null ? '' : localised(contact.name, 'bg')
  const forReminders = contact?.otherEmails.filter(({ role }) => role === 'reminders') ?? []
  if (forReminders.length > 0) return forReminders.map(({ email }) => ({ name, address: email }))
  const last = await lastSentTo(tx, act, id)
  if (last.length > 0) return last
  return contact === null || contact.email === '' ? [] : [{ name, address: contact.email }]
}

/** Once for a document: until somebody gives an address nothing else is to be said of it. */
async function tellNoAddress(tx: Tx, act: MailingAct, { id }: Remindable, reminder: Reminder & { part: number }): Promise<void> {
  const isKnown = await lacksAddress(tx, act, id)
  await insertReminder(tx, act, id, { ...reminder, mailId: null })
  if (!isKnown) await tell(tx, act, { kind: 'reminder_not_sent', documentId: id, details: { reason: 'no_address' } })
}
