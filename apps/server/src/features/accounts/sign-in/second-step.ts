import type { Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { codeOf, withCode } from '../factors/second-factor.ts'
import { findAccount } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { AuthStateProblem } from '../protocol/auth-problem.ts'
import { signedIn, stateAnswer } from '../protocol/auth-state.ts'
import { type AuthMethod, type PendingFlow, pendingFlow, type SessionData, untilStep } from '../protocol/session-data.ts'
import { endSession, lockSession, type Session, saveSession } from '../sessions/sessions-store.ts'
import { startSession } from '../sessions/start-session.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { addProof } from './reauthenticate.ts'
import { trustValue } from './trusted-browser.ts'

/** Who has given the password here and owes the second factor, or has given both and is asked whether to trust the browser. */
export type Pending = { readonly session: Session; readonly userId: string }

/** @throws AuthStateProblem 401 with what is waited for instead */
export async function pendingAt(platform: Platform, { session }: AuthCall, flow: PendingFlow['flow']): Promise<Pending> {
  const userId = session?.pendingUserId
  if (session && userId && pendingFlow(session.data, platform.clock.now())?.flow === flow) return { session, userId }
  throw new AuthStateProblem(await stateAnswer(platform, session))
}

/** The second factor by a code. @throws AuthProblem 400; AuthStateProblem 401 where it is not waited for */
export async function authenticateByCode(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const pending = await pendingAt(platform, call, 'mfa_authenticate')
  const code = codeOf(body)
  await withCode(platform, call, { userId: pending.userId, code }, (tx, proof) => askForTrust(tx, platform, pending, proof))
  return { session: 'changed' }
}

/** The second factor was right: whether this browser is to be trusted is what is left. @throws AuthStateProblem where another call was first */
export async function askForTrust(tx: Tx, platform: Platform, { session }: Pending, proof: AuthMethod): Promise<void> {
  const now = platform.clock.now()
  const data = await lockSession(tx, session.id)
  const waits = data && pendingFlow(data, now)
  if (!data || waits?.flow !== 'mfa_authenticate') throw new AuthStateProblem(await stateAnswer(platform, undefined))
  const next: SessionData = {
    ...data,
    methods: [...data.methods, proof],
    pending: { ...waits, flow: 'mfa_trust', until: untilStep(now) },
  }
  await saveSession(tx, session.id, next)
}

const YES: readonly unknown[] = [true, 'true', 1, '1']

/** Signs in who has given both factors; a browser that is trusted skips the second one for 14 days. @throws AuthStateProblem 401 */
export async function trustOrNot(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const { session, userId } = await pendingAt(platform, call, 'mfa_trust')
  const account = await findAccount(platform.db, userId)
  // Of two answers at once one signs in.
  const isFirst = await endSession(platform.db, session.id)
  if (!account?.isActive || !isFirst) throw new AuthStateProblem(await stateAnswer(platform, undefined))
  const outcome = await startSession(platform, call, userId, session.data.methods)
  if (!Object.hasOwn(body, 'trust') || !YES.includes(body['trust'])) return outcome
  await recordLoginEvent(platform.db, userId, 'browser_trusted', call.client)
  return { ...outcome, trustCookie: await trustValue(platform, call.trustCookie, account) }
}

/** A fresh proof by a code. @throws AuthProblem 400; AuthStateProblem 401 */
export async function reauthenticateByCode(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const { session, user } = await signedIn(platform, call)
  const code = codeOf(body)
  await withCode(platform, call, { userId: user.id, code }, (tx, proof) => addProof(tx, platform, session, proof))
  return { session: 'changed' }
}
