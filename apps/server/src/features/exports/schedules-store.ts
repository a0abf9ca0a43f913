import type { ExportWhat } from '@invoice/contract/exports/exports.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { ExportEvery } from '@invoice/domain/exports/schedule.ts'
import type { DayOffRule, Occurrence } from '@invoice/domain/recurring/schedule.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'

export type ScheduleRow = {
  id: string
  version: number
  name: string
  asked: ExportWhat
  every: ExportEvery
  onDay: number
  dayOff: DayOffRule
  startOn: Day
  addresses: string[]
  language: Language
  attaches: boolean
  pausedAt: Date | null
  afterOn: Day | null
  nextPlannedOn: Day | null
  nextOn: Day | null
  createdBy: string
}

const COLUMNS = sql`id, version, name, asked, every, on_day as "onDay", day_off as "dayOff", start_on as "startOn", addresses, language, attaches,
  paused_at as "pausedAt", after_on as "afterOn", next_planned_on as "nextPlannedOn", next_on as "nextOn", created_by as "createdBy"`

/** By name. */
export async function selectSchedules(tx: Tx, { actor: { workspaceId } }: Act): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from app.export_schedules where workspace_id = ${workspaceId}::uuid order by lower(name), id`.execute(tx)
  return rows
}

/** Held until the transaction ends: whoever deals with it next finds it dealt with. */
export async function lockSchedule(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from app.export_schedules where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(
    tx,
  )
  return rows[0]
}

export async function insertSchedule(
  tx: Tx,
  { actor, clock }: Act,
  row: Omit<ScheduleRow, 'version' | 'pausedAt' | 'createdBy'>,
): Promise<void> {
  await sql`
    insert into app.export_schedules (workspace_id, id, name, asked, every, on_day, day_off, start_on, addresses, language, attaches, after_on,
      next_planned_on, next_on, created_at, created_by)
    values (${actor.workspaceId}::uuid, ${row.id}::uuid, ${row.name}, ${JSON.stringify(row.asked)}::jsonb, ${row.every}, ${row.onDay}, ${row.dayOff},
      ${row.startOn}::date, ${row.addresses}::text[], ${row.language}, ${row.attaches}, ${row.afterOn}::date, ${row.nextPlannedOn}::date,
      ${row.nextOn}::date, ${clock.now()}, ${actor.name})`.execute(tx)
}

export async function updateSchedule(tx: Tx, { actor }: Act, row: ScheduleRow): Promise<void> {
  await sql`
    update app.export_schedules set name = ${row.name}, asked = ${JSON.stringify(row.asked)}::jsonb, every = ${row.every}, on_day = ${row.onDay},
      day_off = ${row.dayOff}, start_on = ${row.startOn}::date, addresses = ${row.addresses}::text[], language = ${row.language},
      attaches = ${row.attaches}, paused_at = ${row.pausedAt}, paused_by = ${row.pausedAt === null ? null : actor.name},
      after_on = ${row.afterOn}::date, next_planned_on = ${row.nextPlannedOn}::date, next_on = ${row.nextOn}::date, version = ${row.version}
    where workspace_id = ${actor.workspaceId}::uuid and id = ${row.id}::uuid`.execute(tx)
}

/** The planned day was dealt with, and which comes. */
export async function moveOn(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  afterOn: Day,
  next: Occurrence | undefined,
): Promise<void> {
  await sql`
    update app.export_schedules set after_on = ${afterOn}::date, next_planned_on = ${next?.plannedOn ?? null}::date, next_on = ${next?.on ?? null}::date
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function deleteSchedule(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`delete from app.export_schedules where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Names of those that go by a template. */
export async function schedulesByTemplate(tx: Tx, { actor: { workspaceId } }: Act, templateId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from app.export_schedules
    where workspace_id = ${workspaceId}::uuid and asked ->> 'templateId' = ${templateId} order by lower(name) limit 10`.execute(tx)
  return rows.map(({ name }) => name)
}

/** What is due by a day, the earliest first. */
export async function selectDue(tx: Tx, { actor: { workspaceId } }: Act, until: Day): Promise<{ id: string; plannedOn: Day }[]> {
  const { rows } = await sql<{ id: string; plannedOn: Day }>`
    select id, next_planned_on as "plannedOn" from app.export_schedules
    where workspace_id = ${workspaceId}::uuid and paused_at is null and next_on <= ${until}::date and next_planned_on is not null
    order by next_on, id`.execute(tx)
  return rows
}

/** Workspaces of which something is due by a day. */
export function exportingWorkspaces(db: Db, until: Day): Promise<readonly { id: string }[]> {
  return inAccountTransaction(
    db,
    async (tx) => (await sql<{ id: string }>`select id from system.exporting_workspaces(${until}::date)`.execute(tx)).rows,
  )
}
