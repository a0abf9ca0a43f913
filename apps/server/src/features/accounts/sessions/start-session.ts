import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { touchLastLogin } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { type AuthMethod, type PendingFlow, type SessionData, untilStep } from '../protocol/session-data.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { endSession, openSession } from './sessions-store.ts'

/** A new session under a new id, so that an id planted beforehand is worth nothing; what the browser had before ends. */
export async function startSession({ db, clock }: Platform, call: AuthCall, userId: string, methods: AuthMethod[]): Promise<AuthOutcome> {
  const now = clock.now()
  const cookie = await inAccountTransaction(db, async (tx) => {
    await dropSession(tx, call)
    await touchLastLogin(tx, now, userId)
    await recordLoginEvent(tx, userId, 'signed_in', call.client)
    return openSession(tx, now, { userId, isPending: false }, { methods }, call.client)
  })
  return { session: { cookie, isSignIn: true } }
}

/**
 * Remembers that this browser waits for the address to be proved. Nothing in it tells whether an account stands behind.
 * @param mail in the same transaction
 */
export async function startVerification(
  { db, clock }: Platform,
  call: AuthCall,
  email: string,
  mail: (tx: Tx) => Promise<unknown>,
): Promise<AuthOutcome> {
  const now = clock.now()
  const cookie = await inAccountTransaction(db, async (tx) => {
    await dropSession(tx, call)
    await mail(tx)
    const pending: PendingFlow = { flow: 'verify_email', email, until: untilStep(now) }
    return openSession(tx, now, null, { methods: [], pending }, call.client)
  })
  return { session: { cookie, isSignIn: false } }
}

/** Remembers who has given the first factor here, or the second as well, and is asked for the next step. */
export async function startStep({ db, clock }: Platform, call: AuthCall, userId: string, data: SessionData): Promise<AuthOutcome> {
  const cookie = await inAccountTransaction(db, async (tx) => {
    await dropSession(tx, call)
    return openSession(tx, clock.now(), { userId, isPending: true }, data, call.client)
  })
  return { session: { cookie, isSignIn: false } }
}

/** Whether it was there to be ended. */
export async function dropSession(db: Platform['db'], { session }: AuthCall): Promise<boolean> {
  return session !== undefined && (await endSession(db, session.id))
}
