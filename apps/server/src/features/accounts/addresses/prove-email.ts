import type { Tx } from '../../../platform/db/transaction.ts'
import { lockEmail } from '../people/users-store.ts'
import {
  deleteAddress,
  dropOthersOf,
  type EmailAddress,
  findAddresses,
  isProvedByAnother,
  setPrimary,
  setVerified,
} from './email-addresses-store.ts'
import { dropVerificationKeys } from './link-keys-store.ts'

/**
 * Marks an address of a person as theirs: a secret that was mailed there has come back from them.
 * @returns false where it is none of their addresses, or another account has proved it before
 */
export async function proveEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  await lockEmail(tx, email)
  const own = (await findAddresses(tx, userId)).find((address) => address.email === email)
  return own !== undefined && proveAddress(tx, own)
}

/** As `proveEmail`, of an address that the caller has locked (`lockEmail`). What others have of it, unproved, falls. */
export async function proveAddress(tx: Tx, { id, userId, email, isVerified }: Omit<EmailAddress, 'isPrimary'>): Promise<boolean> {
  if (isVerified) return true
  if (await isProvedByAnother(tx, email, userId)) return false
  await setVerified(tx, id)
  await dropVerificationKeys(tx, id)
  for (const unproved of await dropOthersOf(tx, email, userId)) await leaveTo(tx, unproved)
  return true
}

/** An account always has an address: who has proved another keeps that one, and who has none signs in by this one no more, since its owner comes first. */
async function leaveTo(tx: Tx, unproved: EmailAddress): Promise<void> {
  const other = (await findAddresses(tx, unproved.userId)).find(({ isVerified }) => isVerified)
  if (!other) return
  await setPrimary(tx, unproved.userId, other.id)
  await deleteAddress(tx, unproved.id)
}
