import './texts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

/** The entry in one line. */
export function useEntryLine({ direction, amount, currency, bookedOn, reason, kind, partyName }: StatementEntry): string {
  const { t } = useTranslation('entryActs')
  const language = useLanguage()
  const amountText = formatAmount(direction === 'in' ? amount : `-${amount}`, currency, language)
  return t('entry', { amount: amountText, day: formatDay(bookedOn, language), reason: reason || kind || partyName })
}
