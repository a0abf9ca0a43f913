/** What is taken out as a file, and in which forms. */

export const EXPORT_KINDS = ['documents', 'payments', 'sales_ledger', 'purchase_ledger', 'agency_files'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** `template`: XLSX with the columns that people chose. `txt`: the Agency's own files. */
export const EXPORT_FORMS = ['pdf', 'merged', 'ubl', 'cii', 'xlsx', 'csv', 'json', 'template', 'txt'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

/** Which forms there are of what, the most usual first. */
export const FORMS_OF: Readonly<Record<ExportKind, readonly ExportForm[]>> = {
  documents: ['pdf', 'merged', 'xlsx', 'csv', 'ubl', 'cii', 'template', 'json'],
  payments: ['xlsx', 'csv', 'json'],
  sales_ledger: ['xlsx', 'csv'],
  purchase_ledger: ['xlsx', 'csv'],
  agency_files: ['txt'],
}

/** Whether it is of the VAT months of a company, and not of single things. */
export const isByMonth = (kind: ExportKind): boolean => kind !== 'documents' && kind !== 'payments'

/** What the steps of a job make: a file each, one PDF after the other, rows of a table, or text that is joined. */
export type Assembly = 'files' | 'merged' | 'rows' | 'joined'

/** How the parts become one file. */
export function assemblyOf(kind: ExportKind, form: ExportForm): Assembly {
  if (form === 'merged') return 'merged'
  if (form === 'json') return 'joined'
  if (isByMonth(kind) || form === 'pdf' || form === 'ubl' || form === 'cii') return 'files'
  return 'rows'
}

/** So many documents, or payments, one step takes: each step is a transaction, and progress is told by steps. */
export function atOnce(kind: ExportKind, form: ExportForm): number {
  if (isByMonth(kind) || form === 'pdf' || form === 'merged') return 1
  if (form === 'ubl' || form === 'cii') return 20
  return form === 'json' ? 200 : 500
}

/** So many of a kind one file holds at most: a merged PDF is opened whole by whoever reads it. */
export function mostIn(kind: ExportKind, form: ExportForm): number {
  if (isByMonth(kind)) return 36
  return form === 'merged' ? 2000 : 100_000
}

/** For so many days a file is kept, and its links open it. */
export const KEPT_DAYS = 7
/** What of a workspace's files lies here at the same time, at most: 2 GiB. PDFs and e-invoices that are kept with their documents take no room. */
export const MOST_KEPT_BYTES = 2_147_483_648
/** So many are made at the same time for one workspace. */
export const MOST_MAKING = 25
/** A mail carries a file up to this size; a larger one goes as a link alone. */
export const MOST_ATTACHED_BYTES = 5_242_880
