import type { ExportWhat } from '@invoice/contract/exports/exports.ts'
import type { JobState } from '@invoice/contract/history/jobs.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { ExportColumn } from '@invoice/domain/exports/fields.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Sum = { currency: string; count: number; base: string }

/** What was asked for and what came of it, with how its job stands; null: that is tidied away. */
export type ExportRow = {
  id: string
  jobId: string
  asked: ExportWhat
  columns: ExportColumn[] | null
  found: number
  lines: number
  sums: Sum[]
  language: Language
  askedAt: Date
  askedById: string
  askedBy: string
  scheduleId: string | null
  periodOn: Day | null
  mailedAt: Date | null
  finishedAt: Date | null
  name: string | null
  mediaType: string | null
  size: number | null
  sha256: string | null
  leftOut: number
  expiresAt: Date | null
  endedAt: Date | null
  fetches: number
  fetchedAt: Date | null
  jobState: JobState | null
  jobDone: number | null
}

const COLUMNS = sql`e.id, e.job_id as "jobId", e.asked, e.columns, e.found, e.lines, e.sums, e.language, e.asked_at as "askedAt",
  e.asked_by_id as "askedById", e.asked_by as "askedBy", e.schedule_id as "scheduleId", e.period_on as "periodOn", e.mailed_at as "mailedAt",
  e.finished_at as "finishedAt", e.name, e.media_type as "mediaType", e.size::float8 as size, e.sha256, e.left_out as "leftOut",
  e.expires_at as "expiresAt", e.ended_at as "endedAt", e.fetches, e.fetched_at as "fetchedAt", j.state as "jobState", j.done as "jobDone"`
const withJob = (workspaceId: string) =>
  sql`app.exports e left join app.jobs j on j.workspace_id = ${workspaceId}::uuid and j.id = e.job_id`

type NewExport = Pick<ExportRow, 'id' | 'jobId' | 'asked' | 'columns' | 'found' | 'lines' | 'sums' | 'language'> & {
  readonly of: { readonly scheduleId: string; readonly periodOn: Day } | null
}

/** False: this period of the schedule has one. */
export async function insertExport(tx: Tx, { actor, clock }: Act, row: NewExport): Promise<boolean> {
  const columns = row.columns === null ? null : JSON.stringify(row.columns)
  const { rows } = await sql<{ id: string }>`
    insert into app.exports (workspace_id, id, job_id, asked, columns, found, lines, sums, language, asked_at, asked_by_id, asked_by, schedule_id, period_on)
    values (${actor.workspaceId}::uuid, ${row.id}::uuid, ${row.jobId}::uuid, ${JSON.stringify(row.asked)}::jsonb, ${columns}::jsonb, ${row.found},
      ${row.lines}, ${JSON.stringify(row.sums)}::jsonb, ${row.language}, ${clock.now()}, ${actor.id}, ${actor.name},
      ${row.of?.scheduleId ?? null}::uuid, ${row.of?.periodOn ?? null}::date)
    on conflict (workspace_id, schedule_id, period_on) where schedule_id is not null do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function findExport(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from ${withJob(workspaceId)} where e.workspace_id = ${workspaceId}::uuid and e.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** The newest first; of one schedule, or of all. */
export async function selectExports(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  scheduleId: string | undefined,
  most: number,
): Promise<ExportRow[]> {
  const narrowed = scheduleId === undefined ? sql`` : sql` and e.schedule_id = ${scheduleId}::uuid`
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from ${withJob(workspaceId)} where e.workspace_id = ${workspaceId}::uuid${narrowed}
    order by e.asked_at desc, e.id desc limit ${most}`.execute(tx)
  return rows
}

/** What is being made now, and how much of what was made lies here. */
export async function sumKept(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<{ making: number; bytes: number }> {
  const { rows } = await sql<{ making: number; bytes: number }>`
    select count(*) filter (where e.finished_at is null and j.state in ('waiting', 'running'))::int as making,
      coalesce(sum(e.size) filter (where e.expires_at > ${clock.now()}), 0)::float8 as bytes
    from ${withJob(workspaceId)} where e.workspace_id = ${workspaceId}::uuid and e.ended_at is null`.execute(tx)
  return rows[0] ?? { making: 0, bytes: 0 }
}

type Whole = { readonly name: string; readonly mediaType: string; readonly size: number; readonly sha256: string; readonly expiresAt: Date }

/** False: it was given up meanwhile. */
export async function finishExport(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, leftOut: number, whole: Whole | null) {
  const { rows } = await sql<{ id: string }>`
    update app.exports set finished_at = ${clock.now()}, left_out = ${leftOut}, name = ${whole?.name ?? null}, media_type = ${whole?.mediaType ?? null},
      size = ${whole?.size ?? null}, sha256 = ${whole?.sha256 ?? null}, expires_at = ${whole?.expiresAt ?? clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and finished_at is null and ended_at is null returning id`.execute(tx)
  return rows.length > 0
}

export async function setMailed(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`update app.exports set mailed_at = ${clock.now()} where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function countFetch(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`
    update app.exports set fetches = fetches + 1, fetched_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Its file goes, and with it who could open it. False: it was gone before. */
export async function endOne(tx: Tx, { actor, clock }: Act, id: string): Promise<boolean> {
  const { workspaceId } = actor
  const { rows } = await sql<{ id: string }>`
    update app.exports set ended_at = ${clock.now()}, ended_by = ${actor.name}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and ended_at is null returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`delete from app.export_links where workspace_id = ${workspaceId}::uuid and export_id = ${id}::uuid`.execute(tx)
  await sql`delete from app.export_slices where workspace_id = ${workspaceId}::uuid and export_id = ${id}::uuid`.execute(tx)
  await sql`delete from app.export_parts where workspace_id = ${workspaceId}::uuid and export_id = ${id}::uuid`.execute(tx)
  return true
}

/** Whose file is over: by its time, or since it never came to be. */
export async function overdueExports(tx: Tx, { actor: { workspaceId }, clock }: Act, begunBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from ${withJob(workspaceId)}
    where e.workspace_id = ${workspaceId}::uuid and e.ended_at is null
      and (e.expires_at <= ${clock.now()} or (e.finished_at is null and (j.state = 'cancelled' or e.asked_at < ${begunBefore})))
    order by e.asked_at limit 20`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is told of exports whose files are long gone. */
export function deleteOldExports(tx: Tx, { actor: { workspaceId } }: Act, before: Date): Promise<number> {
  return deleteSome(tx, 'app.exports', ['workspace_id', 'id'], workspaceId, sql`ended_at < ${before}`)
}

export type OpenLink = { id: string; exportId: string }

export async function insertLink(tx: Tx, { actor, clock }: Act, link: OpenLink & { readonly secretHash: Buffer }): Promise<void> {
  await sql`
    insert into app.export_links (workspace_id, id, export_id, secret_hash, made_at, made_by) values
      (${actor.workspaceId}::uuid, ${link.id}::uuid, ${link.exportId}::uuid, ${link.secretHash}, ${clock.now()}, ${actor.name})`.execute(tx)
}

/** The export that a secret opens. */
export async function linkedExport(tx: Tx, { actor: { workspaceId } }: Act, secretHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select export_id as id from app.export_links where workspace_id = ${workspaceId}::uuid and secret_hash = ${secretHash}`.execute(tx)
  return rows[0]?.id
}
