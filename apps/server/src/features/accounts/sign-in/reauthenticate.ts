import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { giveBack } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { findAccount } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { AuthProblem, AuthStateProblem } from '../protocol/auth-problem.ts'
import { signedIn, stateAnswer } from '../protocol/auth-state.ts'
import { type AuthMethod, secondsOf } from '../protocol/session-data.ts'
import { lockSession, type Session, saveSession } from '../sessions/sessions-store.ts'
import { missing, refuse, textOf } from './credentials.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { countFailure, loginKey } from './rate-limits.ts'

/** Gives a fresh proof by the password. @throws AuthProblem 400; AuthStateProblem */
export async function reauthenticate(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const { session, user } = await signedIn(platform, call)
  const password = textOf(body, 'password')
  refuse(missing({ password }))
  const counted = await countFailure(platform.db, call.client.ip, loginKey(user.email))
  if (!counted) throw new AuthProblem(400, [{ code: 'too_many_login_attempts', param: 'password' }])
  const account = await findAccount(platform.db, user.id)
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
    await recordLoginEvent(platform.db, user.id, 'sign_in_failed', call.client)
    throw new AuthProblem(400, [{ code: 'incorrect_password', param: 'password' }])
  }
  await giveBack(platform.db, counted)
  const proof = { method: 'password', at: secondsOf(platform.clock.now()), reauthenticated: true } as const
  await inAccountTransaction(platform.db, (tx) => addProof(tx, platform, session, proof))
  return { session: 'changed' }
}

/** One more proof in a session; none before it goes. @throws AuthStateProblem where the session has ended meanwhile */
export async function addProof(tx: Tx, platform: Platform, session: Session, proof: AuthMethod): Promise<void> {
  const data = await lockSession(tx, session.id)
  if (!data) throw new AuthStateProblem(await stateAnswer(platform, undefined))
  await saveSession(tx, session.id, { ...data, methods: [...data.methods, proof] })
}
