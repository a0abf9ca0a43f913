import { giveBack } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askVerification } from '../addresses/ask-verification.ts'
import { typesOf } from '../factors/authenticators-store.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { mustVerifyEmail } from '../people/account-settings.ts'
import { findLogin, type Login } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { passwordProof, secondsOf, untilStep } from '../protocol/session-data.ts'
import { dropSession, startSession, startStep, startVerification } from '../sessions/start-session.ts'
import { readCredentials, refuse } from './credentials.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { countFailure, loginKey } from './rate-limits.ts'
import { isTrusted } from './trusted-browser.ts'

/**
 * Checks email and password and signs the browser in, or leads to the step that is missing.
 * @throws AuthProblem 400 for bad input, a wrong pair or too many failures; 409 when the browser is signed in already.
 */
export async function signIn(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const { email, password, problems } = readCredentials(body)
  refuse(problems)
  const login = await proveLogin(platform, call, email, password)
  if (call.session?.user) throw new AuthProblem(409)
  return afterPassword(platform, call, login, email)
}

/** The password was right: what stands between it and the session. */
async function afterPassword(platform: Platform, call: AuthCall, login: Login, email: string): Promise<AuthOutcome> {
  const { user, emailId, language } = login
  if (!login.isActive) {
    await dropSession(platform.db, call)
    return { session: 'ended' }
  }
  if (mustVerifyEmail(platform.config) && !login.isVerified) {
    return startVerification(platform, call, email, (tx) =>
      askVerification(tx, platform, { userId: user.id, emailId, email, language, account: user.email }),
    )
  }
  const now = platform.clock.now()
  const methods = [passwordProof(email, now)]
  if (!(await needsSecondFactor(platform, call, login))) return startSession(platform, call, user.id, methods)
  return startStep(platform, call, user.id, { methods, pending: { flow: 'mfa_authenticate', email, until: untilStep(now) } })
}

/** Recovery codes alone are no factor: they are there for who has lost the other one. */
async function needsSecondFactor(platform: Platform, call: AuthCall, login: Login): Promise<boolean> {
  const types = await typesOf(platform.db, login.user.id)
  if (!types.includes('totp') && !types.includes('webauthn')) return false
  return !(await isTrusted(platform, call.trustCookie, login))
}

/** Unknown address and wrong password give one answer after one and the same work. */
async function proveLogin({ db, clock }: Platform, { client, session }: AuthCall, email: string, password: string): Promise<Login> {
  const login = await findLogin(db, email)
  const { proven } = session?.data ?? {}
  const isProven = login !== undefined && proven?.userId === login.user.id && proven.until > secondsOf(clock.now())
  // Who has just shown by a mailed link that the account is theirs is not kept out by what others try.
  const key = loginKey(isProven ? `${email} ${session?.id}` : email)
  const counted = await countFailure(db, client.ip, key)
  if (!counted) throw new AuthProblem(400, [{ code: 'too_many_login_attempts' }])
  if (!(await verifyPassword(login?.passwordHash ?? null, password)) || !login) {
    await recordLoginEvent(db, login?.user.id ?? null, 'sign_in_failed', client)
    throw new AuthProblem(400, [{ code: 'email_password_mismatch', param: 'password' }])
  }
  await giveBack(db, counted)
  return login
}
