import { formatAmount } from '../format/amount.ts'
import { formatDay } from '../format/day.ts'
import type { Language } from '../language.ts'
import { translate } from '../translate.ts'
import { bg } from './bg.ts'
import { en } from './en.ts'

/** Says what is due when, where that is in several days: "€360.00 by 15 December 2026, €840.00 by 15 January 2027". */
export function tellInstalments(
  instalments: readonly { readonly dueOn: string; readonly amount: string }[],
  currency: string,
  language: Language,
): string {
  const texts = language === 'bg' ? bg : en
  return instalments
    .map(({ dueOn, amount }) =>
      translate(texts, 'instalment', { amount: formatAmount(amount, currency, language), day: formatDay(dueOn, language) }),
    )
    .join(', ')
}
