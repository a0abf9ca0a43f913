import { formatAmount } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { BillProblem } from './run-choice.ts'

/** What keeps a bill out of the file, in words. */
export function useProblemText(): (problem: BillProblem) => string {
  const { t } = useTranslation(['paymentRuns', 'common'])
  const language = useLanguage()
  return ({ code, left, letters }) => {
    switch (code) {
      case 'required':
      case 'iban':
      case 'bic':
      case 'amount':
        return t(`common:validation.${code}`)
      case 'transfer.empty':
        return t('problems.empty')
      case 'transfer.letters':
        return t('problems.letters', { letters })
      case 'transfer.budget':
        return t('problems.budget')
      case 'transfer.too_much':
        return t('problems.too_much')
      case 'transfer.more_than_left':
        return t('problems.more_than_left', { left: formatAmount(left, 'EUR', language) })
    }
  }
}
