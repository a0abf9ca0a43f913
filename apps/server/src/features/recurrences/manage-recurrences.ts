import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import {
  MOST_RECURRENCES,
  type Recurrence,
  type RecurrenceAction,
  type RecurrenceChange,
  type RecurrenceInput,
} from '@invoice/contract/documents/recurrences.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { nextDates, type Occurrence, type Progress, type Schedule } from '@invoice/domain/recurring/schedule.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { typeText } from '../documents/record/lifecycle-refusal.ts'
import { patternOf, readPattern, withLines } from './pattern.ts'
import { patternColumns } from './pattern-columns.ts'
import { readRecurrence, scheduleColumns, scheduleOf } from './present-recurrence.ts'
import {
  changeRecurrence,
  countRecurrences,
  deleteRecurrence,
  insertRecurrence,
  lockRecurrence,
  type RecurrenceRecord,
} from './recurrences-store.ts'
import { hasRuns } from './runs-store.ts'

/**
 * Repeats a document from today on.
 * @throws Refusal 403 where who asks may not issue or send; 404 without such a document; 409 for a type that is not repeated, a schedule
 * without a day, or one recurrence too many
 */
export async function createRecurrence(tx: Tx, act: Act, input: RecurrenceInput): Promise<Recurrence> {
  checkMay(act, input.action)
  if ((await countRecurrences(tx, act)) >= MOST_RECURRENCES) throw new Refusal('recurrences.too_many', { most: MOST_RECURRENCES })
  const pattern = changedPattern(await patternOf(tx, act, input.documentId), input, act)
  const next = nextDay(input, { after: null, from: act.clock.today(), made: 0 })
  const id = newId()
  await insertRecurrence(tx, act, {
    id,
    name: input.name,
    type: pattern.type,
    action: input.action,
    when_odd: input.whenOdd ?? 'issue',
    state: 'active',
    stop_reason: null,
    ...scheduleColumns(input),
    ...(await patternColumns(tx, act, input, pattern, next)),
    source_document_id: input.documentId,
    language: act.language,
    payment_days: input.paymentDays,
    payment_days_from: input.paymentDaysFrom,
    next_on: next.on,
    next_planned_on: next.plannedOn,
    last_planned_on: null,
  })
  await writeAudit(tx, act, 'recurrence.created', id, { name: input.name })
  return readRecurrence(tx, act, id)
}

/** @throws Refusal as createRecurrence; 404, 412; 409 where the new pattern is of another type */
export async function updateRecurrence(tx: Tx, act: Act, id: string, change: RecurrenceChange): Promise<Recurrence> {
  checkMay(act, change.action)
  const row = await locked(tx, act, id)
  if (row.version !== change.version) throw new Refusal('common.stale_version')
  const before = await readRecurrence(tx, act, id)
  const pattern = changedPattern(await patternFor(tx, act, row, change.documentId), change, act)
  const next = row.state === 'active' ? nextOf(row, change, act) : null
  await changeRecurrence(tx, act, row, {
    name: change.name,
    action: change.action,
    when_odd: change.whenOdd ?? row.when_odd,
    payment_days: change.paymentDays,
    payment_days_from: change.paymentDaysFrom,
    ...scheduleColumns(change),
    ...(await patternColumns(tx, act, change, pattern, next ?? asOfToday(act))),
    ...(change.documentId === null ? {} : { source_document_id: change.documentId }),
    next_on: next?.on ?? null,
    next_planned_on: next?.plannedOn ?? null,
  })
  const after = await readRecurrence(tx, act, id)
  const changes = changesBetween(audited(before), audited(after))
  if (changes.length > 0) await writeAudit(tx, act, 'recurrence.updated', id, { name: after.name, changes })
  return after
}

/**
 * Until somebody resumes it, or with `until` before that day: then it goes on by itself, since its next day is one from then on.
 * @throws Refusal 404; 409 where it makes nothing anyway, or has no day from then on
 */
export async function pauseRecurrence(tx: Tx, act: Act, id: string, until: Day | null): Promise<Recurrence> {
  const row = await locked(tx, act, id)
  if (row.state !== 'active') throw new Refusal('recurrences.not_active')
  if (until === null) await changeRecurrence(tx, act, row, { state: 'paused', paused_until: null, next_on: null, next_planned_on: null })
  else await pauseUntil(tx, act, row, until)
  await writeAudit(tx, act, 'recurrence.paused', id, { name: row.name, ...(until === null ? {} : { until }) })
  return readRecurrence(tx, act, id)
}

async function pauseUntil(tx: Tx, act: Act, row: RecurrenceRecord, until: Day): Promise<void> {
  const today = act.clock.today()
  refuseProblems(until <= today ? [{ field: 'until', code: 'date' }] : [], act.language)
  const [next] = nextDates(scheduleOf(row), { after: row.last_planned_on, from: until, made: row.made }, 1)
  if (next === undefined) throw new Refusal('recurrences.no_days', {}, 'until')
  await changeRecurrence(tx, act, row, {
    paused_until: until,
    next_on: next.on,
    next_planned_on: next.plannedOn,
    ...(await patternColumns(tx, act, row, readPattern(row.pattern), next)),
  })
}

