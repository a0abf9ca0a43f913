import type { ExportWhat } from '@invoice/contract/exports/exports.ts'
import { EXPORT_DATES_AHEAD, type ExportSchedule, MOST_SCHEDULES, type ScheduleInput } from '@invoice/contract/exports/schedules.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { exportDates, exportedPeriod } from '@invoice/domain/exports/schedule.ts'
import { dueUntil } from '@invoice/domain/recurring/due.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { readCompany } from '../companies/read-company.ts'
import { deleteSchedule, insertSchedule, lockSchedule, type ScheduleRow, selectSchedules, updateSchedule } from './schedules-store.ts'
import { findTemplate } from './templates-store.ts'

export async function listSchedules(tx: Tx, act: Act): Promise<{ items: ExportSchedule[] }> {
  return { items: (await selectSchedules(tx, act)).map(presentSchedule) }
}

/** The first day that is not over yet: today, until what is due has been asked for. */
const nextStart = ({ clock }: Pick<Act, 'clock'>) => addDays(dueUntil(clock.now()), 1)

/** @throws Refusal 404 of a company or template that is none; 409 of more than a workspace has */
export async function createSchedule(tx: Tx, act: Act, input: ScheduleInput): Promise<ExportSchedule> {
  if ((await selectSchedules(tx, act)).length >= MOST_SCHEDULES)
    throw new Refusal('exports.too_many_schedules', { most: String(MOST_SCHEDULES) })
  await checkWhat(tx, act, input.what)
  const row = dated({ ...fieldsOf(input), id: newId(), startOn: nextStart(act), afterOn: null })
  await insertSchedule(tx, act, row)
  await writeAudit(tx, act, 'export_schedule.created', row.id, { name: row.name, recipients: row.addresses.join(', ') })
  return presentSchedule(await known(tx, act, row.id))
}

/** @throws Refusal 404; 412 where it was changed meanwhile */
export async function changeSchedule(
  tx: Tx,
  act: Act,
  id: string,
  { version, ...input }: ScheduleInput & { readonly version: number },
): Promise<ExportSchedule> {
  const before = await known(tx, act, id)
  if (before.version !== version) throw new Refusal('common.stale_version')
  await checkWhat(tx, act, input.what)
  const isOtherDay = before.every !== input.every || before.onDay !== input.onDay || before.dayOff !== input.dayOff
  // Another day counts from now on: of the days that were no more than passed over none comes back.
  const startOn = isOtherDay ? nextStart(act) : before.startOn
  await updateSchedule(tx, act, dated({ ...before, ...fieldsOf(input), startOn, version: version + 1 }))
  await writeAudit(tx, act, 'export_schedule.updated', id, { name: input.name, recipients: input.addresses.join(', ') })
  return presentSchedule(await known(tx, act, id))
}

export async function pauseSchedule(tx: Tx, act: Act, id: string): Promise<ExportSchedule> {
  const row = await known(tx, act, id)
  if (row.pausedAt === null) {
    await updateSchedule(tx, act, { ...row, pausedAt: act.clock.now(), version: row.version + 1 })
    await writeAudit(tx, act, 'export_schedule.paused', id, { name: row.name })
  }
  return presentSchedule(await known(tx, act, id))
}

/** Days that passed meanwhile are passed over. */
export async function resumeSchedule(tx: Tx, act: Act, id: string): Promise<ExportSchedule> {
  const row = await known(tx, act, id)
  if (row.pausedAt !== null) {
    await updateSchedule(tx, act, dated({ ...row, pausedAt: null, startOn: nextStart(act), version: row.version + 1 }))
    await writeAudit(tx, act, 'export_schedule.resumed', id, { name: row.name })
  }
  return presentSchedule(await known(tx, act, id))
}

export async function removeSchedule(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { name } = await known(tx, act, id)
  await deleteSchedule(tx, act, id)
  await writeAudit(tx, act, 'export_schedule.deleted', id, { name })
  return undefined
}

async function known(tx: Tx, act: Act, id: string): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

async function checkWhat(tx: Tx, act: Act, { companyId, form, templateId, rowsOf }: ExportWhat): Promise<void> {
  if (companyId !== null) await readCompany(tx, act, companyId)
  if (form !== 'template' || templateId === null) return
  if ((await findTemplate(tx, act, templateId))?.rowsOf !== rowsOf) throw new Refusal('common.not_found')
}

const fieldsOf = ({ what, ...input }: ScheduleInput) => ({ ...input, asked: { ...what, from: null, to: null } })

/** With the day that comes next. */
function dated<Row extends Pick<ScheduleRow, 'every' | 'onDay' | 'dayOff' | 'startOn' | 'afterOn'>>(row: Row) {
  const [next] = exportDates(row, 1)
  return { ...row, nextPlannedOn: next?.plannedOn ?? null, nextOn: next?.on ?? null }
}

function presentSchedule(row: ScheduleRow): ExportSchedule {
  const { id, version, name, every, onDay, dayOff, addresses, language, attaches, createdBy, pausedAt } = row
  const { kind, form, companyId, rowsOf, templateId, filter, withVoided } = row.asked
  const isPaused = pausedAt !== null
  const ahead = isPaused ? [] : exportDates(row, EXPORT_DATES_AHEAD)
  return {
    id,
    version,
    name,
    what: { kind, form, companyId, from: null, to: null, rowsOf, templateId },
    filter,
    withVoided,
    every,
    onDay,
    dayOff,
    addresses,
    language,
    attaches,
    isPaused,
    ahead: ahead.map((date) => ({ ...date, ...exportedPeriod(every, date.plannedOn) })),
    createdBy,
  }
}
