import type { Tx } from '../../../platform/db/transaction.ts'
import { lockEmail } from '../people/users-store.ts'
import { findAddresses, isProvedByAnother, setVerified } from './email-addresses-store.ts'
import { dropVerificationKeys } from './link-keys-store.ts'

/**
 * Marks an address of a person as theirs: a secret that was mailed there has come back from them.
 * @returns false where it is none of their addresses, or another account has proved it before
 */
export async function proveEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  await lockEmail(tx, email)
  const own = (await findAddresses(tx, userId)).find((address) => address.email === email)
  if (!own) return false
  if (own.isVerified) return true
  if (await isProvedByAnother(tx, email, userId)) return false
  await setVerified(tx, own.id)
  await dropVerificationKeys(tx, own.id)
  return true
}
