import { isDay } from '@invoice/domain/calendar/day.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { isTerm, PAYMENT_DAYS_FROM, type PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import { DATES_OF_MONTH } from '@invoice/domain/payments/term-problems.ts'
import { MOST_RAISES } from '@invoice/domain/recurring/raise-price.ts'
import { DAY_OFF_RULES, LAST_OF_MONTH, MOST_EVERY, MOST_TIMES, RECURRING_UNITS } from '@invoice/domain/recurring/schedule.ts'
import * as z from 'zod/mini'
import { spreadsheetQuery } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { LineDraft, MAX_LINES } from './draft.ts'

/** Documents that repeat: what is made on which days, from what, and what became of it. */

/** So many a workspace has. */
export const MOST_RECURRENCES = 1000
export const LONGEST_RECURRENCE_NAME = 200
/** So many schedules a month’s calendar tells of. */
export const MOST_IN_MONTH = 200
/** So many days are shown ahead. */
export const DATES_AHEAD = 12

/** stopped: by itself, since what it makes could not be issued or sent; paused: by a person. */
export const RECURRENCE_STATES = ['active', 'stopped', 'paused', 'ended'] as const
export type RecurrenceState = (typeof RECURRENCE_STATES)[number]
export const RECURRENCE_ACTIONS = ['draft', 'issue', 'send'] as const
export type RecurrenceAction = (typeof RECURRENCE_ACTIONS)[number]
/** What becomes of a document that is odd: issued all the same, and told; or left as a draft, and told. */
export const WHEN_ODD = ['issue', 'draft'] as const
export type WhenOdd = (typeof WHEN_ODD)[number]
export const STOP_REASONS = ['contact_archived', 'company_archived', 'no_address', 'refused'] as const
export type StopReason = (typeof STOP_REASONS)[number]
/** stopped: there was to be a document, and there is a draft at most. */
export const RUN_OUTCOMES = ['drafted', 'issued', 'sent', 'stopped'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]
/** late: issued after the term that the law gives. not_sent: no mail was left of the day’s limit. odd: see `warnings` of the run. */
export const RUN_REMARKS = ['late', 'not_sent', 'odd'] as const
export type RunRemark = (typeof RUN_REMARKS)[number]

const scheduleShape = {
  every: f.wholeNumber(1, Math.max(...Object.values(MOST_EVERY))),
  unit: z.enum(RECURRING_UNITS),
  /** of weeks 1 (Monday) to 7, of months, quarters and years 1 to 31, the last day; of days null */
  onDay: f.nullable(f.wholeNumber(1, LAST_OF_MONTH)),
  startOn: f.day(),
  endOn: f.nullable(f.day()),
  /** so often in all; null: without an end */
  times: f.nullable(f.wholeNumber(1, MOST_TIMES)),
  dayOff: z.enum(DAY_OFF_RULES),
}
type ScheduleFields = { every: number; unit: (typeof RECURRING_UNITS)[number]; onDay: number | null; startOn: string; endOn: string | null }

/** What the fields of a schedule must be to one another, each told at the field that it belongs to. */
const scheduleRules = () => [
  ...RECURRING_UNITS.map((unit) =>
    z.refine<ScheduleFields>((schedule) => schedule.unit !== unit || schedule.every <= MOST_EVERY[unit], {
      path: ['every'],
      ...fault('number_max', { max: MOST_EVERY[unit] }),
    }),
  ),
  z.refine<ScheduleFields>(({ unit, onDay }) => unit === 'day' || onDay !== null, { path: ['onDay'], ...fault('required') }),
  z.refine<ScheduleFields>(({ unit, onDay }) => unit !== 'week' || onDay === null || onDay <= 7, {
    path: ['onDay'],
    ...fault('number_max', { max: 7 }),
  }),
  z.refine<ScheduleFields>(({ startOn, endOn }) => endOn === null || endOn >= startOn, { path: ['endOn'], ...fault('date') }),
]

