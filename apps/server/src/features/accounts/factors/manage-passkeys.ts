import { bg } from '@invoice/text/account-mails/bg.ts'
import { en } from '@invoice/text/account-mails/en.ts'
import { translate } from '@invoice/text/translate.ts'
import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notice } from '../letters/notice.ts'
import { lockAccount } from '../people/users-store.ts'
import type { AuthCall, AuthInput, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'
import { demandFreshProof, signedIn } from '../protocol/auth-state.ts'
import { missing, refuse, textOf } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { type Authenticator, deleteAuthenticators, findAuthenticators, insertPasskey, renamePasskey } from './authenticators-store.ts'
import { hasProvedAll } from './manage-totp.ts'
import { useChallenge } from './passkey-challenge.ts'
import { readAdded, wrongPasskey } from './passkey-input.ts'
import { creationOptions, proveAdded } from './passkeys.ts'
import { presentAuthenticator } from './present-authenticator.ts'
import { addRecoveryCodes, dropRecoveryCodesOfNothing } from './recovery-codes.ts'

type Body = Record<string, unknown>

const TEXTS = { bg, en } as const
const NAME_MAX_LENGTH = 100

/** @throws AuthProblem 409 while an address is not proved; AuthStateProblem */
export async function askForPasskey(platform: Platform, call: AuthCall, input: AuthInput): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  await demandProvedAddresses(platform, signed.user.id)
  await demandFreshProof(platform, signed)
  return creationOptions(platform, call, signed.user, input.has('passwordless'))
}

/** Adds a passkey; the first second factor brings recovery codes. @throws AuthProblem 400, 409; AuthStateProblem */
export async function addPasskey(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const { user } = signed
  await demandProvedAddresses(platform, user.id)
  const typed = textOf(body, 'name')
  refuse(tooLong(typed))
  const { challenge, credentialId, data } = await proveAdded(platform, call, user.id, readAdded(body))
  await demandFreshProof(platform, signed)
  const { passkey, hasCodes } = await inAccountTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account || !(await useChallenge(tx, challenge))) throw wrongPasskey({})
    const name = typed || translate(TEXTS[account.language], 'passkey', { number: (await passkeysOf(tx, user.id)).length + 1 })
    const added = await insertPasskey(tx, platform.clock.now(), { userId: user.id, name, credentialId, data })
    if (!added) throw wrongPasskey({})
    await recordLoginEvent(tx, user.id, 'passkey_added', call.client)
    await notice(tx, platform, call, account, { kind: 'passkey_added', values: { name } })
    return { passkey: added, hasCodes: await addRecoveryCodes(tx, platform, user.id) }
  })
  return { status: 200, data: presentAuthenticator(passkey), meta: { recovery_codes_generated: hasCodes } }
}

/** @throws AuthProblem 400; AuthStateProblem */
export async function namePasskey(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const [id, name] = [textOf(body, 'id'), textOf(body, 'name')]
  const passkey = (await passkeysOf(platform.db, signed.user.id)).find((each) => String(each.id) === id)
  const isStrange = id !== '' && !passkey
  refuse([
    ...missing({ id }),
    ...(isStrange ? [{ code: 'invalid_choice', param: 'id' } as const] : []),
    ...missing({ name }),
    ...tooLong(name),
  ])
  await demandFreshProof(platform, signed)
  if (!passkey) throw new AuthProblem(400, [{ code: 'invalid_choice', param: 'id' }])
  await inAccountTransaction(platform.db, async (tx) => {
    await renamePasskey(tx, passkey.id, name)
    await recordLoginEvent(tx, signed.user.id, 'passkey_renamed', call.client)
  })
  return { status: 200, data: presentAuthenticator({ ...passkey, name }) }
}

/** Takes passkeys from the account; the last factor takes the recovery codes with it. @throws AuthProblem 400; AuthStateProblem */
export async function removePasskeys(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const { user } = signed
  const ids = readIds(body)
  const known = await passkeysOf(platform.db, user.id)
  if (!ids.every((id) => known.some((each) => String(each.id) === id))) refuse([{ code: 'invalid_choice', param: 'authenticators' }])
  await demandFreshProof(platform, signed)
  await inAccountTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    const removed = (await passkeysOf(tx, user.id)).filter((each) => ids.includes(String(each.id)))
    await deleteAuthenticators(
      tx,
      removed.map(({ id }) => id),
    )
    await dropRecoveryCodesOfNothing(tx, user.id)
    for (const { name } of removed) {
      await recordLoginEvent(tx, user.id, 'passkey_removed', call.client)
      if (account) await notice(tx, platform, call, account, { kind: 'passkey_removed', values: { name } })
    }
  })
  return { status: 200 }
}

const passkeysOf = async (db: Tx | Platform['db'], userId: string): Promise<Authenticator[]> =>
  (await findAuthenticators(db, userId)).filter(({ type }) => type === 'webauthn')

async function demandProvedAddresses(platform: Platform, userId: string): Promise<void> {
  if (!(await hasProvedAll(platform, userId))) throw new AuthProblem(409, [{ code: 'unverified_email' }])
}

const tooLong = (name: string): FieldProblem[] => (name.length > NAME_MAX_LENGTH ? [{ code: 'max_length', param: 'name' }] : [])

function readIds(body: Body): string[] {
  const given = Object.hasOwn(body, 'authenticators') ? body['authenticators'] : undefined
  if (given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0)) {
    throw new AuthProblem(400, [{ code: 'required', param: 'authenticators' }])
  }
  if (!Array.isArray(given)) throw new AuthProblem(400, [{ code: 'invalid_list', param: 'authenticators' }])
  if (!given.every((each) => ['number', 'string'].includes(typeof each))) {
    throw new AuthProblem(400, [{ code: 'invalid_choice', param: 'authenticators' }])
  }
  return given.map(String)
}
