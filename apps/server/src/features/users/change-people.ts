import type { GivenRole, Member } from '@invoice/contract/people/users.ts'
import { makesAccess } from '@invoice/contract/wire/permissions.ts'
import type { Act } from '../../platform/act.ts'
import type { AccountActor } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import { refuseUnlessPermitted } from '../../platform/authorise.ts'
import type { Role } from '../../platform/db/tables.ts'
import { enterWorkspace, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { displayName } from '../accounts/protocol/auth-answer.ts'
import { revokeKeysOf } from '../api-keys/manage-api-keys.ts'
import { releaseInquiries } from '../inquiries/release-inquiries.ts'
import { forgetViewsOf } from '../saved-views/manage-views.ts'
import { switchOffWebhooksOf } from '../webhooks/manage-webhooks.ts'
import { revokeInvitationsOf } from './invite.ts'
import { lockedPeople, memberOf, type People, refuseLastOwner } from './people-of.ts'
import { deleteMembership, lockPeople, selectMembers, updateRole } from './users-store.ts'

/** @throws Refusal 404; 403 for an owner’s role, unless an owner asks; 409 where no owner would remain, and of who is here by a firm */
export async function changeRole(
  tx: Tx,
  act: Act,
  id: string,
  { role, keep = [] }: { role: GivenRole; keep?: string[] | undefined },
): Promise<Member> {
  const people = await lockedPeople(tx, act, 'users')
  const member = changeable(people, id)
  if (member.role === role) return member
  if (member.firm !== null) throw new Refusal('users.of_firm')
  refuseLastOwner(people, member)
  await giveRole(tx, act, member, role, keep)
  return { ...member, role }
}

/** @throws Refusal 404; 403 for an owner, unless an owner asks; 409 for oneself */
export async function removeUser(tx: Tx, act: Act, id: string, keep: readonly string[] = []): Promise<undefined> {
  const people = await lockedPeople(tx, act, 'users')
  const member = changeable(people, id)
  if (id === act.actor.id) throw new Refusal('users.leave_instead')
  await endMembership(tx, act, member, 'user.removed', keep)
}

/** @throws Refusal 404 where one is no member, 409 for the last owner */
export async function leaveWorkspace(
  tx: Tx,
  { user, ...act }: Pick<Act, 'language' | 'clock'> & { user: AccountActor },
  workspaceId: string,
): Promise<undefined> {
  await enterWorkspace(tx, workspaceId)
  await lockPeople(tx, workspaceId)
  const people = { members: await selectMembers(tx, workspaceId) }
  const member = memberOf(people, user.id)
  refuseLastOwner(people, member)
  await endMembership(tx, { ...act, actor: { ...user, workspaceId, role: member.role } }, member, 'user.left', [])
}

/** @throws Refusal 404; 403 unless an owner asks; 409 to oneself, or to who is an owner already */
export async function handOver(
  tx: Tx,
  act: Act,
  id: string,
  { ownRole, keep = [] }: { ownRole: Role; keep?: string[] | undefined },
): Promise<undefined> {
  const people = await lockedPeople(tx, act, 'ownership')
  const member = memberOf(people, id)
  if (id === act.actor.id) throw new Refusal('users.not_to_oneself')
  if (member.role === 'owner') throw new Refusal('users.already_owner')
  if (member.firm !== null) throw new Refusal('users.of_firm')
  await updateRole(tx, act.actor.workspaceId, id, 'owner')
  const changes = [{ field: 'role', from: member.role, to: 'owner' }]
  await writeAudit(tx, act, 'user.handed_over', id, { name: displayName(member), changes })
  if (ownRole !== 'owner') await giveRole(tx, act, memberOf(people, act.actor.id), ownRole, keep)
}

/** An owner is changed by an owner alone. */
function changeable(people: People, id: string): Member {
  const member = memberOf(people, id)
  if (member.role === 'owner') refuseUnlessPermitted({ kind: 'user', role: people.ownRole }, 'ownership', 'manage')
  return member
}

async function giveRole(tx: Tx, act: Act, member: Member, role: Role, keep: readonly string[]): Promise<void> {
  await updateRole(tx, act.actor.workspaceId, member.id, role)
  const changes = [{ field: 'role', from: member.role, to: role }]
  await writeAudit(tx, act, 'user.role_changed', member.id, { name: displayName(member), changes })
  if (makesAccess(member.role) && !makesAccess(role)) await endAccessOf(tx, act, member.id, keep)
}

/** What somebody made that goes on without them: whoever may not make it any more has it no longer, but for what is to be kept. */
async function endAccessOf(tx: Tx, act: Act, personId: string, keep: readonly string[]): Promise<void> {
  await revokeKeysOf(tx, act, personId, keep)
  await switchOffWebhooksOf(tx, act, personId, keep)
  await revokeInvitationsOf(tx, act, personId, keep)
}

/** What they did stays, under the name that they had; what they had arranged for themselves goes. */
async function endMembership(tx: Tx, act: Act, member: Member, done: 'user.removed' | 'user.left', keep: readonly string[]): Promise<void> {
  await deleteMembership(tx, act.actor.workspaceId, member.id)
  await forgetViewsOf(tx, act, member.id)
  await releaseInquiries(tx, act, member.id)
  await writeAudit(tx, act, done, member.id, { name: displayName(member), email: member.email })
  await endAccessOf(tx, act, member.id, keep)
}
