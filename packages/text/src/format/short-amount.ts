import type { Language } from '../language.ts'
import { amountParts, formatAmount } from './amount.ts'

/** As formatAmount, without cents where there are none: "100 €", "0,50 €". For coins and for estimates, never for what is owed. */
export function formatShortAmount(amount: string, currency: string, language: Language): string {
  const { cents } = amountParts(amount, currency, language)
  const text = formatAmount(amount, currency, language)
  return /[1-9]/.test(cents) ? text : text.replace(cents, '')
}
