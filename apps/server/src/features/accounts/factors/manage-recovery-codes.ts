import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notice } from '../letters/notice.ts'
import { lockAccount } from '../people/users-store.ts'
import type { AuthCall, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { demandFreshProof, signedIn } from '../protocol/auth-state.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { findAuthenticators, findOne } from './authenticators-store.ts'
import { presentAuthenticator } from './present-authenticator.ts'
import { makeRecoveryCodes, recoveryCodesOf } from './recovery-codes.ts'

/** All authenticators of the person. @throws AuthStateProblem */
export async function listAuthenticators(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const { user } = await signedIn(platform, call)
  return { status: 200, data: (await findAuthenticators(platform.db, user.id)).map(presentAuthenticator) }
}

/** The codes that are left. @throws AuthProblem 404; AuthStateProblem */
export async function readRecoveryCodes(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  if (!(await findOne(platform.db, signed.user.id, 'recovery_codes'))) throw new AuthProblem(404)
  await demandFreshProof(platform, signed)
  return unusedCodes(platform, signed.user.id)
}

/** A new set; the codes of the one before are worth nothing any more. @throws AuthProblem 400; AuthStateProblem */
export async function renewRecoveryCodes(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const { user } = signed
  if (!user.hasSecondFactor) throw new AuthProblem(400, [{ code: 'cannot_generate_recovery_codes' }])
  await demandFreshProof(platform, signed)
  await inAccountTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account) return
    await makeRecoveryCodes(tx, platform, user.id)
    await recordLoginEvent(tx, user.id, 'recovery_codes_made', call.client)
    await notice(tx, platform, call, account, { kind: 'recovery_codes_made' })
  })
  return unusedCodes(platform, user.id)
}

async function unusedCodes({ db, keys }: Platform, userId: string): Promise<PlainAnswer> {
  const authenticator = await findOne(db, userId, 'recovery_codes')
  if (!authenticator) throw new AuthProblem(404)
  const unused = recoveryCodesOf(keys, authenticator).filter(({ isUsed }) => !isUsed)
  return { status: 200, data: { ...presentAuthenticator(authenticator), unused_codes: unused.map(({ code }) => code) } }
}
