import type { Report } from '@invoice/contract/reports/reports.ts'
import { changeOf, shareOf } from '@invoice/domain/reports/comparison.ts'
import { factsOf, type ReportColumn } from '@invoice/domain/reports/report-facts.ts'

/** The cell as plain decimal text; '' where there is nothing to tell. */
export function reportCell(report: Report, values: Report['total']['values'], column: ReportColumn): string {
  const { main } = factsOf(report.report)
  if (column === 'share') return shareOf(values[main] ?? '0', report.total.values[main] ?? '0') ?? ''
  if (column === 'change') return changeOf(values[main] ?? '0', values['before'] ?? '0') ?? ''
  return values[column] ?? ''
}
