import type { Language } from '../language.ts'
import { translate } from '../translate.ts'
import { bg } from './bg.ts'
import { en } from './en.ts'

/** A term of payment, as the domain's PaymentTerm has it: so many days from the issue or the end of the month, or a date of the next month. */
type Term = { readonly days: number; readonly from: 'issue' | 'month_end' | 'next_month' }

/** The last date of the longest month: a shorter one ends with its own. */
const LAST_DATE = 31

/** Says a term of payment in words, so that they go on after "due": "30 days after the end of the month". */
export function tellTerm({ days, from }: Term, language: Language): string {
  const texts = language === 'bg' ? bg : en
  if (from === 'next_month')
    return days === LAST_DATE ? texts.end_of_next : translate(texts, 'next_month', { date: language === 'bg' ? days : ordinal(days) })
  if (days === 0) return from === 'issue' ? texts.at_once : texts.this_month
  return translate(texts, from, { count: days })
}

/** 1st, 2nd, 3rd, 11th, 22nd. */
function ordinal(date: number): string {
  const isTeen = date > 10 && date < 20
  return `${date}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date % 10] ?? 'th')}`
}
