import type { VatCheck, VatPeriod } from '@invoice/contract/vat/periods.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Against } from './against.tsx'
import { CheckRow, isDecided } from './check-row.tsx'
import { wayOf } from './checks/check-way.ts'
import { countOf } from './checks/count-of.ts'
import { ChangesSince } from './filing/changes-since.tsx'
import { KeyHints } from './key-hints.tsx'
import { monthAndYear } from './month-words.ts'
import { NextSteps } from './next-steps.tsx'
import css from './overview.module.css'
import type { Tab } from './vat-search.ts'
import './texts.ts'

const MonthBooks = laterPart(() => import('./month-books.tsx'))
const TakenOut = laterPart(() => import('./entries/taken-out.tsx'))

type Props = {
  readonly companyId: string
  readonly period: VatPeriod
  readonly onTab: (tab: Tab) => void
  /** null: who looks may decide nothing */
  readonly onDecide: ((check: VatCheck) => void) | null
}

/** What does not hold of a month, errors first, each with its own way out; beside it the month before, and what follows. */
export function Overview({ companyId, period, onTab, onDecide }: Props) {
  const { t } = useTranslation('vat')
  const navigate = useNavigate()
  const { checks, checkCounts } = period
  const stops = checks.filter(({ severity }) => severity === 'stops')
  const ordered = [...stops, ...checks.filter(({ severity }) => severity === 'review')]
  const [at, setAt] = useState(0)
  const index = Math.min(at, ordered.length - 1)
  const list = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const move = (by: 1 | -1): void => {
    isMoved.current = true
    setAt(Math.max(0, Math.min(index + by, ordered.length - 1)))
  }
  useEffect(() => {
    if (isMoved.current && index >= 0) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
    isMoved.current = false
  })
  const open = (): void => {
    const check = ordered[index]
    if (check === undefined) return
    if (onDecide !== null && isDecided(check)) onDecide(check)
    else void navigate(wayOf(check, period.month))
  }
  useShortcuts([
    { keys: 'ArrowDown', act: () => move(1), tells: t('tells.rows') },
    { keys: 'ArrowUp', act: () => move(-1), tells: '' },
    { keys: 'Enter', act: open, tells: t('tells.open') },
  ])
  return (
    <>
      <div className={css['split']}>
        <div ref={list} className={css['checks']}>
          <ChangesSince companyId={companyId} period={period} />
          <Nothing period={period} />
          {(['stops', 'review'] as const).map((severity) => (
            <Group
              key={severity}
              severity={severity}
              checks={ordered}
              period={period}
              current={index}
              onSelect={setAt}
              onDecide={onDecide}
            />
          ))}
          <Suspense fallback={null}>
            <TakenOut companyId={companyId} period={period} mayWrite={onDecide !== null} />
          </Suspense>
        </div>
        <div className={css['aside']}>
          <Against period={period} />
          <Suspense fallback={null}>
            <MonthBooks companyId={companyId} period={period} />
          </Suspense>
          <NextSteps period={period} stops={countOf(checkCounts, 'stops')} onTab={onTab} />
        </div>
      </div>
      <KeyHints
        hints={[
          ['↑ ↓', 'check'],
          ['↵', 'open'],
          ['1–6', 'tabs'],
          ['⇧ ← →', 'months'],
        ]}
      />
    </>
  )
}

function Nothing({ period }: { readonly period: VatPeriod }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const isEmpty = period.sales + period.purchases === 0 && period.checks.every(({ document }) => document === null)
  if (period.checks.length > 0 && !isEmpty) return null
  if (period.sales + period.purchases > 0) return <EmptyState title={t('checks.nothing')} text={t('checks.nothing_text')} />
  return <EmptyState title={t('checks.no_rows')} text={t('checks.no_rows_text', { month: monthAndYear(period.month, language) })} />
}

type GroupProps = {
  readonly severity: VatCheck['severity']
  readonly checks: readonly VatCheck[]
  readonly period: VatPeriod
  readonly current: number
  readonly onSelect: (index: number) => void
  readonly onDecide: Props['onDecide']
}

function Group({ severity, checks, period: { checkCounts: counts, currency, month }, current, onSelect, onDecide }: GroupProps) {
  const { t } = useTranslation('vat')
  const own = checks.flatMap((check, index) => (check.severity === severity ? [{ check, index }] : []))
  if (own.length === 0) return null
  const count = countOf(counts, severity)
  return (
    <section className={css['group']} aria-label={t(`checks.${severity}`)}>
      <h2>
        <i data-severity={severity} aria-hidden="true" />
        {t(`checks.${severity}`)} <span>{count}</span>
      </h2>
      <ul>
        {own.map(({ check, index }) => (
          <CheckRow
            key={`${check.code} ${check.document?.id ?? ''} ${index}`}
            check={check}
            currency={currency}
            month={month}
            isCurrent={index === current}
            onSelect={() => onSelect(index)}
            onDecide={onDecide}
          />
        ))}
      </ul>
      {count === own.length ? null : <p className={css['more']}>{t('checks.more', { count: count - own.length })}</p>}
    </section>
  )
}
