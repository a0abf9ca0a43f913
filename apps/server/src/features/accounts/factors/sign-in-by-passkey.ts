import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { byAddress, countCall, giveBack } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askVerification } from '../addresses/ask-verification.ts'
import { findAddresses } from '../addresses/email-addresses-store.ts'
import { mustVerifyEmail } from '../people/account-settings.ts'
import { findAccount } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { signedIn } from '../protocol/auth-state.ts'
import { type AuthMethod, secondsOf } from '../protocol/session-data.ts'
import { dropSession, startSession, startVerification } from '../sessions/start-session.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { LIMITS } from '../sign-in/rate-limits.ts'
import { addProof } from '../sign-in/reauthenticate.ts'
import { askForTrust, pendingAt } from '../sign-in/second-step.ts'
import { type Authenticator, findPasskey, usePasskey } from './authenticators-store.ts'
import { type Asked, useChallenge } from './passkey-challenge.ts'
import { readAssertion, wrongPasskey } from './passkey-input.ts'
import { proveAssertion, requestOptions } from './passkeys.ts'

type Body = Record<string, unknown>
const SIGN_IN: Asked = { purpose: 'sign_in', userId: '' }

/** @throws AuthProblem 409 when the browser is signed in already */
export async function askToSignIn(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  if (call.session?.user) throw new AuthProblem(409)
  return requestOptions(platform, call, SIGN_IN)
}

/**
 * Signs in by a passkey alone. It has made sure who holds it, by a finger or a number: that is both factors.
 * @throws AuthProblem 400; 409 when the browser is signed in already
 */
export async function signInByPasskey(platform: Platform, call: AuthCall, body: Body): Promise<AuthOutcome> {
  const passkey = await signedBy(platform, call, SIGN_IN, readAssertion(body))
  if (call.session?.user) throw new AuthProblem(409)
  const account = await findAccount(platform.db, passkey.userId)
  if (!account?.isActive) {
    await dropSession(platform.db, call)
    return { session: 'ended' }
  }
  const { user, language } = account
  const primary = (await findAddresses(platform.db, user.id)).find(({ isPrimary }) => isPrimary)
  if (mustVerifyEmail(platform.config) && primary && !primary.isVerified) {
    const { id: emailId, email } = primary
    return startVerification(platform, call, email, (tx) => askVerification(tx, platform, { userId: user.id, emailId, email, language }))
  }
  return startSession(platform, call, user.id, [{ ...proofOf(platform, passkey), passwordless: true }])
}

/** @throws AuthStateProblem 401 where the second step is not waited for */
export async function askAtSecondStep(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const { userId } = await pendingAt(platform, call, 'mfa_authenticate')
  return requestOptions(platform, call, { purpose: 'authenticate', userId })
}

/** The second factor by a passkey. @throws AuthProblem 400; AuthStateProblem 401 */
export async function authenticateByPasskey(platform: Platform, call: AuthCall, body: Body): Promise<AuthOutcome> {
  const pending = await pendingAt(platform, call, 'mfa_authenticate')
  const asked: Asked = { purpose: 'authenticate', userId: pending.userId }
  await signedBy(platform, call, asked, readAssertion(body), (tx, passkey) =>
    askForTrust(tx, platform, pending, proofOf(platform, passkey)),
  )
  return { session: 'changed' }
}

/** @throws AuthStateProblem 401 */
export async function askToReauthenticate(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const { user } = await signedIn(platform, call)
  return requestOptions(platform, call, { purpose: 'reauthenticate', userId: user.id })
}

/** A fresh proof by a passkey. @throws AuthProblem 400; AuthStateProblem 401 */
export async function reauthenticateByPasskey(platform: Platform, call: AuthCall, body: Body): Promise<AuthOutcome> {
  const { session, user } = await signedIn(platform, call)
  const asked: Asked = { purpose: 'reauthenticate', userId: user.id }
  await signedBy(platform, call, asked, readAssertion(body), (tx, passkey) => addProof(tx, platform, session, proofOf(platform, passkey)))
  return { session: 'changed' }
}

/**
 * The passkey that has signed what was asked, with what it allows in the same transaction. A signature cannot be guessed: failures are counted by
 * address alone, so that nobody is kept out by what others try.
 */
async function signedBy(
  platform: Platform,
  call: AuthCall,
  asked: Asked,
  response: AuthenticationResponseJSON,
  then: (tx: Tx, passkey: Authenticator) => Promise<void> = async () => {},
): Promise<Authenticator> {
  const { db, clock } = platform
  const counted = await countCall(db, byAddress('login_failed', call.client.ip), LIMITS.failedLoginPerAddress)
  if (!counted) throw new AuthProblem(400, [{ code: 'too_many_login_attempts', param: 'credential' }])
  const passkey = await findPasskey(db, response.id)
  if (!passkey || (asked.userId !== '' && passkey.userId !== asked.userId) || !isHolder(passkey, response)) throw wrongPasskey()
  const { challenge, counter } = await proveAssertion(platform, call, asked, { passkey, response }).catch(async (error: unknown) => {
    await recordLoginEvent(db, passkey.userId, asked.purpose === 'sign_in' ? 'sign_in_failed' : 'second_factor_failed', call.client)
    throw error
  })
  await inAccountTransaction(db, async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw wrongPasskey()
    await usePasskey(tx, passkey.id, counter, clock.now())
    await then(tx, passkey)
  })
  await giveBack(db, [counted])
  return passkey
}

/** A passkey that is found without a name says whose it is. */
function isHolder({ userId }: Authenticator, { response: { userHandle } }: AuthenticationResponseJSON): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
}

function proofOf({ clock }: Platform, { id }: Authenticator): AuthMethod & { method: 'mfa' } {
  return { method: 'mfa', at: secondsOf(clock.now()), id, type: 'webauthn' }
}
