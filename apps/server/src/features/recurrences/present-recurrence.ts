import type { Recurrence, RecurrenceRow } from '@invoice/contract/documents/recurrences.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import type { Schedule } from '@invoice/domain/recurring/schedule.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { nameDocuments } from '../documents/record/name-documents.ts'
import { readPattern } from './pattern.ts'
import { findRecurrence, type RecurrenceRecord, type ShownRecord } from './recurrences-store.ts'

type Scheduled = Pick<RecurrenceRecord, 'every' | 'unit' | 'on_day' | 'start_on' | 'end_on' | 'times' | 'day_off'>

export const scheduleOf = ({ every, unit, on_day, start_on, end_on, times, day_off }: Scheduled): Schedule => ({
  every,
  unit,
  onDay: on_day,
  startOn: start_on,
  endOn: end_on,
  times,
  dayOff: day_off,
})

export const scheduleColumns = ({ every, unit, onDay, startOn, endOn, times, dayOff }: Schedule): Scheduled => ({
  every,
  unit,
  on_day: unit === 'day' ? null : onDay,
  start_on: startOn,
  end_on: endOn,
  times,
  day_off: dayOff,
})

export function presentRow(row: ShownRecord): RecurrenceRow {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    type: row.type,
    contactId: row.contact_id,
    recipientName: { bg: row.recipient_bg ?? '', en: row.recipient_en ?? '' },
    isContactArchived: row.is_archived,
    currency: row.currency,
    total: toAmount(row.total, row.currency),
    ...scheduleOf(row),
    action: row.action,
    whenOdd: row.when_odd,
    state: row.state,
    stopReason: row.stop_reason,
    stopText: row.stop_text,
    nextOn: row.next_on,
    nextPlannedOn: row.next_planned_on,
    lastPlannedOn: row.last_planned_on,
    pausedUntil: row.paused_until,
    made: row.made,
    waiting: row.waiting,
  }
}

/** @throws Refusal 404 */
export async function readRecurrence(tx: Tx, act: Act, id: string): Promise<Recurrence> {
  const row = await findRecurrence(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  const pattern = readPattern(row.pattern)
  const { source_document_id: sourceId } = row
  const source = sourceId === null ? undefined : (await nameDocuments(tx, act, [sourceId])).get(sourceId)
  return {
    ...presentRow(row),
    language: pattern.language,
    notes: pattern.notes,
    paymentDays: row.payment_days,
    paymentDaysFrom: row.payment_days_from,
    raises: [...row.raises],
    lines: pattern.lines.map(({ id: lineId, name, unitPrice }) => ({ id: lineId, name, unitPrice })),
    source: source === undefined ? null : linkOf(source),
  }
}

/** Of a named document as much as it takes to lead there. */
export const linkOf = ({ id, type, status, number }: NonNullable<Recurrence['source']>) => ({ id, type, status, number })
