import { MOST_REPORTS, type readReportTable } from '@invoice/contract/vat/entries.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { askerOf, type FreeAct } from '../../../platform/act.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { SpreadsheetError } from '../../../platform/spreadsheets/spreadsheet-problem.ts'
import { fileProblemText } from '../../spreadsheets/texts.ts'
import { reportTable } from './report-table.ts'

/** Titles, headings and sums stand beside the rows. */
const BESIDE = 20
const LIMITS = { maxRows: MOST_REPORTS + BESIDE, maxColumns: 60, maxCells: 25_000, maxCharacters: 1_000_000, maxInflatedBytes: 20_971_520 }

/** The rows of a table of reports. @throws FieldFaults 400 at `file` of what is no table, has no rows, or too many of them */
export async function readReports(
  act: FreeAct & Pick<Platform, 'spreadsheets'>,
  { body: { file } }: ParsedOf<typeof readReportTable>,
): Promise<ReplyOf<typeof readReportTable>> {
  const rows: SheetRow[] = []
  try {
    const take = async (some: readonly SheetRow[]) => void rows.push(...some)
    await act.spreadsheets.read(new Uint8Array(await file.arrayBuffer()), LIMITS, take, askerOf(act))
    const table = reportTable(rows)
    if (table.rows.length === 0) throw new SpreadsheetError('no_rows')
    return table
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new FieldFaults({ file: [fileProblemText(error.code, act.language)] })
    throw error
  }
}
