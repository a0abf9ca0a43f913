import type { Report } from '@invoice/contract/reports/reports.ts'
import { localised } from '@invoice/domain/localised.ts'
import { factsOf, type ReportId } from '@invoice/domain/reports/report-facts.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useWorkspaceId } from '../../shared/api/workspace.ts'
import { useOwnCompany } from '../../shared/companies/own-company.ts'
import { shownReportQuery } from '../../shared/queries/reports/reports.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { throwIfBroken } from '../../shared/ui/page/throw-if-broken.ts'
import { BehindDrawer, type BehindRow } from './behind-drawer.tsx'
import { ChartTable } from './chart-table.tsx'
import { keepOpened } from './kept-reports.ts'
import type { ReportSearch } from './report-address.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportFileMenu } from './report-file-menu.tsx'
import { ReportFilters } from './report-filters.tsx'
import css from './report-screen.module.css'
import { reportQueryOf } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import shared from './reports.module.css'
import './texts.ts'
import { laterPart } from '../../shared/ui/later-part.ts'

const ReportChart = laterPart(() => import('./report-chart.tsx'))

type Props = { readonly id: ReportId; readonly search: ReportSearch; readonly onSearch: (search: ReportSearch) => void }

/** /reports/{id}: what it is narrowed to, three figures beside the chart, then the rows. The address keeps the filter. */
export function ReportScreen({ id, search, onSearch }: Props) {
  const { t } = useTranslation(['reports', 'common'])
  useWorkspaceId()
  useTitledBy(t(`names.${id}`))
  const language = useLanguage()
  const company = useOwnCompany()
  const query = reportQueryOf(id, search)
  const { data, error, refetch, isPlaceholderData } = useQuery(shownReportQuery(id, query))
  if (data === undefined) throwIfBroken(error)
  useEffect(() => {
    keepOpened(id, search)
  }, [id, search])
  return (
    <Page>
      {company === null ? null : <p className={css['printed']}>{localised(company.name, language)}</p>}
      <div>
        <BackLink to="/reports">{t('back')}</BackLink>
      </div>
      <PageHeader title={t(`names.${id}`)} text={t(factsOf(id).about)}>
        <ReportFileMenu report={id} query={query} />
      </PageHeader>
      <ReportFilters id={id} search={search} report={data} onSearch={onSearch} />
      {error === null ? null : (
        <div role="alert" className={css['strip']}>
          {data === undefined ? <strong>{t('failed')}</strong> : null} {error.message}{' '}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {data !== undefined ? <Shown report={data} isOld={isPlaceholderData} query={query} /> : error === null ? <Waiting /> : null}
    </Page>
  )
}

type ShownProps = { readonly report: Report; readonly isOld: boolean; readonly query: ReturnType<typeof reportQueryOf> }

function Shown({ report, isOld, query }: ShownProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const [pointed, setPointed] = useState<string | null>(null)
  const [opened, setOpened] = useState<BehindRow | null>(null)
  if (report.count === 0) {
    const { empty, leadsTo } = factsOf(report.report)
    return (
      <EmptyState title={t(empty)} text={t(`${empty}_text`)}>
        {leadsTo === 'account' ? (
          <LinkButton variant="default" to="/treasury">
            {t('to_treasury')}
          </LinkButton>
        ) : null}
      </EmptyState>
    )
  }
  const row = report.rows.find(({ key }) => key === pointed)
  return (
    <div data-old={isOld || undefined} className={css['shown']}>
      <div className={css['top']} data-chart={report.axis.length > 0 || undefined}>
        <ReportFigures report={report} />
        {report.axis.length === 0 ? null : (
          <figure className={shared['chart']} aria-label={t('chart', { name: t(`names.${report.report}`) })}>
            <figcaption>
              <span className={css['legend']}>
                {row === undefined ? null : (
                  <span>
                    <i data-own />
                    {localised(row.name, language)}
                  </span>
                )}
                <span>
                  <i data-own={row === undefined || undefined} />
                  {row === undefined ? t(`names.${report.report}`) : t('rest')}
                </span>
              </span>
              <span className={shared['hint']}>{t('pointed')}</span>
            </figcaption>
            <ChartTable report={report} />
            <div aria-hidden="true">
              <Suspense fallback={<Skeleton height={148} />}>
                <ReportChart
                  report={report}
                  pointed={row === undefined ? null : { name: localised(row.name, language), series: row.series }}
                />
              </Suspense>
            </div>
          </figure>
        )}
      </div>
      <ReportTable report={report} pointed={pointed} onPoint={setPointed} onOpen={setOpened} />
      <BehindDrawer report={report} row={opened} query={query} onClose={() => setOpened(null)} />
    </div>
  )
}

/** The same shape, empty: totals never show a part of the sum. */
function Waiting() {
  return (
    <div aria-busy="true" className={css['waiting']}>
      <Skeleton height={180} mb={24} />
      {[...Array(8).keys()].map((row) => (
        <Skeleton key={row} height={12} my={16} />
      ))}
    </div>
  )
}
