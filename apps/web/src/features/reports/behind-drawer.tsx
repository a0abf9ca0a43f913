import type { Report, ReportRow } from '@invoice/contract/reports/reports.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { ListedApart } from '@invoice/domain/reports/report-facts.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { type ReportQuery, reportedDocumentsQuery } from '../../shared/queries/reports/reports.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import behindDrawer from './behind-drawer.module.css'
import css from './reports.module.css'

export type BehindRow = { readonly report: ListedApart; readonly row: ReportRow }
type Props = { readonly report: Report; readonly row: BehindRow | null; readonly query: ReportQuery; readonly onClose: () => void }

/** The documents that a row counts, where the list of documents has no such filter. */
export function BehindDrawer({ report, row, query, onClose }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const name = row === null ? '' : localised(row.row.name, language)
  return (
    <Layered kind="drawer" opened={row !== null} onEscape={onClose}>
      <Drawer.Root opened={row !== null} onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={name} text={t('columns.documents')} onClose={onClose} />
          <div className={behindDrawer['behind']}>{row === null ? null : <Documents report={report} row={row} query={query} />}</div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Documents({ report, row, query }: { readonly report: Report; readonly row: BehindRow; readonly query: ReportQuery }) {
  const { t } = useTranslation(['reports', 'documents', 'common'])
  const language = useLanguage()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reportedDocumentsQuery({ ...query, currency: report.currency, report: row.report, key: row.row.key }),
  )
  if (data === undefined) {
    if (error === null) return <Skeleton height={160} />
    return (
      <p role="alert">
        {error.message}{' '}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <ul className={css['documents']}>
        {data.pages.flatMap(({ items }) =>
          items.map((document) => (
            <li key={document.id}>
              <Link to="/invoices/preview/$id" params={{ id: document.id }}>
                {document.number || t(`documents:types.${document.type}`)}
              </Link>
              <span className={css['ellipsis']}>{localised(document.name, language)}</span>
              <span className={css['day']}>{formatDay(document.issuedOn, language)}</span>
              <span className={css['money']}>
                <MoneyText amount={document.amount} currency={report.currency} />
              </span>
            </li>
          )),
        )}
      </ul>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more_documents')}
        </Button>
      ) : null}
    </>
  )
}
