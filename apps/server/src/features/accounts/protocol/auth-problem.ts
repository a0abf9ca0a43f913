import type { PasswordProblem } from '@invoice/domain/accounts/password-problems.ts'
import type { AuthAnswer } from './auth-answer.ts'

/** Codes of the auth API's errors that are in use; each has its text in both languages. */
type AuthCode =
  | 'required'
  | 'invalid'
  | 'max_length'
  | 'invalid_list'
  | 'invalid_choice'
  | 'email_password_mismatch'
  | 'too_many_login_attempts'
  | 'enter_current_password'
  | 'incorrect_password'
  | 'invalid_or_expired_key'
  | 'invalid_password_reset'
  | 'incorrect_code'
  | 'duplicate_email'
  | 'max_email_addresses'
  | 'unknown_email'
  | 'unverified_primary_email'
  | 'cannot_remove_primary_email'
  | 'email_taken'
  | 'add_email_blocked'
  | 'unverified_email'
  | 'cannot_generate_recovery_codes'
  | PasswordProblem

export type AuthParam =
  | 'email'
  | 'password'
  | 'current_password'
  | 'new_password'
  | 'key'
  | 'code'
  | 'primary'
  | 'sessions'
  | 'credential'
  | 'name'
  | 'id'
  | 'authenticators'

/** One entry of `errors`. Without `param` it is a general error. */
export type FieldProblem = { readonly code: AuthCode; readonly param?: AuthParam }

/** An answer of the auth API that is not an authentication state: a bare `{"status":N}`, or with `errors` what is wrong. */
export class AuthProblem extends Error {
  readonly status: number
  readonly problems: readonly FieldProblem[]
  constructor(status: number, problems: readonly FieldProblem[] = []) {
    super(`auth ${status} ${problems.map(({ code }) => code).join(' ')}`.trim())
    this.status = status
    this.problems = problems
  }
}

/** Not done, because of the authentication state, which is the answer: nobody is signed in, or a fresh proof is asked for. */
export class AuthStateProblem extends Error {
  readonly answer: AuthAnswer
  constructor(answer: AuthAnswer) {
    super('auth 401')
    this.answer = answer
  }
}
