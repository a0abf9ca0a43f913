import { ROWS_OF } from '@invoice/domain/exports/fields.ts'
import { EXPORT_FORMS, EXPORT_KINDS, FORMS_OF, isByMonth } from '@invoice/domain/exports/forms.ts'
import * as z from 'zod/mini'
import { documentFilters } from '../documents/list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** What is taken out as a file: asked for, made by a job, kept for seven days, and fetched by who may or by a link. */

const whatShape = {
  kind: z.enum(EXPORT_KINDS),
  form: z.enum(EXPORT_FORMS),
  /** of ledgers and the Agency's files: whose; of the others null is all */
  companyId: f.nullable(f.id()),
  /** days of issue, or of payment; of what goes by the month the months that they are in. A schedule says its own. */
  from: f.nullable(f.day()),
  to: f.nullable(f.day()),
  /** of documents: what else narrows them, as a view of the list has it */
  filter: z._default(z.strictObject(documentFilters), {}),
  /** of documents: those too that were voided */
  withVoided: f.flag(true),
  /** of tables of documents */
  rowsOf: z._default(z.enum(ROWS_OF), 'document'),
  /** of the form `template` */
  templateId: f.nullable(f.id()),
}
type What = { [Key in keyof typeof whatShape]: z.output<(typeof whatShape)[Key]> }

const rules = () => [
  z.refine<What>(({ kind, form }) => FORMS_OF[kind].includes(form), { path: ['form'], ...fault('invalid') }),
  z.refine<What>(({ form, templateId }) => form !== 'template' || templateId !== null, { path: ['templateId'], ...fault('required') }),
  z.refine<What>(({ kind, companyId }) => !isByMonth(kind) || companyId !== null, { path: ['companyId'], ...fault('required') }),
  z.refine<What>(({ from, to }) => from === null || to === null || from <= to, { path: ['to'], ...fault('date') }),
]
/** What a schedule asks for each time, of the days of its period. */
export const ScheduledWhat = z.strictObject(whatShape).check(...rules())
export const ExportWhat = z.strictObject(whatShape).check(
  ...rules(),
  z.refine<What>(({ kind, from }) => kind === 'documents' || from !== null, { path: ['from'], ...fault('required') }),
  z.refine<What>(({ kind, to }) => kind === 'documents' || to !== null, { path: ['to'], ...fault('required') }),
)
export type ExportWhat = z.output<typeof ExportWhat>
export type ExportWhatInput = z.input<typeof ExportWhat>

const Sum = z.object({
  currency: z.string(),
  count: z.number(),
  /** of documents the tax base, of payments what came in less what went out; what takes off has a minus */
  base: f.DecimalText,
})
const counted = {
  /** documents, payments or months */
  found: z.number(),
  /** of documents: their lines; else 0 */
  lines: z.number(),
  sums: z.array(Sum),
}
export const ExportCount = z.object({ ...counted, most: z.number(), isMore: z.boolean() })
export type ExportCount = z.infer<typeof ExportCount>

/** expired: its file is gone, by its time or since somebody took it back. empty: nothing of what was asked for could be made. */
export const EXPORT_STATES = ['making', 'ready', 'expired', 'empty', 'failed', 'cancelled'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

export const Export = z.object({
  id: z.string(),
  jobId: z.string(),
  state: z.enum(EXPORT_STATES),
  /** as it was asked for */
  what: z.object({
    kind: z.enum(EXPORT_KINDS),
    form: z.enum(EXPORT_FORMS),
    companyId: z.nullable(z.string()),
    from: z.nullable(f.Day),
    to: z.nullable(f.Day),
    rowsOf: z.enum(ROWS_OF),
    templateId: z.nullable(z.string()),
  }),
  ...counted,
  /** how far it is made, of what `found` counts */
  done: z.number(),
  askedAt: f.Instant,
  askedBy: z.object({ id: z.string(), name: z.string() }),
  /** of a schedule, and when it went by mail; else null */
  scheduleId: z.nullable(z.string()),
  mailedAt: z.nullable(f.Instant),
  finishedAt: z.nullable(f.Instant),
  name: z.nullable(z.string()),
  /** bytes, and SHA-256 in hexadecimal, of the file as it is fetched each time */
  size: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  /** what could not be made, as an e-invoice of what has none; the file says which */
  leftOut: z.number(),
  expiresAt: z.nullable(f.Instant),
  fetches: z.number(),
  fetchedAt: z.nullable(f.Instant),
})
export type Export = z.infer<typeof Export>

export const countExport = endpoint({
  method: 'POST',
  path: '/api/exports/count',
  reads: ['documents', 'payments', 'companies'],
  writes: [],
  summary: 'How much an export would hold, and of which tax base, before anything is made.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  audit: { none: 'it changes nothing' },
  body: ExportWhat,
  reply: ExportCount,
})

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  writes: ['exports', 'jobs'],
  writesLater: ['exports', 'jobs', 'webhooks'],
  summary:
    'Makes a file in a job: documents as PDFs in a ZIP, one PDF, UBL, CII, a table or JSON; payments and VAT ledgers as tables; the files of the Agency. It is kept for seven days.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  allowance: 'exports',
  audit: 'export.created',
  idempotent: true,
  body: ExportWhat,
  reply: Export,
  status: 201,
})