type TermFields = { readonly paymentDays: number | null; readonly paymentDaysFrom: PaymentDaysFrom }
/** Days that are a date of the next month are one that a month may have. */
const termRules = () => [
  z.refine<TermFields>(
    ({ paymentDays, paymentDaysFrom: from }) => paymentDays === null || paymentDays > 0 || isTerm({ days: paymentDays, from }),
    {
      path: ['paymentDays'],
      ...fault('number_min', { min: DATES_OF_MONTH.first }),
    },
  ),
  z.refine<TermFields>(
    ({ paymentDays, paymentDaysFrom: from }) => paymentDays === null || paymentDays === 0 || isTerm({ days: paymentDays, from }),
    {
      path: ['paymentDays'],
      ...fault('number_max', { max: DATES_OF_MONTH.last }),
    },
  ),
]

/** What a line of the pattern says and costs; those that are not named stay as they are. */
const PatternLine = z.strictObject({ id: f.id(), name: f.localised(2000), unitPrice: LineDraft.shape.unitPrice })
export type PatternLine = z.infer<typeof PatternLine>
const Raise = z.strictObject({ on: f.day(), percent: f.decimalText(3, 4) })

const inputShape = {
  name: f.requiredText(LONGEST_RECURRENCE_NAME),
  ...scheduleShape,
  action: z.enum(RECURRENCE_ACTIONS),
  /** not sent, it stays as it is; of a new one it is issued */
  whenOdd: z.optional(z.enum(WHEN_ODD)),
  /** from a day on prices are higher by so many percent */
  raises: z._default(z.array(Raise).check(z.maxLength(MOST_RAISES)), []),
  lines: z._default(z.array(PatternLine).check(z.maxLength(MAX_LINES)), []),
  /** from the day of each document to the day on which it is due; null: as the client, or the company, has it */
  paymentDays: z._default(f.nullable(f.days()), null),
  /** what they count from; of `next_month` they are its date, 1–31 */
  paymentDaysFrom: z._default(z.enum(PAYMENT_DAYS_FROM), 'issue'),
  /** printed on each; not sent, it stays as it is */
  notes: f.textIfSent(4000),
}
export const RecurrenceInput = z.strictObject({ ...inputShape, documentId: f.id() }).check(...scheduleRules(), ...termRules())
export type RecurrenceInput = z.output<typeof RecurrenceInput>
/** `documentId`: takes that document as the pattern from now on. */
export const RecurrenceChange = z
  .strictObject({ ...inputShape, documentId: f.nullable(f.id()), version: f.version() })
  .check(...scheduleRules(), ...termRules())
export type RecurrenceChange = z.output<typeof RecurrenceChange>

const rowShape = {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  contactId: z.nullable(z.string()),
  recipientName: f.Localised,
  /** the client was archived: the next document will not be made */
  isContactArchived: z.boolean(),
  currency: z.string(),
  /** of the next document, with the prices of its day */
  total: f.DecimalText,
  every: z.number(),
  unit: z.enum(RECURRING_UNITS),
  onDay: z.nullable(z.number()),
  startOn: f.Day,
  endOn: z.nullable(f.Day),
  times: z.nullable(z.number()),
  dayOff: z.enum(DAY_OFF_RULES),
  action: z.enum(RECURRENCE_ACTIONS),
  whenOdd: z.enum(WHEN_ODD),
  state: z.enum(RECURRENCE_STATES),
  /** why it stopped by itself, and in which words it was refused */
  stopReason: z.nullable(z.enum(STOP_REASONS)),
  stopText: z.string(),
  nextOn: z.nullable(f.Day),
  /** the day that the schedule says; another one than `nextOn` where nobody works then */
  nextPlannedOn: z.nullable(f.Day),
  lastPlannedOn: z.nullable(f.Day),
  /** a pause that ends by itself: nothing before that day; null where there is none */
  pausedUntil: z.nullable(f.Day),
  made: z.number(),
  /** of what it made: drafts that nobody has issued yet */
  waiting: z.number(),
}
export const RecurrenceRow = z.object(rowShape)
export type RecurrenceRow = z.infer<typeof RecurrenceRow>

const DocumentName = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
})
export const Recurrence = z.object({
  ...rowShape,
  /** of its documents */
  language: z.enum(DOCUMENT_LANGUAGES),
  notes: z.string(),
  paymentDays: z.nullable(z.number()),
  paymentDaysFrom: z.enum(PAYMENT_DAYS_FROM),
  lines: z.array(z.object({ id: z.string(), name: f.Localised, unitPrice: z.nullable(f.DecimalText) })),
  raises: z.array(z.object({ on: f.Day, percent: f.DecimalText })),
  /** what it was made from; null once that is deleted */
  source: z.nullable(DocumentName),
})
export type Recurrence = z.infer<typeof Recurrence>

