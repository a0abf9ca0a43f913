import type { MailFault, MailState, RecipientRole, RecipientState } from '@invoice/contract/letters/mails.ts'
import type { LastRecipients } from '@invoice/domain/documents/sending/recipients.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import { AHEAD } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import type { MailAttachment, MailLetter, Recipient } from './mail-parts.ts'

export type MailToInsert = {
  readonly id: string
  readonly state: 'scheduled' | 'held' | 'waiting'
  readonly language: Language
  readonly subject: string
  readonly body: MailBody
  readonly fromName: string
  readonly replyTo: string | null
  readonly companyId: string | null
  readonly documentId: string | null
  readonly attachments: readonly MailAttachment[]
  readonly sendAt: Date | null
  readonly undoUntil: Date | null
  readonly contactId: string | null
  readonly letter: MailLetter | null
  readonly whileOwed: boolean
  /** null: it takes its share of the day on which it goes */
  readonly countedOn: string | null
}

const RECIPIENT = { mail_id: 'uuid', position: 'int', role: 'text', name: 'text', address: 'text' } as const

export async function insertMail(
  tx: Tx,
  { actor: { workspaceId, ...actor }, clock }: Act,
  mail: MailToInsert,
  recipients: readonly Recipient[],
): Promise<void> {
  const { id, state, language, subject, body, fromName, replyTo, companyId, documentId, attachments } = mail
  const { sendAt, undoUntil, contactId, letter, whileOwed, countedOn } = mail
  await sql`${AHEAD}
    insert into app.mails (workspace_id, id, state, language, subject, body, from_name, reply_to, document_id, attachments,
      asked_by_id, asked_by_name, created_at, counted_on, send_at, undo_until, contact_id, letter, while_owed, company_id) values
      (${workspaceId}::uuid, ${id}::uuid, ${state}, ${language}, ${subject}, ${JSON.stringify(body)}::jsonb, ${fromName}, ${replyTo},
        ${documentId}::uuid, ${JSON.stringify(attachments)}::jsonb, ${actor.id}, ${actor.name}, ${clock.now()}, ${countedOn}::date,
        ${sendAt}::timestamptz, ${undoUntil}::timestamptz, ${contactId}::uuid, ${letter && JSON.stringify(letter)}::jsonb, ${whileOwed}, ${companyId}::uuid)`.execute(
    tx,
  )
  const rows = recipients.map((recipient, position) => ({ mail_id: id, position, ...recipient }))
  await insertedRows('app.mail_recipients', workspaceId, RECIPIENT, rows).execute(tx)
}

/**
 * Counts so many addresses more that are written to on a day; gives how many they are then. Whoever counts at the same time waits. (The column
 * landed as `mails`, of which each had one address.)
 */
export async function countAddresses(tx: Tx, { actor: { workspaceId } }: Act, day: string, addresses: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    insert into app.mail_days as kept (workspace_id, day, mails) values (${workspaceId}::uuid, ${day}::date, ${addresses}::int)
    on conflict (workspace_id, day) do update set mails = kept.mails + excluded.mails
    returning mails`.execute(tx)
  return rows[0]?.mails ?? 0
}

/** A mail that never went gives its share back. */
export async function uncountAddresses(tx: Tx, { actor: { workspaceId } }: Act, day: string, addresses: number): Promise<void> {
  await sql`update app.mail_days set mails = greatest(mails - ${addresses}::int, 0)
    where workspace_id = ${workspaceId}::uuid and day = ${day}::date`.execute(tx)
}

export async function countedAddresses(tx: Tx, { actor: { workspaceId } }: Act, day: string): Promise<number> {
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
  /** in whose name it goes */
  companyId: string | null
  documentId: string | null
  askedBy: string
  fault: MailFault | null
  answer: string
  createdAt: Date
  triedAt: Date | null
  nextTryAt: Date | null
  endedAt: Date | null
  countedOn: string | null
  sendAt: Date | null
  undoUntil: Date | null
  /** a document was sent with it: what was typed */
  letter: MailLetter | null
}
export type WholeMailRow = MailRow & {
  body: unknown
  fromName: string
  replyTo: string | null
  attachments: unknown
  messageId: string | null
  whileOwed: boolean
}

const COLUMNS = sql`id, state, attempt, tries, language, subject, company_id as "companyId", document_id as "documentId", asked_by_name as "askedBy", fault, answer,
  created_at as "createdAt", tried_at as "triedAt", next_try_at as "nextTryAt", ended_at as "endedAt", counted_on as "countedOn",
  send_at as "sendAt", undo_until as "undoUntil", letter`
const WHOLE = sql`${COLUMNS}, body, from_name as "fromName", reply_to as "replyTo", attachments, message_id as "messageId", while_owed as "whileOwed"`
/** As the index of them says it. */
const UNSENT = sql`state in ('scheduled', 'held', 'waiting', 'sending', 'failed')`
const SENT = sql`state in ('sent', 'partly_refused', 'refused', 'cancelled')`

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
export async function lockMail(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<WholeMailRow | undefined> {
  const { rows } = await sql<WholeMailRow>`
    select ${WHOLE} from app.mails where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  return rows[0]
}

