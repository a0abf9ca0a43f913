import type { RunOutcome, RunRemark, StopReason } from '@invoice/contract/documents/recurrences.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { dueUntil } from '@invoice/domain/recurring/due.ts'
import { nextDates, type Occurrence } from '@invoice/domain/recurring/schedule.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readPattern } from './pattern.ts'
import { patternColumns } from './pattern-columns.ts'
import { scheduleOf } from './present-recurrence.ts'
import { changeRecurrence, lockRecurrence, type RecurrenceRecord } from './recurrences-store.ts'
import { askFor } from './run-due.ts'
import { insertRun } from './runs-store.ts'

export type DueRecord = RecurrenceRecord & { readonly next_on: Day; readonly next_planned_on: Day }

/** Locked; undefined where nothing is due: somebody else dealt with it, paused it, or set the clock back. */
export async function dueRecurrence(tx: Tx, act: Act, id: string): Promise<DueRecord | undefined> {
  const row = await lockRecurrence(tx, act, id)
  if (row?.state !== 'active' || row.next_on === null || row.next_planned_on === null) return undefined
  return row.next_on <= dueUntil(act.clock.now()) ? { ...row, next_on: row.next_on, next_planned_on: row.next_planned_on } : undefined
}

type Done = {
  readonly documentId: string | null
  readonly outcome: RunOutcome
  readonly remark: RunRemark | null
  readonly warnings: readonly string[]
}
type Stopped = { readonly stopReason: StopReason; readonly stopText: string }

/** Writes down what was done on the day, and goes on to the next one; where that is due as well, at once. */
export async function moveOn(tx: Tx, act: Act, row: DueRecord, done: Done, stopped: Stopped | null = null): Promise<void> {
  await insertRun(tx, act, row.id, { ...done, warnings: [...done.warnings], plannedOn: row.next_planned_on, runOn: row.next_on })
  const made = row.made + (done.documentId === null ? 0 : 1)
  const [next] = stopped === null ? nextDates(scheduleOf(row), { after: row.next_planned_on, from: null, made }, 1) : []
  await changeRecurrence(tx, act, row, {
    made,
    paused_until: null,
    last_planned_on: row.next_planned_on,
    next_on: next?.on ?? null,
    next_planned_on: next?.plannedOn ?? null,
    ...(stopped === null
      ? { state: next === undefined ? 'ended' : 'active' }
      : { state: 'stopped', stop_reason: stopped.stopReason, stop_text: stopped.stopText }),
    ...(next !== undefined && risesBefore(row, next) ? await patternColumns(tx, act, row, readPattern(row.pattern), next) : {}),
  })
  if (next !== undefined && next.on <= dueUntil(act.clock.now())) await askFor(tx, act, row.id, next.plannedOn)
}

/** Whether its amount is another from the next day on. */
const risesBefore = ({ raises, next_on }: DueRecord, next: Occurrence): boolean => raises.some(({ on }) => on > next_on && on <= next.on)
