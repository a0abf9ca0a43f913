import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { SPREADSHEET_FORMATS } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { Oddity } from '../wire/oddity.ts'
import { DOCUMENT_SORT_KEYS, documentFilters } from './list.ts'

/** What is done to many documents at once: to some that are named, or to all that a filter finds. */

/** So many that are named. */
export const MOST_NAMED = 1000
/** So many that a filter finds, where each is written to; each is drawn; each is a row of a file. */
export const MOST_WRITTEN = 5000
export const MOST_DRAWN = 1000
export const MOST_EXPORTED = 100_000

const selection = {
  ids: z.optional(z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_NAMED))),
  filter: z.optional(z.strictObject(documentFilters)),
  /** How many the filter found when they were chosen: where it finds another number now, nothing is done. */
  count: z.optional(f.wholeNumber(1, 1_000_000_000)),
}
const eitherOr = z.refine<{ ids?: unknown; filter?: unknown }>(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
  path: ['ids'],
  ...fault('invalid'),
})
export const Selection = z.strictObject(selection).check(eitherOr)
export type DocumentSelection = z.output<typeof Selection>

/** `gone`: how many of those named are no documents of the workspace, or are no more. */
export const BulkAskedReply = z.object({ jobId: z.string(), count: z.number(), gone: z.number() })
export type BulkAsked = z.infer<typeof BulkAskedReply>
/** As it is asked for. */
export type BulkInput = z.input<typeof Selection>

export const issueDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/issue',
  writes: ['jobs'],
  writesLater: ['drafts', 'documents', 'payments', 'ledger', 'ranges', 'jobs', 'notices', 'webhooks'],
  summary:
    'Issues drafts one after the other, and records what vendors sent, in a job that tells which were refused and why: those named in their order, those of a filter the oldest first.',
  access: 'documents.issue',
  audit: { none: 'The job writes down each document that it issues or records.' },
  idempotent: true,
  body: Selection,
  reply: BulkAskedReply,
})
/** So many of them are looked at before they are issued. */
export const MOST_LOOKED_AT = 200
const IssuingCheck = z.object({
  /** the drafts that are odd, in the order in which they would be issued; what cannot be issued is told by the job */
  rows: z.array(
    z.object({
      documentId: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      recipientName: f.Localised,
      currency: z.string(),
      total: f.DecimalText,
      warnings: z.array(Oddity),
    }),
  ),
  /** how many were looked at, of how many */
  looked: z.number(),
  count: z.number(),
})
export type IssuingCheck = z.infer<typeof IssuingCheck>

export const checkIssuing = endpoint({
  method: 'POST',
  path: '/api/documents/issue/check',
  reads: ['drafts', 'documents', 'contacts', 'companies', 'ranges'],
  writes: [],
  summary: `What is odd about drafts that are to be issued or recorded: nothing that forbids it. The first ${MOST_LOOKED_AT} are looked at.`,
  access: 'documents.issue',
  audit: { none: 'it changes nothing' },
  body: Selection,
  reply: IssuingCheck,
})
export const removeDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/delete',
  writes: ['jobs'],
  writesLater: ['drafts', 'documents', 'jobs'],
  summary: 'Deletes drafts, in a job that tells which were refused and why.',
  access: 'documents.remove',
  audit: { none: 'The job writes down each document that it deletes.' },
  idempotent: true,
  body: Selection,
  reply: BulkAskedReply,
})
export const duplicateDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/duplicate',
  writes: ['jobs'],
  writesLater: ['drafts', 'documents', 'jobs'],
  summary: 'Makes a new draft of each document, in a job.',
  access: 'documents.draft',
  audit: { none: 'The job writes down each copy that it makes.' },
  idempotent: true,
  body: Selection,
  reply: BulkAskedReply,
})

const ORDERED = { sort: f.sortBy(DOCUMENT_SORT_KEYS, '-createdAt') }
const ExportRequest = z
  .strictObject({
    ...selection,
    ...ORDERED,
    format: z._default(z.enum(SPREADSHEET_FORMATS), 'xlsx'),
    /** Without one it is what Excel expects in the language of the call. */
    delimiter: z.optional(z.enum(['semicolon', 'comma'])),
  })
  .check(eitherOr)
export type DocumentExportRequest = z.output<typeof ExportRequest>

export const exportDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/export',
  writes: [],
  summary: 'Documents as a table, CSV or XLSX: a row each, amounts as numbers.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'document.exported',
  body: ExportRequest,
  produces: 'text/csv',
})

/** ubl, cii: a ZIP of their e-invoices alone, in that syntax. */
export const DOWNLOAD_FORMATS = ['pdf', 'zip', 'print', 'ubl', 'cii'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]
const DownloadRequest = z.strictObject({ ...selection, ...ORDERED, format: z.enum(DOWNLOAD_FORMATS) }).check(eitherOr)
export type DownloadRequest = z.output<typeof DownloadRequest>

export const downloadDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/download',
  writes: ['jobs'],
  writesLater: ['jobs'],
  summary:
    'Draws the PDFs of documents in a job; the file is fetched when that is done: one PDF of all, the same to be printed at once, a ZIP, or a ZIP of e-invoices (UBL or CII) alone.',
  access: 'documents.read',
  allowance: 'renders',
  audit: { none: 'The job writes down each PDF that is kept.' },
  idempotent: true,
  body: DownloadRequest,
  reply: BulkAskedReply,
})
export const readDownload = endpoint({
  method: 'GET',
  path: '/api/documents/downloads/:id',
  summary:
    'The file that such a job has made, for who asked for it, within a day. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  allowance: 'exports',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()) }),
  produces: 'application/pdf',
})
