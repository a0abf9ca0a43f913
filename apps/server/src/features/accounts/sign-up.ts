import { passwordProblems } from '@invoice/domain/accounts/password-problems.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AccountMailer } from './account-mail.ts'
import { isSignupOpen, mustVerifyEmail } from './account-settings.ts'
import type { AuthUser } from './auth-answer.ts'
import type { AuthCall, AuthOutcome } from './auth-call.ts'
import { AuthProblem, type FieldProblem } from './auth-problem.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { hashPassword } from './password-hash.ts'
import { startSession, startVerification } from './start-session.ts'
import { findOwnerOfEmail, insertUser, lockEmail } from './users-store.ts'

/**
 * Makes an account. Where addresses must be verified, a known address gets the same answer as a new one and nothing of it changes;
 * where they need not be, the browser is signed in at once and a known address is told.
 * @throws AuthProblem 400 for bad input, 409 when the browser is signed in, 403 while sign-up is closed.
 */
export async function signUp(platform: Platform, mail: AccountMailer, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const isOpen = isSignupOpen(platform.config)
  // Where nobody signs up, nobody is told who has an account either.
  const revealsKnown = isOpen && !mustVerifyEmail(platform.config)
  const { email, password, problems } = checkPassword(readCredentials(body))
  // What is no address is nobody's, and may be text that the database does not take.
  const isAddress = !problems.some(({ param }) => param === 'email')
  const taken = revealsKnown && isAddress && (await findOwnerOfEmail(platform.db, email)) !== undefined
  if (taken || problems.length > 0) throw new AuthProblem(400, taken ? [TAKEN, ...problems] : problems)
  if (call.session?.user) throw new AuthProblem(409)
  if (!isOpen) throw new AuthProblem(403)

  const user = await createUser(platform, call, email, password)
  if (revealsKnown) {
    if (!user) throw new AuthProblem(400, [TAKEN])
    return startSession(platform, call, user, email)
  }
  const outcome = await startVerification(platform, call, email)
  await mail({ kind: user ? 'verify_email' : 'account_exists', email, language: call.language })
  return outcome
}

const TAKEN: FieldProblem = { code: 'email_taken', param: 'email' }

function checkPassword(credentials: Credentials): Credentials {
  const { email, password, problems } = credentials
  if (password === '') return credentials
  const found = passwordProblems(password, email).map((code): FieldProblem => ({ code, param: 'password' }))
  return { email, password, problems: [...problems, ...found] }
}

/** Undefined when the address is known already. The password is hashed and a row written either way: the time taken tells nothing. */
async function createUser({ db }: Platform, call: AuthCall, email: string, password: string): Promise<AuthUser | undefined> {
  const passwordHash = await hashPassword(password)
  return inAccountTransaction(db, async (tx) => {
    await lockEmail(tx, email)
    const owner = await findOwnerOfEmail(tx, email)
    if (owner !== undefined) {
      await recordLoginEvent(tx, owner, 'signed_up_again', call.client)
      return undefined
    }
    const id = newId()
    await insertUser(tx, { id, emailId: newId(), email, passwordHash, language: call.language })
    await recordLoginEvent(tx, id, 'signed_up', call.client)
    return { id, name: '', email, hasPassword: true }
  })
}
