import type { Document } from '@invoice/contract/documents/document.ts'
import type { Recurrence, RecurrenceAction, RecurrenceInput, WhenOdd } from '@invoice/contract/documents/recurrences.ts'
import { addMonths } from '@invoice/domain/calendar/day.ts'
import { fromUnits, scaleOf, toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import { withPeriods } from '@invoice/domain/recurring/periods.ts'
import { LAST_OF_MONTH, nextDates, type Occurrence, type Schedule, weekdayOf } from '@invoice/domain/recurring/schedule.ts'

/** As prices are written, with the cents that it has not: 18.4 is 18.40. */
function priceOf(price: string | null): string {
  if (price === null) return ''
  const scale = Math.max(2, scaleOf(price))
  return fromUnits(toUnits(price, scale), scale)
}

/** A line as it is typed. */
export type LineValues = { readonly id: string; readonly bg: string; readonly en: string; readonly unitPrice: string }
type RaiseValues = { readonly on: string; readonly percent: string }

/** As the drawer holds it: what was typed, and which way it ends. */
export type RecurrenceValues = {
  readonly documentId: string
  readonly name: string
  readonly every: string
  readonly unit: Schedule['unit']
  readonly onDay: string
  readonly startOn: string
  readonly end: 'never' | 'on' | 'after'
  readonly endOn: string
  readonly times: string
  readonly dayOff: Schedule['dayOff']
  readonly action: RecurrenceAction
  readonly whenOdd: WhenOdd
  readonly language: DocumentLanguage
  readonly lines: readonly LineValues[]
  /** '': as the client, or the company, has it */
  readonly paymentDays: string
  readonly paymentDaysFrom: Recurrence['paymentDaysFrom']
  readonly notes: string
  readonly raises: readonly RaiseValues[]
}

/** Before it is known what repeats. */
export const noValues = (today: string): RecurrenceValues => ({
  documentId: '',
  name: '',
  every: '1',
  unit: 'month',
  onDay: String(Number(today.slice(8))),
  startOn: today,
  end: 'never',
  endOn: '',
  times: '',
  dayOff: 'previous',
  action: 'draft',
  whenOdd: 'issue',
  language: 'bg',
  lines: [],
  paymentDays: '',
  paymentDaysFrom: 'issue',
  notes: '',
  raises: [],
})

/** A month after the document, on its own day of the month, or the last one where it was that; months in its texts become filled in. */
export function valuesOfDocument(document: Document, today: string): RecurrenceValues {
  const on = document.issuedOn ?? today
  const startOn = document.issuedOn === null ? today : addMonths(on, 1)
  const isLast = Number(addMonths(on, 0).slice(8)) === daysIn(on)
  const first = document.lines[0]?.name
  const lines = document.lines.map(({ id, name, unitPrice }) => ({
    id,
    bg: withPeriods(name.bg, on, 'bg'),
    en: withPeriods(name.en, on, 'en'),
    unitPrice: priceOf(unitPrice),
  }))
  return {
    ...noValues(today),
    documentId: document.id,
    language: document.language,
    lines,
    startOn: startOn < today ? today : startOn,
    notes: withPeriods(document.notes, on, document.language === 'en' ? 'en' : 'bg'),
    name: (first?.bg || first?.en || '').slice(0, 200),
    onDay: String(isLast ? LAST_OF_MONTH : Number(on.slice(8))),
  }
}

const daysIn = (day: string): number => Number(nextDates({ ...MONTH_END, startOn: `${day.slice(0, 7)}-01` }, FRESH, 1)[0]?.on.slice(8))
const MONTH_END = { every: 1, unit: 'month', onDay: LAST_OF_MONTH, endOn: null, times: null, dayOff: 'keep' } as const
const FRESH = { after: null, from: null, made: 0 }

export function valuesOfRecurrence(recurrence: Recurrence): RecurrenceValues {
  const {
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
    language,
    lines,
    paymentDays,
    paymentDaysFrom,
    notes,
    raises,
  } = recurrence
  return {
    documentId: '',
    name,
    every: String(every),
    unit,
    onDay: String(onDay ?? 1),
    startOn,
    dayOff,
    action,
    whenOdd,
    language,
    notes,
    raises,
    end: times !== null ? 'after' : endOn !== null ? 'on' : 'never',
    endOn: endOn ?? '',
    times: times === null ? '' : String(times),
    paymentDays: paymentDays === null ? '' : String(paymentDays),
    paymentDaysFrom,
    lines: lines.map((line) => ({ id: line.id, bg: line.name.bg, en: line.name.en, unitPrice: priceOf(line.unitPrice) })),
  }
}

/** What the server is sent; the schemas judge it. */
export function bodyOf(values: RecurrenceValues): RecurrenceInput {
  const {
    documentId,
    name,
    every,
    unit,
    onDay,
    startOn,
    end,
    endOn,
    times,
    dayOff,
    action,
    whenOdd,
    lines,
    paymentDays,
    paymentDaysFrom,
    notes,
    raises,
  } = values
  return {
    documentId,
    name,
    unit,
    startOn,
    dayOff,
    action,
    whenOdd,
    notes,
    every: Number(every),
    onDay: unit === 'day' ? null : Number(onDay),
    paymentDays: paymentDays === '' ? null : Number(paymentDays),
    paymentDaysFrom,
    // An empty field is a fault of the field, not no end.
    endOn: end === 'on' ? endOn || '-' : null,
    times: end === 'after' ? Number(times) : null,
    lines: lines.map(({ id, bg, en, unitPrice }) => ({ id, name: { bg, en }, unitPrice: unitPrice === '' ? null : unitPrice })),
    raises: [...raises],
  }
}

/** The next days of what is typed, as far as it is a schedule. */
export function datesOf(
  values: RecurrenceValues,
  today: string,
  progress: { after: string | null; made: number },
  count: number,
): Occurrence[] {
  const { every, unit, onDay, startOn, endOn, times, dayOff } = bodyOf(values)
  const isWhole = Number.isInteger(every) && every >= 1 && (times === null || Number.isInteger(times))
  if (!isWhole || !isDayText(startOn) || (endOn !== null && !isDayText(endOn)) || (unit === 'week' && (onDay ?? 1) > 7)) return []
  try {
    return nextDates(
      { every, unit, onDay, startOn, endOn, times, dayOff },
      { after: progress.after, from: today, made: progress.made },
      count,
    )
  } catch (error) {
    if (error instanceof RangeError) return [] // a day that there is not, while it is typed
    throw error
  }
}

const isDayText = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Another unit has another kind of day. */
export function dayOfUnit(unit: Schedule['unit'], startOn: string): string {
  if (!isDayText(startOn)) return '1'
  try {
    return String(unit === 'week' ? weekdayOf(startOn) : Number(startOn.slice(8)))
  } catch {
    return '1'
  }
}
