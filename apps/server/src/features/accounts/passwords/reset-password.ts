import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EmailAddress, findAddress, findAddresses } from '../addresses/email-addresses-store.ts'
import { dropResetKeys, findKey, takeKey } from '../addresses/link-keys-store.ts'
import { proveAddress } from '../addresses/prove-email.ts'
import { notice } from '../letters/notice.ts'
import { type Account, findAccount, lockAccount, lockEmail, updatePassword } from '../people/users-store.ts'
import { presentUser } from '../protocol/auth-answer.ts'
import type { AuthCall, AuthInput, AuthOutcome, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'
import { untilStep } from '../protocol/session-data.ts'
import { endSessionsOf, openSession } from '../sessions/sessions-store.ts'
import { dropSession } from '../sessions/start-session.ts'
import { missing, refuse, textOf } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { forgetFailures, loginKey } from '../sign-in/rate-limits.ts'
import { hashPassword } from './password-hash.ts'
import { passwordFaults } from './password-rules.ts'

const BAD_KEY: FieldProblem = { code: 'invalid_password_reset', param: 'key' }

/** Whose password a mailed key would set. @throws AuthProblem 400 */
export async function readPasswordReset(platform: Platform, input: AuthInput): Promise<PlainAnswer> {
  const key = input.header('x-password-reset-key')
  refuse(missing({ key }))
  return { status: 200, data: { user: presentUser((await accountOfKey(platform, key)).account.user) } }
}

/**
 * Sets a new password by a mailed key. Every session of the person ends, and nobody is signed in; second factors stay as they are.
 * @throws AuthProblem 400: of a key that is worth nothing only that is told; a password that is refused leaves the key usable
 */
export async function resetPassword(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const [key, password] = [textOf(body, 'key'), textOf(body, 'password')]
  if (key === '') refuse(missing({ key, password }))
  const { account, email } = await accountOfKey(platform, key)
  refuse([...missing({ password }), ...passwordFaults(password, account.user.email, 'password')])
  const passwordHash = await hashPassword(password)
  const cookie = await inAccountTransaction(platform.db, async (tx) => {
    if (email) await lockEmail(tx, email.email)
    const locked = await lockAccount(tx, account.user.id)
    if (!locked?.isActive || !(await takeKey(tx, platform.clock.now(), 'reset_password', key))) throw new AuthProblem(400, [BAD_KEY])
    // Whoever uses the link reads the mail of the address that it went to.
    const address = email && (await findAddress(tx, email.id))
    if (address) await proveAddress(tx, address)
    await setPassword(tx, account, passwordHash)
    await recordLoginEvent(tx, account.user.id, 'password_reset', call.client)
    await notice(tx, platform, call, account, { kind: 'password_reset' })
    return rememberProof(tx, platform, call, account.user.id)
  })
  return cookie === undefined ? { session: 'kept' } : { session: { cookie, isSignIn: false } }
}

/** `email`: where the link went; a link from before that was kept has none. */
async function accountOfKey({ db, clock }: Platform, key: string): Promise<{ account: Account; email: EmailAddress | undefined }> {
  const found = await findKey(db, clock.now(), 'reset_password', key)
  const account = found && (await findAccount(db, found.userId))
  if (!account?.isActive) throw new AuthProblem(400, [BAD_KEY])
  return { account, email: found?.emailId ? await findAddress(db, found.emailId) : undefined }
}

async function setPassword(tx: Tx, { user }: Account, passwordHash: string): Promise<void> {
  await updatePassword(tx, user.id, passwordHash)
  await dropResetKeys(tx, user.id)
  await endSessionsOf(tx, user.id)
  const addresses = await findAddresses(tx, user.id)
  await forgetFailures(
    tx,
    addresses.map(({ email }) => loginKey(email)),
  )
}

/** So that who has the mails gets in next, however many wrong passwords others send meanwhile. Who is signed in as somebody else stays so. */
async function rememberProof(tx: Tx, { clock }: Platform, call: AuthCall, userId: string): Promise<string | undefined> {
  const present = call.session?.user
  if (present && present.id !== userId) return undefined
  await dropSession(tx, call)
  return openSession(tx, clock.now(), null, { methods: [], proven: { userId, until: untilStep(clock.now()) } }, call.client)
}
