import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { askedProblems, oddProblems } from '@invoice/domain/documents/drafts/issue-problems.ts'
import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import type { Language } from '@invoice/text/language.ts'
import { problemText } from '@invoice/text/problems/problem-text.ts'
import { FieldFaults, Odd } from '../../../platform/errors/refusal.ts'

/** Problems of issuing as an answer: by field, in the person's language. */
export function problemFaults(problems: readonly Problem[], language: Language): FieldFaults {
  const faults: Record<string, string[]> = {}
  for (const { field, code, params } of problems) faults[field] = [...(faults[field] ?? []), problemText(code, params ?? {}, language)]
  return new FieldFaults(faults)
}

/** What is odd, for the answer of what was done all the same. */
export function problemWarnings(problems: readonly Problem[], language: Language): Oddity[] {
  return presentProblems(oddProblems(problems), language)
}

/** In the person's language, as they are. */
export function presentProblems(problems: readonly Problem[], language: Language): Oddity[] {
  return problems.map(({ field, code, params }) => ({ field, code, message: problemText(code, params ?? {}, language) }))
}

/** @param confirmed the codes that somebody said yes to; undefined: nobody is to be asked. @throws Odd with all that is odd, where any of it is not confirmed */
export function askAboutOdd(problems: readonly Problem[], confirmed: readonly string[] | undefined, language: Language): void {
  if (confirmed !== undefined && askedProblems(problems, confirmed).length > 0) throw new Odd(problemWarnings(problems, language))
}
