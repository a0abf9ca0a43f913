import type { PasswordProblem } from '@invoice/domain/accounts/password-problems.ts'

/** Codes of the auth API's field errors that are in use. */
type AuthCode =
  | 'required'
  | 'invalid'
  | 'max_length'
  | 'email_password_mismatch'
  | 'too_many_login_attempts'
  | 'email_taken'
  | PasswordProblem

/** One entry of `errors`. Without `param` it is a general error. */
export type FieldProblem = { readonly code: AuthCode; readonly param?: 'email' | 'password' }

/** An answer of the auth API that is not an authentication state: a bare `{"status":N}`, or with `errors` the 400 of bad input. */
export class AuthProblem extends Error {
  readonly status: number
  readonly problems: readonly FieldProblem[]
  constructor(status: number, problems: readonly FieldProblem[] = []) {
    super(`auth ${status} ${problems.map(({ code }) => code).join(' ')}`.trim())
    this.status = status
    this.problems = problems
  }
}
