import type { StopReason } from '@invoice/contract/documents/recurrences.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import { refusalText } from '../../platform/errors/texts.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { followMerged } from '../documents/recipients/follow-merged.ts'
import { tell, tellOnceADay } from '../notices/tell.ts'
import { type Attempt, draftOfDay, makeDocument, recurrenceAct, Stop } from './make-document.ts'
import { type DueRecord, dueRecurrence, moveOn } from './move-on.ts'
import { readPattern } from './pattern.ts'

type Payload = WorkspacePayloads['recurrences.run']

/**
 * Deals with one day of a recurrence, once: whoever comes second finds the day dealt with. What cannot be issued or sent is rolled back as a
 * whole, with its number; then a draft takes its place, the recurrence stops, and both are told.
 */
export async function runRecurrence(
  { act, platform: { config } }: StepGround,
  { recurrenceId }: Payload,
): Promise<(work: StepWork) => Promise<void>> {
  const problem = await firstThatGoes(ATTEMPTS, (attempt) =>
    act.transaction((tx) => makeDocument(tx, { ...act, config }, recurrenceId, attempt)),
  )
  return async (work) => {
    if (problem !== null) await stop(work.tx, work.act, recurrenceId, problem)
  }
}

/** What goes wrong for a while is told, once a day; it is asked for again with all that is due. */
export async function giveUpRecurrence({ tx, act }: StepWork, { recurrenceId }: Payload): Promise<void> {
  const row = await dueRecurrence(tx, act, recurrenceId)
  if (row === undefined) return
  await tellOnceADay(tx, act, { kind: 'recurrence_delayed', documentId: null, details: { name: row.name } })
}

/**
 * On its own day if the numbers before it allow that, else on the day that it is; without the mail where none is left today.
 */
const ATTEMPTS: readonly Attempt[] = [
  { day: 'own', isMailed: true },
  { day: 'today', isMailed: true },
  { day: 'own', isMailed: false },
  { day: 'today', isMailed: false },
]

/** What stands in the way of all of them; null: it is done. */
async function firstThatGoes(attempts: readonly Attempt[], make: (attempt: Attempt) => Promise<void>): Promise<Error | null> {
  const [attempt, ...others] = attempts
  if (attempt === undefined) return null
  try {
    await make(attempt)
    return null
  } catch (error) {
    const further = others.filter((other) => mayHelp(error, attempt, other))
    if (further.length > 0) return firstThatGoes(further, make)
    if (isLasting(error)) return error
    throw error
  }
}

function mayHelp(error: unknown, { day, isMailed }: Attempt, other: Attempt): boolean {
  if (error instanceof FieldFaults)
    return 'issuedOn' in error.faults && day === 'own' && other.day === 'today' && other.isMailed === isMailed
  return error instanceof Refusal && error.code === 'mails.day_limit' && isMailed && !other.isMailed && other.day === day
}

/** It will be the same tomorrow. */
const isLasting = (error: unknown): error is Error =>
  error instanceof FieldFaults || error instanceof Stop || (error instanceof Refusal && error.status < 500 && error.status !== 429)

async function stop(tx: Tx, act: Act, recurrenceId: string, problem: Error): Promise<void> {
  const row = await dueRecurrence(tx, act, recurrenceId)
  if (row === undefined) return
  const own = recurrenceAct(act, row)
  const documentId = await draftInItsPlace(tx, own, row)
  const [stopReason, stopText] = stopFacts(problem, row)
  await moveOn(tx, own, row, { documentId, outcome: 'stopped', remark: null, warnings: [] }, { stopReason, stopText })
  await writeAudit(tx, own, 'recurrence.stopped', recurrenceId, { name: row.name, ...(stopText && { reason: stopText }) })
  await tell(tx, own, { kind: 'recurrence_stopped', documentId, details: { name: row.name, reason: stopReason, note: stopText } })
}

/** A draft that could not even be kept, since what it names is gone, is none: it is refused before anything of it is written. */
async function draftInItsPlace(tx: Tx, act: Act, row: DueRecord): Promise<string | null> {
  try {
    return (await draftOfDay(tx, act, row, await followMerged(tx, act, readPattern(row.pattern)), null)).id
  } catch (error) {
    if (error instanceof FieldFaults || error instanceof Refusal) return null
    throw error
  }
}

function stopFacts(problem: Error, { language }: Pick<Act, 'language'>): [StopReason, string] {
  if (problem instanceof Stop) return [problem.reason, '']
  if (problem instanceof Refusal) {
    return problem.code === 'documents.no_address' ? ['no_address', ''] : ['refused', refusalText(problem.code, language, problem.params)]
  }
  return ['refused', problem instanceof FieldFaults ? [...new Set(Object.values(problem.faults).flat())].join(' ').slice(0, 1000) : '']
}
