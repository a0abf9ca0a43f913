import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropResetKeys } from '../addresses/link-keys-store.ts'
import { notice } from '../letters/notice.ts'
import { findAccount, lockAccount, updatePassword } from '../people/users-store.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'
import { signedIn } from '../protocol/auth-state.ts'
import { endSessionsOf, renewSession } from '../sessions/sessions-store.ts'
import { missing, refuse, textOf } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordFaults } from './password-rules.ts'

const WRONG: FieldProblem = { code: 'enter_current_password', param: 'current_password' }

/**
 * Sets a new password for who knows the current one, or has none yet. This session goes on under a new id; all others of the person end.
 * @throws AuthProblem 400 with all that is wrong; AuthStateProblem
 */
export async function changePassword(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<AuthOutcome> {
  const { session, user } = await signedIn(platform, call)
  const current = textOf(body, 'current_password')
  const next = textOf(body, 'new_password')
  const known = (await findAccount(platform.db, user.id))?.passwordHash ?? null
  const isWrong = current !== '' && known !== null && !(await verifyPassword(known, current))
  refuse([
    ...(known === null ? [] : missing({ current_password: current })),
    ...(isWrong ? [WRONG] : []),
    ...missing({ new_password: next }),
    ...passwordFaults(next, user.email, 'new_password'),
  ])
  const passwordHash = await hashPassword(next)
  const cookie = await inAccountTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    // Somebody else has changed it since it was compared.
    if (!account || account.passwordHash !== known) throw new AuthProblem(400, [WRONG])
    await updatePassword(tx, user.id, passwordHash)
    await dropResetKeys(tx, user.id)
    await endSessionsOf(tx, user.id, session.id)
    await recordLoginEvent(tx, user.id, 'password_changed', call.client)
    await notice(tx, platform, call, account, { kind: 'password_changed' })
    return renewSession(tx, session.id)
  })
  return { session: { cookie, isSignIn: false } }
}
