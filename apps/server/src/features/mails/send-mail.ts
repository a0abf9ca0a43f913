import { isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { once as eachOnce } from '@invoice/domain/documents/sending/recipients.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, idOf } from '../../platform/jobs/enqueue.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import type { MailAddress } from '../../platform/mail/mail-settings.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'

import { findSender } from '../senders/read-senders.ts'
import type { MailAttachment, MailLetter, Recipient } from './mail-parts.ts'
import { countAddresses, countedAddresses, insertMail } from './mails-store.ts'

/** Who acts, and what the installation says of mail: a handler's context is one, and so is a job's act beside its platform's settings. */
export type MailingAct = Act & Pick<Platform, 'config'>

export type NewMail = {
  readonly to: readonly MailAddress[]
  readonly cc?: readonly MailAddress[]
  /** Nobody else sees these. */
  readonly bcc?: readonly MailAddress[]
  readonly subject: string
  readonly language: Language
  readonly body: MailBody
  /** In whose name it goes, by whose mail server if it has one of its own, and who gets the answers; null: in the installation's. */
  readonly company: { readonly id: string | null; readonly name: string; readonly replyTo: string; readonly isSample: boolean } | null
  /** The document in whose history it is told. */
  readonly documentId?: string
  readonly attachments?: readonly MailAttachment[]
  /** A document is sent with it: what was typed. It goes only while the document may be sent. */
  readonly letter?: MailLetter
  /** It asks for the money of its document, and goes only while that is owed. */
  readonly whileOwed?: boolean
  /** Whose next mail is proposed to go to the same addresses. */
  readonly contactId?: string | null
  /** When it goes; at once unless told. It then takes its share of that day's limit. */
  readonly sendAt?: Date | null
  /** For so long it lies ready and can be taken back. */
  readonly undoMs?: number
}

const LONGEST_SUBJECT = 250
const LONGEST_NAME = 200

/**
 * Asks for a mail, in the transaction that causes it: with that it is rolled back. Without a mail server, the company's own or the
 * installation's, it is held in the outbox of the workspace; else a job hands it over, at once or at its time, until every address is answered for good. What became of it is told in `app.mails`, and in the
 * history of its document.
 * @returns the mail's id, and whether it is held
 * @throws Refusal 409 for a demo company, 400 for an address that is none, too many of them or nobody at all, 429 past the addresses of the day
 */
export async function sendMail(tx: Tx, act: MailingAct, mail: NewMail): Promise<{ id: string; isHeld: boolean }> {
  const { mail: settings } = act.config
  if (mail.company?.isSample) throw new Refusal('mails.sample')
  // What a whole day does not allow would wait for ever.
  const recipients = checkedRecipients(mail, Math.min(settings.recipients, settings.perDay ?? Number.POSITIVE_INFINITY))
  const { sendAt = null, undoMs = 0 } = mail
  const companyId = mail.company?.id ?? null
  const hasServer = settings.smtp !== null || (companyId !== null && (await findSender(tx, act, companyId)) !== undefined)
  const undoUntil = sendAt === null && undoMs > 0 ? new Date(act.clock.now().getTime() + undoMs) : null
  const notBefore = sendAt ?? (hasServer ? undoUntil : null)
  const state = notBefore ? 'scheduled' : hasServer ? 'waiting' : 'held'
  const id = newId()
  const row = {
    id,
    state,
    language: mail.language,
    subject: cut(oneLine(mail.subject), LONGEST_SUBJECT),
    body: mail.body,
    fromName: cut(oneLine(mail.company?.name ?? ''), LONGEST_NAME),
    replyTo: mail.company && mail.company.replyTo !== '' ? mail.company.replyTo : null,
    companyId,
    documentId: mail.documentId ?? null,
    attachments: mail.attachments ?? [],
    sendAt: notBefore,
    undoUntil,
    contactId: mail.contactId ?? null,
    letter: mail.letter ?? null,
    whileOwed: mail.whileOwed ?? false,
    countedOn: sendAt === null ? act.clock.today() : null,
  } as const
  await insertMail(tx, act, row, recipients)
  if (state !== 'held') await askForDelivery(tx, act, { id, attempt: 1 }, notBefore ?? undefined)
  // Late: whoever counts next waits until this transaction ends.
  if (row.countedOn !== null) await countWithinLimit(tx, act, recipients.length)
  return { id, isHeld: state === 'held' }
}

/** Each address counts: a mail to twenty is twenty. @throws Refusal 429 when the workspace has written to as many today as it may */
export async function countWithinLimit(tx: Tx, act: MailingAct, addresses: number): Promise<void> {
  const { perDay } = act.config.mail
  const counted = await countAddresses(tx, act, act.clock.today(), addresses)
  if (perDay !== null && counted > perDay) throw new Refusal('mails.day_limit', { most: perDay })
}

/** Whether a mail more to so many addresses goes today, for what had better go without a mail than not happen. */
export async function mayMailToday(tx: Tx, act: MailingAct, addresses: number): Promise<boolean> {
  return addresses <= (await addressesLeftToday(tx, act))
}

/** How many addresses more may be written to today. */
export async function addressesLeftToday(tx: Tx, act: MailingAct): Promise<number> {
  const { perDay } = act.config.mail
  return perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, perDay - (await countedAddresses(tx, act, act.clock.today())))
}

/** Asks for the job of a try; asked for twice it is one. */
export async function askForDelivery(tx: Tx, act: Act, { id, attempt }: { id: string; attempt: number }, notBefore?: Date): Promise<void> {
  const job = { id: idOf('mails.deliver', id, String(attempt)), ...(notBefore && { notBefore }) }
  await enqueue(tx, act, 'mails.deliver', { mailId: id, attempt }, job)
}

/** Each address once, in the first place that names it. */
function checkedRecipients({ to, cc = [], bcc = [] }: NewMail, most: number): Recipient[] {
  const named = [
    ...to.map((each) => ({ ...each, role: 'to' as const })),
    ...cc.map((each) => ({ ...each, role: 'cc' as const })),
    ...bcc.map((each) => ({ ...each, role: 'bcc' as const })),
  ].map((each) => ({ ...each, address: each.address.trim(), name: cut(oneLine(each.name), LONGEST_NAME) }))
  const wrong = named.find(({ address }) => !isEmailAddress(normaliseEmail(address)))
  if (wrong) throw new Refusal('mails.wrong_address', { address: cut(oneLine(wrong.address), LONGEST_NAME) }, wrong.role)
  const once = eachOnce(named)
  if (!once.some(({ role }) => role === 'to')) throw new Refusal('mails.nobody', {}, 'to')
  if (once.length > most) throw new Refusal('mails.too_many_recipients', { most, count: once.length }, 'to')
  return once
}

/** Never in the midst of a letter that takes two places. */
const cut = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
