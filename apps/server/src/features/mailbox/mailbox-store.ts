import type { MailboxFault, MailboxSecurity, MailOutcome } from '@invoice/domain/mailbox/mailbox.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'

export type MailboxRow = {
  id: string
  host: string
  port: number
  security: MailboxSecurity
  user: string
  sealed: SealedFields
  folder: string
  isOn: boolean
  since: string
  uidValidity: string
  lastUid: string
  leasedUntil: Date | null
  nextLookAt: Date
  lookedAt: Date | null
  messages: number
  fault: MailboxFault | null
  failures: number
  failingSince: Date | null
  isReported: boolean
  version: number
  changedAt: Date
  changedBy: string
}

const COLUMNS = sql`id, host, port, security, user_name as "user", sealed, folder, is_on as "isOn", since, uid_validity as "uidValidity",
  last_uid as "lastUid", leased_until as "leasedUntil", next_look_at as "nextLookAt", looked_at as "lookedAt", messages, fault, failures,
  failing_since as "failingSince", is_reported as "isReported", version, changed_at as "changedAt", changed_by as "changedBy"`

/** A workspace has one. */
export async function findMailbox(tx: Tx, { actor: { workspaceId } }: Act): Promise<MailboxRow | undefined> {
  const { rows } = await sql<MailboxRow>`select ${COLUMNS} from app.mailboxes where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0]
}

/** Nobody else changes it until the transaction ends. */
export async function lockMailbox(tx: Tx, { actor: { workspaceId } }: Act): Promise<MailboxRow | undefined> {
  const { rows } = await sql<MailboxRow>`
    select ${COLUMNS} from app.mailboxes where workspace_id = ${workspaceId}::uuid for no key update`.execute(tx)
  return rows[0]
}

type Kept = Pick<
  MailboxRow,
  'id' | 'host' | 'port' | 'security' | 'user' | 'sealed' | 'folder' | 'isOn' | 'since' | 'uidValidity' | 'lastUid' | 'messages'
>

/** Of those that are entered at once the last is kept. What stood in the way of the one before is forgotten. */
export async function keepMailbox(tx: Tx, { actor: { workspaceId, name }, clock }: Act, row: Kept): Promise<void> {
  const now = clock.now()
  await sql`
    insert into app.mailboxes (workspace_id, id, host, port, security, user_name, sealed, folder, is_on, since, uid_validity, last_uid, messages,
      next_look_at, changed_at, changed_by)
    values (${workspaceId}::uuid, ${row.id}::uuid, ${row.host}, ${row.port}::int, ${row.security}, ${row.user}, ${JSON.stringify(row.sealed)}::jsonb,
      ${row.folder}, ${row.isOn}::boolean, ${row.since}::date, ${row.uidValidity}::bigint, ${row.lastUid}::bigint, ${row.messages}::int, ${now}, ${now},
      ${name})
    on conflict (workspace_id, id) do update set host = excluded.host, port = excluded.port, security = excluded.security,
      user_name = excluded.user_name, sealed = excluded.sealed, folder = excluded.folder, is_on = excluded.is_on, since = excluded.since,
      uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, messages = excluded.messages, next_look_at = excluded.next_look_at,
      leased_until = null, fault = null, failures = 0, failing_since = null, is_reported = false, version = app.mailboxes.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
}

export async function dropMailbox(tx: Tx, { actor: { workspaceId } }: Act): Promise<void> {
  await sql`delete from app.mailboxes where workspace_id = ${workspaceId}::uuid`.execute(tx)
}

/** Nobody else looks into it until then; what is due then is looked into if this process is gone. */
export async function leaseMailbox(tx: Tx, { actor: { workspaceId } }: Act, id: string, until: Date): Promise<void> {
  await sql`
    update app.mailboxes set leased_until = ${until}, next_look_at = ${until}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Up to where it was read. */
export async function moveCursor(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { uidValidity, lastUid }: Pick<MailboxRow, 'uidValidity' | 'lastUid'>,
): Promise<void> {
  await sql`
    update app.mailboxes set uid_validity = ${uidValidity}::bigint, last_uid = ${lastUid}::bigint
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

type Ended = Pick<MailboxRow, 'nextLookAt' | 'messages' | 'fault' | 'failures' | 'failingSince' | 'isReported'>

/** What a look came to; others may look from then on. */
export async function endLook(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, ended: Ended): Promise<void> {
  await sql`
    update app.mailboxes set leased_until = null, looked_at = ${clock.now()}, next_look_at = ${ended.nextLookAt}, messages = ${ended.messages}::int,
      fault = ${ended.fault}, failures = ${ended.failures}::int, failing_since = ${ended.failingSince}::timestamptz,
      is_reported = ${ended.isReported}::boolean
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function dueNow(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<void> {
  await sql`update app.mailboxes set next_look_at = ${clock.now()} where workspace_id = ${workspaceId}::uuid`.execute(tx)
}

export type MessageRow = {
  id: string
  sender: string
  subject: string
  size: string
  outcome: MailOutcome
  files: number
  leftOut: number
  lookedAt: Date
}
export type NewMessage = Omit<MessageRow, 'lookedAt'> & { mailboxId: string; uidValidity: string; uid: number; sha256: string }

/** @returns false where it was looked at already */
export async function insertMessage(tx: Tx, { actor: { workspaceId }, clock }: Act, row: NewMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into app.mailbox_messages (workspace_id, id, mailbox_id, uid_validity, uid, sha256, sender, subject, size, outcome, files, left_out, looked_at)
    values (${workspaceId}::uuid, ${row.id}::uuid, ${row.mailboxId}::uuid, ${row.uidValidity}::bigint, ${row.uid}::bigint, ${row.sha256},
      ${row.sender}, ${row.subject}, ${row.size}::bigint, ${row.outcome}, ${row.files}::int, ${row.leftOut}::int, ${clock.now()})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** The same mail under another UID: the server counts anew, or it was moved away and back. */
export async function hasMessage(tx: Tx, { actor: { workspaceId } }: Act, mailboxId: string, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from app.mailbox_messages
    where workspace_id = ${workspaceId}::uuid and mailbox_id = ${mailboxId}::uuid and sha256 = ${sha256} limit 1`.execute(tx)
  return rows.length > 0
}

/** The last ones first. */
export async function selectMessages(tx: Tx, { actor: { workspaceId } }: Act, most: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, sender, subject, size, outcome, files, left_out as "leftOut", looked_at as "lookedAt" from app.mailbox_messages
    where workspace_id = ${workspaceId}::uuid order by looked_at desc, id desc limit ${most}`.execute(tx)
  return rows
}

/** How many bills came by mail since then. */
export async function countMailed(tx: Tx, { actor: { workspaceId } }: Act, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.bill_files
    where workspace_id = ${workspaceId}::uuid and source = 'mail' and came_at >= ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

const KEPT_MS = 366 * 86_400_000

/** Deletes what came of mails a year ago; where their bills came from, those say themselves. */
export function tidyMessages(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  return deleteSome(tx, 'app.mailbox_messages', ['workspace_id', 'id'], workspaceId, sql`looked_at < ${before}`)
}

export function mailboxWorkspaces(db: Db, until: Date): Promise<readonly { id: string }[]> {
  return inAccountTransaction(
    db,
    async (tx) => (await sql<{ id: string }>`select id from system.mailbox_workspaces(${until}::timestamptz)`.execute(tx)).rows,
  )
}
