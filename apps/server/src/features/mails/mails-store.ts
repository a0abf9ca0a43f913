import type { MailFault, MailState, RecipientRole, RecipientState } from '@invoice/contract/mails.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import { AHEAD } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import type { MailAttachment, Recipient } from './mail-parts.ts'

export type MailToInsert = {
  readonly id: string
  readonly state: 'held' | 'waiting'
  readonly language: Language
  readonly subject: string
  readonly body: MailBody
  readonly fromName: string
  readonly replyTo: string | null
  readonly documentId: string | null
  readonly attachments: readonly MailAttachment[]
}

const RECIPIENT = { mail_id: 'uuid', position: 'int', role: 'text', name: 'text', address: 'text' } as const

export async function insertMail(
  tx: Tx,
  { actor: { workspaceId, ...actor }, clock }: Act,
  mail: MailToInsert,
  recipients: readonly Recipient[],
): Promise<void> {
  const { id, state, language, subject, body, fromName, replyTo, documentId, attachments } = mail
  await sql`${AHEAD}
    insert into app.mails (workspace_id, id, state, language, subject, body, from_name, reply_to, document_id, attachments,
      asked_by_id, asked_by_name, created_at, counted_on) values
      (${workspaceId}::uuid, ${id}::uuid, ${state}, ${language}, ${subject}, ${JSON.stringify(body)}::jsonb, ${fromName}, ${replyTo},
        ${documentId}::uuid, ${JSON.stringify(attachments)}::jsonb, ${actor.id}, ${actor.name}, ${clock.now()}, ${clock.today()}::date)`.execute(
    tx,
  )
  const rows = recipients.map((recipient, position) => ({ mail_id: id, position, ...recipient }))
  await insertedRows('app.mail_recipients', workspaceId, RECIPIENT, rows).execute(tx)
}

/** Counts so many mails more on a day; gives how many they are then. Whoever counts at the same time waits. */
export async function countMails(tx: Tx, { actor: { workspaceId } }: Act, day: string, mails: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    insert into app.mail_days as kept (workspace_id, day, mails) values (${workspaceId}::uuid, ${day}::date, ${mails}::int)
    on conflict (workspace_id, day) do update set mails = kept.mails + excluded.mails
    returning mails`.execute(tx)
  return rows[0]?.mails ?? 0
}

export async function countedMails(tx: Tx, { actor: { workspaceId } }: Act, day: string): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select mails from app.mail_days where workspace_id = ${workspaceId}::uuid and day = ${day}::date`.execute(tx)
  return rows[0]?.mails ?? 0
}

export type MailRow = {
  id: string
  state: MailState
  attempt: number
  tries: number
  language: Language
  subject: string
  documentId: string | null
  askedBy: string
  fault: MailFault | null
  answer: string
  createdAt: Date
  triedAt: Date | null
  nextTryAt: Date | null
  endedAt: Date | null
  countedOn: string
}
export type WholeMailRow = MailRow & {
  body: unknown
  fromName: string
  replyTo: string | null
  attachments: unknown
  messageId: string | null
}

const COLUMNS = sql`id, state, attempt, tries, language, subject, document_id as "documentId", asked_by_name as "askedBy", fault, answer,
  created_at as "createdAt", tried_at as "triedAt", next_try_at as "nextTryAt", ended_at as "endedAt", counted_on::text as "countedOn"`
const WHOLE = sql`${COLUMNS}, body, from_name as "fromName", reply_to as "replyTo", attachments, message_id as "messageId"`
/** As the index of them says it. */
const UNSENT = sql`state in ('held', 'waiting', 'sending', 'failed')`
const SENT = sql`state in ('sent', 'partly_refused', 'refused')`

export async function selectMails(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { box, page, pageSize }: { box: 'outbox' | 'sent'; page: number; pageSize: number },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${COLUMNS} from app.mails where workspace_id = ${workspaceId}::uuid and ${box === 'outbox' ? UNSENT : SENT}
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}

export async function findMail(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<WholeMailRow | undefined> {
  const { rows } = await sql<WholeMailRow>`
    select ${WHOLE} from app.mails where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** As `findMail`, and nobody else changes it until the transaction ends. */
export async function lockMail(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select ${COLUMNS} from app.mails where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function countBoxes(tx: Tx, { actor: { workspaceId } }: Act): Promise<{ outbox: number; held: number; sent: number }> {
  const { rows } = await sql<{ outbox: number; held: number; sent: number }>`
    select count(*) filter (where ${UNSENT})::int as outbox, count(*) filter (where state = 'held')::int as held,
      count(*) filter (where ${SENT})::int as sent
    from app.mails where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0] ?? { outbox: 0, held: 0, sent: 0 }
}