const filters = {
  q: f.searchText(),
  type: f.severalOf(DOCUMENT_TYPES),
  action: f.severalOf(RECURRENCE_ACTIONS),
  companyId: z.optional(f.id()),
  contactId: z.optional(f.id()),
  currency: z.optional(f.currencyCode()),
  /** those that this document was made by, or that were made from it */
  documentId: z.optional(f.id()),
}
const stateFilter = { state: z.optional(z.enum(RECURRENCE_STATES)) }
export const RECURRENCE_SORT_KEYS = ['nextOn', 'name'] as const
const listed = { ...filters, ...stateFilter, sort: f.sortBy(RECURRENCE_SORT_KEYS, 'nextOn') }

export const listRecurrences = endpoint({
  method: 'GET',
  path: '/api/recurrences',
  reads: ['recurrences', 'drafts', 'documents', 'contacts', 'companies'],
  summary: 'Documents that repeat, by their next day; those without one come last.',
  access: 'documents.read',
  query: z.strictObject({ ...listed, ...f.paging }),
  reply: f.listOf(RecurrenceRow),
})
export type ListRecurrencesQuery = z.output<(typeof listRecurrences)['query']>

const Sum = z.object({ currency: z.string(), count: z.number(), total: f.DecimalText })

export const summariseRecurrences = endpoint({
  method: 'GET',
  path: '/api/recurrences/summary',
  reads: ['recurrences', 'drafts', 'documents', 'contacts', 'companies'],
  summary: 'Of all that the filter finds: how many in each state, what the next thirty days and an average month bring, and what waits.',
  access: 'documents.read',
  query: z.strictObject(filters),
  reply: z.object({
    counts: z.record(z.enum(RECURRENCE_STATES), z.number()),
    next30Days: z.array(Sum),
    /** of those that are active: what each brings in a month, on average (domain: monthlyShare) */
    monthly: z.array(Sum),
    /** drafts that were made and nobody has issued yet */
    waiting: z.array(Sum),
    stopped: z.array(Sum),
  }),
})
export type RecurrenceSummary = z.infer<(typeof summariseRecurrences)['reply']>

const CalendarEntry = z.object({
  recurrenceId: z.string(),
  name: z.string(),
  recipientName: f.Localised,
  /** the day on which it is made, and the one that the schedule says */
  on: f.Day,
  plannedOn: f.Day,
  moved: z.nullable(z.enum(['saturday', 'sunday', 'holiday'])),
  currency: z.string(),
  /** with the prices of its day: an estimate, that may differ by cents from the document */
  total: f.DecimalText,
})
export type CalendarEntry = z.infer<typeof CalendarEntry>
/** YYYY-MM */
const month = () => z.string().check(z.refine((text) => /^\d{4}-\d\d$/.test(text) && isDay(`${text}-01`), fault('date')))

export const readRecurrenceMonth = endpoint({
  method: 'GET',
  path: '/api/recurrences/month',
  reads: ['recurrences', 'drafts', 'documents', 'contacts', 'companies'],
  summary: `What active schedules are still to make in a month, each on each of its days; the days of ${MOST_IN_MONTH} schedules at most.`,
  access: 'documents.read',
  query: z.strictObject({ ...filters, month: month() }),
  reply: z.object({
    items: z.array(CalendarEntry),
    /** of all of them, those that are not among the items too */
    sums: z.array(Sum),
    /** more schedules have days in it than are told */
    isMore: z.boolean(),
  }),
})
export type RecurrenceMonth = z.infer<(typeof readRecurrenceMonth)['reply']>

export const exportRecurrences = endpoint({
  method: 'GET',
  path: '/api/recurrences/export',
  summary: 'What the list shows, as CSV or XLSX. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  audit: 'recurrence.exported',
  allowance: 'exports',
  query: z.strictObject({ ...listed, ...spreadsheetQuery, workspace: z.optional(f.id()) }),
  produces: 'text/csv; charset=utf-8',
})

