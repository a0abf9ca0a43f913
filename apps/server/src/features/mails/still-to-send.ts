import { transition } from '@invoice/domain/documents/lifecycle.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { whyUndemanded } from '../documents/record/read-demand.ts'
import { readStanding } from '../documents/record/read-standing.ts'
import { tell } from '../notices/tell.ts'
import { faultText } from './fault-text.ts'
import {
  countAddresses,
  type RecipientRow,
  setCancelled,
  setCounted,
  setScheduled,
  uncountAddresses,
  type WholeMailRow,
} from './mails-store.ts'
import { askForDelivery, type MailingAct } from './send-mail.ts'

const DAY_MS = 86_400_000

/**
 * Whether a mail that was just taken may go now. Not when its document may be sent no more, as once it is voided: that is told in its
 * history; nor a reminder once nothing is owed any more, or it is disputed. Nor past the limit of the day, of which a mail that waited for its time takes its share only now: it goes a day later.
 */
export async function stillToSend(tx: Tx, act: MailingAct, mail: WholeMailRow, recipients: readonly RecipientRow[]): Promise<boolean> {
  const { documentId, letter, subject, whileOwed } = mail
  const named = recipients.filter(({ state }) => state === 'waiting').map(({ address }) => address)
  const mailDetails = { recipients: named.join(', '), subject, mailId: mail.id }
  if (letter !== null && documentId !== null && !(await maySendDocument(tx, act, documentId, mailDetails))) return false
  if (whileOwed && documentId !== null && !(await mayRemind(tx, act, documentId, { ...mail, addresses: recipients.length, mailDetails })))
    return false
  return mail.countedOn !== null || countedToday(tx, act, mail, recipients.length, mailDetails)
}

type MailDetails = { readonly recipients: string; readonly subject: string; readonly mailId: string }

async function maySendDocument(tx: Tx, act: MailingAct, documentId: string, mailDetails: MailDetails): Promise<boolean> {
  const standing = await readStanding(tx, act, documentId)
  if (standing && transition(standing.type, standing.status, 'send').ok) return true
  await setCancelled(tx, act, mailDetails.mailId, 'not_sendable')
  await writeAudit(tx, act, 'document.mail_stopped', documentId, { ...mailDetails, ...(standing && { status: standing.status }) })
  const reason = faultText('not_sendable', act.language)
  await tell(tx, act, { kind: 'mail_failed', documentId, details: { recipients: mailDetails.recipients, reason } })
  return false
}

type Reminding = Pick<WholeMailRow, 'countedOn' | 'tries'> & { readonly addresses: number; readonly mailDetails: MailDetails }

/** Nothing has failed where it may not, so nobody is told but the history. What no server was given takes no share of the day. */
async function mayRemind(
  tx: Tx,
  act: MailingAct,
  documentId: string,
  { countedOn, tries, addresses, mailDetails }: Reminding,
): Promise<boolean> {
  const stoppedBy = await whyUndemanded(tx, act, documentId)
  if (stoppedBy === null) return true
  await setCancelled(tx, act, mailDetails.mailId, 'not_owed')
  await writeAudit(tx, act, 'document.mail_stopped', documentId, { ...mailDetails, stoppedBy })
  if (countedOn !== null && tries === 0) await uncountAddresses(tx, act, countedOn, addresses)
  return false
}

async function countedToday(
  tx: Tx,
  act: MailingAct,
  mail: WholeMailRow,
  addresses: number,
  mailDetails: Record<string, string>,
): Promise<boolean> {
  const { perDay } = act.config.mail
  const today = act.clock.today()
  const counted = await countAddresses(tx, act, today, addresses)
  if (perDay === null || counted <= perDay) {
    await setCounted(tx, act, mail.id, today)
    return true
  }
  await uncountAddresses(tx, act, today, addresses)
  const sendAt = new Date(act.clock.now().getTime() + DAY_MS)
  await setScheduled(tx, act, mail.id, { sendAt, undoUntil: null, countedOn: null })
  await askForDelivery(tx, act, { id: mail.id, attempt: mail.attempt + 1 }, sendAt)
  if (mail.documentId !== null) {
    await writeAudit(tx, act, 'document.mail_put_off', mail.documentId, { ...mailDetails, sendAt: sendAt.toISOString() })
  }
  return false
}
