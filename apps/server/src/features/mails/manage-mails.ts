import type { ListMailsQuery, Mail, MailDetail, summariseMails as summary } from '@invoice/contract/letters/mails.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import type { Act, FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { mailText } from '../../platform/mail/compose/mail-text.ts'
import { selectSenders } from '../senders/read-senders.ts'
import {
  countBoxes,
  countedAddresses,
  deleteRow,
  findMail,
  lockHeldMails,
  lockMail,
  type MailRow,
  type RecipientRow,
  selectMails,
  selectRecipients,
  setWaiting,
} from './mails-store.ts'
import { attachmentsOf } from './outgoing-mail.ts'
import { askForDelivery, countWithinLimit, type MailingAct } from './send-mail.ts'
import { shownHtml } from './shown-html.ts'

export async function listMails(tx: Tx, act: Act, query: ListMailsQuery): Promise<{ items: Mail[] }> {
  const rows = await selectMails(tx, act, query)
  return { items: await withRecipients(tx, act, rows) }
}

export async function summariseMails(tx: Tx, act: MailingAct): Promise<ReplyOf<typeof summary>> {
  const { smtp, from, perDay } = act.config.mail
  const boxes = await countBoxes(tx, act)
  const today = await countedAddresses(tx, act, act.clock.today())
  const senders = (await selectSenders(tx, act)).map(({ address }) => address)
  return { ...boxes, from: smtp ? (from?.address ?? null) : null, senders, today, perDay }
}

/** @throws Refusal 404 */
export async function readMail(act: FreeAct, id: string): Promise<MailDetail> {
  const { row, mail } = await act.transaction(async (tx) => {
    const row = await findMail(tx, act, id)
    if (!row) throw new Refusal('common.not_found')
    return { row, mail: await presented(tx, act, row) }
  })
  const body = z.parse(MailBody, row.body)
  const { fromName, replyTo, messageId, subject, language } = row
  const { html } = await shownHtml(act, body, subject, language)
  return { ...mail, fromName, replyTo, messageId, text: mailText(body), html, attachments: attachmentsOf(row).map(({ name }) => name) }
}

