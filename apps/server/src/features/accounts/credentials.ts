import { EMAIL_MAX_LENGTH, isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { AuthProblem, type FieldProblem } from './auth-problem.ts'

export type Credentials = { readonly email: string; readonly password: string; readonly problems: readonly FieldProblem[] }

/** Email and password of a sign-in or sign-up, trimmed, with everything that is wrong with their form, in field order. */
export function readCredentials(body: Readonly<Record<string, unknown>>): Credentials {
  const email = normaliseEmail(textOf(body, 'email'))
  const password = textOf(body, 'password').trim()
  const problems: FieldProblem[] = emailProblems(email)
  if (password === '') problems.push({ code: 'required', param: 'password' })
  return { email, password, problems }
}

function emailProblems(email: string): FieldProblem[] {
  if (email === '') return [{ code: 'required', param: 'email' }]
  // The form of a megabyte is not looked at.
  if (email.length > EMAIL_MAX_LENGTH) return [{ code: 'max_length', param: 'email' }]
  return isEmailAddress(email) ? [] : [{ code: 'invalid', param: 'email' }]
}

/** The reference reads numbers and the like as their text, and null, [] and {} as missing. */
function textOf(body: Readonly<Record<string, unknown>>, key: string): string {
  const value = Object.hasOwn(body, key) ? body[key] : undefined
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  if (typeof value === 'object' && Object.keys(value).length === 0) return ''
  try {
    return JSON.stringify(value)
  } catch {
    throw new AuthProblem(400) // nested deeper than the stack: JSON can be read so, but not written again
  }
}
