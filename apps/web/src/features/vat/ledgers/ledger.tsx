import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { below } from '../../../shared/theme/breakpoints.ts'
import { FilterRow, SearchField } from '../../../shared/ui/inputs/search-field.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { useRowsInFront } from '../../../shared/ui/tables/use-rows-in-front.ts'
import { useInCurrency } from '../amounts.tsx'
import type { Entries } from '../entries/use-entries.tsx'
import { KeyHints } from '../key-hints.tsx'
import { monthAndYear } from '../month-words.ts'
import css from './ledger.module.css'
import { LedgerCards } from './ledger-cards.tsx'
import { type Choice, type Decide, isChosable, isPurchase } from './ledger-cells.tsx'
import { filledColumns, LEDGER_COLUMNS, type LedgerKind, type LedgerPage } from './ledger-columns.ts'
import { LedgerTable } from './ledger-table.tsx'

type Props = {
  readonly kind: LedgerKind
  readonly month: string
  readonly query: UseInfiniteQueryResult<InfiniteData<LedgerPage>>
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onDecide: Decide | null
  readonly entries: Entries
  /** null: who looks may do nothing with what is chosen */
  readonly choice: Choice | null
  /** what is done with what is chosen */
  readonly bar?: ReactNode
}

/** A ledger of a month: search, columns that bear anything or all of them, rows by keys. */
export function Ledger({ kind, month, query, search, onSearch, onDecide, entries, choice, bar }: Props) {
  const { t } = useTranslation(['vat', 'common'])
  const language = useLanguage()
  const inCurrency = useInCurrency()
  const [isWhole, setWhole] = useState(false)
  const narrow = useMediaQuery(below('medium'), false, { getInitialValueInEffect: false })
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ items }): LedgerPage['items'][number][] => items)
  const { sums = {}, count = 0, currency = 'EUR' } = pages.at(-1) ?? {}
  const all = LEDGER_COLUMNS[kind]
  const filled = filledColumns(kind, rows, sums)
  const hidden = all.length - filled.length
  const inFront = useRowsInFront(rows)
  const shown = { kind, month, currency, rows, count, sums, onDecide, onOpen: entries.onOpen, choice, isFound: search !== '' }
  const toggle = (): void => setWhole((was) => !was)
  useLedgerKeys({ inFront, onDecide, onOpen: entries.onOpen, choice, onColumns: toggle })
  return (
    <>
      <FilterRow>
        <SearchField label={t(`ledger.search_${kind}`)} value={search} onChange={onSearch} />
        <span className={css['quiet']}>{query.data === undefined ? null : inCurrency(currency)}</span>
        {narrow || hidden === 0 || rows.length === 0 ? null : (
          <Button
            className={css['columns'] ?? ''}
            variant="subtle"
            color="gray"
            size="sm"
            aria-pressed={isWhole}
            aria-keyshortcuts="C"
            leftSection={<IconColumns3 size={16} stroke={1.6} />}
            onClick={toggle}
          >
            {isWhole ? t('ledger.all_columns', { count: all.length }) : t('ledger.hidden', { count: hidden })}
          </Button>
        )}
        {entries.button}
      </FilterRow>
      {bar}
      <ItemStates query={query}>
        {rows.length === 0 ? (
          search === '' ? (
            <EmptyState title={t(`ledger.none_${kind}`, { month: monthAndYear(month, language) })} text={t('ledger.none_text')} />
          ) : (
            <EmptyState title={t('common:nothing_found')} />
          )
        ) : narrow ? (
          <LedgerCards {...shown} />
        ) : (
          <LedgerTable
            {...shown}
            columns={isWhole ? all : filled}
            selected={inFront.index}
            table={inFront.table}
            onSelect={inFront.select}
          />
        )}
      </ItemStates>
      {query.hasNextPage ? (
        <div className={css['more']}>
          <span>{t('ledger.shown', { shown: rows.length, count })}</span>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('ledger.more')}
          </Button>
        </div>
      ) : null}
      {entries.drawers}
      <Hints kind={kind} rows={rows} mayDecide={onDecide !== null} mayChoose={choice !== null} mayEnter={entries.button !== null} />
    </>
  )
}

type Keys = {
  readonly inFront: ReturnType<typeof useRowsInFront<LedgerPage['items'][number]>>
  readonly onDecide: Decide | null
  readonly onOpen: (id: string) => void
  readonly choice: Choice | null
  readonly onColumns: () => void
}

function useLedgerKeys({ inFront: { row, move }, onDecide, onOpen, choice, onColumns }: Keys): void {
  const { t } = useTranslation(['vat', 'vat-entries'])
  const navigate = useNavigate()
  const decide = (part: Parameters<Decide>[1]) => () => {
    if (row !== null && isPurchase(row) && row.entry === null) onDecide?.(row, part)
  }
  const open = (): void => {
    if (row === null) return
    if (row.entry === null) void navigate({ to: '/invoices/preview/$id', params: { id: row.documentId } })
    else onOpen(row.documentId)
  }
  useShortcuts([
    { keys: 'ArrowDown', act: () => move(1), tells: t('tells.rows') },
    { keys: 'ArrowUp', act: () => move(-1), tells: '' },
    { keys: 'Enter', act: open, tells: t('tells.open') },
    { keys: 'C', act: onColumns, tells: t('tells.columns') },
    ...(onDecide === null
      ? []
      : [
          { keys: 'M', act: decide('month'), tells: t('tells.claim') },
          { keys: 'K', act: decide('credit'), tells: t('tells.credit') },
        ]),
    ...(choice === null
      ? []
      : [{ keys: 'X', act: () => row !== null && isChosable(row) && choice.toggle(row), tells: t('vat-entries:tells.choose') }]),
  ])
}

type HintProps = Pick<Props, 'kind'> & { readonly rows: LedgerPage['items'] } & Readonly<
    Record<'mayDecide' | 'mayChoose' | 'mayEnter', boolean>
  >

function Hints({ kind, rows, mayDecide, mayChoose, mayEnter }: HintProps) {
  const { t } = useTranslation('vat')
  const numbered = (severity: 'stops' | 'review') => {
    const found = (rows as readonly { check: string | null; number: string }[]).filter(({ check }) => check === severity)
    return found.length === 0 ? null : (
      <span className={css['told']} data-check={severity}>
        {t(`ledger.row_${severity}`, { count: found.length })}
        {found.length > 3 ? '' : `: ${found.map(({ number }) => number).join(', ')}`}
      </span>
    )
  }
  const decides = kind === 'purchases' && mayDecide
  return (
    <KeyHints
      hints={[
        ['↑ ↓', 'row'],
        ['↵', 'document'],
        ['C', 'columns'],
        ...(mayEnter ? ([['E', 'enter']] as const) : []),
        ...(decides
          ? ([
              ['M', 'move'],
              ['K', 'credit'],
            ] as const)
          : []),
        ...(mayChoose ? ([['X', 'choose']] as const) : []),
        ['/', 'find'],
        ['1–6', 'tabs'],
      ]}
    >
      {numbered('stops') ?? numbered('review')}
    </KeyHints>
  )
}
