import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { recipientsFor } from '@invoice/domain/documents/sending/recipients.ts'
import { localised } from '@invoice/domain/localised.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { MailAddress } from '../../platform/mail/mail-settings.ts'
import { readContact } from '../contacts/read-contact.ts'
import { shareDocument } from '../documents/public/share-document.ts'
import { publicAddress } from '../documents/sending/public-address.ts'
import { lastSentTo } from '../mails/last-sent-to.ts'
import { type MailingAct, mayMailToday, sendMail } from '../mails/send-mail.ts'
import { readSettling, type SettlingPayment } from '../payments/settling/read-settling.ts'
import { letterBody, letterOf, senderOf } from './document-letter.ts'
import { LETTERS } from './letter-values.ts'

const DOCUMENTS = { bg: documentsBg, en: documentsEn }

/**
 * Thanks a client for a payment, once, in the language of the document that it settles: what came, and what is left. Nobody is written to of a
 * payment that was undone meanwhile, from a demo company, without an address, or past the limit of the day.
 */
export async function mailPayment(
  { tx, act: acting, platform: { config } }: StepWork,
  { paymentId }: WorkspacePayloads['payments.mail'],
): Promise<void> {
  const act = { ...acting, config }
  const settling = await readSettling(tx, act, paymentId)
  const [first] = settling?.settled ?? []
  if (settling === null || first === undefined) return
  const company = await senderOf(tx, act, first.documentId)
  if (company.isSample) return
  const to = await recipientsOf(tx, act, settling, first.documentId)
  if (to.length > 0 && (await mayMailToday(tx, act, to.length))) await thank(tx, act, { ...settling, first, company, to })
}

type Thanks = SettlingPayment & {
  readonly first: SettlingPayment['settled'][number]
  readonly company: Awaited<ReturnType<typeof senderOf>>
  readonly to: readonly MailAddress[]
}

async function thank(tx: Tx, act: MailingAct, { payment, settled, first, company, to }: Thanks): Promise<void> {
  const event = 'payment_received'
  const { documentId } = first
  const wanted: Language = first.language === 'en' ? 'en' : 'bg'
  const { subject, message, language } = await letterOf(tx, act, { event, documentId, language: wanted })
  const { token } = await shareDocument(tx, act, documentId)
  const link = publicAddress(act.config, token)
  const figures = figuresOf({ payment, settled }, language)
  const body = await letterBody(tx, act, { event, documentId, language, message, link, files: [], figures })
  const { id: mailId } = await sendMail(tx, act, { to, subject, language, body, company, documentId, contactId: payment.contactId })
  await writeAudit(tx, act, 'document.mail_asked', documentId, {
    recipients: to.map(({ address }) => address).join(', '),
    subject,
    mailId,
  })
}

/** What came, and of one document what is left of it; of several each with that. */
function figuresOf({ payment: { amount, currency }, settled }: SettlingPayment, language: Language) {
  const texts = LETTERS[language]
  const left = ({ outstanding, currency: its }: Thanks['first']) => formatAmount(toAmount(outstanding, its), its, language)
  const received = { label: texts.figures.received, value: formatAmount(toAmount(amount, currency), currency, language) }
  const [first, ...others] = settled
  if (first && others.length === 0) return [received, { label: texts.figures.left, value: left(first) }]
  return [
    received,
    ...settled.map((each) => ({
      label: translate(texts, 'document', { type: DOCUMENTS[language].types[each.type], number: each.number ?? '' }),
      value: signOf(each.outstanding) > 0 ? translate(texts, 'figures.left_of', { amount: left(each) }) : texts.figures.nothing_left,
    })),
  ]
}

/** Where invoices go to the contact, by the roles of its addresses; else those that the document was sent to last. */
async function recipientsOf(
  tx: Tx,
  act: MailingAct,
  { payment: { contactId } }: SettlingPayment,
  documentId: string,
): Promise<readonly MailAddress[]> {
  if (contactId !== null) {
    const { name, email, otherEmails } = await readContact(tx, act, contactId)
    const { to } = recipientsFor({ name: localised(name, 'bg'), email, otherEmails }, true, null)
    if (to.length > 0) return to.map(({ name: who, address }) => ({ name: who, address }))
  }
  return lastSentTo(tx, act, documentId)
}
