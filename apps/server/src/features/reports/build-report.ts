import { MOST_ROWS, type Report, type ReportRow } from '@invoice/contract/reports/reports.ts'
import { addDecimals, canonicalDecimal, compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import {
  factsOf,
  isDerived,
  kindOf,
  type ReportColumn,
  type ReportId,
  VAT_SIDES,
  type VatSide,
} from '@invoice/domain/reports/report-facts.ts'
import { amountIn } from '../documents/record/present-document.ts'

/** A row before its amounts are written out. */
export type RawRow = Omit<ReportRow, 'values' | 'series'> & {
  values: Partial<Record<ReportColumn, DecimalText>>
  series: DecimalText[]
}
/** What is found of a report, before its rows are sorted, cut and written out. */
export type FoundReport = Omit<Report, 'rows' | 'rest' | 'count' | 'fresh' | 'groups' | 'total' | 'report'> & {
  rows: RawRow[]
  totalBehind: Report['total']['behind']
  /** what a group comes to, where that is no plain sum */
  ofGroup?: (group: VatSide) => RawRow['values']
  /** what the whole comes to, where that is no plain sum */
  result?: (groups: Report['groups']) => RawRow['values']
}

/**
 * Rows in their order, what is beyond the first ones as one, and the totals of all: a total never shows a part of the sum.
 * @param isWhole all rows: of a file
 */
export function buildReport(report: ReportId, { rows, totalBehind, ofGroup, result, ...rest }: FoundReport, isWhole: boolean): Report {
  const { main, isSorted, compares } = factsOf(report)
  const sorted = isSorted ? rows.toSorted((a, b) => compareDecimals(b.values[main] ?? '0', a.values[main] ?? '0')) : rows
  const shown = isWhole || sorted.length <= MOST_ROWS ? sorted : sorted.slice(0, MOST_ROWS)
  const beyond = sorted.slice(shown.length)
  const write = writer(report, rest.currency)
  const present = ({ values, series, ...row }: RawRow): ReportRow => ({ ...row, ...write(values, series) })
  const groups = VAT_SIDES.flatMap((group) => {
    const mine = rows.filter((row) => row.group === group)
    return mine.length === 0 ? [] : [{ group, values: write({ ...sumOf(mine), ...ofGroup?.(group) }, []).values }]
  })
  const total = write(result === undefined ? sumOf(rows) : result(groups), seriesOf(rows, rest.axis.length))
  return {
    ...rest,
    report,
    rows: shown.map(present),
    rest: beyond.length === 0 ? null : { count: beyond.length, ...write(sumOf(beyond), seriesOf(beyond, rest.axis.length)) },
    count: rows.length,
    fresh: compares ? rows.filter(({ values }) => signOf(values.before ?? '0') === 0 && signOf(values[main] ?? '0') !== 0).length : 0,
    groups,
    total: { ...total, behind: totalBehind },
  }
}

function sumOf(rows: readonly RawRow[]): RawRow['values'] {
  const sums: RawRow['values'] = {}
  for (const { values } of rows) {
    for (const [column, value] of entriesOf(values)) sums[column] = addDecimals(sums[column] ?? '0', value)
  }
  return sums
}

function seriesOf(rows: readonly RawRow[], length: number): DecimalText[] {
  const sums = Array.from({ length }, () => '0')
  for (const { series } of rows) {
    for (const [at, value] of series.entries()) sums[at] = addDecimals(sums[at] ?? '0', value)
  }
  return sums
}

/** Amounts with all decimals of the currency; every column has its value. */
function writer(report: ReportId, currency: string) {
  const amount = amountIn(currency)
  const columns = factsOf(report).columns.filter((column) => !isDerived(column))
  const cell = (column: ReportColumn, value: DecimalText): DecimalText =>
    kindOf(column) === 'amount' ? amount(value) : canonicalDecimal(value)
  return (values: RawRow['values'], series: readonly DecimalText[]) => ({
    values: Object.fromEntries(columns.map((column) => [column, cell(column, values[column] ?? '0')])),
    series: series.map((value) => amount(value)),
  })
}

function entriesOf(values: RawRow['values']): [ReportColumn, DecimalText][] {
  // The type holds what was put in; the compiler cannot see it through entries.
  return Object.entries(values) as [ReportColumn, DecimalText][]
}
