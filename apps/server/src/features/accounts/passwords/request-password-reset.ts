import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findKey, insertKey } from '../addresses/link-keys-store.ts'
import { sendAccountMail } from '../letters/account-mail.ts'
import { findLogin } from '../people/users-store.ts'
import type { AuthCall, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { readEmail, refuse } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { countPasswordMail, countPasswordRequest } from '../sign-in/rate-limits.ts'

/**
 * Sends a link to set a new password, or where there is no account, says so: by mail, never in the answer. An address that somebody has added to
 * their account and nobody has proved opens nothing.
 * @throws AuthProblem 400, 429
 */
export async function requestPasswordReset(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<PlainAnswer> {
  const { email, problems } = readEmail(body)
  refuse(problems)
  if (!(await countPasswordRequest(platform.db, call.client.ip, email))) throw new AuthProblem(429)
  await inAccountTransaction(platform.db, async (tx) => {
    const login = await findLogin(tx, email)
    const isOwn = login?.isActive === true && (login.isVerified || login.isPrimary)
    await recordLoginEvent(tx, isOwn ? login.user.id : null, 'password_reset_requested', call.client)
    if (!(await countPasswordMail(tx, email))) return
    const now = platform.clock.now()
    if (!isOwn) {
      // Asks the database as often as who has an account does: the time would tell.
      await findKey(tx, now, 'reset_password', '')
      return sendAccountMail(tx, platform, { kind: 'unknown_account', to: email, language: call.language })
    }
    const mailed = await insertKey(tx, now, { purpose: 'reset_password', userId: login.user.id, emailId: login.emailId })
    await sendAccountMail(tx, platform, { kind: 'reset_password', to: email, language: login.language, ...mailed })
  })
  return { status: 200 }
}
