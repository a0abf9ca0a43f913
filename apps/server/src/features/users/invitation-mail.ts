import type { Invitation } from '@invoice/contract/people/users.ts'
import { bg } from '@invoice/text/users/bg.ts'
import { en } from '@invoice/text/users/en.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { type MailGround, sendAccountMail } from '../accounts/letters/account-mail.ts'

export type InvitationMail = Pick<Invitation, 'email' | 'role' | 'language' | 'invitedBy'> & {
  readonly workspace: string
  readonly key: string
  readonly expiresAt: Date
}

type FirmInvitationMail = Omit<InvitationMail, 'role' | 'workspace'> & { readonly firm: string }

const TEXTS = { bg, en } as const
/** Names are what anybody has typed: there is no room for a letter in them. */
const LONGEST_NAME = 80

/** Asks for the mail with the link, in the transaction that makes its key. */
export function mailInvitation(tx: Tx, ground: MailGround, { email, role, language, invitedBy, workspace, ...link }: InvitationMail) {
  const values = { workspace: shortened(workspace), name: shortened(invitedBy), role: TEXTS[language].roles[role] }
  return sendAccountMail(tx, ground, { kind: 'invitation', to: email, language, values, ...link })
}

/** As mailInvitation, of a firm of accountants. */
export function mailFirmInvitation(tx: Tx, ground: MailGround, { email, language, invitedBy, firm, ...link }: FirmInvitationMail) {
  const values = { firm: shortened(firm), name: shortened(invitedBy) }
  return sendAccountMail(tx, ground, { kind: 'firm_invitation', to: email, language, values, ...link })
}

const shortened = (name: string): string => [...oneLine(name)].slice(0, LONGEST_NAME).join('')
