import type { Sending } from '@invoice/contract/documents/sending.ts'
import type { MailState } from '@invoice/contract/letters/mails.ts'
import type { LastRecipients } from '@invoice/domain/documents/sending/recipients.ts'
import { UNDO_MS } from '@invoice/domain/documents/sending/send-times.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readStanding } from '../documents/record/read-standing.ts'
import { checkedTime } from './checked-time.ts'
import {
  countedAddresses,
  findLastRecipients,
  lockMail,
  type RecipientRow,
  selectLastMailStates,
  selectLastRecipients,
  selectMailsOfDocument,
  selectRecipients,
  setCancelled,
  setScheduled,
  uncountAddresses,
  type WholeMailRow,
} from './mails-store.ts'
import { presentRecipients } from './manage-mails.ts'
import { attachmentsOf } from './outgoing-mail.ts'
import { askForDelivery, countWithinLimit, type MailingAct } from './send-mail.ts'

/** The mails that the document was sent with, the newest first. @throws Refusal 404 */
export async function listSendings(tx: Tx, act: Act, documentId: string): Promise<{ items: Sending[] }> {
  if (!(await readStanding(tx, act, documentId))) throw new Refusal('common.not_found')
  const rows = await selectMailsOfDocument(tx, act, documentId)
  const ids = rows.map(({ id }) => id)
  const recipients = await selectRecipients(tx, act, ids)
  const of = (id: string) => recipients.filter(({ mailId }) => mailId === id)
  return { items: rows.map((row) => present(act, row, of(row.id))) }
}

/** How many addresses the workspace has had of the day's limit. */
export const addressesOfToday = (tx: Tx, act: Act): Promise<number> => countedAddresses(tx, act, act.clock.today())

/** To whom the last mail with a document of the contact went; null: none is known. */
export const lastRecipients = (tx: Tx, act: Act, contactId: string): Promise<LastRecipients | null> =>
  findLastRecipients(tx, act, contactId)

/** As `lastRecipients`, of many contacts; those without are left out. */
export const lastRecipientsOf = (tx: Tx, act: Act, contactIds: readonly string[]): Promise<ReadonlyMap<string, LastRecipients>> =>
  selectLastRecipients(tx, act, contactIds)

/** In which state the last mail is that each document was sent with. */
export async function lastMailStates(tx: Tx, act: Act, documentIds: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
  return new Map((await selectLastMailStates(tx, act, documentIds)).map(({ documentId, state }) => [documentId, state]))
}

/** @throws Refusal 404 */
export async function readSending(tx: Tx, act: Act, documentId: string, mailId: string): Promise<Sending> {
  const row = await lockedSending(tx, act, documentId, mailId)
  return present(act, row, await selectRecipients(tx, act, [mailId]))
}

/**
 * Takes a mail back that no server was given yet: undone within its ten seconds, called off before its time, or given up while it is held.
 * Done twice it is done once.
 * @throws Refusal 404; 409 once it is too late
 */
export async function cancelSending(tx: Tx, act: Act, documentId: string, mailId: string): Promise<Sending> {
  const row = await lockedSending(tx, act, documentId, mailId)
  const recipients = await selectRecipients(tx, act, [mailId])
  if (row.state === 'cancelled') return present(act, row, recipients)
  const isTaken = recipients.some(({ state }) => state === 'accepted')
  const isReady = row.state === 'scheduled' || row.state === 'held' || (row.state === 'waiting' && !isTaken)
  if (!isReady) throw new Refusal('mails.too_late')
  const isUndone = row.undoUntil !== null && row.undoUntil > act.clock.now()
  await setCancelled(tx, act, mailId)
  const details = { recipients: recipients.map(({ address }) => address).join(', '), subject: row.subject, mailId }
  await writeAudit(tx, act, 'document.mail_cancelled', documentId, { ...details, ...(isUndone && { undone: 'true' }) })
  // What was never given to a server takes no share of the day. Late: whoever counts next waits until this transaction ends.
  if (row.countedOn !== null && row.triedAt === null) await uncountAddresses(tx, act, row.countedOn, recipients.length)
  return readSending(tx, act, documentId, mailId)
}

/** Another time for a mail that waits for its own; null: it goes at once. @throws Refusal 404; 409 where it waits for none; 400 for a time that is over */
export async function moveSending(
  tx: Tx,
  act: MailingAct,
  documentId: string,
  mailId: string,
  { sendAt: wanted }: { readonly sendAt: string | null },
): Promise<Sending> {
  const row = await lockedSending(tx, act, documentId, mailId)
  if (row.state !== 'scheduled' || row.undoUntil !== null) throw new Refusal('mails.not_scheduled')
  const sendAt = checkedTime(act, wanted)
  if (sendAt !== null && sendAt.getTime() === row.sendAt?.getTime()) return readSending(tx, act, documentId, mailId)
  const undoUntil = sendAt === null ? new Date(act.clock.now().getTime() + UNDO_MS) : null
  const time = sendAt ?? undoUntil ?? act.clock.now()
  const countedOn = sendAt === null ? act.clock.today() : null
  await setScheduled(tx, act, mailId, { sendAt: time, undoUntil, countedOn })
  await askForDelivery(tx, act, { id: mailId, attempt: row.attempt + 1 }, time)
  const recipients = await selectRecipients(tx, act, [mailId])
  const details = {
    recipients: recipients.map(({ address }) => address).join(', '),
    subject: row.subject,
    mailId,
    sendAt: time.toISOString(),
  }
  await writeAudit(tx, act, 'document.mail_scheduled', documentId, details)
  if (countedOn !== null) await countWithinLimit(tx, act, recipients.length)
  return readSending(tx, act, documentId, mailId)
}

async function lockedSending(tx: Tx, act: Act, documentId: string, mailId: string): Promise<WholeMailRow> {
  const row = await lockMail(tx, act, mailId)
  if (!row || row.documentId !== documentId || row.letter === null) throw new Refusal('common.not_found')
  return row
}

function present({ clock }: Act, row: WholeMailRow, recipients: readonly RecipientRow[]): Sending {
  const { id, state, language, subject, askedBy, createdAt, sendAt, undoUntil, nextTryAt, endedAt, fault, answer, letter } = row
  const { message = '', paper = null, attachmentIds = [], withLink = false, withEInvoice = false } = letter ?? {}
  const isReady = undoUntil !== null && (state === 'scheduled' || state === 'held')
  return {
    id,
    state,
    language,
    subject,
    message,
    paper,
    withLink,
    withEInvoice,
    fault,
    answer,
    attachmentIds: [...attachmentIds],
    files: attachmentsOf(row).map(({ name }) => name),
    recipients: presentRecipients(recipients),
    sentBy: askedBy,
    createdAt: createdAt.toISOString(),
    sendAt: state === 'scheduled' ? (sendAt?.toISOString() ?? null) : null,
    undoMs: isReady ? Math.max(0, undoUntil.getTime() - clock.now().getTime()) : null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
