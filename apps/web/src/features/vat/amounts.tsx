import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import './texts.ts'

type Props = { readonly amount: string | undefined; readonly currency: string; readonly plus?: boolean }

/** Digits alone, for what says its currency once; of nothing a dash. `plus`: of a difference. */
export function Digits({ amount = '0', currency, plus = false }: Props) {
  const language = useLanguage()
  const sign = signOf(amount)
  if (sign === 0) return <span data-none>–</span>
  return `${plus && sign > 0 ? '+' : ''}${formatAmountDigits(amount, currency, language)}`
}

/** "в евро" */
export function useInCurrency(): (currency: string) => string {
  const { t } = useTranslation('vat')
  return (currency) => (currency === 'EUR' ? t('in_euro') : t('in_currency', { currency }))
}
