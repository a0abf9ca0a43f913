import type { Invitation } from '@invoice/contract/users.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type InvitationMail = Pick<Invitation, 'email' | 'role' | 'language' | 'invitedBy'> & {
  readonly workspace: string
  readonly key: string
  readonly expiresAt: Date
}

/** Asks for the mail with the link, in the transaction that makes its key. */
export async function mailInvitation(_tx: Tx, _act: Act, _mail: InvitationMail): Promise<void> {}
