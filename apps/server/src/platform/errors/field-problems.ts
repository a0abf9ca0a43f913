import * as scansBg from '@invoice/text/attachments/bg.ts'
import * as scansEn from '@invoice/text/attachments/en.ts'
import * as picturesBg from '@invoice/text/files/bg.ts'
import * as picturesEn from '@invoice/text/files/en.ts'
import type { Language } from '@invoice/text/language.ts'
import * as listsBg from '@invoice/text/lists/bg.ts'
import * as listsEn from '@invoice/text/lists/en.ts'
import * as runsBg from '@invoice/text/payment-runs/bg.ts'
import * as runsEn from '@invoice/text/payment-runs/en.ts'
import * as rangesBg from '@invoice/text/ranges/bg.ts'
import * as rangesEn from '@invoice/text/ranges/en.ts'
import { textAt } from '@invoice/text/translate.ts'
import { FieldFaults } from './refusal.ts'
import { type FaultKey, faultText, refusalText } from './texts.ts'

type OfRanges = keyof typeof rangesEn.rangeProblems
type OfLists = keyof typeof listsEn.listProblems
type OfPictures = keyof typeof picturesEn.pictureProblems
type OfScans = keyof typeof scansEn.scanProblems
type OfTransfers = keyof typeof runsEn.transferProblems
type NounCode = `range.${OfRanges}` | `list.${OfLists}` | `picture.${OfPictures}` | `scan.${OfScans}` | `transfer.${OfTransfers}`
type NounTexts = {
  range: Record<OfRanges, string>
  list: Record<OfLists, string>
  picture: Record<OfPictures, string>
  scan: Record<OfScans, string>
  transfer: Record<OfTransfers, string>
}

/** What a rule of the domain found wrong with a field; `code` is the key of its text. */
export type FieldProblem = {
  readonly field: string
  readonly code: FaultKey | NounCode
  readonly params?: Readonly<Record<string, string | number>>
}

// Their keys are what follows the noun; the compiler asks for a text of each code.
const nounTexts: Record<Language, NounTexts> = {
  bg: {
    range: rangesBg.rangeProblems,
    list: listsBg.listProblems,
    picture: picturesBg.pictureProblems,
    scan: scansBg.scanProblems,
    transfer: runsBg.transferProblems,
  },
  en: {
    range: rangesEn.rangeProblems,
    list: listsEn.listProblems,
    picture: picturesEn.pictureProblems,
    scan: scansEn.scanProblems,
    transfer: runsEn.transferProblems,
  },
}

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
  return isOfNoun(code) ? textAt(nounTexts[language], code, params) : faultText(code, language, params)
}

function isOfNoun(code: FieldProblem['code']): code is NounCode {
  return /^(range|list|picture|scan|transfer)\./.test(code)
}
