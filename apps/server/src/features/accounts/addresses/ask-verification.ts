import type { Language } from '@invoice/text/language.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type MailGround, sendAccountMail } from '../letters/account-mail.ts'
import { countVerificationMail } from '../sign-in/rate-limits.ts'
import { insertKey } from './link-keys-store.ts'

type Asked = {
  readonly userId: string
  readonly emailId: string
  readonly email: string
  readonly language: Language
  /** The account that it would be added to, by its primary address; undefined where it signs up with this one. */
  readonly account?: string | undefined
  /** Of the sign-up that asks. */
  readonly passwordHash?: string | undefined
}

/**
 * Asks whoever reads an address to prove that it is theirs, by a link. At most one mail in 180 s goes to an address, whatever it says.
 * @returns whether it went
 */
export async function askVerification(tx: Tx, ground: MailGround, asked: Asked): Promise<boolean> {
  const { userId, emailId, email, language, account = email, passwordHash } = asked
  if (!(await countVerificationMail(tx, email))) return false
  const mailed = await insertKey(tx, ground.clock.now(), { purpose: 'verify_email', userId, emailId, passwordHash })
  const about = account === email ? { kind: 'verify_email' as const } : { kind: 'verify_added' as const, values: { account } }
  await sendAccountMail(tx, ground, { ...about, to: email, language, ...mailed })
  return true
}

/** Tells whoever reads an address that it has an account already. */
export async function tellAccountExists(tx: Tx, ground: MailGround, email: string, language: Language): Promise<void> {
  if (await countVerificationMail(tx, email)) await sendAccountMail(tx, ground, { kind: 'account_exists', to: email, language })
}
