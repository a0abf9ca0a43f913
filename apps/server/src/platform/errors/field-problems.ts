import { bg } from '@invoice/text/common/bg.ts'
import { en } from '@invoice/text/common/en.ts'
import type { Language } from '@invoice/text/language.ts'
import * as rangesBg from '@invoice/text/ranges/bg.ts'
import * as rangesEn from '@invoice/text/ranges/en.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { FieldFaults } from './refusal.ts'
import { refusalText } from './texts.ts'

type General = keyof typeof en.validation
type OfRanges = keyof typeof rangesEn.rangeProblems

/** What a rule of the domain found wrong with a field; `code` is the key of its text. */
export type FieldProblem = {
  readonly field: string
  readonly code: General | `range.${OfRanges}`
  readonly params?: Readonly<Record<string, string | number>>
}

const texts: Record<Language, Record<General, string>> = { bg: bg.validation, en: en.validation }
const rangeTexts: Record<Language, Record<OfRanges, string>> = { bg: rangesBg.rangeProblems, en: rangesEn.rangeProblems }

/** @throws FieldFaults 400 with all of the problems, in the person's language; none: nothing happens. */
export function refuseProblems(problems: readonly FieldProblem[], language: Language): void {
  if (problems.length === 0) return
  const faults: Record<string, string[]> = { __: [refusalText('common.invalid_input', language)] }
  for (const { field, code, params = {} } of problems) {
    faults[field] = [...(faults[field] ?? []), fillPlaceholders(textOf(code, language), params)]
  }
  throw new FieldFaults(faults)
}

function textOf(code: FieldProblem['code'], language: Language): string {
  // A code is of one of the two tables; those of ranges bear the prefix.
  if (code.startsWith('range.')) return rangeTexts[language][code.slice('range.'.length) as OfRanges]
  return texts[language][code as General]
}
