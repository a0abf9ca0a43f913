import { faultOf } from '@invoice/contract/wire/faults.ts'
import type { Language } from '@invoice/text/language.ts'
import type * as z from 'zod/mini'
import { faultText } from './texts.ts'

type Issue = z.core.$ZodIssue

/** A name that somebody made up is not said back at any length. */
const LONGEST_PATH = 200

/** A schema's findings as field path → messages of ours; zod's own texts never reach a person. */
export function explainIssues(issues: readonly Issue[], language: Language): Map<string, string[]> {
  // A map: a caller may name a field "toString" or "__proto__", which a plain object has already.
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const { code, params } = faultOf(issue)
    const text = faultText(code, language, params)
    for (const field of fieldsOf(issue)) {
      const known = errors.get(field)
      if (known === undefined) errors.set(field, [text])
      else if (!known.includes(text)) known.push(text)
    }
  }
  return errors
}

function fieldsOf(issue: Issue): string[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.').slice(0, LONGEST_PATH))
  return [path.join('.').slice(0, LONGEST_PATH) || '__']
}
