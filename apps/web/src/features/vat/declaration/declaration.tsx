import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Digits } from '../amounts.tsx'
import { KeyHints } from '../key-hints.tsx'
import { monthAndYear } from '../month-words.ts'
import type { Tab } from '../vat-search.ts'
import { CellRail } from './cell-rail.tsx'
import css from './declaration.module.css'
import { type Cell, FORM, FORMULAS, PAID, partnerOf, REFUNDED, RESULT } from './declaration-form.ts'
import '../texts.ts'

type Props = { readonly companyId: string; readonly period: VatPeriod; readonly onTab: (tab: Tab) => void }

/** The declaration laid out as its form; beside it where the chosen cell comes from. */
export function Declaration({ companyId, period, onTab }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const [cell, setCell] = useState<Cell>('01')
  const form = useRef<HTMLElement>(null)
  const shares = sharesOf(period)
  const walk = [...FORM.flatMap(({ left, right }) => [...left, ...right]), ...RESULT, ...shares.flatMap(({ cells }) => cells)]
  const move = (by: 1 | -1): void => {
    const next = walk[Math.max(0, Math.min(walk.indexOf(cell) + by, walk.length - 1))] ?? cell
    setCell(next)
    form.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  useShortcuts([
    { keys: 'ArrowDown', act: () => move(1), tells: t('tells.rows') },
    { keys: 'ArrowUp', act: () => move(-1), tells: '' },
  ])
  const shown = { period, chosen: cell, onChoose: setCell }
  return (
    <>
      <div className={css['split']}>
        <section ref={form} className={css['form']} aria-label={t('form.label', { month: monthAndYear(period.month, language) })}>
          {FORM.map(({ key, left, right, holds }) => (
            <div key={key} className={css['section']}>
              <Column title={t(`form.${key}`)} holds={t(`form.${holds[0]}`)} cells={left} {...shown} />
              <Column title="" holds={t(`form.${holds[1]}`)} cells={right} {...shown} />
            </div>
          ))}
          <div className={css['section']}>
            <Column title={t('form.result')} holds={t('form.amount')} cells={RESULT} {...shown} />
            <div>
              {shares.map(({ title, cells }) => (
                <Column key={title} title={t(title)} holds={t('form.amount')} cells={cells} {...shown} />
              ))}
            </div>
          </div>
        </section>
        <CellRail companyId={companyId} period={period} cell={cell} onTab={onTab} />
      </div>
      <KeyHints
        hints={[
          ['↑ ↓', 'cell'],
          ['1–6', 'tabs'],
        ]}
      />
    </>
  )
}

/** What becomes of the result; of a month that has to pay a refund of those before may be asked back as well. */
function sharesOf({ result, cells, refund }: VatPeriod) {
  const paid = { title: 'form.paid', cells: PAID } as const
  const refunded = { title: 'form.refunded', cells: REFUNDED } as const
  if (signOf(result) < 0) return [refunded]
  return [cells['80'] ?? '0', refund.refundLeft].some((amount) => signOf(amount) > 0) ? [paid, refunded] : [paid]
}

type ColumnProps = {
  readonly title: string
  readonly holds: string
  readonly cells: readonly Cell[]
  readonly period: VatPeriod
  readonly chosen: Cell
  readonly onChoose: (cell: Cell) => void
}

function Column({ title, holds, cells, period, chosen, onChoose }: ColumnProps) {
  const { t } = useTranslation('vat')
  const isLit = (cell: Cell): boolean => cell === chosen || partnerOf(chosen) === cell
  return (
    <div>
      <div className={css['head']}>
        {title === '' ? <span /> : <h2>{title}</h2>}
        <span>{holds}</span>
      </div>
      {cells.map((cell) => {
        const formula = FORMULAS[cell]
        return (
          <button
            key={cell}
            type="button"
            className={css['cell']}
            data-cell={cell}
            data-sum={formula === undefined ? undefined : true}
            data-lit={isLit(cell) || undefined}
            aria-pressed={cell === chosen}
            onClick={() => onChoose(cell)}
          >
            <span className={css['number']}>{cell}</span>
            <span className={css['label']}>
              {t(`cells.${cell}`)}
              {formula === undefined ? null : <small>{t(`form.${formula}`)}</small>}
            </span>
            <span className={css['amount']}>
              <Digits amount={period.cells[cell]} currency={period.currency} />
            </span>
          </button>
        )
      })}
    </div>
  )
}
