import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notice } from '../letters/notice.ts'
import { findAccount, lockAccount, lockEmail, updatePassword } from '../people/users-store.ts'
import { presentUser } from '../protocol/auth-answer.ts'
import type { AuthCall, AuthInput, AuthOutcome, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'
import { pendingFlow } from '../protocol/session-data.ts'
import { endSession } from '../sessions/sessions-store.ts'
import { missing, refuse, textOf } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { type EmailAddress, findAddress, isProvedByAnother } from './email-addresses-store.ts'
import { findKey, takeKey } from './link-keys-store.ts'
import { proveAddress } from './prove-email.ts'

const BAD_KEY: FieldProblem = { code: 'invalid_or_expired_key', param: 'key' }
const TAKEN: FieldProblem = { code: 'email_taken', param: 'key' }

/** Which address a mailed key proves, and whose. @throws AuthProblem 400 */
export async function readEmailVerification(platform: Platform, call: AuthCall, input: AuthInput): Promise<PlainAnswer> {
  const key = input.header('x-email-verification-key')
  refuse(missing({ key }))
  const { address } = await addressOfKey(platform.db, platform, key)
  const account = await findAccount(platform.db, address.userId)
  if (!account) throw new AuthProblem(400, [BAD_KEY])
  return {
    status: 200,
    data: { email: address.email, user: presentUser(account.user) },
    meta: { is_authenticating: waitsFor(platform, call, address) },
  }
}

/**
 * Proves an address by a mailed key, from any browser. It signs nobody in: the browser that waited for it signs in next.
 * @throws AuthProblem 400
 */
export async function verifyEmail(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const key = textOf(body, 'key')
  refuse(missing({ key }))
  const { email } = (await addressOfKey(platform.db, platform, key)).address
  const isWaiting = await inAccountTransaction(platform.db, async (tx) => {
    // Of two accounts that prove one address at once, one has it.
    await lockEmail(tx, email)
    const { address, passwordHash } = await addressOfKey(tx, platform, key)
    const account = await lockAccount(tx, address.userId)
    if (!account || !(await takeKey(tx, platform.clock.now(), 'verify_email', key))) throw new AuthProblem(400, [BAD_KEY])
    await proveAddress(tx, address)
    // Others may have signed up with it before, or since: the password is that of whose link it was.
    if (passwordHash !== null) await updatePassword(tx, address.userId, passwordHash)
    await recordLoginEvent(tx, address.userId, 'email_verified', call.client)
    if (!address.isPrimary) await notice(tx, platform, call, account, { kind: 'email_added', values: { email } })
    const waits = waitsFor(platform, call, address)
    if (waits && call.session) await endSession(tx, call.session.id)
    return waits
  })
  return { session: isWaiting ? 'ended' : 'kept' }
}

type Found = { readonly address: EmailAddress; readonly passwordHash: string | null }

async function addressOfKey(db: Tx | Platform['db'], { clock }: Platform, key: string): Promise<Found> {
  const found = await findKey(db, clock.now(), 'verify_email', key)
  const address = found?.emailId ? await findAddress(db, found.emailId) : undefined
  if (!address || address.isVerified) throw new AuthProblem(400, [BAD_KEY])
  if (await isProvedByAnother(db, address.email, address.userId)) throw new AuthProblem(400, [TAKEN])
  return { address, passwordHash: found?.passwordHash ?? null }
}

/** Whether this browser signed in or up with the address and waits for it to be proved. */
function waitsFor({ clock }: Platform, { session }: AuthCall, { email }: EmailAddress): boolean {
  const pending = session && pendingFlow(session.data, clock.now())
  return pending?.flow === 'verify_email' && pending.email === email
}
