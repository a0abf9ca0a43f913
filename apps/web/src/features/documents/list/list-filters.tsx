import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import css from './document-list.module.css'
import { FilterPopover } from './filter-popover.tsx'
import { changeSearch, type ListSearch } from './list-search.ts'
import { useFilterChips } from './use-filter-chips.ts'

type Props = {
  readonly search: ListSearch
  /** `replace` where the step is no place to come back to: a letter typed. */
  readonly onSearch: (next: ListSearch, options?: { readonly replace: boolean }) => void
}

const PAUSE_MS = 200

export function ListFilters({ search, onSearch }: Props) {
  const chips = useFilterChips(search, onSearch)
  return (
    <search className={css['filters']}>
      <SearchField value={search.q ?? ''} onChange={(q) => onSearch(changeSearch(search, { q }), { replace: true })} />
      <div className={css['chips']}>
        <FilterChips chips={chips} />
      </div>
      <FilterPopover search={search} count={chips.length} onApply={(next) => onSearch(next)} />
    </search>
  )
}

/** Searches while one types; what comes from outside (a cleared filter, a step back) wins over what was typed. */
function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const send = useDebouncedCallback((text: string) => {
    setWaiting(false)
    onChange(text)
  }, PAUSE_MS)
  useHotkeys([['/', () => input.current?.focus()]])
  const narrow = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  const holds = typed !== null && (waiting || typed.trim() === value)
  return (
    <TextInput
      ref={input}
      className={css['find'] ?? ''}
      size="sm"
      type="search"
      role="searchbox"
      autoComplete="off"
      maxLength={200}
      aria-label={t('common:search')}
      aria-keyshortcuts="/"
      placeholder={t('list.search')}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={narrow || holds || value !== '' ? null : <Kbd>/</Kbd>}
      rightSectionPointerEvents="none"
      value={holds ? typed : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setWaiting(true)
        send(currentTarget.value)
      }}
    />
  )
}
