import type { MailFault } from '@invoice/contract/letters/mails.ts'
import type { FreeAct } from '../../platform/act.ts'
import { isConnectionLost } from '../../platform/errors/database-refusal.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { domainOf, type MailAddress } from '../../platform/mail/mail-settings.ts'
import type { Delivery, Mailer } from '../../platform/mail/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { findSenderOfMail, type SenderRow } from '../senders/read-senders.ts'
import { serverOf } from '../senders/server-of-sender.ts'
import { claimMail, endTry, lockMail, type RecipientRow, selectRecipients, type WholeMailRow } from './mails-store.ts'
import { MailTooLarge, outgoingMail } from './outgoing-mail.ts'
import { recordDelivery } from './record-delivery.ts'
import { stillToSend } from './still-to-send.ts'

const nothing = async (): Promise<void> => {}

/**
 * Hands a mail to the mail server, outside of any transaction; gives what writes the answer down. Where its process is killed in between it is
 * begun again, and the server gets the mail once more under the same Message-ID.
 */
export async function deliverMail(
  { act, platform }: StepGround,
  { mailId, attempt }: WorkspacePayloads['mails.deliver'],
): Promise<(work: StepWork) => Promise<void>> {
  const claimed = await act.transaction(async (tx) => {
    const own = await findSenderOfMail(tx, act, mailId)
    const from = own ?? platform.config.mail.from
    const messageId = `${mailId}@${domainOf(from?.address ?? 'localhost.invalid')}`
    const mail = await claimMail(tx, act, { id: mailId, attempt, messageId })
    if (!mail) return undefined
    const recipients = await selectRecipients(tx, act, [mailId])
    const mayGo = await stillToSend(tx, { ...act, config: platform.config }, mail, recipients)
    return mayGo ? { mail, recipients, own } : undefined
  })
  if (!claimed) return nothing
  const delivery = await byServer(act, platform, claimed)
  if (delivery === null) return ({ tx, act: acting }) => hold(tx, acting, mailId)
  return ({ tx, act: acting }) => recordDelivery(tx, acting, claimed, delivery)
}

/**
 * A try that was begun again and again and never came to an answer, for its processes ended at it: nobody is asked by itself any more, and
 * a person may let the mail go again, under the same Message-ID.
 */
export async function giveUpMail({ tx, act }: StepWork, { mailId, attempt }: WorkspacePayloads['mails.deliver']): Promise<void> {
  const mail = await lockMail(tx, act, mailId)
  if (mail?.attempt !== attempt || (mail.state !== 'sending' && mail.state !== 'waiting')) return
  const recipients = await selectRecipients(tx, act, [mailId])
  const hindered = waitingOf(recipients).map((address) => ({ address, fault: 'interrupted' as const, isFinal: false, answer: '' }))
  await recordDelivery(tx, act, { mail, recipients }, { ...NOT_TRIED, hindered })
}

/** The mail server was taken out of the settings. */
const hold = (tx: StepWork['tx'], act: StepWork['act'], id: string): Promise<void> =>
  endTry(tx, act, id, { state: 'held', fault: null, answer: '', nextTryAt: null })

type Claimed = { readonly mail: WholeMailRow; readonly recipients: readonly RecipientRow[]; readonly own: SenderRow | undefined }

/** By the company's own server, or the installation's; null where there is neither. */
async function byServer(act: FreeAct, platform: Platform, { own, ...claimed }: Claimed): Promise<Delivery | null> {
  if (own) return byOwnServer(act, platform, claimed, own)
  const { from } = platform.config.mail
  return platform.mailer && from ? delivered(act, platform, claimed, { mailer: platform.mailer, from }) : null
}

/** A connection of its own for each mail: whoever sends few needs no more. A password that was lost with its seal is a sign-in that fails. */
async function byOwnServer(act: FreeAct, platform: Platform, claimed: Omit<Claimed, 'own'>, own: SenderRow): Promise<Delivery> {
  const server = serverOf({ ...act, keys: platform.keys }, own)
  const opened = server ? await platform.openSender(server) : { hindrance: { fault: 'sign_in', isFinal: false, answer: '' } as const }
  if ('hindrance' in opened) {
    const { fault, isFinal, answer } = opened.hindrance
    return { ...NOT_TRIED, hindered: waitingOf(claimed.recipients).map((address) => ({ address, fault, isFinal, answer })) }
  }
  try {
    return await delivered(act, platform, claimed, { mailer: opened.mailer, from: { name: '', address: own.address } })
  } finally {
    await opened.mailer.stop()
  }
}

const waitingOf = (recipients: readonly RecipientRow[]): string[] =>
  recipients.filter(({ state }) => state === 'waiting').map(({ address }) => address)

async function delivered(
  act: FreeAct,
  platform: Platform,
  { mail, recipients }: Omit<Claimed, 'own'>,
  { mailer, from }: { readonly mailer: Mailer; readonly from: MailAddress },
): Promise<Delivery> {
  const waiting = waitingOf(recipients)
  try {
    const outgoing = await outgoingMail(act, platform, mail, { from, recipients })
    return await mailer.deliver({ ...outgoing, envelope: waiting })
  } catch (error) {
    if (isConnectionLost(error)) throw error
    const fault = faultOf(error)
    if (fault === 'not_made') platform.log.error({ err: error, mail: mail.id }, 'a mail could not be made')
    const hindrance = { fault, isFinal: fault !== 'not_made', answer: '' }
    return { ...NOT_TRIED, hindered: waiting.map((address) => ({ address, ...hindrance })) }
  }
}

function faultOf(error: unknown): MailFault {
  if (error instanceof MailTooLarge) return 'too_large'
  return error instanceof Refusal && error.status === 404 ? 'attachment_gone' : 'not_made'
}

const NOT_TRIED: Delivery = { accepted: [], answer: '', hindered: [] }
