import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { hashOfKey } from './invitation-key.ts'
import { findOpenInvitation } from './invitations-store.ts'

/** The address that an invitation is for: who has the key of its link reads the mail of that address. */
export async function invitedEmail({ db, clock }: { db: Db; clock: Clock }, key: string): Promise<string | undefined> {
  if (key === '') return undefined
  const found = await inAccountTransaction(db, (tx) => findOpenInvitation(tx, hashOfKey(key), clock.now()))
  return found?.email
}
