import * as z from 'zod/mini'
import * as f from '../wire/fields.ts'

/** Import of a table into contacts or products: what both have in common. */

/** 20 MB */
export const SPREADSHEET_BYTES = 20_971_520
export const IMPORT_ROWS = 50_000
export const IMPORT_COLUMNS = 200
/** The 26 columns of our own exports in each row of the longest table: four to five seconds of a busy core, which has five. */
export const IMPORT_CELLS = 1_300_000
/** So many faults are told on screen; all of them are in the list to download. */
export const MOST_PROBLEMS = 100

export const upload = { maxBytes: SPREADSHEET_BYTES, rule: 'spreadsheet' } as const
export const UploadInput = z.strictObject({ file: z.file() })

/** What becomes of a row whose contact or product is there already, in the workspace or further up in the file. */
export const DUPLICATE_RULES = ['skip', 'update', 'create'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]
export const duplicates = z._default(z.enum(DUPLICATE_RULES), 'skip')

/** A field of each column, or null: it is left out. */
export function mappingTo<const Field extends string>(fields: readonly Field[]) {
  return z.array(f.nullable(z.enum(fields))).check(z.maxLength(IMPORT_COLUMNS))
}

/** Of a field of the workspace's own: the path of its value in the input. */
export type OwnFieldPath = `customFields.${string}`
export const isOwnFieldPath = (field: string): field is OwnFieldPath => field.startsWith('customFields.')

/** The same of what may have fields of a workspace's own: of those it has, too. */
export function mappingWithOwn<const Field extends string>(fields: readonly Field[]) {
  return z.array(f.nullable(z.union([z.enum(fields), z.templateLiteral(['customFields.', f.id()])]))).check(z.maxLength(IMPORT_COLUMNS))
}

const Column = z.object({ heading: z.string(), samples: z.array(z.string()), field: z.nullable(z.string()) })
/** An uploaded table: its columns with their first cells and the field that each seems to be of. */
export const ImportTable = z.object({
  id: z.string(),
  fileName: z.string(),
  rowCount: z.number(),
  columns: z.array(Column),
  /** the fields are those of the last table with these headings, as a person chose them */
  isRemembered: z.boolean(),
})
export type ImportTable = z.infer<typeof ImportTable>

const RowProblem = z.object({
  /** as the spreadsheet counts, the heading being one of them */
  row: z.number(),
  /** from 0; null: of the row as a whole */
  column: z.nullable(z.number()),
  value: z.string(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** What an import would do; with bad rows it does nothing. */
export const ImportReport = z.object({
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  bad: z.number(),
  /** the first ones */
  problems: z.array(RowProblem),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportResult = z.object({ created: z.number(), updated: z.number(), skipped: z.number() })
export type ImportResult = z.infer<typeof ImportResult>

/** Rows that are done, while it runs and afterwards; null before. */
export const ImportProgress = z.object({ done: z.nullable(z.number()), rowCount: z.number() })
export type ImportProgress = z.infer<typeof ImportProgress>

// Export and templates

export const SPREADSHEET_FORMATS = ['xlsx', 'csv'] as const
export type SpreadsheetFormat = (typeof SPREADSHEET_FORMATS)[number]
/** Without a delimiter it is the one that Excel expects in the language of the call: a semicolon, in English a comma. */
export const spreadsheetQuery = {
  format: z._default(z.enum(SPREADSHEET_FORMATS), 'xlsx'),
  delimiter: z.optional(z.enum(['semicolon', 'comma'])),
}
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV = 'text/csv; charset=utf-8'

export const importParams = f.idParams
