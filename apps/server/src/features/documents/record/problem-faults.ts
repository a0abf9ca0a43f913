import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import type { Language } from '@invoice/text/language.ts'
import { problemText } from '@invoice/text/problems/problem-text.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'

/** Problems of issuing as an answer: by field, in the person's language. */
export function problemFaults(problems: readonly Problem[], language: Language): FieldFaults {
  const faults: Record<string, string[]> = {}
  for (const { field, code, params } of problems) faults[field] = [...(faults[field] ?? []), problemText(code, params ?? {}, language)]
  return new FieldFaults(faults)
}

/** Problems that forbid nothing, for the answer of what was done all the same. */
export function problemWarnings(problems: readonly Problem[], language: Language): { field: string; code: string; message: string }[] {
  return problems
    .filter(({ severity }) => severity === 'warning')
    .map(({ field, code, params }) => ({ field, code, message: problemText(code, params ?? {}, language) }))
}
