import type * as z from 'zod/mini'

/**
 * What can be wrong with a field: the closed list of codes. The person reads the text of the code, `validation` in
 * packages/text/src/common, be it the form that says so or the server.
 */
export type FaultCode =
  | 'required'
  | 'email'
  | 'password'
  | 'confirm_password'
  | 'vat_number'
  | 'registration_number'
  | 'integer'
  | 'alpha'
  | 'alpha_num'
  | 'alpha_dash'
  | 'max'
  | 'min'
  | 'between'
  | 'amount'
  | 'image'
  | 'logo'
  | 'photo'
  | 'spreadsheet'
  | 'statement'
  | 'attachment'
  | 'archive_piece'
  | 'decimal'
  | 'number_min'
  | 'number_max'
  | 'date'
  | 'country'
  | 'currency'
  | 'unit_code'
  | 'commodity_code'
  | 'ledger_account'
  | 'electronic_address'
  | 'host_name'
  | 'choice'
  | 'text'
  | 'unknown_field'
  | 'items_min'
  | 'items_max'
  | 'texts_max'
  | 'last_is_rest'
  | 'invalid'

export type Fault = { readonly code: FaultCode; readonly params?: Readonly<Record<string, string | number>> }

/** For a check of ours: `z.refine(isAlpha, fault('alpha'))`. */
export function fault(code: FaultCode, params: Fault['params'] = {}) {
  return { params: { code, ...params } }
}

/** What one finding of a schema means; the schema must have been asked with `reportInput`. zod's own texts never reach a person. */
export function faultOf(issue: z.core.$ZodIssue): Fault {
  if (issue.code !== 'custom' && issue.code !== 'unrecognized_keys' && isMissing(issue.input)) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'integer' : 'invalid' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { code: FORMATS[issue.format] ?? 'invalid' }
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'choice' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'custom':
      return faultOfCheck(issue.params)
    default:
      return { code: 'invalid' }
  }
}

const FORMATS: Readonly<Record<string, FaultCode>> = {
  date: 'date',
  datetime: 'date',
  decimal: 'decimal',
  country: 'country',
  currency: 'currency',
  unit_code: 'unit_code',
  uuid: 'choice',
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Fault {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? { code: 'required' } : { code: 'min', params: { n: least } }
  return origin === 'array' ? { code: 'items_min', params: { count: least } } : { code: 'number_min', params: { min: least } }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Fault {
  const most = Number(maximum)
  if (origin === 'string') return { code: 'max', params: { n: most } }
  return origin === 'array' ? { code: 'items_max', params: { count: most } } : { code: 'number_max', params: { max: most } }
}

/** Checks are ours alone, and carry what `fault` gave them. */
function faultOfCheck(given: z.core.$ZodIssueCustom['params']): Fault {
  const { code, ...params } = (given ?? { code: 'invalid' }) as ReturnType<typeof fault>['params']
  return { code, params }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''
