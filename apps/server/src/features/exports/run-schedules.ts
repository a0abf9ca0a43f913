import type { ExportWhat } from '@invoice/contract/exports/exports.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { exportDates, exportedPeriod } from '@invoice/domain/exports/schedule.ts'
import { dueUntil } from '@invoice/domain/recurring/due.ts'
import type { Act } from '../../platform/act.ts'
import { unlessFrozen } from '../../platform/db/frozen.ts'
import { inTransaction, type Tx } from '../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertAsked, insertEmpty } from './ask-export.ts'
import { countOf, isNothing } from './plan-export.ts'
import { exportingWorkspaces, lockSchedule, moveOn, type ScheduleRow, selectDue } from './schedules-store.ts'
import { askForMail } from './send-export.ts'

/** A job for each workspace of which something is due, whatever days have passed since: asked twice it is one job. */
export async function askForScheduled(platform: Platform, at: string): Promise<void> {
  for (const { id: workspaceId } of await exportingWorkspaces(platform.db, dueUntil(platform.clock.now()))) {
    const id = idOf('exports.find', workspaceId, at)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) => enqueue(tx, serverAct(platform, workspaceId), 'exports.find', {}, { id })),
    )
  }
}

/** Asks for each that is due, the earliest day first; of one that missed several days the others follow, each by itself. */
export async function findScheduled({ tx, act }: StepWork): Promise<void> {
  for (const { id: scheduleId, plannedOn } of await selectDue(tx, act, dueUntil(act.clock.now()))) {
    const id = idOf('exports.scheduled', act.actor.workspaceId, scheduleId, plannedOn, act.clock.today())
    await enqueue(tx, act, 'exports.scheduled', { scheduleId, plannedOn }, { id })
  }
}

/**
 * Deals with one day of a schedule, once: the row is held, and whoever comes second finds the day dealt with. The file is made by its own job,
 * which mails it; a period in which there is nothing is told and passed over.
 */
export async function runScheduled(
  { tx, act }: StepWork,
  { scheduleId, plannedOn }: WorkspacePayloads['exports.scheduled'],
): Promise<void> {
  const row = await lockSchedule(tx, act, scheduleId)
  if (row === undefined || row.pausedAt !== null || row.nextPlannedOn !== plannedOn) return
  const period = exportedPeriod(row.every, plannedOn)
  const own = { ...act, language: row.language }
  await askOrTell(tx, own, row, { ...row.asked, ...period })
  const [next] = exportDates({ ...row, afterOn: plannedOn }, 1)
  await moveOn(tx, act, scheduleId, plannedOn, next)
}

/** Of a period in which there is nothing that is kept, and mailed. */
async function askOrTell(tx: Tx, act: Act, row: ScheduleRow, what: ExportWhat & { readonly from: Day }): Promise<void> {
  const of = { scheduleId: row.id, periodOn: what.from }
  const count = await countOf(tx, act, what)
  if (isNothing(count, what) || count.isMore) {
    const id = await insertEmpty(tx, act, what, count, of)
    if (id !== undefined) await askForMail(tx, act, id)
    return
  }
  await insertAsked(tx, act, what, count, of)
}
