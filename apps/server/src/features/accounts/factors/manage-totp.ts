import { Secret } from 'otpauth'
import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type SealedPlace, seal, unseal } from '../../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../../platform/secrets/seal-here.ts'
import { findAddresses } from '../addresses/email-addresses-store.ts'
import { notice } from '../letters/notice.ts'
import { mustVerifyEmail } from '../people/account-settings.ts'
import { lockAccount } from '../people/users-store.ts'
import type { AuthCall, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { demandFreshProof, signedIn } from '../protocol/auth-state.ts'
import { lockSession, type Session, saveSession } from '../sessions/sessions-store.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { deleteAuthenticators, findOne, insertSecret } from './authenticators-store.ts'
import { presentAuthenticator } from './present-authenticator.ts'
import { addRecoveryCodes, dropRecoveryCodesOfNothing } from './recovery-codes.ts'
import { codeOf, isRightCode } from './second-factor.ts'

/** 160 bit, as RFC 4226 recommends: 32 characters of base32. */
const SECRET_BYTES = 20

/** The app that gives codes; where there is none yet, a new secret for one. @throws AuthProblem 409; AuthStateProblem */
export async function readTotp(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const { session, user } = await signedIn(platform, call)
  const active = await findOne(platform.db, user.id, 'totp')
  if (active) return { status: 200, data: presentAuthenticator(active) }
  if (!(await hasProvedAll(platform, user.id))) throw new AuthProblem(409, [{ code: 'unverified_email' }])
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await inAccountTransaction(platform.db, async (tx) => {
    await checkSealsHere(tx, platform.keys)
    const data = await lockSession(tx, session.id)
    if (data) await saveSession(tx, session.id, { ...data, totp: seal(platform.keys, secret, pendingPlace(session)) })
  })
  const [label, issuer] = [user.email, platform.config.appTitle].map(encodeURIComponent)
  return { status: 404, meta: { secret, totp_url: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` } }
}

/**
 * Puts the app into use whose code shows that it has the latest secret. That code may be used once more, to sign in.
 * @throws AuthProblem 400, 409; AuthStateProblem
 */
export async function activateTotp(platform: Platform, call: AuthCall, body: Record<string, unknown>): Promise<PlainAnswer> {
  const { db, keys, clock } = platform
  const signed = await signedIn(platform, call)
  const { session, user } = signed
  if (await findOne(db, user.id, 'totp')) throw new AuthProblem(409)
  if (!(await hasProvedAll(platform, user.id))) throw new AuthProblem(400, [{ code: 'unverified_email', param: 'code' }])
  const code = codeOf(body)
  const secret = pendingSecret(platform, session)
  if (secret === undefined || !isRightCode(secret, code, clock.now()))
    throw new AuthProblem(400, [{ code: 'incorrect_code', param: 'code' }])
  await demandFreshProof(platform, signed)
  await inAccountTransaction(db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account || (await findOne(tx, user.id, 'totp'))) throw new AuthProblem(409)
    await insertSecret(tx, keys, clock.now(), { userId: user.id, type: 'totp', secret })
    await addRecoveryCodes(tx, platform, user.id)
    const { totp: _used, ...data } = (await lockSession(tx, session.id)) ?? session.data
    await saveSession(tx, session.id, data)
    await recordLoginEvent(tx, user.id, 'totp_on', call.client)
    await notice(tx, platform, call, account, { kind: 'totp_on' })
  })
  return readTotp(platform, call)
}

/** Takes the app out of use. @throws AuthStateProblem */
export async function removeTotp(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const { user } = signed
  if (!(await findOne(platform.db, user.id, 'totp'))) return { status: 200 }
  await demandFreshProof(platform, signed)
  await inAccountTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    const active = await findOne(tx, user.id, 'totp')
    if (!account || !active) return
    await deleteAuthenticators(tx, [active.id])
    await dropRecoveryCodesOfNothing(tx, user.id)
    await recordLoginEvent(tx, user.id, 'totp_off', call.client)
    await notice(tx, platform, call, account, { kind: 'totp_off' })
  })
  return { status: 200 }
}

/**
 * Whoever added somebody else's address must not be able to lock its owner out by a factor of theirs. Where nobody is asked to prove an
 * address, because mail goes nowhere, nobody could turn a factor on (docs/decisions/0095-factors-without-mail.md).
 */
export async function hasProvedAll({ db, config }: Pick<Platform, 'db' | 'config'>, userId: string): Promise<boolean> {
  return !mustVerifyEmail(config) || (await findAddresses(db, userId)).every(({ isVerified }) => isVerified)
}

const pendingPlace = ({ id }: Session): SealedPlace => ({ table: 'account.sessions', workspaceId: '', id, field: 'totp' })

/** Undefined where none was shown, or a key that it was sealed with is kept no more. */
function pendingSecret({ keys }: Platform, session: Session): string | undefined {
  if (session.data.totp === undefined) return undefined
  try {
    return unseal(keys, session.data.totp, pendingPlace(session))
  } catch {
    return undefined
  }
}
