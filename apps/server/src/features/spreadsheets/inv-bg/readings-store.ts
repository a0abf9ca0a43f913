import type { ReadingFault } from '@invoice/contract/documents/import-readings.ts'
import type { InvBgDocument } from '@invoice/domain/documents/elsewhere/document-of-inv-bg.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type ReadingRow = {
  id: string
  state: 'reading' | 'paused' | 'read'
  fault: ReadingFault | null
  failures: number
  waitsUntil: Date | null
  phase: 'list' | 'documents'
  round: number
  page: number
  total: number | null
  isChanged: boolean
  turn: number
  jobId: string | null
  begunAt: Date
  begunBy: string
}

const COLUMNS = sql`id, state, fault, failures, waits_until as "waitsUntil", phase, round, page, total, is_changed as "isChanged", turn,
  job_id as "jobId", begun_at as "begunAt", begun_by as "begunBy"`

/** A workspace has one. */
export async function findReading(tx: Tx, { actor: { workspaceId } }: Act): Promise<ReadingRow | undefined> {
  const { rows } = await sql<ReadingRow>`select ${COLUMNS} from app.import_readings where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0]
}

/** Nobody else changes it until the transaction ends. */
export async function lockReading(tx: Tx, { actor: { workspaceId } }: Act): Promise<ReadingRow | undefined> {
  const { rows } = await sql<ReadingRow>`
    select ${COLUMNS} from app.import_readings where workspace_id = ${workspaceId}::uuid for no key update`.execute(tx)
  return rows[0]
}

/** A new one, from the beginning; whoever asks at the same time waits, and takes the place of this one. */
export async function insertReading(tx: Tx, act: Act, id: string): Promise<void> {
  const { workspaceId, name } = act.actor
  const now = act.clock.now()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import reading of ${workspaceId}`}, 0))`.execute(tx)
  await dropReading(tx, act)
  await sql`
    insert into app.import_readings (workspace_id, id, state, phase, round, page, is_changed, turn, begun_at, begun_by, changed_at)
    values (${workspaceId}::uuid, ${id}::uuid, 'reading', 'list', 1, 1, true, 0, ${now}, ${name}, ${now})`.execute(tx)
}

export async function dropReading(tx: Tx, { actor: { workspaceId } }: Act): Promise<void> {
  await sql`delete from app.import_readings where workspace_id = ${workspaceId}::uuid`.execute(tx)
}

/** What was imported is no longer kept beside it. */
export async function dropReadingOf(tx: Tx, { actor: { workspaceId } }: Act, importId: string): Promise<void> {
  await sql`delete from app.import_readings where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid`.execute(tx)
}

const KEPT_MS = 7 * 86_400_000

/** Deletes what nobody went on with for a week. */
export async function dropForgottenReadings(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await sql`delete from app.import_readings where workspace_id = ${workspaceId}::uuid and changed_at < ${before}`.execute(tx)
}

export type Standing = Omit<ReadingRow, 'id' | 'begunAt' | 'begunBy'>

/** How it stands from now on. */
export async function writeStanding(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, standing: Standing): Promise<void> {
  const { state, fault, failures, waitsUntil, phase, round, page, total, isChanged, turn, jobId } = standing
  await sql`
    update app.import_readings set state = ${state}, fault = ${fault}::text, failures = ${failures}::int, waits_until = ${waitsUntil}::timestamptz,
      phase = ${phase}, round = ${round}::int, page = ${page}::int, total = ${total}::int, is_changed = ${isChanged}::boolean, turn = ${turn}::int,
      job_id = ${jobId}::uuid, changed_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function writeTable(tx: Tx, { actor: { workspaceId } }: Act, id: string, importId: string): Promise<void> {
  await sql`
    update app.import_readings set import_id = ${importId}::uuid
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

type Listed = { readonly id: string; readonly mark: string }

/** Keeps that they are there; what was changed since it was read is to be read again. @returns whether any is new or was changed */
export async function keepListed(tx: Tx, { actor: { workspaceId } }: Act, id: string, round: number, listed: readonly Listed[]) {
  const marks = new Map(listed.map((each) => [each.id, each.mark]))
  const ids = [...marks.keys()]
  const { rows: known } = await sql<{ id: string; mark: string; round: number }>`
    select source_id as id, mark, round from app.import_records
    where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid and source_id = any (${ids}::text[])`.execute(tx)
  await sql`
    insert into app.import_records (workspace_id, reading_id, source_id, mark, round)
    select ${workspaceId}::uuid, ${id}::uuid, listed.source_id, listed.mark, ${round}::int
    from unnest(${ids}::text[], ${[...marks.values()]}::text[]) listed (source_id, mark)
    on conflict (workspace_id, reading_id, source_id) do update set round = excluded.round, mark = excluded.mark,
      content = case when import_records.mark = excluded.mark then import_records.content end`.execute(tx)
  return {
    isChanged: known.length < ids.length || known.some((each) => marks.get(each.id) !== each.mark),
    isOld: ids.length > 0 && known.length === ids.length && known.every((each) => each.round === round),
  }
}

export type Counts = { listed: number; read: number; ofRound: number }

export async function countRecords(tx: Tx, { actor: { workspaceId } }: Act, id: string, round: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as listed, count(content)::int as read, (count(*) filter (where round = ${round}::int))::int as "ofRound"
    from app.import_records where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid`.execute(tx)
  return rows[0] ?? { listed: 0, read: 0, ofRound: 0 }
}

/** The next ones that are to be read. */
export async function selectUnread(tx: Tx, { actor: { workspaceId } }: Act, id: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select source_id as id from app.import_records
    where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid and content is null order by source_id limit ${most}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Null: it is not there any more. */
export type Read = { readonly id: string; readonly document: InvBgDocument | null }

export async function keepRead(tx: Tx, { actor: { workspaceId } }: Act, id: string, read: readonly Read[]): Promise<void> {
  const gone = read.filter(({ document }) => document === null).map((each) => each.id)
  const there = read.filter(({ document }) => document !== null)
  if (gone.length > 0)
    await sql`
      delete from app.import_records
      where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid and source_id = any (${gone}::text[])`.execute(tx)
  if (there.length > 0)
    await sql`
      update app.import_records record set content = read.content::jsonb
      from unnest(${there.map((each) => each.id)}::text[], ${there.map(({ document }) => JSON.stringify(document))}::text[]) read (source_id, content)
      where record.workspace_id = ${workspaceId}::uuid and record.reading_id = ${id}::uuid and record.source_id = read.source_id`.execute(
      tx,
    )
}

/** What the last round of the list did not show is gone there. */
export async function dropUnlisted(tx: Tx, { actor: { workspaceId } }: Act, id: string, round: number): Promise<void> {
  await sql`
    delete from app.import_records
    where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid and round < ${round}::int`.execute(tx)
}

/** The rounds are counted anew; what was read stays. */
export async function restartRounds(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`
    update app.import_records set round = 0 where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid`.execute(tx)
}

/** The oldest first, as they were numbered. */
export async function selectDocuments(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<InvBgDocument[]> {
  const { rows } = await sql<{ content: InvBgDocument }>`
    select content from app.import_records
    where workspace_id = ${workspaceId}::uuid and reading_id = ${id}::uuid and content is not null
    order by content ->> 'issuedOn', content ->> 'number', source_id`.execute(tx)
  return rows.map(({ content }) => content)
}
