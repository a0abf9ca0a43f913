import './texts.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatPercent, formatQuantity } from '@invoice/text/format/decimal.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { Judged, NotedInvoice } from './note-choice.ts'

type Input = { readonly type: NoteType; readonly noted: NotedInvoice; readonly judged: Judged; readonly currency: string }

/** What speaks against the note as it is chosen, in sentences. */
export function useProblems({ type, noted, judged, currency }: Input): string[] {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { tooMuch, rates, isEmpty } = judged
  if (tooMuch) {
    const line = noted.lines.findIndex(({ id }) => id === tooMuch.id) + 1
    return [t('lines.at_most', { line, left: formatQuantity(tooMuch.left, language) })]
  }
  if (isEmpty && isReversing(type)) return [t('lines.nothing')]
  return rates
    .filter(({ exceeds }) => exceeds)
    .map(({ rate, after }) =>
      t('rates.exceeds', { rate: formatPercent(rate ?? '0', language), amount: formatAmount(negateDecimal(after), currency, language) }),
    )
}
