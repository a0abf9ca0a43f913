import type { Archive } from '@invoice/contract/exports/archives.ts'
import type { JobState } from '@invoice/contract/history/jobs.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What was asked for and what came of it, with how its job stands; null: that is tidied away. */
export type ArchiveRow = {
  id: string
  jobId: string
  askedAt: Date
  askedById: string
  askedBy: string
  finishedAt: Date | null
  name: string | null
  size: number | null
  sha256: string | null
  files: number | null
  contents: Archive['contents'] | null
  expiresAt: Date | null
  endedAt: Date | null
  fetches: number
  fetchedAt: Date | null
  jobState: JobState | null
  jobDone: number | null
  jobTotal: number | null
}

const archives = (workspaceId: string) => sql`
  select a.id, a.job_id as "jobId", a.asked_at as "askedAt", a.asked_by_id as "askedById", a.asked_by as "askedBy", a.finished_at as "finishedAt",
    a.name, a.size::float8 as size, a.sha256, a.files, a.contents, a.expires_at as "expiresAt", a.ended_at as "endedAt", a.fetches,
    a.fetched_at as "fetchedAt", j.state as "jobState", j.done as "jobDone", j.total as "jobTotal"
  from app.archives a left join app.jobs j on j.workspace_id = ${workspaceId}::uuid and j.id = a.job_id
  where a.workspace_id = ${workspaceId}::uuid`

/** The newest first. */
export async function selectArchives(tx: Tx, { actor: { workspaceId } }: Act, most: number): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`${archives(workspaceId)} order by a.asked_at desc, a.id desc limit ${most}`.execute(tx)
  return rows
}

export async function findArchive(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<ArchiveRow | undefined> {
  const { rows } = await sql<ArchiveRow>`${archives(workspaceId)} and a.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function insertArchive(tx: Tx, { actor, clock }: Act, { id, jobId }: { id: string; jobId: string }): Promise<void> {
  await sql`
    insert into app.archives (workspace_id, id, job_id, asked_at, asked_by_id, asked_by)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${jobId}::uuid, ${clock.now()}, ${actor.id}, ${actor.name})`.execute(tx)
}

/** Its file goes. False: it was gone before. */
export async function endArchive(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update app.archives set ended_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and ended_at is null returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from app.archive_parts where workspace_id = ${workspaceId}::uuid and archive_id = ${id}::uuid`.execute(tx)
  return true
}

export async function countArchiveFetch(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`
    update app.archives set fetches = fetches + 1, fetched_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function readArchivePart(tx: Tx, { actor: { workspaceId } }: Act, id: string, position: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from app.archive_parts
    where workspace_id = ${workspaceId}::uuid and archive_id = ${id}::uuid and position = ${position}`.execute(tx)
  return rows[0]?.content
}

/** The one that is being made. */
export async function findMaking(tx: Tx, { actor: { workspaceId } }: Act): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from app.archives a join app.jobs j on j.workspace_id = ${workspaceId}::uuid and j.id = a.job_id
      where a.workspace_id = ${workspaceId}::uuid and a.finished_at is null and a.ended_at is null and j.state in ('waiting', 'running') limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

export async function countPapers(tx: Tx, { actor: { workspaceId } }: Act): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.documents where workspace_id = ${workspaceId}::uuid and status <> 'draft'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Documents from one on, by id, of which no original was made yet. */
export async function selectUnmade(tx: Tx, { actor: { workspaceId } }: Act, from: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from (
      select id, status, import_id from app.documents where workspace_id = ${workspaceId}::uuid and status <> 'draft' order by id offset ${from} limit ${count}
    ) d where d.status <> 'voided' and d.import_id is null and not exists (
      select from app.document_outputs o where o.workspace_id = ${workspaceId}::uuid and o.document_id = d.id and o.kind = 'original')
    order by d.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whose file is over: by its time, or since it never came to be. */
export async function overdueArchives(tx: Tx, { actor: { workspaceId }, clock }: Act, begunBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from app.archives a left join app.jobs j on j.workspace_id = ${workspaceId}::uuid and j.id = a.job_id
    where a.workspace_id = ${workspaceId}::uuid and a.ended_at is null
      and (a.expires_at <= ${clock.now()} or (a.finished_at is null and (j.state = 'cancelled' or a.asked_at < ${begunBefore})))
    order by a.asked_at limit 5`.execute(tx)
  return rows.map(({ id }) => id)
}

export function deleteOldArchives(tx: Tx, { actor: { workspaceId } }: Act, before: Date): Promise<number> {
  return deleteSome(tx, 'app.archives', ['workspace_id', 'id'], workspaceId, sql`ended_at < ${before}`)
}
