import { passwordProblems } from '@invoice/domain/accounts/password-problems.ts'
import type { FieldProblem } from '../protocol/auth-problem.ts'

/** All that is wrong with a new password, at its field; nothing of one that is missing, which is told otherwise. */
export function passwordFaults(password: string, email: string, param: 'password' | 'new_password'): FieldProblem[] {
  return password === '' ? [] : passwordProblems(password, email).map((code) => ({ code, param }))
}
