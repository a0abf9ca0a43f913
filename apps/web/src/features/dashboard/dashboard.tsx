import { Button } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconCoin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useWorkspaceId } from '../../shared/api/workspace.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { type Dashboard as DashboardData, type DashboardQuery, shownDashboardQuery } from '../../shared/queries/reports/dashboard.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Menu } from '../../shared/ui/overlays/menu.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { throwIfBroken } from '../../shared/ui/page/throw-if-broken.ts'
import { ByBankPanel, useByBankReady } from './by-bank-panel.tsx'
import css from './dashboard.module.css'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DraftsPanel, PanelSkeletons, RecentPanel, ToCollectPanel, usePanelsReady } from './dashboard-panels.tsx'
import { ClientsPanel, DaysToPayPanel, ExpectedPanel, VatPanel } from './money-panels.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import './texts.ts'
import { laterPart } from '../../shared/ui/later-part.ts'

const FirstSteps = laterPart(() => import('./first-steps.tsx'))

const PERIODS = ['last_12_months', 'this_year', 'last_year'] as const
type Period = (typeof PERIODS)[number]

/** /dashboard: what waits for the person. Every figure opens its list. */
export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'documents', 'common'])
  useWorkspaceId()
  const [period, setPeriod] = useState<Period>('last_12_months')
  const [currency, setCurrency] = useState<string>()
  const companyId = chosenCompany()
  const query: DashboardQuery = {
    ...(companyId !== undefined && { companyId }),
    ...(currency !== undefined && { currency }),
    ...(period !== 'last_12_months' && { period }),
  }
  const { data, error, refetch } = useQuery(shownDashboardQuery(query))
  if (data === undefined) throwIfBroken(error)
  const isNew = data?.documents.total === 0
  return (
    <Page>
      <PageHeader title={t(isNew ? 'welcome' : 'title')}>
        {isNew ? null : (
          <>
            {(data?.currencies.length ?? 0) < 2 ? null : (
              <Choice
                label={t('currency')}
                value={data?.currency ?? ''}
                icon={<IconCoin size={16} stroke={1.6} />}
                options={(data?.currencies ?? []).map((value) => ({ value, label: value }))}
                onChoose={setCurrency}
              />
            )}
            <Choice
              label={t('period')}
              value={t(`periods.${period}`)}
              icon={<IconCalendar size={16} stroke={1.6} />}
              options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
              onChoose={setPeriod}
            />
          </>
        )}
      </PageHeader>
      {error !== null && data === undefined ? (
        <div role="alert">
          <EmptyState title={t('failed')} text={error.message}>
            <Button variant="default" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <>
          <DashboardFigures data={data} />
          <Panels data={data} isNew={isNew} period={t(`periods.${period}`)} />
        </>
      )}
    </Page>
  )
}

type PanelsProps = { readonly data: DashboardData | undefined; readonly isNew: boolean; readonly period: string }

/** First steps of who has no document yet; else what waits, is expected, was earned and is owed. */
function Panels({ data, isNew, period }: PanelsProps) {
  const areListed = usePanelsReady()
  const isCompared = useByBankReady()
  const ready = areListed && isCompared && data !== undefined
  return (
    <div className={css['grid']}>
      {isNew ? (
        <Suspense fallback={<PanelSkeletons />}>
          <FirstSteps />
        </Suspense>
      ) : ready ? (
        <>
          <ByBankPanel />
          <ToCollectPanel data={data} />
          <ExpectedPanel data={data} />
          <RevenuePanel data={data} period={period} />
          <VatPanel data={data} />
          <ClientsPanel data={data} />
          <DaysToPayPanel data={data} />
          <RecentPanel />
          <DraftsPanel />
        </>
      ) : (
        <PanelSkeletons />
      )}
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: string
  readonly icon: ReactNode
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, icon, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          aria-label={`${label}: ${value}`}
          leftSection={icon}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          {value}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChoose(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
