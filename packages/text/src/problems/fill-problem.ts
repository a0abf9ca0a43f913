import { formatDay } from '../format/day.ts'
import { formatDecimal } from '../format/decimal.ts'
import type { Language } from '../language.ts'
import { fillPlaceholders } from '../translate.ts'

export type ProblemParams = Readonly<Record<string, string | number>>

const DAY = /^\d{4}-\d\d-\d\d$/
const DECIMAL = /^-?\d+\.\d+$/

/** Fills a problem's text; days and amounts, which travel plain, are written as the language does. */
export function fillProblem(text: string, params: ProblemParams, language: Language): string {
  const written = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? write(value, language) : value] as const)
  return fillPlaceholders(text, Object.fromEntries(written))
}

function write(value: string, language: Language): string {
  if (DAY.test(value)) return formatDay(value, language)
  return DECIMAL.test(value) ? formatDecimal(value, language) : value
}
