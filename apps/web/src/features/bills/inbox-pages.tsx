import { BILL_FILE_SOURCES, type BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { SearchField } from '../../shared/ui/inputs/search-field.tsx'
import held from './held.module.css'
import './texts.ts'

type Source = BillFileRow['source'] | undefined
type FilterProps = {
  readonly source: Source
  readonly sender: string
  readonly onChange: (change: { readonly source?: Source; readonly sender?: string }) => void
}

/** From where files came, and from whom. */
export function InboxFilters({ source, sender, onChange }: FilterProps) {
  const { t } = useTranslation('bill-inbox')
  return (
    <div className={held['filters']}>
      <Select
        aria-label={t('filter_source')}
        placeholder={t('filter_source')}
        data={BILL_FILE_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        value={source ?? null}
        clearable
        onChange={(chosen) => onChange({ source: BILL_FILE_SOURCES.find((known) => known === chosen) })}
      />
      <SearchField label={t('filter_sender')} value={sender} onChange={(text) => onChange({ sender: text })} />
    </div>
  )
}

type Pages = {
  readonly before: string | undefined
  readonly number: number
  readonly go: (ends: readonly string[]) => void
  readonly ends: readonly string[]
}

/** Where the pages before this one ended; those of another filter are none. */
export function usePages(asked: string): Pages {
  const [pages, setPages] = useState<{ readonly asked: string; readonly ends: readonly string[] }>({ asked, ends: [] })
  const ends = pages.asked === asked ? pages.ends : []
  return { before: ends.at(-1), number: ends.length, ends, go: (to) => setPages({ asked, ends: to }) }
}

/** Newer, older: a page goes on where the one before it ended. */
export function InboxPages({ page: { number, ends, go }, next }: { readonly page: Pages; readonly next: string | null }) {
  const { t } = useTranslation('bill-inbox')
  if (number === 0 && next === null) return null
  return (
    <nav className={held['pages']} aria-label={t('pages')}>
      <Button variant="default" size="compact-sm" disabled={number === 0} onClick={() => go(ends.slice(0, -1))}>
        {t('newer')}
      </Button>
      <span aria-current="page">{number + 1}</span>
      <Button variant="default" size="compact-sm" disabled={next === null} onClick={() => next !== null && go([...ends, next])}>
        {t('older')}
      </Button>
    </nav>
  )
}
