import type { en } from '@invoice/text/common/en.ts'
import type * as z from 'zod/mini'

type Plain<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem | Key : Key
type ValidationCode = Plain<keyof typeof en.validation & string>

/** What is wrong with a field; `code` is the key of its text in common.validation. */
export type FieldProblem = {
  readonly field: string
  readonly code: ValidationCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** A schema's findings as problems of fields: the same schema refuses on the server. zod's own texts never reach a person. */
export function problemsOf(schema: z.ZodMiniType, body: unknown): readonly FieldProblem[] {
  const read = schema.safeParse(body, { reportInput: true })
  if (read.success) return []
  return read.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), ...faultOf(issue) }))
}

type Fault = Omit<FieldProblem, 'field'>

function faultOf(issue: z.core.$ZodIssue): Fault {
  if (issue.code !== 'custom' && isMissing(issue.input)) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'integer' : 'invalid' }
    case 'too_small':
      return issue.origin === 'array'
        ? { code: 'items_min', params: { count: Number(issue.minimum) } }
        : { code: issue.origin === 'string' ? 'required' : 'integer' }
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'invalid' }
    case 'invalid_value':
      return { code: 'choice' }
    case 'invalid_union':
      // The one union of the contract is "nothing, or an e-mail address".
      return { code: issue.path.at(-1) === 'email' ? 'email' : 'invalid' }
    case 'custom':
      return { code: issue.params?.['code'] === 'required' ? 'required' : 'text' }
    default:
      return { code: 'invalid' }
  }
}

const FORMATS: Readonly<Record<string, ValidationCode>> = {
  email: 'email',
  decimal: 'decimal',
  country: 'country',
  currency: 'currency',
  unit_code: 'unit_code',
  uuid: 'choice',
}

function tooBig(issue: z.core.$ZodIssueTooBig): Fault {
  const most = Number(issue.maximum)
  if (issue.origin === 'string') return { code: 'max', params: { n: most } }
  if (issue.origin === 'array') return { code: 'items_max', params: { count: most } }
  return { code: 'number_between', params: { min: 0, max: most } }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''
