import type { Member } from '@invoice/contract/people/users.ts'
import type { Act } from '../../platform/act.ts'
import { refuseUnlessPermitted } from '../../platform/authorise.ts'
import type { Role } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { lockPeople, selectMembers } from './users-store.ts'

export type People = {
  readonly members: readonly Member[]
  /** of who acts, as it is now */
  readonly ownRole: Role
}

/**
 * The people of a workspace, who stay what they are until the transaction ends. Whoever acts may have been removed, or have got another
 * role, since the call began: of two owners who remove each other at once, one remains.
 * @throws Refusal 404 where who acts is no member any more, 403 where their role does not allow the act any more
 */
export async function lockedPeople(tx: Tx, { actor }: Act, noun: 'users' | 'ownership'): Promise<People> {
  await lockPeople(tx, actor.workspaceId)
  const members = await selectMembers(tx, actor.workspaceId)
  const ownRole = actor.kind === 'user' ? members.find(({ id }) => id === actor.id)?.role : actor.role
  if (ownRole === undefined) throw new Refusal('common.not_found')
  refuseUnlessPermitted({ kind: actor.kind, role: ownRole }, noun, 'manage')
  return { members, ownRole }
}

/** @throws Refusal 404 */
export function memberOf({ members }: Pick<People, 'members'>, id: string): Member {
  const member = members.find((each) => each.id === id)
  if (!member) throw new Refusal('common.not_found')
  return member
}

/** @throws Refusal 409 where there would be no owner any more */
export function refuseLastOwner({ members }: Pick<People, 'members'>, member: Member): void {
  const owners = members.filter(({ role }) => role === 'owner')
  if (member.role === 'owner' && owners.length === 1) throw new Refusal('users.last_owner')
}
