import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './overview.module.css'
import type { Tab } from './vat-search.ts'
import './texts.ts'

type Props = { readonly period: VatPeriod; readonly stops: number; readonly onTab: (tab: Tab) => void }
type Step = { readonly key: string; readonly text: ReactNode; readonly note?: string; readonly isFirst?: boolean }

/** The way from here to the Agency, in its order. */
export function NextSteps({ period, stops, onTab }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  if (period.state === 'filed') return null
  const until = t('next_steps.until', { day: formatDay(period.dueOn, language) })
  const to = (tab: Tab, text: string): ReactNode => (
    <button type="button" onClick={() => onTab(tab)}>
      {text}
    </button>
  )
  const steps: readonly Step[] = [
    ...(stops === 0 ? [] : [{ key: 'mend', text: t('next_steps.mend', { count: stops }), note: t('next_steps.now'), isFirst: true }]),
    { key: 'declaration', text: to('declaration', t('next_steps.declaration')) },
    { key: 'files', text: to('files', t('next_steps.files')) },
    { key: 'upload', text: t('next_steps.upload'), note: until },
    { key: 'mark', text: t('next_steps.mark') },
    ...(signOf(period.result) <= 0
      ? []
      : [{ key: 'pay', text: t('next_steps.pay', { amount: formatAmount(period.result, period.currency, language) }), note: until }]),
  ]
  return (
    <section>
      <h2>{t('next_steps.title')}</h2>
      <ol className={css['steps']}>
        {steps.map(({ key, text, note, isFirst = false }) => (
          <li key={key} data-first={isFirst || undefined}>
            <span>{text}</span>
            {note === undefined ? null : <small>{note}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
