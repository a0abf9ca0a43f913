import { giveBack } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AccountMailer } from './account-mail.ts'
import { mustVerifyEmail } from './account-settings.ts'
import type { AuthCall, AuthOutcome } from './auth-call.ts'
import { AuthProblem } from './auth-problem.ts'
import { readCredentials } from './credentials.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { verifyPassword } from './password-hash.ts'
import { countFailedLogin } from './rate-limits.ts'
import { dropSession, startSession, startVerification } from './start-session.ts'
import { findLogin, type Login } from './users-store.ts'

/**
 * Checks email and password and signs the browser in.
 * @throws AuthProblem 400 for bad input, a wrong pair or too many failures; 409 when the browser is signed in already.
 */
export async function signIn(platform: Platform, mail: AccountMailer, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const { email, password, problems } = readCredentials(body)
  if (problems.length > 0) throw new AuthProblem(400, problems)
  const login = await proveLogin(platform, call, email, password)
  if (call.session?.user) throw new AuthProblem(409)
  if (!login.isActive) {
    await dropSession(platform.db, call)
    return { kind: 'signed_out', hadSession: call.session !== undefined }
  }
  if (mustVerifyEmail(platform.config) && !login.isVerified) {
    const outcome = await startVerification(platform, call, email)
    await mail({ kind: 'verify_email', email, language: call.language })
    return outcome
  }
  return startSession(platform, call, login.user, email)
}

/** Unknown address and wrong password give one answer after one and the same work. */
async function proveLogin({ db }: Platform, { client }: AuthCall, email: string, password: string): Promise<Login> {
  const counted = await countFailedLogin(db, client.ip, email)
  if (!counted) throw new AuthProblem(400, [{ code: 'too_many_login_attempts' }])
  const login = await findLogin(db, email)
  if (!(await verifyPassword(login?.passwordHash ?? null, password)) || !login) {
    await recordLoginEvent(db, login?.user.id ?? null, 'sign_in_failed', client)
    throw new AuthProblem(400, [{ code: 'email_password_mismatch', param: 'password' }])
  }
  await giveBack(db, counted)
  return login
}
