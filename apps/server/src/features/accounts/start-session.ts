import { inAccountTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AuthUser } from './auth-answer.ts'
import type { AuthCall, AuthOutcome } from './auth-call.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { awaitingVerification, passwordProof } from './session-data.ts'
import { endSession, openSession } from './sessions-store.ts'
import { touchLastLogin } from './users-store.ts'

/** A new session under a new id, so that an id planted beforehand is worth nothing; what the browser had before ends. */
export async function startSession({ db, clock }: Platform, call: AuthCall, user: AuthUser, email: string): Promise<AuthOutcome> {
  const now = clock.now()
  const data = passwordProof(email, now)
  const cookie = await inAccountTransaction(db, async (tx) => {
    await dropSession(tx, call)
    await touchLastLogin(tx, now, user.id)
    await recordLoginEvent(tx, user.id, 'signed_in', call.client)
    return openSession(tx, now, user.id, data, call.client)
  })
  return { kind: 'signed_in', user, methods: data.methods, cookie }
}

/** Remembers that this browser waits for the address to be verified. Nothing in it tells whether an account stands behind. */
export async function startVerification({ db, clock }: Platform, call: AuthCall, email: string): Promise<AuthOutcome> {
  const now = clock.now()
  const cookie = await inAccountTransaction(db, async (tx) => {
    await dropSession(tx, call)
    return openSession(tx, now, null, awaitingVerification(email, now), call.client)
  })
  return { kind: 'pending', flow: 'verify_email', cookie }
}

export async function dropSession(db: Platform['db'], { session }: AuthCall): Promise<void> {
  if (session) await endSession(db, session.id)
}
