import type { readReportTable } from '@invoice/contract/vat/entries.ts'
import { REPORT_COLUMNS } from '@invoice/contract/vat/entries.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'

type Column = (typeof REPORT_COLUMNS)[number]
type ReportTable = ReplyOf<typeof readReportTable>

/** What the headings of programs and devices call each, the most telling first; "9 %" is in none of 20 %. */
const HEADINGS: Readonly<Record<Column, RegExp>> = {
  madeOn: /дата|\bден\b|^ден|date|\bday\b/i,
  number: /номер|№|отчет|\bno\b|number|report/i,
  gross: /20\s*%|20\s*на сто|група\s*б|оборот|turnover/i,
  grossReduced: /(?<!\d)9\s*%|(?<!\d)9\s*на сто|група\s*г/i,
  baseExempt: /без\s*ддс|освободен|exempt|without\s*vat|(?<!\d)0\s*%|група\s*а/i,
}
/** Above the headings there may be a title and an empty line or two. */
const HEADINGS_WITHIN = 10

/**
 * A table of reports by its columns: known by their headings, or, where no row has two that are known, by their order. Of what stands below the rows,
 * a sum in most programs, whoever reads the days decides.
 */
export function reportTable(rows: readonly SheetRow[]): ReportTable {
  const headed = rows.slice(0, HEADINGS_WITHIN).map(([, cells]) => columnsOf(cells))
  const at = headed.findIndex((found) => found.size >= 2)
  const known = headed[at]
  const placeOf = (column: Column): number => (known === undefined ? REPORT_COLUMNS.indexOf(column) : (known.get(column) ?? -1))
  const headings = rows[at]?.[1] ?? []
  return {
    columns: {
      madeOn: headings[placeOf('madeOn')] ?? null,
      number: headings[placeOf('number')] ?? null,
      gross: headings[placeOf('gross')] ?? null,
      grossReduced: headings[placeOf('grossReduced')] ?? null,
      baseExempt: headings[placeOf('baseExempt')] ?? null,
    },
    rows: rows
      .slice(at + 1)
      .map(([row, cells]) => ({ row, cells: REPORT_COLUMNS.map((column) => (cells[placeOf(column)] ?? '').trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }
}

/** Each column is of the first heading that is of it, and of no other. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>()
  const taken = new Set<number>()
  for (const column of ['grossReduced', 'baseExempt', 'madeOn', 'gross', 'number'] as const) {
    const at = cells.findIndex((cell, index) => !taken.has(index) && HEADINGS[column].test(cell))
    if (at < 0) continue
    found.set(column, at)
    taken.add(at)
  }
  return found
}
