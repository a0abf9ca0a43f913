import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { factsOf, LISTED_APART, REPORT_IDS, type ReportId, VAT_SIDES } from '@invoice/domain/reports/report-facts.ts'
import * as z from 'zod/mini'
import { DOCUMENT_STATES } from '../documents/list.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** What the documents and the money of a workspace come to. Amounts of different currencies are never added: a report is of one. */

/** So many rows come at once; what is beyond them comes as one, and whole in the file. */
export const MOST_ROWS = 200
/** A longer period is asked for in parts. */
export const MOST_MONTHS = 60

const company = { companyId: z.optional(f.id()), currency: z.optional(f.currencyCode()) }
/** Missing: this year until today. */
const period = { from: z.optional(f.day()), to: z.optional(f.day()), ...company }
const ofAll = { ...period, contactId: z.optional(f.id()) }
/** Missing: as things stand today. */
const onDay = { to: z.optional(f.day()), ...company }

/** What a report may be narrowed to: days where it is of a period, else the day at whose end it stands so; a client where it tells of clients. */
function filterOf(report: ReportId): typeof onDay | typeof period | typeof ofAll {
  const { ofPeriod, ofClient } = factsOf(report)
  if (!ofPeriod) return onDay
  return ofClient ? ofAll : period
}

function ofEach<Made>(make: (report: ReportId) => Made): Readonly<Record<ReportId, Made>> {
  // The type holds what is made of the list of all ids.
  return Object.fromEntries(REPORT_IDS.map((report) => [report, make(report)])) as Record<ReportId, Made>
}

const file = { format: z.enum(['csv', 'xlsx', 'pdf']), delimiter: z.optional(z.enum(['semicolon', 'comma'])) }
export type ReportFormat = 'csv' | 'xlsx' | 'pdf'

/** A schema that takes so much or less. */
type UpTo<Schema extends z.ZodMiniType> = z.ZodMiniType<z.output<Schema>, z.input<Schema>>
const WholeFilter = z.strictObject(ofAll)
const WholeFile = z.strictObject({ ...ofAll, ...file })
const readQuery = (report: ReportId): UpTo<typeof WholeFilter> => z.strictObject(filterOf(report))
const saveQuery = (report: ReportId): UpTo<typeof WholeFile> => z.strictObject({ ...filterOf(report), ...file })

const Values = z.record(z.string(), f.DecimalText)
/** The list that shows exactly the documents of a row: its filter. */
export const Behind = z.object({
  type: z.array(z.enum(DOCUMENT_TYPES)),
  state: z.enum(DOCUMENT_STATES),
  currency: z.string(),
  companyId: z.optional(z.string()),
  contactId: z.optional(z.string()),
  issuedFrom: z.optional(z.string()),
  issuedTo: z.optional(z.string()),
})
export type Behind = z.infer<typeof Behind>

const Row = z.object({
  /** of the client, product, month, person, rate or account; '' for what has none */
  key: z.string(),
  name: f.Localised,
  /** of the VAT: of sales, of purchases, or of sales under OSS, whose VAT is other member states' */
  group: z.nullable(z.enum(VAT_SIDES)),
  /** by column: those that the report's columns name and that do not follow from the others */
  values: Values,
  /** what is drawn of it, by the axis */
  series: z.array(f.DecimalText),
  behind: z.nullable(Behind),
})
export type ReportRow = z.infer<typeof Row>

export const Report = z.object({
  report: z.enum(REPORT_IDS),
  /** null: as things stand on `to` */
  from: z.nullable(f.Day),
  to: f.Day,
  previous: z.nullable(z.object({ from: f.Day, to: f.Day })),
  currency: z.string(),
  /** those that the filter finds anything in, the one shown first among equals: the euro */
  currencies: z.array(z.string()),
  /** what stands below the bars: first days of months, or ages */
  axis: z.array(z.string()),
  rows: z.array(Row),
  /** what the rows beyond the first 200 come to */
  rest: z.nullable(z.object({ count: z.number(), values: Values, series: z.array(f.DecimalText) })),
  /** of all rows, those of the rest too */
  count: z.number(),
  /** how many of them had nothing in the year before */
  fresh: z.number(),
  /** a document of several rates is one in `documents` of its group */
  groups: z.array(z.object({ group: z.enum(VAT_SIDES), values: Values })),
  total: z.object({ values: Values, series: z.array(f.DecimalText), behind: z.nullable(Behind) }),
})
export type Report = z.infer<typeof Report>

/** Whatever a report counts, and whom it names. */
const reads = [
  'documents',
  'payments',
  'contacts',
  'companies',
  'products',
  'tax_rates',
  'deal_terms',
  'users',
  'accounts',
  'ledger',
  'vat_entries',
  'vat_treatments',
  'vat_choices',
] as const

/** Each report by its id: `/api/reports/{id}`. */
export const READ_REPORT = ofEach((report) =>
  endpoint({
    method: 'GET',
    path: `/api/reports/${report}`,
    reads,
    summary: factsOf(report).summary,
    access: factsOf(report).access,
    query: readQuery(report),
    reply: Report,
  }),
)
export const SAVE_REPORT = ofEach((report) =>
  endpoint({
    method: 'GET',
    path: `/api/reports/${report}/file`,
    summary: 'The same as a file, XLSX, CSV or PDF, of all rows.',
    access: factsOf(report).access,
    allowance: 'exports',
    audit: 'report.exported',
    query: saveQuery(report),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
)

const ReportedDocument = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  /** ours, or the vendor's */
  number: z.string(),
  issuedOn: f.Day,
  name: f.Localised,
  /** what of it counts in the row */
  amount: f.DecimalText,
})
export type ReportedDocument = z.infer<typeof ReportedDocument>

export const listReportedDocuments = endpoint({
  method: 'GET',
  path: '/api/reports/documents',
  reads: [
    'documents',
    'payments',
    'contacts',
    'companies',
    'products',
    'tax_rates',
    'accounts',
    'ledger',
    'vat_entries',
    'vat_treatments',
    'vat_choices',
  ],
  summary: 'The documents that a row of a report counts, where the list of documents has no such filter; the newest first.',
  access: 'documents.read',
  query: z.strictObject({
    ...ofAll,
    report: z.enum(LISTED_APART),
    key: z.string().check(z.maxLength(300)),
    page: z._default(f.wholeNumber(1, 100_000), 1),
  }),
  /** fifty at a time */
  reply: z.object({ currency: z.string(), items: z.array(ReportedDocument), hasMore: z.boolean() }),
})
