import './texts.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { handOnFocus } from '../layers/focus.ts'
import { useShortcuts } from '../layers/use-layer.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { Kbd } from '../ui/marks/kbd.tsx'
import css from './selection.module.css'

type Props = {
  /** Names the bar. */
  readonly label: string
  readonly summary: ReactNode
  /** null while there is nothing to do it with. */
  readonly acts: ReactNode
  readonly onClear: () => void
  /** What asks before something is done. */
  readonly children?: ReactNode
}

/**
 * In the place of a list's filters: what is selected, and what can be done with it. Escape clears it. Where there is no room for one line, what
 * is `data-terse` shows its mark alone: a second line would push the rows away below the pointer.
 */
export function SelectionFrame({ label, summary, acts, onClear, children }: Props) {
  const { t } = useTranslation('selection')
  const clear = (): void => {
    handOnFocus()
    onClear()
  }
  useShortcuts([{ keys: 'Escape', act: clear }])
  return (
    <section className={css['bar']} aria-label={label}>
      {summary}
      {acts === null ? null : <div className={css['acts']}>{acts}</div>}
      <Button
        className={css['cancel'] ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        px={10}
        data-terse
        title={t('cancel')}
        leftSection={<IconX size={16} stroke={1.6} />}
        rightSection={<Kbd>Esc</Kbd>}
        onClick={clear}
      >
        {t('cancel')}
      </Button>
      {children}
    </section>
  )
}

export type Way = { readonly label: string; readonly go: () => void }

type SummaryProps = {
  /** `2 selected`; undefined while it is counted. */
  readonly count: string | undefined
  readonly children?: ReactNode
  /** To all of the filter, or back to those of the page. */
  readonly way: Way | null
}

/** How many are selected, what they come to, and the way to all of the filter. */
export function SelectionSummary({ count, children, way }: SummaryProps) {
  if (count === undefined) return <span className={css['count']}>…</span>
  return (
    <>
      <span className={css['count']} role="status">
        {count}
      </span>
      {children}
      {way === null ? null : (
        <button type="button" className={css['more']} onClick={way.go}>
          {way.label}
        </button>
      )}
    </>
  )
}

/** A sum of what is selected. */
export function SelectionSum({ children }: { readonly children: ReactNode }) {
  return <span className={css['sum']}>{children}</span>
}

type Ways<Row> = {
  readonly page: readonly Row[]
  /** How many the filter finds; undefined while that is not known, or where the list shows all of them. */
  readonly count: number | undefined
  /** There are more, which were not counted. */
  readonly isMore: boolean
  readonly chosen: { readonly rows: ReadonlyMap<string, Row>; readonly isAll: boolean }
  readonly chooseAll: () => void
  readonly chooseOnly: (rows: readonly Row[]) => void
}

/** From all of a page to all of the filter, and back. */
export function useWay<Row extends { readonly id: string }>({
  page,
  count,
  isMore,
  chosen: { rows, isAll },
  ...to
}: Ways<Row>): Way | null {
  const { t } = useTranslation('selection')
  if (count === undefined || page.length === 0) return null
  if (isAll) return { label: t('only_these'), go: () => to.chooseOnly(page) }
  if (isMore) return { label: t('choose_more'), go: to.chooseAll }
  return count > rows.size && page.every(({ id }) => rows.has(id)) ? { label: t('choose_all', { count }), go: to.chooseAll } : null
}
