import type { Company } from '@invoice/contract/settings/companies.ts'
import { addMonths, daysBetween, firstOfMonth, monthOf, yearOf } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { SegmentedControl } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { vatMonthsQuery } from '../../shared/queries/reports/vat.ts'
import { allCompaniesQuery } from '../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { useInCurrency } from './amounts.tsx'
import { Turnover } from './checks/turnover.tsx'
import { CompanyChoice, shownCompany } from './company-choice.tsx'
import { KeyHints } from './key-hints.tsx'
import { nameOfMonth } from './month-words.ts'
import { MonthsFigures } from './months-figures.tsx'
import { MonthsTable } from './months-table.tsx'
import css from './vat.module.css'
import type { MonthsSearch } from './vat-search.ts'
import './texts.ts'

type Props = {
  readonly search: MonthsSearch
  readonly onSearch: (search: MonthsSearch) => void
  readonly onOpen: (month: string, companyId: string) => void
}

/** /vat: the months of a year, and which is to be filed next. */
export function VatMonths({ search, onSearch, onOpen }: Props) {
  const { t } = useTranslation('vat')
  const query = useQuery(allCompaniesQuery())
  const company = shownCompany(query.data ?? [], search.companyId)
  return (
    <Page>
      <PageHeader title={t('title')}>
        {company === undefined ? null : (
          <>
            <CompanyChoice companies={query.data ?? []} company={company} onChoose={(companyId) => onSearch({ ...search, companyId })} />
            <LinkButton to="/settings/vat" variant="default">
              {t('choices')}
            </LinkButton>
            {company.vatRegistration === 'registered' ? <ToMonth companyId={company.id} /> : null}
          </>
        )}
      </PageHeader>
      <ItemStates query={query}>
        {company === undefined ? (
          <EmptyState title={t('empty.no_company')} text={t('empty.no_company_text')}>
            <LinkButton to="/settings/companies">{t('empty.add_company')}</LinkButton>
          </EmptyState>
        ) : (
          <Months key={company.id} company={company} search={search} onSearch={onSearch} onOpen={onOpen} />
        )}
      </ItemStates>
    </Page>
  )
}

function Locked() {
  const { t } = useTranslation('filing')
  return <span>{t('locked')}</span>
}

/** The month that is due next: the one that is over, while it is; else the one that runs. */
function ToMonth({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const today = currentDay()
  const last = monthOf(addMonths(firstOfMonth(today), -1))
  const { data } = useQuery(vatMonthsQuery(companyId, Number(last.slice(0, 4))))
  const { dueOn, state } = data?.months.find(({ month }) => month === last) ?? {}
  if (data === undefined) return null
  const month = dueOn !== undefined && state !== 'filed' && daysBetween(today, dueOn) >= 0 ? last : monthOf(today)
  return (
    <LinkButton to="/vat/$month" params={{ month }} search={{ companyId }} rightSection={<IconArrowRight size={16} stroke={1.8} />}>
      {t('to_month', { month: nameOfMonth(month, language) })}
    </LinkButton>
  )
}

function Months({ company, search, onSearch, onOpen }: Props & { readonly company: Company }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const inCurrency = useInCurrency()
  const year = search.year ?? yearOf(currentDay())
  const query = useQuery({ ...vatMonthsQuery(company.id, year), placeholderData: keepPreviousData })
  const [at, setAt] = useState<number | null>(null)
  const months = query.data?.months ?? []
  const index = at === null || months.length === 0 ? null : Math.min(at, months.length - 1)
  const move = (by: 1 | -1): void => setAt(index === null ? 0 : Math.max(0, Math.min(index + by, months.length - 1)))
  const open = (): void => {
    const month = index === null ? undefined : months[index]
    if (month !== undefined) onOpen(month.month, company.id)
  }
  useShortcuts([
    { keys: 'ArrowDown', act: () => move(1), tells: t('tells.rows') },
    { keys: 'ArrowUp', act: () => move(-1), tells: '' },
    { keys: 'Enter', act: open, tells: t('tells.open') },
  ])
  const name = localised(company.name, language)
  return (
    <ItemStates query={query}>
      {query.data === undefined ? null : !query.data.isRegistered &&
        months.every(({ sales, purchases }) => sales + purchases === 0) &&
        query.data.years.length < 2 ? (
        <>
          <EmptyState title={t('empty.title', { company: name })} text={t('empty.text')}>
            <LinkButton to="/settings/companies">{t('empty.act')}</LinkButton>
          </EmptyState>
          {query.data.turnover === null ? null : <Turnover turnover={query.data.turnover} />}
        </>
      ) : (
        <div className={css['shown']} data-old={query.isPlaceholderData || undefined}>
          {query.data.isRegistered ? null : <p className={css['strip']}>{t('not_registered', { company: name })}</p>}
          {query.data.turnover === null ? null : <Turnover turnover={query.data.turnover} />}
          <MonthsFigures companyId={company.id} year={query.data.year} months={months} />
          <div className={css['chips']}>
            <SegmentedControl
              aria-label={t('years')}
              data={[...new Set([...query.data.years, year])].toSorted((a, b) => b - a).map(String)}
              value={String(year)}
              onChange={(chosen) => {
                const { year: _, ...others } = search
                setAt(null)
                onSearch(Number(chosen) === yearOf(currentDay()) ? others : { ...others, year: Number(chosen) })
              }}
            />
            <span className={css['quiet']}>{inCurrency(months[0]?.currency ?? 'EUR')}</span>
          </div>
          {months.length === 0 ? (
            <EmptyState title={t('months.none', { year: String(year) })} text={t('months.none_text')} />
          ) : (
            <MonthsTable companyId={company.id} year={query.data.year} months={months} selected={index} onSelect={setAt} />
          )}
          <KeyHints
            hints={[
              ['↑ ↓', 'month'],
              ['↵', 'open'],
            ]}
          >
            {months.some(({ state }) => state === 'filed') ? <Locked /> : null}
          </KeyHints>
        </div>
      )}
    </ItemStates>
  )
}
