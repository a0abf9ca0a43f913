import { type ListNoticesQuery, MOST_UNREAD, type NoticeKind } from '@invoice/contract/letters/notices.ts'
import { startOf } from '@invoice/domain/calendar/local-time.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import { AHEAD } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type NewNoticeRow = {
  readonly id: string
  readonly kind: NoticeKind
  readonly documentId: string | null
  readonly details: Readonly<Record<string, string>>
}

export async function insertNotice(tx: Tx, { actor, clock }: Act, { id, kind, documentId, details }: NewNoticeRow): Promise<void> {
  await sql`${AHEAD}
    insert into app.notices (workspace_id, id, kind, document_id, details, happened_at) values
      (${actor.workspaceId}::uuid, ${id}::uuid, ${kind}, ${documentId}::uuid, ${JSON.stringify(details)}::jsonb, ${clock.now()})`.execute(
    tx,
  )
}

/** Of no document, since the day began; about what is called so, where it names something. */
export async function hasNoticeSince(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { kind, name }: { kind: NoticeKind; name: string | undefined },
  day: Day,
): Promise<boolean> {
  const { rows } = await sql`
    select id from app.notices
    where workspace_id = ${workspaceId}::uuid and happened_at >= ${startOf(day)}::timestamptz and kind = ${kind}
      and document_id is null and (${name ?? null}::text is null or details->>'name' = ${name ?? null}) limit 1`.execute(tx)
  return rows.length > 0
}

export type NoticeRow = {
  id: string
  kind: NoticeKind
  documentId: string | null
  details: Record<string, string>
  happenedAt: Date
  isRead: boolean
}

/** Whether the person who acts has read the notice `n`. */
const isRead = ({ actor: { workspaceId, id } }: Act) => sql`(
  n.happened_at < coalesce(
    (select read_to from app.notice_readers where workspace_id = ${workspaceId}::uuid and person_id = ${id}), '-infinity'::timestamptz)
  or exists (select from app.notice_reads where workspace_id = ${workspaceId}::uuid and person_id = ${id} and notice_id = n.id))`

/** The newest first; next to a notice that is not there, there is none. */
export async function selectNotices(tx: Tx, act: Act, { before, since, pageSize }: ListNoticesQuery): Promise<NoticeRow[]> {
  const { workspaceId } = act.actor
  const timeOf = (id: string) => sql`(select happened_at from app.notices where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid)`
  const { rows } = await sql<NoticeRow>`
    select id, kind, document_id as "documentId", details, happened_at as "happenedAt", ${isRead(act)} as "isRead"
    from app.notices n
    where workspace_id = ${workspaceId}::uuid
      ${before === undefined ? sql`` : sql`and (happened_at, id) < (${timeOf(before)}, ${before}::uuid)`}
      ${since === undefined ? sql`` : sql`and (happened_at, id) > (${timeOf(since)}, ${since}::uuid)`}
    order by happened_at desc, id desc limit ${pageSize}`.execute(tx)
  return rows
}

/** Counted up to `MOST_UNREAD`, from the last instant that the person had read everything of. */
export async function countUnread(tx: Tx, { actor: { workspaceId, id } }: Act): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from app.notices n
      where workspace_id = ${workspaceId}::uuid
        and happened_at >= coalesce(
          (select read_to from app.notice_readers where workspace_id = ${workspaceId}::uuid and person_id = ${id}), '-infinity'::timestamptz)
        and not exists (select from app.notice_reads where workspace_id = ${workspaceId}::uuid and person_id = ${id} and notice_id = n.id)
      limit ${MOST_UNREAD}) unread`.execute(tx)
  return rows[0]?.unread ?? 0
}

export async function findNotice(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<{ happenedAt: Date } | undefined> {
  const { rows } = await sql<{ happenedAt: Date }>`
    select happened_at as "happenedAt" from app.notices where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function insertRead(tx: Tx, { actor: { workspaceId, id } }: Act, noticeId: string): Promise<void> {
  await sql`insert into app.notice_reads (workspace_id, person_id, notice_id) values (${workspaceId}::uuid, ${id}, ${noticeId}::uuid)
    on conflict do nothing`.execute(tx)
}

/** All of before `readTo`, whatever is written down late with an instant that old; and each from then on until the notice named. */
export async function readUntil(tx: Tx, { actor: { workspaceId, id } }: Act, noticeId: string, readTo: Date): Promise<void> {
  await sql`insert into app.notice_readers as reader (workspace_id, person_id, read_to) values (${workspaceId}::uuid, ${id}, ${readTo})
    on conflict (workspace_id, person_id) do update set read_to = greatest(reader.read_to, excluded.read_to)`.execute(tx)
  await sql`insert into app.notice_reads (workspace_id, person_id, notice_id)
    select ${workspaceId}::uuid, ${id}, id from app.notices
    where workspace_id = ${workspaceId}::uuid and happened_at >= ${readTo}
      and (happened_at, id) <= ((select happened_at from app.notices where workspace_id = ${workspaceId}::uuid and id = ${noticeId}::uuid), ${noticeId}::uuid)
    on conflict do nothing`.execute(tx)
}

/** What is read of them goes with them. */
export function deleteNoticesBefore(tx: Tx, { actor: { workspaceId } }: Act, instant: Date): Promise<number> {
  return deleteSome(tx, 'app.notices', ['workspace_id', 'id'], workspaceId, sql`happened_at < ${instant}`)
}
