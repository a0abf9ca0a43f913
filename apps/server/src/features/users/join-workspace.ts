import type { ReadInvitation } from '@invoice/contract/people/users.ts'
import type { Workspace } from '@invoice/contract/people/workspaces.ts'
import type { Act } from '../../platform/act.ts'
import type { AccountActor } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Role } from '../../platform/db/tables.ts'
import { enterWorkspace, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { proveEmail } from '../accounts/addresses/prove-email.ts'
import { hashOfKey } from './invitation-key.ts'
import { deleteInvitation, findOpenInvitation, type OpenInvitation } from './invitations-store.ts'
import { insertMembership, lockPeople, selectMembers } from './users-store.ts'

/** @throws Refusal 404: over, taken back, used or none, which is one answer */
export async function readInvitation(tx: Tx, { clock }: { clock: Clock }, key: string): Promise<ReadInvitation> {
  const { workspace, role, invited_by, email, expires_at } = await openInvitation(tx, clock, key)
  return { workspace, role, invitedBy: invited_by, email, expiresAt: expires_at.toISOString() }
}

/**
 * The signed-in person becomes a member. Who is one already stays what they are, and the invitation stays too.
 * @throws Refusal 404 as above; 409 where the address invited is none of theirs: an invitation is not handed on
 */
export async function acceptInvitation(
  tx: Tx,
  { user, ...act }: Pick<Act, 'language' | 'clock'> & { user: AccountActor },
  key: string,
): Promise<Workspace> {
  const { workspace_id: workspaceId, id, email, role, workspace: name } = await lockedInvitation(tx, act.clock, key)
  const member = (await selectMembers(tx, workspaceId)).find((each) => each.id === user.id)
  if (member) return { id: workspaceId, name, role: member.role }
  if (!(await proveEmail(tx, user.id, email))) throw new Refusal('invitations.other_address', { email })
  await insertMembership(tx, workspaceId, user.id, role, act.clock.now())
  await deleteInvitation(tx, workspaceId, id)
  await enterWorkspace(tx, workspaceId)
  await writeAudit(tx, { actor: { ...user, workspaceId, role } }, 'user.joined', user.id, { name: user.name, email, role })
  return { id: workspaceId, name, role }
}

/**
 * Behind the key of a link: nobody else uses it, or changes who is in its workspace, before this transaction is over.
 * @throws Refusal 404 of a link that is over, taken back, used or none
 */
export async function lockedInvitation(tx: Tx, clock: Clock, key: string): Promise<OpenInvitation> {
  const { workspace_id: workspaceId } = await openInvitation(tx, clock, key)
  await lockPeople(tx, workspaceId)
  // Whoever was here first may have used, renewed or revoked it.
  return openInvitation(tx, clock, key)
}

/** It was used: its link leads nowhere any more. */
export async function useUpInvitation(tx: Tx, { workspace_id, id }: OpenInvitation): Promise<void> {
  await deleteInvitation(tx, workspace_id, id)
}

/** As what somebody is in a workspace; null: not at all. */
export async function roleIn(tx: Tx, workspaceId: string, userId: string): Promise<Role | null> {
  return (await selectMembers(tx, workspaceId)).find(({ id }) => id === userId)?.role ?? null
}

async function openInvitation(tx: Tx, clock: Clock, key: string): Promise<OpenInvitation> {
  const found = await findOpenInvitation(tx, hashOfKey(key), clock.now())
  if (!found) throw new Refusal('invitations.gone')
  return found
}
