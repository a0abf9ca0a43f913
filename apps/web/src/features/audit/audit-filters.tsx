import { AUDITED, AUDITED_ENTITIES } from '@invoice/contract/history/audit.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { auditPeopleQuery } from '../../shared/queries/history/audit.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DayFilter } from '../../shared/ui/inputs/day-filter.tsx'
import { FilterRow, SearchField } from '../../shared/ui/inputs/search-field.tsx'
import css from './audit.module.css'
import { type AuditSearch, PERIODS, readAuditSearch } from './audit-search.ts'

type Props = { readonly search: AuditSearch; readonly onSearch: (search: AuditSearch) => void }

/** Number or name, period, person, kind of record, act. A record’s history is left by clearing the filters. */
export function AuditFilters({ search, onSearch }: Props) {
  const { t } = useTranslation(['audit', 'common'])
  const people = useQuery(auditPeopleQuery())
  // What an address cannot hold is no filter.
  const change = (part: Readonly<Record<string, unknown>>): void => onSearch(readAuditSearch({ ...search, ...part }))
  const { q = '', kind, act, person = '', period = 'any', from = '', to = '' } = search
  return (
    <FilterRow>
      <SearchField label={t('search')} value={q} onChange={(text) => change({ q: text })} />
      <div className={css['filters']}>
        <NativeSelect
          size="sm"
          aria-label={t('period')}
          value={period}
          data={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={({ currentTarget: { value } }) => change({ period: value })}
        />
        {period === 'own' ? (
          <>
            <DayFilter
              mayBeEmpty
              size="sm"
              aria-label={t('from')}
              placeholder={t('from')}
              value={from}
              onDay={(day) => change({ from: day })}
            />
            <DayFilter mayBeEmpty size="sm" aria-label={t('to')} placeholder={t('to')} value={to} onDay={(day) => change({ to: day })} />
          </>
        ) : null}
        <NativeSelect
          size="sm"
          aria-label={t('person')}
          value={person}
          data={[
            { value: '', label: t('all_people') },
            ...(people.data ?? []).map(({ id, kind: of, name }) => ({
              value: id,
              label: of === 'public_link' ? t('recipient') : of === 'api_key' ? t('by_key', { name }) : name,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ person: value })}
        />
        <NativeSelect
          size="sm"
          aria-label={t('kind')}
          value={kind ?? ''}
          data={[{ value: '', label: t('all_kinds') }, ...AUDITED_ENTITIES.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
          onChange={({ currentTarget: { value } }) => change({ kind: value, act: '' })}
        />
        {kind === undefined ? null : (
          <NativeSelect
            size="sm"
            aria-label={t('act')}
            value={act ?? ''}
            data={[
              { value: '', label: t('all_acts') },
              ...AUDITED[kind].map((verb) => ({ value: `${kind}.${verb}`, label: t(`acts.${verb}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ act: value })}
          />
        )}
      </div>
    </FilterRow>
  )
}