/** Goes on from today, also where a pause was to end later; one that goes on anyway stays as it is. @throws Refusal 403, 404; 409 where its schedule has no more days */
export async function resumeRecurrence(tx: Tx, act: Act, id: string): Promise<Recurrence> {
  const row = await locked(tx, act, id)
  checkMay(act, row.action)
  if (row.state !== 'active' || isPaused(row, act)) {
    const next = nextDay(scheduleOf(row), { after: row.last_planned_on, from: act.clock.today(), made: row.made })
    const going = {
      state: 'active',
      stop_reason: null,
      stop_text: '',
      paused_until: null,
      next_on: next.on,
      next_planned_on: next.plannedOn,
    } as const
    await changeRecurrence(tx, act, row, going)
    await writeAudit(tx, act, 'recurrence.resumed', id, { name: row.name })
  }
  return readRecurrence(tx, act, id)
}

/** One that has ended stays as it is. @throws Refusal 404 */
export async function endRecurrence(tx: Tx, act: Act, id: string): Promise<Recurrence> {
  const row = await locked(tx, act, id)
  if (row.state !== 'ended') {
    await changeRecurrence(tx, act, row, {
      state: 'ended',
      stop_reason: null,
      stop_text: '',
      paused_until: null,
      next_on: null,
      next_planned_on: null,
    })
    await writeAudit(tx, act, 'recurrence.ended', id, { name: row.name })
  }
  return readRecurrence(tx, act, id)
}

/** @throws Refusal 404; 409 once it has made something */
export async function removeRecurrence(tx: Tx, act: Act, id: string): Promise<undefined> {
  const row = await locked(tx, act, id)
  if (await hasRuns(tx, act, id)) throw new Refusal('recurrences.has_made')
  await deleteRecurrence(tx, act, id)
  await writeAudit(tx, act, 'recurrence.deleted', id, { name: row.name })
  return undefined
}

async function locked(tx: Tx, act: Act, id: string): Promise<RecurrenceRecord> {
  const row = await lockRecurrence(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return row
}

/** What it does later, nobody sets up who may not do it now. */
function checkMay({ actor: { role } }: Act, action: RecurrenceAction): void {
  const asked = action === 'draft' ? [] : action === 'issue' ? (['issue'] as const) : (['issue', 'send'] as const)
  if (!asked.every((each) => permits(role, 'documents', each))) throw new Refusal('recurrences.may_not_issue', {}, 'action')
}

type Given = Pick<RecurrenceInput, 'lines' | 'notes'>

function changedPattern(pattern: DocumentDraft, { lines, notes }: Given, act: Act): DocumentDraft {
  const changed = withLines(pattern, lines, act)
  return notes === undefined ? changed : { ...changed, notes }
}

async function patternFor(tx: Tx, act: Act, row: RecurrenceRecord, documentId: string | null): Promise<DocumentDraft> {
  if (documentId === null) return readPattern(row.pattern)
  const pattern = await patternOf(tx, act, documentId)
  if (pattern.type !== row.type) throw new Refusal('recurrences.other_type', { type: typeText(row.type, act.language) }, 'documentId')
  return pattern
}

/** @throws Refusal 409 where there is none */
function nextDay(schedule: Schedule, progress: Progress): Occurrence {
  const [next] = nextDates(schedule, progress, 1)
  if (next === undefined) throw new Refusal('recurrences.no_days', {}, 'startOn')
  return next
}

/** Where the schedule is the same, what waits to be caught up with still does. */
function nextOf(row: RecurrenceRecord, change: Schedule, act: Act): Pick<Occurrence, 'plannedOn' | 'on'> {
  const { next_on: on, next_planned_on: plannedOn, last_planned_on: after, made } = row
  const isSame = JSON.stringify(scheduleColumns(change)) === JSON.stringify(scheduleColumns(scheduleOf(row)))
  if (isSame && on !== null && plannedOn !== null) return { on, plannedOn }
  return nextDay(change, { after, from: isPaused(row, act) ? (row.paused_until ?? null) : act.clock.today(), made })
}

const isPaused = ({ paused_until: until }: RecurrenceRecord, { clock }: Act): boolean => until !== null && until > clock.today()

const asOfToday = ({ clock }: Act) => ({ plannedOn: clock.today(), on: clock.today() })

/** What a person entered, as the audit compares it. */
const audited = ({ source: _, lines, raises, ...recurrence }: Recurrence) => {
  const { name, every, unit, onDay, startOn, endOn, times, dayOff, action, whenOdd, paymentDays, paymentDaysFrom, notes } = recurrence
  return {
    name,
    every,
    unit,
    onDay,
    startOn,
    endOn,
    times,
    dayOff,
    action,
    whenOdd,
    paymentDays,
    paymentDaysFrom,
    notes,
    lines: lines.map((line) => `${localised(line.name, 'bg')} ${line.unitPrice ?? ''}`.trim()),
    raises: raises.map(({ on, percent }) => `${on} ${percent} %`),
  }
}
