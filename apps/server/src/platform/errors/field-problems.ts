import * as picturesBg from '@invoice/text/files/bg.ts'
import * as picturesEn from '@invoice/text/files/en.ts'
import type { Language } from '@invoice/text/language.ts'
import * as rangesBg from '@invoice/text/ranges/bg.ts'
import * as rangesEn from '@invoice/text/ranges/en.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { FieldFaults } from './refusal.ts'
import { type FaultKey, faultText, refusalText } from './texts.ts'

type OfRanges = keyof typeof rangesEn.rangeProblems
type OfPictures = keyof typeof picturesEn.pictureProblems

/** What a rule of the domain found wrong with a field; `code` is the key of its text. */
export type FieldProblem = {
  readonly field: string
  readonly code: FaultKey | `range.${OfRanges}` | `picture.${OfPictures}`
  readonly params?: Readonly<Record<string, string | number>>
}

const rangeTexts: Record<Language, Record<OfRanges, string>> = { bg: rangesBg.rangeProblems, en: rangesEn.rangeProblems }
const pictureTexts: Record<Language, Record<OfPictures, string>> = { bg: picturesBg.pictureProblems, en: picturesEn.pictureProblems }

/** @throws FieldFaults, 400 unless told otherwise, with all of the problems, in the person's language; none: nothing happens. */
export function refuseProblems(problems: readonly FieldProblem[], language: Language, status?: 413): void {
  if (problems.length === 0) return
  const faults: Record<string, string[]> = { __: [refusalText('common.invalid_input', language)] }
  for (const { field, code, params = {} } of problems) {
    faults[field] = [...(faults[field] ?? []), problemTextOf(code, language, params)]
  }
  throw new FieldFaults(faults, status)
}

function problemTextOf(code: FieldProblem['code'], language: Language, params: FieldProblem['params'] = {}): string {
  // What follows the prefix is a key of that table: the prefix has just been seen.
  if (isOfRanges(code)) return fillPlaceholders(rangeTexts[language][code.slice('range.'.length) as OfRanges], params)
  if (isOfPictures(code)) return pictureTexts[language][code.slice('picture.'.length) as OfPictures]
  return faultText(code, language, params)
}

function isOfRanges(code: FieldProblem['code']): code is `range.${OfRanges}` {
  return code.startsWith('range.')
}

function isOfPictures(code: FieldProblem['code']): code is `picture.${OfPictures}` {
  return code.startsWith('picture.')
}
