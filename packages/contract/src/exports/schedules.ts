import { EXPORT_EVERY } from '@invoice/domain/exports/schedule.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import { DAY_OFF_RULES, LAST_OF_MONTH } from '@invoice/domain/recurring/schedule.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { Export, ScheduledWhat } from './exports.ts'

/** What goes by itself: on a day of the month, of the month or quarter before, to somebody's address. */

/** So many a workspace has, and so many addresses each. */
export const MOST_SCHEDULES = 50
export const MOST_ADDRESSES = 10
export const LONGEST_SCHEDULE_NAME = 120
/** So many days are shown ahead. */
export const EXPORT_DATES_AHEAD = 3

const shape = {
  name: f.requiredText(LONGEST_SCHEDULE_NAME),
  /** the days are those of the period: `from` and `to` say nothing here */
  what: ScheduledWhat,
  every: z.enum(EXPORT_EVERY),
  /** 1 to 31: of a shorter month its last day */
  onDay: f.wholeNumber(1, LAST_OF_MONTH),
  /** what becomes of a day on which nobody works */
  dayOff: z.enum(DAY_OFF_RULES),
  addresses: z.array(f.requiredEmail()).check(z.minLength(1), z.maxLength(MOST_ADDRESSES)),
  language: z.enum(LANGUAGES),
  /** the file itself goes with the mail where it is small; the link goes always */
  attaches: f.flag(),
}
export const ScheduleInput = z.strictObject(shape)
export type ScheduleInput = z.output<typeof ScheduleInput>
export const ScheduleChange = z.strictObject({ ...shape, version: f.version() })

const Dated = z.object({
  plannedOn: f.Day,
  on: f.Day,
  moved: z.nullable(z.enum(['saturday', 'sunday', 'holiday'])),
  from: f.Day,
  to: f.Day,
})
export const ExportSchedule = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  what: Export.shape.what,
  filter: z.record(z.string(), z.unknown()),
  withVoided: z.boolean(),
  every: z.enum(EXPORT_EVERY),
  onDay: z.number(),
  dayOff: z.enum(DAY_OFF_RULES),
  addresses: z.array(z.string()),
  language: z.enum(LANGUAGES),
  attaches: z.boolean(),
  isPaused: z.boolean(),
  /** the next days, with the period that each is of; none while it is paused */
  ahead: z.array(Dated),
  createdBy: z.string(),
})
export type ExportSchedule = z.infer<typeof ExportSchedule>

export const listExportSchedules = endpoint({
  method: 'GET',
  path: '/api/export-schedules',
  reads: ['export_schedules'],
  summary: 'What goes by itself, by name, with its next days.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  query: z.strictObject({}),
  reply: f.listOf(ExportSchedule),
})
export const createExportSchedule = endpoint({
  method: 'POST',
  path: '/api/export-schedules',
  writes: ['export_schedules'],
  writesLater: ['exports', 'export_schedules', 'jobs', 'mails', 'webhooks'],
  summary: 'Has an export made and mailed on a day of each month, or of the first month of each quarter. No period goes twice.',
  access: 'documents.send',
  alsoAsks: ['payments.read'],
  audit: 'export_schedule.created',
  idempotent: true,
  body: ScheduleInput,
  reply: ExportSchedule,
  status: 201,
})
export const updateExportSchedule = endpoint({
  method: 'PUT',
  path: '/api/export-schedules/:id',
  writes: ['export_schedules'],
  summary: 'Changes what goes, when, and to whom. Periods that went stay as they went.',
  access: 'documents.send',
  alsoAsks: ['payments.read'],
  audit: 'export_schedule.updated',
  params: f.idParams,
  body: ScheduleChange,
  reply: ExportSchedule,
})
export const pauseExportSchedule = endpoint({
  method: 'POST',
  path: '/api/export-schedules/:id/pausing',
  writes: ['export_schedules'],
  summary: 'Nothing more of it goes until somebody lets it go on. Days that pass meanwhile are passed over.',
  access: 'documents.send',
  audit: 'export_schedule.paused',
  params: f.idParams,
  reply: ExportSchedule,
})
export const resumeExportSchedule = endpoint({
  method: 'POST',
  path: '/api/export-schedules/:id/resuming',
  writes: ['export_schedules'],
  summary: 'It goes on with the next day from today.',
  access: 'documents.send',
  audit: 'export_schedule.resumed',
  params: f.idParams,
  reply: ExportSchedule,
})
export const removeExportSchedule = endpoint({
  method: 'DELETE',
  path: '/api/export-schedules/:id',
  writes: ['export_schedules'],
  summary: 'Nothing more of it goes. What went is still told.',
  access: 'documents.send',
  audit: 'export_schedule.deleted',
  params: f.idParams,
  status: 204,
})