/** The oldest first; nobody else lets them go meanwhile. */
export async function lockHeldMails(tx: Tx, { actor: { workspaceId } }: Act, most: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${COLUMNS} from app.mails where workspace_id = ${workspaceId}::uuid and state = 'held'
    order by created_at, id limit ${most} for update`.execute(tx)
  return rows
}

/** It begins anew, as another attempt: whatever was asked for before does nothing any more. */
export async function setWaiting(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`${AHEAD}
    update app.mails set state = 'waiting', attempt = attempt + 1, tries = 0, ended_at = null, next_try_at = null, counted_on = ${clock.today()}::date
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  await sql`${AHEAD}
    update app.mail_recipients set state = 'waiting' where workspace_id = ${workspaceId}::uuid and mail_id = ${id}::uuid and state = 'failed'`.execute(
    tx,
  )
}

/**
 * Takes a mail to hand it to a server. Once more where its process was killed at it: with the same id, which is written down before the
 * server hears of the mail. Undefined: it is another attempt's, it is over, or it was deleted.
 */
export async function claimMail(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { id, attempt, messageId }: { id: string; attempt: number; messageId: string },
): Promise<WholeMailRow | undefined> {
  const { rows } = await sql<WholeMailRow>`
    update app.mails set state = 'sending', message_id = coalesce(message_id, ${messageId}), tried_at = ${clock.now()}, next_try_at = null
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int and state in ('waiting', 'sending')
    returning ${WHOLE}`.execute(tx)
  return rows[0]
}

export type RecipientRow = {
  mailId: string
  position: number
  role: RecipientRole
  name: string
  address: string
  state: RecipientState
  answer: string
  answeredAt: Date | null
}

export async function selectRecipients(tx: Tx, { actor: { workspaceId } }: Act, mailIds: readonly string[]): Promise<RecipientRow[]> {
  if (mailIds.length === 0) return []
  const { rows } = await sql<RecipientRow>`
    select mail_id as "mailId", position, role, name, address, state, answer, answered_at as "answeredAt" from app.mail_recipients
    where workspace_id = ${workspaceId}::uuid and mail_id = any(${mailIds}::uuid[]) order by mail_id, position`.execute(tx)
  return rows
}

/** What the server said of them. Whoever has the mail, or was refused, stays so. */
export async function answerRecipients(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  mailId: string,
  addresses: readonly string[],
  { state, answer }: { state: RecipientState; answer: string },
): Promise<void> {
  if (addresses.length === 0) return
  await sql`${AHEAD}
    update app.mail_recipients set state = ${state}, answer = ${answer}, answered_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and mail_id = ${mailId}::uuid and address = any(${addresses}::text[]) and state = 'waiting'`.execute(
    tx,
  )
}

type Ended = {
  readonly state: MailState
  readonly fault: MailFault | null
  readonly answer: string
  /** null: there is no other try */
  readonly nextTryAt: Date | null
}

/** Ends a try. */
export async function endTry(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, ended: Ended): Promise<void> {
  const isAgain = ended.nextTryAt !== null
  const isOver = !isAgain && ended.state !== 'held'
  await sql`${AHEAD}
    update app.mails set state = ${ended.state}, fault = ${ended.fault}, answer = ${ended.answer}, tries = tries + 1,
      attempt = attempt + ${isAgain ? 1 : 0}::int, next_try_at = ${ended.nextTryAt}::timestamptz,
      ended_at = ${isOver ? clock.now() : null}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function deleteRow(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`delete from app.mails where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function deleteOldMails(tx: Tx, { actor: { workspaceId } }: Act, before: Date): Promise<void> {
  await sql`delete from app.mails where workspace_id = ${workspaceId}::uuid and ended_at < ${before}`.execute(tx)
  await sql`delete from app.mail_days where workspace_id = ${workspaceId}::uuid and day < ${before}::date`.execute(tx)
}

/** Of the last mail about the document that a server took, those who were not hidden. */
export async function selectLastTaken(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentId: string,
): Promise<{ name: string; address: string }[]> {
  const { rows } = await sql<{ name: string; address: string }>`
    select name, address from app.mail_recipients
    where workspace_id = ${workspaceId}::uuid and state = 'accepted' and role <> 'bcc' and mail_id = (
      select id from app.mails where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and ${SENT}
      order by created_at desc, id desc limit 1)
    order by position`.execute(tx)
  return rows
}
