import type { AccountMailKind } from '@invoice/domain/accounts/account-mails.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueueForInstallation } from '../../../platform/jobs/enqueue.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'

/** A mail to somebody who has an account, or who may want one: of no workspace, and not counted with what a workspace sends. */
export type AccountMail = {
  readonly kind: AccountMailKind
  /** as stored: lower-case */
  readonly to: string
  readonly language: Language
  /** Of the link that it carries: it stands in the mail, and nowhere else but as its hash. */
  readonly key?: string
  /** For the placeholders of its text beside `email`, `to` and `app`. */
  readonly values?: Readonly<Record<string, string>>
  /** When its key is worth nothing any more: it is not handed over after that. Three days from now where it has none. */
  readonly expiresAt?: Date
}

const KEPT_MS = 3 * 86_400_000

/** What a mail stands on: the time, and the keys that seal it until it is handed over. A handler's context is one, and so is a job's platform. */
export type MailGround = { readonly clock: Clock; readonly keys: Keyring }

/** Asks for a mail in the transaction that causes it: with that it is rolled back. It takes the same time whatever its kind. */
export async function sendAccountMail(tx: Tx, ground: MailGround, mail: AccountMail): Promise<void> {
  const { kind, to, language, key = '', values = {} } = mail
  const expiresAt = (mail.expiresAt ?? new Date(ground.clock.now().getTime() + KEPT_MS)).toISOString()
  const letter = { id: newId(), kind, to, language, key, values: { ...values }, expiresAt, attempt: 1 }
  await enqueueForInstallation(tx, ground, 'accounts.mail', letter)
}
