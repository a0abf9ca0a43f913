import { TOTP } from 'otpauth'
import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { giveBack } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AuthCall } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { type AuthMethod, secondsOf } from '../protocol/session-data.ts'
import { missing, refuse, textOf } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { countFailure, forgetFailures, secondFactorKey } from '../sign-in/rate-limits.ts'
import { type Authenticator, findOne, secretOf, useRecoveryCode, useStep } from './authenticators-store.ts'
import { placeOfCode } from './recovery-codes.ts'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. Codes of the steps beside are not taken. */
const PERIOD_SECONDS = 30

export const totpOf = (secret: string): TOTP => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** Whether a code is that of this moment. */
export function isRightCode(secret: string, code: string, now: Date): boolean {
  return /^\d{6}$/.test(code) && totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 0 }) === 0
}

/** As it is typed: apps show them in groups. */
export const codeOf = (body: Record<string, unknown>): string => {
  const code = textOf(body, 'code').replaceAll(/[\s-]/g, '')
  refuse(missing({ code }))
  return code
}

/**
 * Uses a code of an app, or a recovery code, and does what it allows in the same transaction. Wrong ones are counted by person and by address;
 * a right one clears the person's count.
 * @throws AuthProblem 400
 */
export async function withCode(
  platform: Platform,
  call: AuthCall,
  { userId, code }: { userId: string; code: string },
  then: (tx: Tx, proof: AuthMethod) => Promise<void>,
): Promise<void> {
  const { db } = platform
  const counted = await countFailure(db, call.client.ip, secondFactorKey(userId))
  if (!counted) throw new AuthProblem(400, [{ code: 'too_many_login_attempts', param: 'code' }])
  const isRight = await inAccountTransaction(db, async (tx) => {
    const used = await useCode(tx, platform, userId, code)
    if (!used) return false
    if (used.type === 'recovery_codes') await recordLoginEvent(tx, userId, 'recovery_code_used', call.client)
    await forgetFailures(tx, [secondFactorKey(userId)])
    await then(tx, { method: 'mfa', at: secondsOf(platform.clock.now()), id: used.id, type: used.type })
    return true
  })
  if (!isRight) {
    await recordLoginEvent(db, userId, 'second_factor_failed', call.client)
    throw new AuthProblem(400, [{ code: 'incorrect_code', param: 'code' }])
  }
  await giveBack(db, counted)
}

/** Which authenticator the code is of; of two that use one code at once, one does. */
async function useCode(tx: Tx, { keys, clock }: Platform, userId: string, code: string): Promise<Authenticator | undefined> {
  const now = clock.now()
  const totp = await findOne(tx, userId, 'totp')
  if (totp && isRightCode(secretOf(keys, totp), code, now)) {
    const step = Math.floor(secondsOf(now) / PERIOD_SECONDS)
    return (await useStep(tx, totp.id, step, now)) ? totp : undefined
  }
  const recovery = await findOne(tx, userId, 'recovery_codes')
  const place = recovery && placeOfCode(keys, recovery, code)
  if (!recovery || place === undefined) return undefined
  return (await useRecoveryCode(tx, recovery.id, place, now)) ? recovery : undefined
}