/** A mail in the words of lists, in the transaction that asked for it. @throws Refusal 404 */
export async function readMailRow(tx: Tx, act: Act, id: string): Promise<Mail> {
  const row = await findMail(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return presented(tx, act, row)
}

/** A try that is under way for longer than any may take was left by processes that ended. */
const LONGEST_TRY_MS = 10 * 60_000

const TO_SEND: ReadonlySet<MailRow['state']> = new Set(['scheduled', 'held', 'waiting', 'failed'])

/** Lets one mail go at once. @throws Refusal 404; 409 where there is no mail server, or it is being sent or over; 429 past the limit */
export async function sendMailNow(tx: Tx, act: MailingAct, id: string): Promise<Mail> {
  const row = await lockMail(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  if (!(await serversOf(tx, act))(row)) throw new Refusal('mails.no_server')
  const { state, triedAt } = row
  const isStuck = state === 'sending' && triedAt !== null && triedAt.getTime() < act.clock.now().getTime() - LONGEST_TRY_MS
  if (!TO_SEND.has(state) && !isStuck) throw new Refusal('mails.not_to_send')
  await countAgain(tx, act, [row])
  await letGo(tx, act, row)
  await writeAudit(tx, act, 'mail.released', id, { name: row.subject })
  return presented(tx, act, { ...row, state: 'waiting', tries: 0, nextTryAt: null, endedAt: null, sendAt: null })
}

/** So many at once; whoever has more asks again. */
const MOST_AT_ONCE = 500

/** Lets the held mails go, as many as the day allows, the oldest first. @throws Refusal 409 without a mail server; 429 where the day allows none */
export async function sendHeldMails(tx: Tx, act: MailingAct): Promise<{ count: number; left: number }> {
  const { perDay } = act.config.mail
  const today = act.clock.today()
  const free = perDay === null ? Number.POSITIVE_INFINITY : Math.max(0, perDay - (await countedAddresses(tx, act, today)))
  const hasServer = await serversOf(tx, act)
  const kept = await lockHeldMails(tx, act, MOST_AT_ONCE)
  const held = kept.filter(hasServer)
  if (held.length === 0 && !act.config.mail.smtp) throw new Refusal('mails.no_server')
  const shareOf = await sharesOf(tx, act, held)
  let room = free
  const going: MailRow[] = []
  for (const row of held) {
    const share = row.countedOn === today ? 0 : shareOf(row)
    if (share > room) continue
    room -= share
    going.push(row)
  }
  if (held.length > 0 && going.length === 0) throw new Refusal('mails.day_limit', { most: perDay ?? 0 })
  await countAgain(tx, act, going)
  for (const row of going) await letGo(tx, act, row)
  if (going.length > 0) await writeAudit(tx, act, 'mail.all_released', null, { mails: String(going.length) })
  const { held: left } = await countBoxes(tx, act)
  return { count: going.length, left }
}

/** Deletes what no server has taken. @throws Refusal 404; 409 where one has, or is being asked */
export async function deleteMail(tx: Tx, act: Act, id: string): Promise<undefined> {
  const row = await lockMail(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  const [mail] = await withRecipients(tx, act, [row])
  const isTaken = mail?.recipients.some(({ state }) => state === 'accepted') ?? false
  if (isTaken || row.state === 'sending') throw new Refusal('mails.taken')
  await deleteRow(tx, act, id)
  await writeAudit(tx, act, 'mail.deleted', id, { name: row.subject })
  if (row.letter !== null && row.documentId !== null && row.state !== 'cancelled') {
    const recipients = mail?.recipients.map(({ address }) => address).join(', ') ?? ''
    await writeAudit(tx, act, 'document.mail_cancelled', row.documentId, { recipients, subject: row.subject, mailId: id })
  }
  return undefined
}

/** Whether there is a server that a mail goes by: the installation's, or that of the company in whose name it goes. */
async function serversOf(tx: Tx, act: MailingAct): Promise<(row: MailRow) => boolean> {
  if (act.config.mail.smtp) return () => true
  const senders = new Set((await selectSenders(tx, act)).map(({ companyId }) => companyId))
  return ({ companyId }) => companyId !== null && senders.has(companyId)
}

/** What took its share of an earlier day takes one of today. */
async function countAgain(tx: Tx, act: MailingAct, rows: readonly MailRow[]): Promise<void> {
  const another = rows.filter(({ countedOn }) => countedOn !== act.clock.today())
  if (another.length === 0) return
  const shareOf = await sharesOf(tx, act, another)
  await countWithinLimit(
    tx,
    act,
    another.reduce((sum, row) => sum + shareOf(row), 0),
  )
}

/** How many addresses each of them goes to. */
async function sharesOf(tx: Tx, act: Act, rows: readonly MailRow[]): Promise<(row: MailRow) => number> {
  const recipients = await selectRecipients(
    tx,
    act,
    rows.map(({ id }) => id),
  )
  const shares = new Map<string, number>()
  for (const { mailId } of recipients) shares.set(mailId, (shares.get(mailId) ?? 0) + 1)
  return ({ id }) => shares.get(id) ?? 0
}

async function letGo(tx: Tx, act: Act, { id, attempt }: MailRow): Promise<void> {
  await setWaiting(tx, act, id)
  await askForDelivery(tx, act, { id, attempt: attempt + 1 })
}

/** As a list and a reply show it. */
export async function presented(tx: Tx, act: Act, row: MailRow): Promise<Mail> {
  const recipients = await selectRecipients(tx, act, [row.id])
  return presentMail(row, recipients)
}

async function withRecipients(tx: Tx, act: Act, rows: readonly MailRow[]): Promise<Mail[]> {
  const recipients = await selectRecipients(
    tx,
    act,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    presentMail(
      row,
      recipients.filter(({ mailId }) => mailId === row.id),
    ),
  )
}

function presentMail(row: MailRow, recipients: readonly RecipientRow[]): Mail {
  const { id, state, subject, documentId, askedBy, fault, answer, tries, createdAt, triedAt, nextTryAt, endedAt, sendAt } = row
  return {
    id,
    state,
    subject,
    documentId,
    askedBy,
    fault,
    answer,
    tries,
    recipients: presentRecipients(recipients),
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    sendAt: state === 'scheduled' ? (sendAt?.toISOString() ?? null) : null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export const presentRecipients = (recipients: readonly RecipientRow[]): Mail['recipients'] =>
  recipients.map(({ mailId, position, answeredAt, ...recipient }) => ({ ...recipient, answeredAt: answeredAt?.toISOString() ?? null }))
