import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invitedEmail } from '../../users/invited-email.ts'
import { askVerification, tellAccountExists } from '../addresses/ask-verification.ts'
import { proveEmail } from '../addresses/prove-email.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { passwordFaults } from '../passwords/password-rules.ts'
import { isSignupOpen, mustVerifyEmail, takesInvited } from '../people/account-settings.ts'
import { findHolder, type Holder, insertUser, lockEmail, updatePassword } from '../people/users-store.ts'
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
  const holder = revealsKnown && isAddress ? await findHolder(platform.db, email) : undefined
  const taken = holder !== undefined && keepsAway(holder, isInvited)
  refuse(taken ? [TAKEN, ...problems] : problems)
  if (call.session?.user) throw new AuthProblem(409)
  if (!isOpen) throw new AuthProblem(403)

  const passwordHash = await hashPassword(password)
  if (revealsKnown) {
    const userId = await signUpAtOnce(platform, call, { email, passwordHash, isInvited })
    return startSession(platform, call, userId, [passwordProof(email, platform.clock.now())])
  }
  await createUser(platform, call, { email, passwordHash })
  return startVerification(platform, call, email, async (tx) => {
    const holder = await findHolder(tx, email)
    if (!holder) return undefined
    if (holder.isInUse) return tellAccountExists(tx, platform, email, holder.language)
    // Whose the address is nobody knows yet: each who signs up with it gets a link of their own, and with it their password.
    const { userId, emailId, language } = holder
    return askVerification(tx, platform, { userId, emailId, language, email, passwordHash })
  })
}

const keyIn = ({ invitation }: Record<string, unknown>): string => (typeof invitation === 'string' ? invitation : '')

const TAKEN: FieldProblem = { code: 'email_taken', param: 'email' }

/** Who is invited reads the mail of the address: that somebody signed up with it is no hindrance to them. */
const keepsAway = ({ isInUse }: Holder, isInvited: boolean): boolean => isInUse || !isInvited

type NewLogin = { readonly email: string; readonly passwordHash: string }

/** Undefined when the address is somebody's already. The password was hashed, and a row is written, either way: the time taken tells nothing. */
export async function createUser(
  { db }: Pick<Platform, 'db'>,
  call: Pick<AuthCall, 'client' | 'language'>,
  { email, passwordHash }: NewLogin,
): Promise<string | undefined> {
  return inAccountTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    const holder = await findHolder(tx, email)
    if (!holder) return insertAccount(tx, call, { email, passwordHash })
    await recordLoginEvent(tx, holder.userId, 'signed_up_again', call.client)
    return undefined
  })
}

async function insertAccount(tx: Tx, call: Pick<AuthCall, 'client' | 'language'>, { email, passwordHash }: NewLogin): Promise<string> {
  const id = newId()
  await insertUser(tx, { id, emailId: newId(), email, isVerified: false, passwordHash, language: call.language })
  await recordLoginEvent(tx, id, 'signed_up', call.client)
  return id
}

/** Makes the account of who is let in at once. What waited to be proved is theirs where they are invited. @throws AuthProblem 400 */
async function signUpAtOnce(
  { db }: Pick<Platform, 'db'>,
  call: AuthCall,
  { isInvited, ...login }: NewLogin & { readonly isInvited: boolean },
): Promise<string> {
  const userId = await inAccountTransaction(db, async (tx) => {
    await lockEmail(tx, login.email)
    const holder = await findHolder(tx, login.email)
    if (holder && keepsAway(holder, isInvited)) {
      await recordLoginEvent(tx, holder.userId, 'signed_up_again', call.client)
      return undefined
    }
    if (holder) await updatePassword(tx, holder.userId, login.passwordHash)
    const id = holder?.userId ?? (await insertAccount(tx, call, login))
    if (isInvited) await proveEmail(tx, id, login.email)
    return id
  })
  if (userId === undefined) throw new AuthProblem(400, [TAKEN])
  return userId
}
