import type { Report, ReportRow } from '@invoice/contract/reports/reports.ts'
import { localised } from '@invoice/domain/localised.ts'
import { factsOf, isListedApart } from '@invoice/domain/reports/report-facts.ts'
import { Link } from '@tanstack/react-router'
import { listAddress } from '../../shared/documents/list-address.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { BehindRow } from './behind-drawer.tsx'
import css from './report-table.module.css'

type Props = { readonly report: Report; readonly row: ReportRow; readonly onOpen: (row: BehindRow) => void }

/** The name of a row leads to what it counts: the list with its filter, the account, or its documents beside the report. */
export function RowName({ report, row, onOpen }: Props) {
  const { t } = useTranslation('reports')
  const name = localised(row.name, useLanguage())
  if (factsOf(report.report).leadsTo === 'account') {
    return (
      <Link to="/treasury/$id" params={{ id: row.key }} className={css['name']} aria-label={t('open_account', { name })}>
        {name}
      </Link>
    )
  }
  if (row.behind !== null) {
    return (
      <Link to="/invoices" search={listAddress(row.behind)} className={css['name']} title={t('open_documents', { name })}>
        {name}
      </Link>
    )
  }
  const { report: reportId } = report
  if (!isListedApart(reportId)) return <span className={css['name']}>{name}</span>
  return (
    <button type="button" className={css['name']} title={t('open_documents', { name })} onClick={() => onOpen({ report: reportId, row })}>
      {name}
    </button>
  )
}