export const repeatExport = endpoint({
  method: 'POST',
  path: '/api/exports/:id/repeating',
  writes: ['exports', 'jobs'],
  writesLater: ['exports', 'jobs', 'webhooks'],
  summary: 'Makes the same anew, of what there is now; of a schedule, one that could not be made is made after all, and mailed.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  allowance: 'exports',
  audit: 'export.created',
  idempotent: true,
  params: f.idParams,
  reply: Export,
  status: 201,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/exports',
  reads: ['exports', 'jobs'],
  summary: 'What was taken out, the newest first: who asked for it, what is in it, and until when its file is here.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  query: z.strictObject({ scheduleId: z.optional(f.id()), pageSize: z._default(f.wholeNumber(1, 100), 50) }),
  reply: f.listOf(Export),
})

export const readExport = endpoint({
  method: 'GET',
  path: '/api/exports/:id',
  reads: ['exports', 'jobs'],
  summary: 'One of them.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  params: f.idParams,
  reply: Export,
})

export const readExportFile = endpoint({
  method: 'GET',
  path: '/api/exports/:id/file',
  writes: ['exports'],
  summary: 'The file, while it is here. Each time is counted.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  allowance: 'exports',
  audit: 'export.fetched',
  params: f.idParams,
  produces: 'application/octet-stream',
})

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/exports/:id/cancelling',
  writes: ['exports', 'jobs'],
  summary: 'Gives up what is being made; nothing of it is kept. By who asked for it, or who manages the jobs.',
  access: 'documents.read',
  alsoAsks: ['payments.read'],
  audit: 'export.cancelled',
  params: f.idParams,
  reply: Export,
})

export const endExport = endpoint({
  method: 'POST',
  path: '/api/exports/:id/ending',
  writes: ['exports'],
  summary: 'Takes a file back before its time: it is deleted, and its links open nothing.',
  access: 'documents.share',
  audit: 'export.ended',
  params: f.idParams,
  reply: Export,
})

export const linkExport = endpoint({
  method: 'POST',
  path: '/api/exports/:id/links',
  writes: ['exports'],
  summary:
    'A link that opens the file without signing in, until the file ends. It is told in this answer alone; repeated with the same Idempotency-Key, the answer has null in its place.',
  access: 'documents.share',
  alsoAsks: ['payments.read'],
  audit: 'export.linked',
  idempotent: true,
  params: f.idParams,
  reply: z.object({ id: z.string(), url: z.nullable(z.string()), expiresAt: f.Instant }),
  status: 201,
})

/** Whatever it is: one that cannot be a token is answered as one that is none. */
const ofToken = z.strictObject({ token: z.string() })

export const openExportLink = endpoint({
  method: 'GET',
  path: '/api/export-links/:token',
  summary: 'A page that says what a link to an export opens, and until when.',
  access: 'public',
  params: ofToken,
  produces: 'text/html; charset=utf-8',
})

export const readLinkedExport = endpoint({
  method: 'GET',
  path: '/api/export-links/:token/file',
  writes: ['exports'],
  summary: 'The file of an export, by a link.',
  access: 'public',
  audit: 'export.fetched',
  params: ofToken,
  produces: 'application/octet-stream',
})
