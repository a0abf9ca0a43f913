import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notice } from '../letters/notice.ts'
import { type Account, lockAccount } from '../people/users-store.ts'
import type { AuthCall, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'
import { demandFreshProof, type SignedInUser, signedIn } from '../protocol/auth-state.ts'
import { readEmail, refuse } from '../sign-in/credentials.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { askVerification, tellAccountExists } from './ask-verification.ts'
import { deleteAddress, type EmailAddress, findAddresses, insertAddress, isProvedByAnother, setPrimary } from './email-addresses-store.ts'
import { dropResetKeys } from './link-keys-store.ts'

type Body = Readonly<Record<string, unknown>>

/** More than a person has, and few enough to be looked through. */
const MOST_ADDRESSES = 20

/** The addresses of the person. @throws AuthStateProblem */
export async function listEmail(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const { user } = await signedIn(platform, call)
  return listOf(await findAddresses(platform.db, user.id))
}

/**
 * Adds an address, which is then to be proved. Whether it is somebody else's, only its mails tell. Once proved it signs in and sets passwords: it
 * asks who is there, as whatever changes the addresses does.
 * @throws AuthProblem 400; 409 where nobody is signed in; AuthStateProblem without a fresh proof
 */
export async function addEmail(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const { session } = call
  const user = session?.user
  if (!user) throw new AuthProblem(409)
  const { email, problems } = readEmail(body)
  refuse(problems)
  return changed(platform, user, async (tx, account, addresses) => {
    refuse(whyNotAdded(email, addresses, user))
    await demandFreshProof({ db: tx, clock: platform.clock }, { session, user })
    const id = newId()
    await insertAddress(tx, id, user.id, email)
    await recordLoginEvent(tx, user.id, 'email_added', call.client)
    if (await isProvedByAnother(tx, email, user.id)) await tellAccountExists(tx, platform, email, account.language)
    else await askVerification(tx, platform, { userId: user.id, emailId: id, email, language: account.language, account: user.email })
  })
}

function whyNotAdded(email: string, addresses: readonly EmailAddress[], { hasSecondFactor }: SignedInUser): FieldProblem[] {
  if (addresses.some((each) => each.email === email)) return [{ code: 'duplicate_email', param: 'email' }]
  if (hasSecondFactor) return [{ code: 'add_email_blocked', param: 'email' }]
  return addresses.length >= MOST_ADDRESSES ? [{ code: 'max_email_addresses', param: 'email' }] : []
}

/**
 * Makes one of the addresses the primary one; the one before is told. An address that is not proved may be it only while none is.
 * @throws AuthProblem 400; AuthStateProblem
 */
export async function makePrimary(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const { user } = signed
  const { email, problems } = readEmail(body)
  const isAsked = Object.hasOwn(body, 'primary') && body['primary'] === true
  const addresses = await findAddresses(platform.db, user.id)
  const unknown = problems.length === 0 && !addresses.some((each) => each.email === email) ? [UNKNOWN] : []
  refuse([...problems, ...unknown, ...(isAsked ? [] : [{ code: 'required', param: 'primary' } as const])])
  return changed(platform, user, async (tx, account, now) => {
    const address = ownAddress(now, email)
    if (!address.isVerified && now.some(({ isVerified }) => isVerified)) refuse([{ code: 'unverified_primary_email', param: 'email' }])
    if (address.isPrimary) return
    await demandFreshProof({ db: tx, clock: platform.clock }, signed)
    await setPrimary(tx, user.id, address.id)
    // What was mailed to the one before sets no password any more.
    await dropResetKeys(tx, user.id)
    await recordLoginEvent(tx, user.id, 'email_changed', call.client)
    await notice(tx, platform, call, account, { kind: 'email_changed', values: { email } })
  })
}

/** Sends the link to prove an address again. @throws AuthProblem 400; 403 where no mail goes; AuthStateProblem */
export async function resendVerification(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const { user } = await signedIn(platform, call)
  const { email, problems } = readEmail(body)
  refuse(problems)
  await changed(platform, user, async (tx, { language }, addresses) => {
    const { id, isVerified } = ownAddress(addresses, email)
    const isSent =
      !isVerified && (await askVerification(tx, platform, { userId: user.id, emailId: id, email, language, account: user.email }))
    if (!isSent) throw new AuthProblem(403)
  })
  return { status: 200 }
}

/** Takes an address from the account, which one always stays of. @throws AuthProblem 400; AuthStateProblem */
export async function removeEmail(platform: Platform, call: AuthCall, body: Body): Promise<PlainAnswer> {
  const signed = await signedIn(platform, call)
  const { user } = signed
  const { email, problems } = readEmail(body)
  refuse(problems)
  return changed(platform, user, async (tx, account, addresses) => {
    const address = ownAddress(addresses, email)
    if (address.isPrimary || addresses.length === 1) refuse([{ code: 'cannot_remove_primary_email', param: 'email' }])
    await demandFreshProof({ db: tx, clock: platform.clock }, signed)
    await deleteAddress(tx, address.id)
    await dropResetKeys(tx, user.id)
    await recordLoginEvent(tx, user.id, 'email_removed', call.client)
    for (const to of address.isVerified ? [user.email, email] : [user.email]) {
      await notice(tx, platform, call, account, { kind: 'email_removed', to, values: { email } })
    }
  })
}

const UNKNOWN: FieldProblem = { code: 'unknown_email', param: 'email' }

function ownAddress(addresses: readonly EmailAddress[], email: string): EmailAddress {
  const address = addresses.find((each) => each.email === email)
  if (!address) throw new AuthProblem(400, [UNKNOWN])
  return address
}

/** Changes the addresses while nobody else does, and answers with all that there are then. */
async function changed(
  { db }: Platform,
  { id }: SignedInUser,
  change: (tx: Tx, account: Account, addresses: readonly EmailAddress[]) => Promise<void>,
): Promise<PlainAnswer> {
  const addresses = await inAccountTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new AuthProblem(409)
    await change(tx, account, await findAddresses(tx, id))
    return findAddresses(tx, id)
  })
  return listOf(addresses)
}

function listOf(addresses: readonly EmailAddress[]): PlainAnswer {
  return { status: 200, data: addresses.map(({ email, isVerified, isPrimary }) => ({ email, verified: isVerified, primary: isPrimary })) }
}
