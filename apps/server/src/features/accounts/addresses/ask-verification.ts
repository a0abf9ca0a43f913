import type { Language } from '@invoice/text/language.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type MailGround, sendAccountMail } from '../letters/account-mail.ts'
import { countVerificationMail } from '../sign-in/rate-limits.ts'
import { insertKey } from './link-keys-store.ts'

/**
 * Asks whoever reads an address to prove that it is theirs, by a link. At most one mail in 180 s goes to an address, whatever it says.
 * @returns whether it went
 */
export async function askVerification(
  tx: Tx,
  ground: MailGround,
  { userId, emailId, email, language }: { userId: string; emailId: string; email: string; language: Language },
): Promise<boolean> {
  if (!(await countVerificationMail(tx, email))) return false
  const mailed = await insertKey(tx, ground.clock.now(), { purpose: 'verify_email', userId, emailId })
  await sendAccountMail(tx, ground, { kind: 'verify_email', to: email, language, ...mailed })
  return true
}

/** Tells whoever reads an address that it has an account already. */
export async function tellAccountExists(tx: Tx, ground: MailGround, email: string, language: Language): Promise<void> {
  if (await countVerificationMail(tx, email)) await sendAccountMail(tx, ground, { kind: 'account_exists', to: email, language })
}
