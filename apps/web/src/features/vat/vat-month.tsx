import type { Company } from '@invoice/contract/settings/companies.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ComingLayer, useShortcuts } from '../../shared/layers/use-layer.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { vatPeriodQuery } from '../../shared/queries/reports/vat.ts'
import { allCompaniesQuery } from '../../shared/queries/settings/companies.ts'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import { billOf, type Decided } from './bill/decided-bill.ts'
import { shownCompany } from './company-choice.tsx'
import { FilingActs } from './filing/filing-acts.tsx'
import { MonthAbout, MonthActs } from './month-head.tsx'
import { MonthTab } from './month-tab.tsx'
import { capital, monthAndYear } from './month-words.ts'
import { isMonth, type MonthSearch, TABS, type Tab } from './vat-search.ts'
import './texts.ts'

const TreatmentDrawer = laterPart(() => import('./bill/treatment-drawer.tsx'))

type Props = {
  readonly month: string
  readonly search: MonthSearch
  readonly onSearch: (search: MonthSearch) => void
  /** another month, with what is shown of it */
  readonly onMonth: (month: string) => void
}

/** /vat/{month}: what stands in the way, both ledgers, the declaration, VIES and the files. The address keeps the part. */
export function VatMonth(props: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const { month, search } = props
  const query = useQuery(allCompaniesQuery())
  const company = shownCompany(query.data ?? [], search.companyId)
  const title = isMonth(month) ? capital(monthAndYear(month, language)) : ''
  useTitledBy(title)
  if (!isMonth(month)) return <Navigate to="/404" replace />
  return (
    <Page>
      <BackLink to="/vat" search={search.companyId === undefined ? {} : { companyId: search.companyId }}>
        {t('back')}
      </BackLink>
      {company === undefined ? (
        <>
          <PageHeader title={title} />
          <ItemStates query={query}>
            <EmptyState title={t('empty.no_company')} text={t('empty.no_company_text')}>
              <LinkButton to="/settings/companies">{t('empty.add_company')}</LinkButton>
            </EmptyState>
          </ItemStates>
        </>
      ) : (
        <OfCompany key={`${company.id} ${month}`} company={company} {...props} />
      )}
    </Page>
  )
}

function OfCompany({ company, month, search, onSearch, onMonth }: Props & { readonly company: Company }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const query = useQuery(vatPeriodQuery({ companyId: company.id, month }))
  const mayWrite = useMay('documents', 'write')
  const [bill, setBill] = useState<Decided | null>(null)
  const period = query.data
  const tab = search.tab ?? 'overview'
  const toTab = (next: Tab): void => {
    const { tab: _, ...others } = search
    onSearch(next === 'overview' ? others : { ...others, tab: next })
  }
  const by = (months: number): string => monthOf(addMonths(`${month}-01`, months))
  useShortcuts([
    ...TABS.map((one, at) => ({ keys: String(at + 1), act: () => toTab(one), tells: at === 0 ? t('tells.tab') : '' })),
    { keys: 'shift+ArrowLeft', act: () => onMonth(by(-1)), tells: t('tells.month') },
    { keys: 'shift+ArrowRight', act: () => onMonth(by(1)), tells: '' },
  ])
  return (
    <>
      <PageHeader
        title={capital(monthAndYear(month, language))}
        text={<MonthAbout period={period} company={localised(company.name, language)} />}
      >
        <MonthActs month={month} search={search} period={period} onDecide={mayWrite ? (check) => setBill(billOf(check)) : null}>
          {period === undefined ? null : <FilingActs company={company} period={period} />}
        </MonthActs>
      </PageHeader>
      <ItemStates query={query}>
        {period === undefined ? null : !period.isRegistered && period.sales + period.purchases === 0 ? (
          <EmptyState title={t('empty.title', { company: localised(company.name, language) })} text={t('empty.text')}>
            <LinkButton to="/settings/companies">{t('empty.act')}</LinkButton>
          </EmptyState>
        ) : (
          <>
            <MonthTab
              companyId={company.id}
              period={period}
              tab={tab}
              tabs={<Tabs tab={tab} period={period} onTab={toTab} />}
              onTab={toTab}
              onDecide={mayWrite ? setBill : null}
            />
            {bill === null ? null : (
              <Suspense fallback={<ComingLayer />}>
                <TreatmentDrawer bill={bill} companyId={company.id} period={period} onClose={() => setBill(null)} />
              </Suspense>
            )}
          </>
        )}
      </ItemStates>
    </>
  )
}

type TabsProps = { readonly tab: Tab; readonly period: VatPeriod; readonly onTab: (tab: Tab) => void }

function Tabs({ tab, period, onTab }: TabsProps) {
  const { t } = useTranslation('vat')
  const counts: Readonly<Partial<Record<Tab, number>>> = {
    sales: period.sales,
    purchases: period.purchases,
    vies: period.vies.length,
  }
  return (
    <CountTabs
      label={t('tabs.label')}
      value={tab}
      onChange={onTab}
      tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] }))}
    />
  )
}
