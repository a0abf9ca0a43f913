import type { RecurrenceState, RecurrenceSummary } from '@invoice/contract/documents/recurrences.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from '../recurring.module.css'

/** What all active schedules that the filter finds bring in a month, on average, a line for each currency; of other states there is nothing to add up. */
export function useMonthlySums(summary: RecurrenceSummary | undefined, state: RecurrenceState | undefined) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  if (summary === undefined || summary.monthly.length === 0 || (state !== undefined && state !== 'active')) return undefined
  const { monthly } = summary
  return {
    label: (
      <>
        {t('monthly')} <span className={css['count']}>{t('active_schedules', { count: summary.counts.active ?? 0 })}</span>
      </>
    ),
    cells: {
      total: monthly.map(({ currency, total }) => (
        <span key={currency} className={css['sum']}>
          <MoneyText amount={total} currency={currency} />
        </span>
      )),
    },
    texts: { total: monthly.map(({ currency, total }) => formatAmount(total, currency, language)) },
  }
}
