import type { Platform } from '../../../platform/platform.ts'
import { typesOf } from '../factors/authenticators-store.ts'
import { isSignupOpen } from '../people/account-settings.ts'
import type { Session } from '../sessions/sessions-store.ts'
import { type AuthAnswer, freshProofAnswer, type PendingStep, signedInAnswer, signedOutAnswer } from './auth-answer.ts'
import type { AuthCall } from './auth-call.ts'
import { AuthStateProblem } from './auth-problem.ts'
import { pendingFlow, secondsOf } from './session-data.ts'

/** A proof younger than this is fresh enough for what is sensitive. */
const FRESH_SECONDS = 300

export type SignedInUser = NonNullable<Session['user']>

/** The authentication state of a browser: the answer that every step of signing in and out gives. */
export async function stateAnswer(platform: Pick<Platform, 'db' | 'config' | 'clock'>, session: Session | undefined): Promise<AuthAnswer> {
  if (session?.user) return signedInAnswer(session.user, session.data.methods)
  const pending = session && (await pendingStep(platform, session))
  return signedOutAnswer({ signupOpen: isSignupOpen(platform.config), pending })
}

async function pendingStep({ db, clock }: Pick<Platform, 'db' | 'clock'>, session: Session): Promise<PendingStep | undefined> {
  const flow = pendingFlow(session.data, clock.now())?.flow
  if (flow !== 'mfa_authenticate') return flow && { id: flow }
  if (session.pendingUserId === null) return undefined
  return { id: flow, types: await typesOf(db, session.pendingUserId) }
}

/** @throws AuthStateProblem 401 where nobody is signed in */
export async function signedIn(platform: Platform, { session }: AuthCall): Promise<{ session: Session; user: SignedInUser }> {
  if (!session?.user) throw new AuthStateProblem(await stateAnswer(platform, session))
  return { session, user: session.user }
}

/**
 * What is sensitive asks for a proof of who it is that is younger than 300 s; of who has nothing to prove it with, none.
 * @throws AuthStateProblem 401 with the ways to give one
 */
export async function demandFreshProof(
  platform: Pick<Platform, 'db' | 'clock'>,
  signed: { session: Session; user: SignedInUser },
): Promise<void> {
  const wanted = await wantedProof(platform, signed)
  if (wanted) throw new AuthStateProblem(wanted)
}

/** The answer that asks for a fresh proof; undefined where there is one, or nothing to prove it with. */
export async function wantedProof(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { session, user }: { session: Session; user: SignedInUser },
): Promise<AuthAnswer | undefined> {
  const { methods } = session.data
  const newest = Math.max(...methods.map(({ at }) => at))
  if (secondsOf(clock.now()) - newest < FRESH_SECONDS) return undefined
  const types = await typesOf(db, user.id)
  return user.hasPassword || types.length > 0 ? freshProofAnswer(user, methods, types) : undefined
}