/** Those that the document was sent with, the newest first: so many are shown. */
export async function selectMailsOfDocument(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<WholeMailRow[]> {
  const { rows } = await sql<WholeMailRow>`
    select ${WHOLE} from app.mails where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and letter is not null
    order by created_at desc, id desc limit 50`.execute(tx)
  return rows
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
    order by created_at, id limit ${most} for no key update`.execute(tx)
  return rows
}

/** It begins anew, as another attempt: whatever was asked for before does nothing any more. */
export async function setWaiting(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`${AHEAD}
    update app.mails set state = 'waiting', attempt = attempt + 1, tries = 0, ended_at = null, next_try_at = null, send_at = null, undo_until = null, counted_on = ${clock.today()}::date
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
    update app.mails set state = 'sending', message_id = coalesce(message_id, ${messageId}), tried_at = ${clock.now()}, next_try_at = null,
      undo_until = null
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and attempt = ${attempt}::int and state in ('scheduled', 'waiting', 'sending')
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

export async function deleteOldMails(tx: Tx, { actor: { workspaceId } }: Act, before: Date): Promise<number> {
  await sql`delete from app.mail_days where workspace_id = ${workspaceId}::uuid and day < ${before}::date`.execute(tx)
  return deleteSome(tx, 'app.mails', ['workspace_id', 'id'], workspaceId, sql`ended_at < ${before}`)
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

/** Nobody sends it any more: tries that were asked for do nothing. */
export async function setCancelled(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  id: string,
  fault: MailFault | null = null,
): Promise<void> {
  await sql`${AHEAD}
    update app.mails set state = 'cancelled', attempt = attempt + 1, fault = ${fault}, next_try_at = null, undo_until = null,
      ended_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** It goes at that time instead, as another attempt; \`countedOn\`: of whose limit it has its share already. */
export async function setScheduled(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { sendAt, undoUntil, countedOn }: Pick<MailToInsert, 'undoUntil' | 'countedOn'> & { sendAt: Date },
): Promise<void> {
  await sql`${AHEAD}
    update app.mails set state = 'scheduled', attempt = attempt + 1, send_at = ${sendAt}, undo_until = ${undoUntil}::timestamptz,
      counted_on = ${countedOn}::date
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function setCounted(tx: Tx, { actor: { workspaceId } }: Act, id: string, day: string): Promise<void> {
  await sql`${AHEAD}
    update app.mails set counted_on = ${day}::date where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

type LastRow = { role: 'to' | 'cc' | 'bcc'; name: string; address: string }

/** To whom the last mail with a document of the contact went, unless it was taken back; null: none is known. */
export async function findLastRecipients(tx: Tx, act: Act, contactId: string): Promise<LastRecipients | null> {
  return (await selectLastRecipients(tx, act, [contactId])).get(contactId) ?? null
}

/** As `findLastRecipients`, of many contacts; those without are left out. */
export async function selectLastRecipients(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, LastRecipients>> {
  const { rows } = await sql<LastRow & { contactId: string }>`
    select key_id as "contactId", role, name, address
    from unnest(${contactIds}::uuid[]) wanted (key_id)
      cross join lateral (
        select id as mail_key from app.mails where workspace_id = ${workspaceId}::uuid and contact_id = key_id and state <> 'cancelled'
        order by created_at desc limit 1) mail
      cross join lateral (
        select * from app.mail_recipients where workspace_id = ${workspaceId}::uuid and mail_id = mail_key) recipient
    order by position`.execute(tx)
  const inRole = (some: readonly LastRow[], wanted: LastRow['role']) =>
    some.filter(({ role }) => role === wanted).map(({ name, address }) => ({ name, address }))
  const found = new Map<string, LastRecipients>()
  for (const [contactId, some] of Map.groupBy(rows, (row) => row.contactId)) {
    found.set(contactId, { to: inRole(some, 'to'), cc: inRole(some, 'cc'), bcc: inRole(some, 'bcc') })
  }
  return found
}

/** Of the last mail that each document was sent with; those without one are left out. */
export async function selectLastMailStates(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentIds: readonly string[],
): Promise<{ documentId: string; state: MailState }[]> {
  const { rows } = await sql<{ documentId: string; state: MailState }>`
    select key_id as "documentId", state
    from unnest(${documentIds}::uuid[]) wanted (key_id)
      cross join lateral (
        select state from app.mails where workspace_id = ${workspaceId}::uuid and document_id = key_id and letter is not null
        order by created_at desc, id desc limit 1) mail`.execute(tx)
  return rows
}
