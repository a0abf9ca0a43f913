import type { AccountMailKind } from '@invoice/domain/accounts/account-mails.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findOwners } from '../people/workspaces-store.ts'
import { type MailGround, sendAccountMail } from './account-mail.ts'

/** Writes to each owner of the workspace, in the language of their screens. */
export async function mailOwners(
  tx: Tx,
  act: Act & MailGround,
  kind: AccountMailKind,
  valuesIn: (language: Language) => Readonly<Record<string, string>>,
): Promise<void> {
  for (const { email, language, workspace } of await findOwners(tx, act.actor.workspaceId)) {
    await sendAccountMail(tx, act, { kind, to: email, language, values: { workspace, ...valuesIn(language) } })
  }
}
