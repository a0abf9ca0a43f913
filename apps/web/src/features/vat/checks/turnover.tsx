import type { VatTurnover } from '@invoice/contract/vat/periods.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../vat.module.css'
import '../texts.ts'

/** Of a company that is not registered: how far its turnover is from where it has to be. */
export function Turnover({ turnover: { threshold, currency, daysToApply, thisYear, twelveMonths } }: { readonly turnover: VatTurnover }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const money = (amount: string): string => formatAmount(amount, currency, language)
  const isAbove = compareDecimals(thisYear, threshold) > 0
  return (
    <p className={css['strip']} role={isAbove ? 'alert' : undefined}>
      {t('turnover.year', { amount: money(thisYear), threshold: money(threshold) })};{' '}
      {t('turnover.twelve', { amount: money(twelveMonths) })}.{isAbove ? ` ${t('turnover.above', { days: String(daysToApply) })}` : ''}
    </p>
  )
}
