import type { readDocumentFigures } from '@invoice/contract/documents.ts'
import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import { addDays, firstOfMonth, firstOfWeek } from '@invoice/domain/calendar/day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkspaceId } from '../../shared/api/workspace.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { FigureAmount } from '../../shared/documents/figure-amount.tsx'
import { SALES_TYPES } from '../../shared/documents/sales-types.ts'
import { documentFiguresQuery } from '../../shared/queries/documents.ts'
import { useMay } from '../../shared/queries/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { todayInSofia } from '../../shared/ui/inputs/today.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { throwIfBroken } from '../../shared/ui/page/throw-if-broken.ts'
import { FigureStrip } from '../../shared/ui/tables/figure-strip.tsx'
import css from './dashboard.module.css'
import { DraftsPanel, PanelSkeletons, RecentPanel, ToCollectPanel, usePanelsReady } from './dashboard-panels.tsx'
import './texts.ts'

type Figures = ReplyOf<typeof readDocumentFigures>

/** /dashboard: what waits for the person. Every figure opens its list. */
export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'documents', 'common'])
  useWorkspaceId()
  const mayWrite = useMay('documents', 'write')
  const { data, error, refetch } = useQuery(documentFiguresQuery(chosenCompany()))
  if (data === undefined) throwIfBroken(error)
  const ready = usePanelsReady() && data !== undefined
  const failed = error !== null && data === undefined
  return (
    <Page>
      <PageHeader title={t('title')}>
        {/* Has its place while nobody knows yet whether it is wanted: on a phone it is a line of its own. */}
        {data?.total !== 0 && mayWrite ? (
          <LinkButton
            to="/invoices/create"
            {...(data === undefined ? { style: { visibility: 'hidden' } } : {})}
            leftSection={<IconPlus size={16} stroke={2} />}
          >
            {t('documents:new.invoice')}
          </LinkButton>
        ) : null}
      </PageHeader>
      {failed ? (
        <div role="alert">
          <EmptyState title={t('failed')} text={error.message}>
            <Button variant="default" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </EmptyState>
        </div>
      ) : data?.total === 0 ? (
        <EmptyState title={t('empty_title')} text={t('empty_text')}>
          {mayWrite ? (
            <LinkButton to="/invoices/create" leftSection={<IconPlus size={16} stroke={2} />}>
              {t('documents:new.invoice')}
            </LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <DashboardFigures figures={data} />
          <div className={css['grid']}>
            {ready ? (
              <>
                <ToCollectPanel figures={data} />
                <DraftsPanel />
                <RecentPanel />
              </>
            ) : (
              <PanelSkeletons />
            )}
          </div>
        </>
      )}
    </Page>
  )
}

function DashboardFigures({ figures }: { readonly figures: Figures | undefined }) {
  const { t } = useTranslation(['dashboard', 'documents', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  const today = todayInSofia()
  // A figure opens exactly what it sums.
  const open = (filter: Record<string, string>) => () => void navigate({ to: '/invoices', search: { ...filter, type: [...SALES_TYPES] } })
  const count = (of: number | undefined): string =>
    of === undefined ? '…' : of === 0 ? t('common:none') : t('documents:count', { count: of })
  const sunday = formatDay(addDays(firstOfWeek(today), 6), language).slice(0, 5)
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        {
          key: 'overdue',
          label: t('documents:states_many.overdue'),
          late: (figures?.overdue.count ?? 0) > 0,
          value: <FigureAmount sums={figures?.overdue.sums} of="outstanding" />,
          note: count(figures?.overdue.count),
          onClick: open({ state: 'overdue' }),
        },
        {
          key: 'due_this_week',
          label: t('documents:states_many.due_this_week'),
          value: <FigureAmount sums={figures?.dueThisWeek.sums} of="outstanding" />,
          note: figures?.dueThisWeek.count
            ? `${count(figures.dueThisWeek.count)} ${t('documents:list.until', { day: sunday })}`
            : count(figures?.dueThisWeek.count),
          onClick: open({ state: 'due_this_week' }),
        },
        {
          key: 'draft',
          label: t('drafts'),
          value: <FigureAmount sums={figures?.drafts.sums} of="total" />,
          note: figures?.drafts.count ? t('waiting', { count: figures.drafts.count }) : count(figures?.drafts.count),
          onClick: open({ state: 'draft' }),
        },
        {
          key: 'issued_this_month',
          label: t('documents:states_many.issued_this_month'),
          value: <FigureAmount sums={figures?.issuedThisMonth.sums} of="total" />,
          note: count(figures?.issuedThisMonth.count),
          onClick: open({ state: 'issued', issuedFrom: firstOfMonth(today), issuedTo: today }),
        },
      ]}
    />
  )
}
