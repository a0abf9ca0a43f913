import { ActionIcon } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { ColumnsMenu } from '../../../shared/columns/columns-menu.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { SearchField } from '../../../shared/ui/inputs/search-field.tsx'
import { FilterChips } from '../../../shared/ui/tables/filters/filter-chips.tsx'
import css from './document-list.module.css'
import { DocumentFilterPopover } from './filter-popover.tsx'
import { changeSearch, type ListSearch } from './list-search.ts'
import { useFilterChips } from './use-filter-chips.ts'

type Props = {
  readonly search: ListSearch
  /** `replace` where the step is no place to come back to: a letter typed. */
  readonly onSearch: (next: ListSearch, options?: { readonly replace: boolean }) => void
  /** Where the rows have no boxes yet. */
  readonly onChoose: () => void
}

export function ListFilters({ search, onSearch, onChoose }: Props) {
  const { t } = useTranslation('documents')
  const chips = useFilterChips(search, onSearch)
  return (
    <search className={css['filters']}>
      <SearchField
        label={t('list.search')}
        value={search.q ?? ''}
        onChange={(q) => onSearch(changeSearch(search, { q }), { replace: true })}
      />
      <div className={css['chips']}>
        <FilterChips chips={chips} />
      </div>
      <DocumentFilterPopover search={search} count={chips.length} onApply={(next) => onSearch(next)} />
      <ActionIcon variant="default" size={44} className={css['choose'] ?? ''} aria-label={t('list.choose')} onClick={onChoose}>
        <IconListCheck size={18} stroke={1.6} />
      </ActionIcon>
      <ColumnsMenu
        list="documents"
        labels={{
          issuedOn: t('list.issued_on'),
          dueOn: t('list.due_on'),
          state: t('fields.status'),
          total: t('list.total'),
          outstanding: t('list.outstanding'),
        }}
      />
    </search>
  )
}
