import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { memo, useEffect, useId, useRef } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import statementPage from '../page/statement-page.module.css'
import css from './entries.module.css'
import { useEntryWords } from './entry-words.ts'
import { LevelMark } from './level-mark.tsx'

/** A page beside those that are shown. */
export type MoreEntries = { readonly isLoading: boolean; readonly load: () => void }

type Props = {
  readonly items: readonly StatementEntry[]
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
  /** how many there are of what the tab shows, where that is known */
  readonly count: number | null
  readonly more: MoreEntries | null
  readonly earlier: MoreEntries | null
}

/** The entries, one beneath the other; the one in front is beside them. Not buttons: Enter confirms what is in front. */
export function EntryList({ items, selectedId, onSelect, count, more, earlier }: Props) {
  const { t } = useTranslation('statements')
  const id = useId()
  return (
    <section className={statementPage['list']} aria-label={t('entries')}>
      <div className={css['listHead']} aria-hidden="true">
        <span>{t('columns.on')}</span>
        <span>{t('columns.party')}</span>
        <span>{t('columns.amount')}</span>
        <span>{t('columns.proposal')}</span>
      </div>
      <div
        role="listbox"
        tabIndex={0}
        className={css['rows']}
        aria-label={t('entries')}
        aria-activedescendant={selectedId === null ? undefined : `${id}-${selectedId}`}
      >
        {items.map((entry) => (
          <EntryRow key={entry.id} domId={`${id}-${entry.id}`} entry={entry} isSelected={entry.id === selectedId} onSelect={onSelect} />
        ))}
      </div>
      <div className={css['listFoot']}>
        {count === null ? null : t('shown', { shown: items.length, all: count })}
        {earlier ? (
          <Button variant="default" size="compact-sm" loading={earlier.isLoading} onClick={earlier.load}>
            {t('earlier')}
          </Button>
        ) : null}
        {more ? (
          <Button variant="default" size="compact-sm" loading={more.isLoading} onClick={more.load}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

type RowProps = {
  readonly domId: string
  readonly entry: StatementEntry
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
}

const EntryRow = memo(function EntryRow({ domId, entry, isSelected, onSelect }: RowProps) {
  const language = useLanguage()
  const words = useEntryWords()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  const { bookedOn, reason, direction, amount, currency } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the screen's: arrows, J and K
    <div
      ref={row}
      id={domId}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={css['row']}
      onClick={() => onSelect(entry.id)}
    >
      <span className={css['on']}>{formatDay(bookedOn, language).slice(0, 5)}</span>
      <span className={css['what']}>
        <b>{words.party(entry)}</b>
        <small>{reason}</small>
      </span>
      <span className={css['sum']}>
        <MoneyText amount={direction === 'in' ? amount : negateDecimal(amount)} currency={currency} plus />
      </span>
      <Became entry={entry} />
    </div>
  )
})

function Became({ entry }: { readonly entry: StatementEntry }) {
  const { t } = useTranslation('statements')
  const words = useEntryWords()
  const [first] = entry.proposals
  if (entry.state !== 'open') {
    return (
      <span className={css['what']}>
        <b>{words.state(entry)}</b>
        <small>{words.by(entry)}</small>
      </span>
    )
  }
  if (entry.parts.length > 0) return <span className={css['quiet']}>{t('parts.waits')}</span>
  if (entry.twin !== null) return <span className={css['quiet']}>{t('is_twin')}</span>
  if (first === undefined) return <span className={css['quiet']}>{t('no_proposal')}</span>
  return (
    <span className={css['what']}>
      <b>{words.proposal(first)}</b>
      <small>
        <LevelMark proposal={first} />
      </small>
    </span>
  )
}
