import { EMAIL_MAX_LENGTH, isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { type AuthParam, AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'

type Body = Readonly<Record<string, unknown>>

export type Credentials = { readonly email: string; readonly password: string; readonly problems: readonly FieldProblem[] }

/** Email and password of a sign-in or sign-up, with everything that is wrong with their form, in field order. */
export function readCredentials(body: Body): Credentials {
  const { email, problems } = readEmail(body)
  const password = textOf(body, 'password')
  return { email, password, problems: [...problems, ...missing({ password })] }
}

/** An address in the one form in which addresses are compared, with what is wrong with it. */
export function readEmail(body: Body): { readonly email: string; readonly problems: readonly FieldProblem[] } {
  const email = normaliseEmail(textOf(body, 'email'))
  return { email, problems: emailProblems(email) }
}

function emailProblems(email: string): FieldProblem[] {
  if (email === '') return [{ code: 'required', param: 'email' }]
  // The form of a megabyte is not looked at.
  if (email.length > EMAIL_MAX_LENGTH) return [{ code: 'max_length', param: 'email' }]
  return isEmailAddress(email) ? [] : [{ code: 'invalid', param: 'email' }]
}

/** What is empty of these, in their order. */
export function missing(texts: { readonly [Param in AuthParam]?: string }): FieldProblem[] {
  return Object.entries(texts).flatMap(([param, text]) => (text === '' ? [{ code: 'required', param: param as AuthParam } as const] : []))
}

/** @throws AuthProblem 400 with all of them, where there are any */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new AuthProblem(400, problems)
}

/** Trimmed, passwords too. The reference reads numbers and the like as their text, and null, [] and {} as missing. */
export function textOf(body: Body, key: AuthParam): string {
  const value = Object.hasOwn(body, key) ? body[key] : undefined
  if (typeof value === 'string') return value.trim()
  if (value === undefined || value === null) return ''
  if (typeof value === 'object' && Object.keys(value).length === 0) return ''
  try {
    return JSON.stringify(value)
  } catch {
    throw new AuthProblem(400) // nested deeper than the stack: JSON can be read so, but not written again
  }
}
