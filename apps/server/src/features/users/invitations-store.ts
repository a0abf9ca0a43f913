import type { GivenRole, Invitation } from '@invoice/contract/people/users.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

export type InvitationRow = {
  readonly id: string
  readonly email: string
  readonly role: GivenRole
  readonly language: Language
  readonly invited_by: string
  readonly invited_by_id: string | null
  readonly invited_at: Date
  readonly expires_at: Date
}
export type NewInvitation = InvitationRow & { readonly key_hash: Buffer }

const SHOWN = ['id', 'email', 'role', 'language', 'invited_by', 'invited_by_id', 'invited_at', 'expires_at'] as const

/** The latest first. */
export function selectInvitations(tx: Tx, workspaceId: string): Promise<InvitationRow[]> {
  return tx
    .selectFrom('account.invitations')
    .select(SHOWN)
    .where('workspace_id', '=', workspaceId)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type OpenInvitation = InvitationRow & { readonly workspace_id: string; readonly workspace: string }

/** Behind the key of a link, while it is valid. */
export async function findOpenInvitation(tx: Tx, keyHash: Buffer, now: Date): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select i.workspace_id, w.name as workspace, i.id, i.email, i.role, i.language, i.invited_by, i.invited_by_id, i.invited_at, i.expires_at
    from account.invitations i
    join account.workspaces w on w.id = i.workspace_id
    where i.key_hash = ${keyHash} and i.expires_at > ${now}`.execute(tx)
  return rows[0]
}

export async function insertInvitation(tx: Tx, workspaceId: string, row: NewInvitation): Promise<void> {
  await tx
    .insertInto('account.invitations')
    .values({ workspace_id: workspaceId, ...row })
    .execute()
}

/** Another key, and what goes with it. */
export async function updateInvitation(tx: Tx, workspaceId: string, { id, ...row }: NewInvitation): Promise<void> {
  await tx.updateTable('account.invitations').set(row).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

export async function deleteInvitation(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.deleteFrom('account.invitations').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

/** Those that were over by then. */
export async function deleteInvitationsOver(tx: Tx, workspaceId: string, by: Date): Promise<void> {
  await tx.deleteFrom('account.invitations').where('workspace_id', '=', workspaceId).where('expires_at', '<=', by).execute()
}

/** What a list shows of it: never its key. */
export function presentInvitation({
  invited_by,
  invited_by_id,
  invited_at,
  expires_at,
  id,
  email,
  role,
  language,
}: InvitationRow): Invitation {
  return {
    id,
    email,
    role,
    language,
    invitedBy: invited_by,
    invitedById: invited_by_id,
    invitedAt: invited_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }
}
