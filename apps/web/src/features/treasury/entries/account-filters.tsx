import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { ENTRY_KINDS } from '@invoice/domain/treasury/entries.ts'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { SearchField } from '../../../shared/ui/inputs/search-field.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { type AccountSearch, periodsBefore, without } from './account-search.ts'
import css from './entries-table.module.css'
import { MoreFilterChips, MoreFilters } from './more-filters.tsx'

type Props = {
  readonly account: TreasuryAccount
  readonly search: AccountSearch
  readonly onSearch: (search: AccountSearch) => void
  /** what can be had of the list as files */
  readonly children: ReactNode
}

export function AccountFilters({ account, search, onSearch, children }: Props) {
  const { t } = useTranslation('treasury')
  const change = ({ q, period, ...rest }: AccountSearch): void => onSearch({ ...rest, ...(period && { period }), ...(q && { q }) })
  return (
    <>
      <div className={css['filters']}>
        <PeriodSelect period={search.period} onChange={(period) => change({ ...search, period })} />
        <div className={css['find']}>
          <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => change({ ...search, q })} />
        </div>
        <Select
          className={css['choice'] ?? ''}
          size="sm"
          aria-label={t('direction')}
          allowDeselect={false}
          value={search.type ?? ''}
          data={[
            { value: '', label: t('any_direction') },
            { value: 'debit', label: t('debits') },
            { value: 'credit', label: t('credits') },
          ]}
          onChange={(type) => onSearch({ ...without(search, 'type'), ...(type === 'debit' || type === 'credit' ? { type } : {}) })}
        />
        <Select
          className={css['choice'] ?? ''}
          size="sm"
          aria-label={t('kind')}
          allowDeselect={false}
          value={search.kind ?? ''}
          data={[{ value: '', label: t('any_kind') }, ...ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
          onChange={(chosen) => {
            const kind = ENTRY_KINDS.find((one) => one === chosen)
            onSearch({ ...without(search, 'kind'), ...(kind ? { kind } : {}) })
          }}
        />
        <MoreFilters currency={account.currency} search={search} onSearch={onSearch} />
        {children}
      </div>
      <MoreFilterChips search={search} onSearch={onSearch} />
    </>
  )
}

function PeriodSelect({ period, onChange }: { readonly period: string | undefined; readonly onChange: (period: string) => void }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { months, years } = periodsBefore(currentDay())
  const month = (value: string): string => {
    const text = new Intl.DateTimeFormat(language === 'bg' ? 'bg-BG' : 'en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${value}-01T00:00:00Z`),
    )
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const shown = period ?? months[0] ?? 'all'
  const known = [...months, ...years, 'all']
  return (
    <Select
      className={css['choice'] ?? ''}
      size="sm"
      aria-label={t('period')}
      allowDeselect={false}
      value={shown}
      data={[
        { value: 'all', label: t('all_time') },
        ...years.map((year) => ({ value: year, label: t('year', { year }) })),
        ...(known.includes(shown) ? [] : [{ value: shown, label: shown.length === 4 ? t('year', { year: shown }) : month(shown) }]),
        ...months.map((value) => ({ value, label: month(value) })),
      ]}
      onChange={(chosen) => onChange(chosen ?? shown)}
    />
  )
}
