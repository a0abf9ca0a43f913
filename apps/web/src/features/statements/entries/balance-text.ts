import type { BalanceByBank } from '@invoice/contract/treasury/statements.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

/** By how much the account stands otherwise here than by its bank. */
export function useBalanceText(): (balance: BalanceByBank, currency: string) => string {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  return ({ on, byBank, byLedger, difference }, currency) => {
    const money = (amount: string): string => formatAmount(amount, currency, language)
    return t('stands_otherwise', {
      day: formatDay(on, language),
      bank: money(byBank),
      here: money(byLedger),
      amount: money(signOf(difference) < 0 ? negateDecimal(difference) : difference),
    })
  }
}
