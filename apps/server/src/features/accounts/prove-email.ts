import type { Tx } from '../../platform/db/transaction.ts'
import { findOwnEmail, isProvenByAnother, lockEmail, markVerified } from './users-store.ts'

/**
 * Marks an address of a person as theirs: a secret that was mailed there has come back from them.
 * @returns false where it is none of their addresses, or another account has proven it before
 */
export async function proveEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  await lockEmail(tx, email)
  const own = await findOwnEmail(tx, userId, email)
  if (!own) return false
  if (own.is_verified) return true
  if (await isProvenByAnother(tx, userId, email)) return false
  await markVerified(tx, own.id)
  return true
}
