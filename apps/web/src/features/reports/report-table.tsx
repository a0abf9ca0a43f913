import type { Report, ReportRow } from '@invoice/contract/reports/reports.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { factsOf, type VatSide } from '@invoice/domain/reports/report-facts.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { BehindRow } from './behind-drawer.tsx'
import { largestOf, ReportCell } from './cell-text.tsx'
import reportTable from './report-table.module.css'
import css from './reports.module.css'
import { RowName } from './row-name.tsx'
import { useIsOnPaper } from './use-is-on-paper.ts'

/** So many rows tell the most; what follows is one that opens. */
const FIRST = 9
/** So many columns have no room beside the names on a small desk. */
const WIDE = 7

type Props = {
  readonly report: Report
  readonly pointed: string | null
  readonly onPoint: (key: string | null) => void
  readonly onOpen: (row: BehindRow) => void
}

/** The rows, the largest first, what they come to, and for a screen reader all that the chart shows. */
export function ReportTable({ report, pointed, onPoint, onOpen }: Props) {
  const { t } = useTranslation('reports')
  const [isWhole, setWhole] = useState(false)
  const { columns, isSorted } = factsOf(report.report)
  const fits = !isSorted || report.count <= FIRST + 1
  const isOnPaper = useIsOnPaper()
  const isOpen = isWhole || isOnPaper
  const rows = fits || isOpen ? report.rows : report.rows.slice(0, FIRST)
  const hidden = report.count - rows.length
  const largest = useMemo(() => largestOf(report), [report])
  return (
    <table
      className={css['table']}
      data-wide={columns.length >= WIDE || undefined}
      aria-label={t('table', { name: t(`names.${report.report}`) })}
      onMouseLeave={() => onPoint(null)}
    >
      <Heads report={report} />
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={row.key}>
            {row.group !== null && row.group !== rows[index - 1]?.group ? <Band report={report} group={row.group} /> : null}
            <Row
              report={report}
              row={row}
              largest={largest}
              isPointed={row.key === pointed}
              onPoint={() => onPoint(row.key)}
              onOpen={onOpen}
            />
          </Fragment>
        ))}
        {hidden > 0 ? (
          <tr className={css['rest']}>
            <th scope="row">
              {isOpen || fits ? (
                t('more_in_file', { count: hidden })
              ) : (
                <button type="button" aria-expanded={false} onClick={() => setWhole(true)}>
                  <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
                  {t('more', { count: hidden })}
                </button>
              )}
            </th>
            <Cells report={report} values={restOf(report, rows.length)} largest={null} />
          </tr>
        ) : null}
        {isWhole && !fits && !isOnPaper ? (
          <tr className={css['rest']}>
            <th scope="row" colSpan={columns.length + 1}>
              <button type="button" aria-expanded={true} onClick={() => setWhole(false)}>
                <IconChevronUp size={16} stroke={1.6} aria-hidden="true" />
                {t('show_fewer')}
              </button>
            </th>
          </tr>
        ) : null}
      </tbody>
      <Total report={report} />
    </table>
  )
}

function Heads({ report: { report } }: { readonly report: Report }) {
  const { t } = useTranslation('reports')
  const { columns, main } = factsOf(report)
  return (
    <thead>
      <tr>
        <th scope="col">{t(`row_of.${report}`)}</th>
        {columns.map((column) => (
          <th key={column} scope="col" data-column={column} data-main={column === main || undefined}>
            {t(`columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Total({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports')
  const { main, result } = factsOf(report.report)
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {result === 'total' ? t('total') : signOf(report.total.values[main] ?? '0') < 0 ? t('refundable') : t('due')}{' '}
          <span className={reportTable['quiet']}>{t('rows', { count: report.count })}</span>
        </th>
        <Cells report={report} values={report.total.values} largest={null} isTotal />
      </tr>
    </tfoot>
  )
}

type RowProps = {
  readonly report: Report
  readonly row: ReportRow
  readonly largest: string
  readonly isPointed: boolean
  readonly onPoint: () => void
  readonly onOpen: (row: BehindRow) => void
}

function Row({ report, row, largest, isPointed, onPoint, onOpen }: RowProps) {
  return (
    <tr data-pointed={isPointed || undefined} onMouseEnter={onPoint} onFocus={onPoint}>
      <th scope="row">
        <span className={row.group === null ? reportTable['row'] : undefined}>
          <RowName report={report} row={row} onOpen={onOpen} />
        </span>
      </th>
      <Cells report={report} values={row.values} largest={largest} />
    </tr>
  )
}

type CellsProps = {
  readonly report: Report
  readonly values: Report['total']['values']
  readonly largest: string | null
  readonly isTotal?: boolean
}

function Cells({ report, values, largest, isTotal = false }: CellsProps) {
  const { columns, main } = factsOf(report.report)
  return columns.map((column) => (
    <td key={column} data-column={column} data-main={column === main || undefined}>
      {isTotal && column === 'share' ? null : <ReportCell report={report} values={values} column={column} largest={largest} />}
    </td>
  ))
}

function Band({ report, group }: { readonly report: Report; readonly group: VatSide }) {
  const { t } = useTranslation('reports')
  const sums = report.groups.find((one) => one.group === group)?.values ?? {}
  return (
    <tr className={css['band']}>
      <th scope="rowgroup">{t(`sides.${group}`)}</th>
      <Cells report={report} values={sums} largest={null} />
    </tr>
  )
}

/** What all rows beyond those come to. */
function restOf(report: Report, shown: number): Report['total']['values'] {
  const hidden = [...report.rows.slice(shown), ...(report.rest === null ? [] : [report.rest])]
  const columns = Object.keys(report.total.values)
  return Object.fromEntries(columns.map((column) => [column, sumDecimals(hidden.map(({ values }) => values[column] ?? '0'))]))
}
