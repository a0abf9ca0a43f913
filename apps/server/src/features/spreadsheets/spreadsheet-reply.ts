import { CSV, type SpreadsheetFormat, XLSX } from '@invoice/contract/records/imports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Language } from '@invoice/text/language.ts'
import { writeCsv } from '../../platform/spreadsheets/write-csv.ts'
import { type Sheet, writeXlsx } from '../../platform/spreadsheets/write-xlsx.ts'

export type SpreadsheetQuery = { format: SpreadsheetFormat; delimiter?: 'semicolon' | 'comma' | undefined }

/** The sheet as a file that is written while it is sent. */
export function spreadsheetReply(
  sheet: Sheet,
  { format, delimiter }: SpreadsheetQuery,
  language: Language,
): FileReply & { bytes: AsyncIterable<Uint8Array> } {
  const name = `${sheet.name}.${format}`
  if (format === 'xlsx') return { bytes: writeXlsx(sheet), name, mediaType: XLSX }
  return { bytes: writeCsv(sheet.rows, delimiterOf(delimiter, language)), name, mediaType: CSV }
}

/** What Excel expects: the list separator of our country, or that of an English Windows. */
export function delimiterOf(delimiter: SpreadsheetQuery['delimiter'], language: Language): ';' | ',' {
  if (delimiter) return delimiter === 'semicolon' ? ';' : ','
  return language === 'bg' ? ';' : ','
}

/** A CSV file with semicolons is for a country of comma decimals and days with points. */
export function writtenAs({ format, delimiter }: SpreadsheetQuery, language: Language): 'local' | null {
  return format === 'csv' && delimiterOf(delimiter, language) === ';' ? 'local' : null
}
