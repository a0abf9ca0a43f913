import { formatDay } from '../format/day.ts'
import { formatDecimal } from '../format/decimal.ts'
import type { Language } from '../language.ts'
import { fillPlaceholders } from '../translate.ts'
import * as bg from './bg.ts'
import * as en from './en.ts'

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { bg: bg.problems, en: en.problems }

type Problem = { readonly rule: string; readonly field: string; readonly params: Readonly<Record<string, string>> }

/** The key of a rule's sentence: rules that differ by their category of VAT alone share one. */
export function problemKey(rule: string): string {
  return rule.replace(/^BR-(?:S|Z|E|AE|IC|G|O|L|M)-(?=0[89]$)/, 'BR-X-').replaceAll('-', '_')
}

/** What does not add up in a proposed bill, as a sentence; the rule's id where it has none of ours. */
export function billProblemText({ rule, field, params }: Problem, language: Language): string {
  const [, line = '0'] = /^lines\.(\d+)/.exec(field) ?? []
  return fillPlaceholders(TEXTS[language][problemKey(rule)] ?? rule, { line: Number(line) + 1, ...shownParams(params, language) })
}

const CENTS = 2

/** What the file says, and what it comes to, as amounts and days are written; numbers and names are left as they are. */
function shownParams(params: Problem['params'], language: Language): Problem['params'] {
  const shown = (value: string): string => {
    if (/^-?\d+\.\d{2}$/.test(value)) return formatDecimal(value, language, CENTS)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, language) : value
  }
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, key === 'stated' || key === 'expected' ? shown(value) : value]),
  )
}
