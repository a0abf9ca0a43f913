import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invitedEmail } from '../../users/invited-email.ts'
import { askVerification, tellAccountExists } from '../addresses/ask-verification.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { passwordFaults } from '../passwords/password-rules.ts'
import { isSignupOpen, mustVerifyEmail, takesInvited } from '../people/account-settings.ts'
import { findLogin, findOwnerOfEmail, insertUser, lockEmail } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'
import { passwordProof } from '../protocol/session-data.ts'
import { startSession, startVerification } from '../sessions/start-session.ts'
import { readCredentials, refuse } from './credentials.ts'
import { recordLoginEvent } from './login-events-store.ts'

/**
 * Makes an account. Where addresses must be verified, a known address gets the same answer as a new one and nothing of it changes;
 * where they need not be, the browser is signed in at once and a known address is told. So is who comes by an invitation (`invitation`, the key
 * of its link) with the address invited: that is proved then, and sign-up may be for the invited alone.
 * @throws AuthProblem 400 for bad input, 409 when the browser is signed in, 403 while sign-up is closed.
 */
export async function signUp(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const credentials = readCredentials(body)
  const { email, password } = credentials
  const isInvited = (await invitedEmail(platform, keyIn(body))) === email
  const isOpen = isSignupOpen(platform.config) || (isInvited && takesInvited(platform.config))
  // Where nobody signs up, nobody is told who has an account either; who is invited reads the mail of that address.
  const revealsKnown = isOpen && (isInvited || !mustVerifyEmail(platform.config))
  const problems = [...credentials.problems, ...passwordFaults(password, email, 'password')]
  // What is no address is nobody's, and may be text that the database does not take.
  const isAddress = !problems.some(({ param }) => param === 'email')
  const taken = revealsKnown && isAddress && (await findOwnerOfEmail(platform.db, email)) !== undefined
  refuse(taken ? [TAKEN, ...problems] : problems)
  if (call.session?.user) throw new AuthProblem(409)
  if (!isOpen) throw new AuthProblem(403)

  const userId = await createUser(platform, call, { email, password, isVerified: isInvited })
  if (revealsKnown) {
    if (userId === undefined) throw new AuthProblem(400, [TAKEN])
    return startSession(platform, call, userId, [passwordProof(email, platform.clock.now())])
  }
  return startVerification(platform, call, email, async (tx) => {
    const login = await findLogin(tx, email)
    if (userId === undefined) return tellAccountExists(tx, platform, email, login?.language ?? call.language)
    if (login) await askVerification(tx, platform, { userId, emailId: login.emailId, email, language: login.language })
  })
}

const keyIn = ({ invitation }: Record<string, unknown>): string => (typeof invitation === 'string' ? invitation : '')

const TAKEN: FieldProblem = { code: 'email_taken', param: 'email' }

/** Undefined when the address is known already. The password is hashed and a row written either way: the time taken tells nothing. */
export async function createUser(
  { db }: Pick<Platform, 'db'>,
  call: Pick<AuthCall, 'client' | 'language'>,
  { email, password, isVerified = false }: { email: string; password: string; isVerified?: boolean },
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password)
  return inAccountTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    const owner = await findOwnerOfEmail(tx, email)
    if (owner !== undefined) {
      await recordLoginEvent(tx, owner, 'signed_up_again', call.client)
      return undefined
    }
    const id = newId()
    await insertUser(tx, { id, emailId: newId(), email, isVerified, passwordHash, language: call.language })
    await recordLoginEvent(tx, id, 'signed_up', call.client)
    return id
  })
}