export const readRecurrence = endpoint({
  method: 'GET',
  path: '/api/recurrences/:id',
  reads: ['recurrences', 'drafts', 'documents', 'contacts', 'companies'],
  summary: 'A document that repeats: when, what, and where it stands.',
  access: 'documents.read',
  params: f.idParams,
  reply: Recurrence,
})
export const createRecurrence = endpoint({
  method: 'POST',
  path: '/api/recurrences',
  writes: ['recurrences'],
  summary:
    'Repeats a document: on each day of the schedule, the first from today on, a draft like it is made, issued or issued and sent. Texts may say `{month}`, `{quarter}`, `{year}`, `{period}`, `{date}`, also `{month-1}` and `{month+1}`.',
  access: 'documents.write',
  audit: 'recurrence.created',
  idempotent: true,
  body: RecurrenceInput,
  holdsLines: true,
  reply: Recurrence,
  status: 201,
})
export const updateRecurrence = endpoint({
  method: 'PUT',
  path: '/api/recurrences/:id',
  writes: ['recurrences'],
  summary:
    'Changes when it repeats, what it does, texts and prices of its lines, or its pattern. A version that is not the latest is answered 412.',
  access: 'documents.write',
  audit: 'recurrence.updated',
  params: f.idParams,
  body: RecurrenceChange,
  holdsLines: true,
  reply: Recurrence,
})
export const pauseRecurrence = endpoint({
  method: 'POST',
  path: '/api/recurrences/:id/pause',
  writes: ['recurrences'],
  summary: 'Makes nothing until it is resumed, or with `until` before that day.',
  access: 'documents.write',
  audit: 'recurrence.paused',
  params: f.idParams,
  body: z.strictObject({ until: f.nullable(f.day()) }),
  reply: Recurrence,
})
export const resumeRecurrence = endpoint({
  method: 'POST',
  path: '/api/recurrences/:id/resume',
  writes: ['recurrences'],
  summary: 'Goes on with the first day from today on, after a pause, a stop or its end. Days in between are passed over.',
  access: 'documents.write',
  audit: 'recurrence.resumed',
  params: f.idParams,
  reply: Recurrence,
})
export const endRecurrence = endpoint({
  method: 'POST',
  path: '/api/recurrences/:id/end',
  writes: ['recurrences'],
  summary: 'Makes nothing any more. What was made stays.',
  access: 'documents.write',
  audit: 'recurrence.ended',
  params: f.idParams,
  reply: Recurrence,
})
export const removeRecurrence = endpoint({
  method: 'DELETE',
  path: '/api/recurrences/:id',
  writes: ['recurrences'],
  summary: 'Deletes what has made no document yet; otherwise it can be ended.',
  access: 'documents.remove',
  audit: 'recurrence.deleted',
  params: f.idParams,
  status: 204,
})
export const previewRecurrenceDates = endpoint({
  method: 'POST',
  path: '/api/recurrences/dates',
  writes: [],
  summary: `The next ${DATES_AHEAD} days of a schedule that need not be saved, from today on, and why a day was moved.`,
  access: 'documents.read',
  audit: { none: 'Nothing is kept.' },
  body: z.strictObject(scheduleShape).check(...scheduleRules()),
  reply: f.listOf(z.object({ plannedOn: f.Day, on: f.Day, moved: z.nullable(z.enum(['saturday', 'sunday', 'holiday'])) })),
})

const RecurrenceRun = z.object({
  plannedOn: f.Day,
  runOn: f.Day,
  outcome: z.enum(RUN_OUTCOMES),
  remark: z.nullable(z.enum(RUN_REMARKS)),
  /** what was odd about it, in the words of whoever set it up */
  warnings: z.array(z.string()),
  /** null: none could be made, or it was deleted */
  document: z.nullable(DocumentName),
})
export type RecurrenceRun = z.infer<typeof RecurrenceRun>

export const listRecurrenceRuns = endpoint({
  method: 'GET',
  path: '/api/recurrences/:id/runs',
  reads: ['recurrences', 'drafts', 'documents', 'contacts', 'companies'],
  summary: 'What it did, the last day first.',
  access: 'documents.read',
  params: f.idParams,
  query: z.strictObject({ pageSize: z._default(f.wholeNumber(1, 100), 25) }),
  reply: f.listOf(RecurrenceRun),
})
