import { formatDay } from '../format/day.ts'
import { formatDecimal } from '../format/decimal.ts'
import type { Language } from '../language.ts'
import { fillPlaceholders } from '../translate.ts'
import { bg } from './problems/bg.ts'
import { en } from './problems/en.ts'

export type IssueProblemCode = keyof typeof en

const TEXTS: Record<Language, Record<IssueProblemCode, string>> = { bg, en }

/** What the person reads about a problem of issuing; days and amounts among its parameters in their language. */
export function problemText(code: IssueProblemCode, language: Language, params: Readonly<Record<string, string | number>> = {}): string {
  const shown = Object.entries(params).map(([name, value]) => [name, formatParam(String(value), language)])
  return fillPlaceholders(TEXTS[language][code], Object.fromEntries(shown))
}

function formatParam(value: string, language: Language): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, language)
  return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, language) : value
}
