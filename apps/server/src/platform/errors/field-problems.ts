import type { Language } from '@invoice/text/language.ts'
import * as bg from '@invoice/text/ranges/bg.ts'
import * as en from '@invoice/text/ranges/en.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { FieldFaults } from './refusal.ts'
import { type FaultKey, faultText, refusalText } from './texts.ts'

type OfRanges = keyof typeof en.rangeProblems

/** What a rule of the domain found wrong with a field; `code` is the key of its text. */
export type FieldProblem = {
  readonly field: string
  readonly code: FaultKey | `range.${OfRanges}`
  readonly params?: Readonly<Record<string, string | number>>
}

const rangeTexts: Record<Language, Record<OfRanges, string>> = { bg: bg.rangeProblems, en: en.rangeProblems }

/** @throws FieldFaults 400 with all of the problems, in the person's language; none: nothing happens. */
export function refuseProblems(problems: readonly FieldProblem[], language: Language): void {
  if (problems.length === 0) return
  const faults: Record<string, string[]> = { __: [refusalText('common.invalid_input', language)] }
  for (const { field, code, params = {} } of problems) {
    faults[field] = [...(faults[field] ?? []), problemTextOf(code, language, params)]
  }
  throw new FieldFaults(faults)
}

function problemTextOf(code: FieldProblem['code'], language: Language, params: FieldProblem['params'] = {}): string {
  return isOfRanges(code)
    ? fillPlaceholders(rangeTexts[language][code.slice('range.'.length) as OfRanges], params) // the prefix has just been seen
    : faultText(code, language, params)
}

function isOfRanges(code: FieldProblem['code']): code is `range.${OfRanges}` {
  return code.startsWith('range.')
}
