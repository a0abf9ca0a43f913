import type { AccountMailKind } from '@invoice/domain/accounts/account-mails.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Account } from '../people/users-store.ts'
import type { AuthCall } from '../protocol/auth-call.ts'
import { type MailGround, sendAccountMail } from './account-mail.ts'

/** Tells a person by mail what was changed in their account, when and from where: whoever did it, they learn of it. */
export async function notice(
  tx: Tx,
  ground: MailGround,
  { client }: Pick<AuthCall, 'client'>,
  { user, language }: Pick<Account, 'user' | 'language'>,
  { kind, to = user.email, values = {} }: { kind: AccountMailKind; to?: string; values?: Readonly<Record<string, string>> },
): Promise<void> {
  const at = formatDateTime(ground.clock.now(), language)
  await sendAccountMail(tx, ground, { kind, to, language, values: { ...values, at, ip: client.ip } })
}
