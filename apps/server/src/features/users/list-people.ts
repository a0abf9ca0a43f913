import type { People } from '@invoice/contract/people/users.ts'
import { permits } from '@invoice/contract/wire/permissions.ts'
import { idleEndOf } from '@invoice/domain/accounts/idle-end.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { presentInvitation, selectInvitations } from './invitations-store.ts'
import { selectMembers, selectWorkspace } from './users-store.ts'

/** Colleagues know one another; who was here when, with what second factor, and who is invited, is for who manages them. */
export async function listPeople(tx: Tx, { actor: { workspaceId, role } }: Act): Promise<People> {
  const members = await selectMembers(tx, workspaceId)
  const { requires_second_factor: requiresSecondFactor, idle_minutes } = await selectWorkspace(tx, workspaceId)
  const rules = { requiresSecondFactor, idleEnd: idleEndOf(idle_minutes) }
  if (!permits(role, 'users', 'manage')) {
    const items = members.map((member) => ({ ...member, lastSeenAt: null, hasSecondFactor: null }))
    return { items, invitations: [], ...rules }
  }
  const invitations = await selectInvitations(tx, workspaceId)
  return { items: members, invitations: invitations.map(presentInvitation), ...rules }
}
