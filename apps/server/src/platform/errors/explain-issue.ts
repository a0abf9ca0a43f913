import type { Language } from '@invoice/text/language.ts'
import type * as z from 'zod/mini'
import { type FaultCode, faultText } from './texts.ts'

type Issue = z.core.$ZodIssue
type Fault = { code: FaultCode; params?: Readonly<Record<string, string | number>> }

/** A schema's findings as field path → messages of ours; zod's own texts never reach a person. */
export function explainIssues(issues: readonly Issue[], language: Language): Record<string, string[]> {
  // A map: a caller may name a field "toString" or "__proto__", which a plain object has already.
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const { code, params } = faultOf(issue)
    for (const field of fieldsOf(issue)) {
      errors.set(field, [...new Set([...(errors.get(field) ?? []), faultText(code, language, params)])])
    }
  }
  return Object.fromEntries(errors)
}

function fieldsOf(issue: Issue): string[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'))
  return [path.join('.') || '__']
}

function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing(issue.input) ? 'required' : typeFault(issue.expected) }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { code: isMissing(issue.input) ? 'required' : formatFault(issue.format) }
    case 'invalid_value':
      return { code: isMissing(issue.input) ? 'required' : 'choice' }
    case 'invalid_union':
      return { code: isMissing(issue.input) ? 'required' : 'invalid' }
    case 'unrecognized_keys':
      return { code: 'unknown' }
    case 'custom':
      return { code: customFault(issue.params?.['code']) }
    default:
      return { code: 'invalid' }
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

function typeFault(expected: string): FaultCode {
  return expected === 'number' || expected === 'int' ? 'number' : 'invalid'
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Fault {
  const min = Number(issue.minimum)
  if (issue.origin === 'string') return min === 1 ? { code: 'required' } : { code: 'minLength', params: { min } }
  if (issue.origin === 'array') return { code: 'minItems', params: { min } }
  return { code: 'minimum', params: { min } }
}

function tooBig(issue: z.core.$ZodIssueTooBig): Fault {
  const max = Number(issue.maximum)
  if (issue.origin === 'string') return { code: 'maxLength', params: { max } }
  if (issue.origin === 'array') return { code: 'maxItems', params: { max } }
  return { code: 'maximum', params: { max } }
}

function formatFault(format: string): FaultCode {
  if (format === 'email') return 'email'
  if (format === 'date' || format === 'datetime') return 'date'
  return format === 'decimal' ? 'number' : 'invalid'
}

function customFault(code: unknown): FaultCode {
  if (code === 'required') return 'required'
  return code === 'invalid_date' ? 'date' : 'invalid'
}
