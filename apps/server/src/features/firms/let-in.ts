import type { Workspace } from '@invoice/contract/people/workspaces.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { enterWorkspace, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { proveEmail } from '../accounts/addresses/prove-email.ts'
import { releaseInquiries } from '../inquiries/release-inquiries.ts'
import { forgetViewsOf } from '../saved-views/manage-views.ts'
import { lockedInvitation, roleIn, useUpInvitation } from '../users/join-workspace.ts'
import { lockedPeople } from '../users/people-of.ts'
import { lockFirm, selectPeopleOf } from './firms-store.ts'
import { type Founder, ledFirm } from './manage-firms.ts'
import { deleteTaken, findTaken, insertMembers, insertTaken, selectMembersBy } from './memberships-store.ts'

/**
 * Takes the invitation of an accountant for a firm: all of its people are members from then on, and so is whoever it adds later.
 * @throws Refusal 404 of a link that is over, taken back, used or none, and of a firm that they do not lead; 409 where the address invited is none of
 * theirs, or is invited as something else
 */
export async function takeInvitation(tx: Tx, founder: Founder, key: string, firmId: string): Promise<Workspace> {
  const { actor: user, clock } = founder
  const invitation = await lockedInvitation(tx, clock, key)
  const { workspace_id: workspaceId, email, role, workspace: name } = invitation
  if (role !== 'accountant') throw new Refusal('firms.not_accountant')
  const firm = await ledFirm(tx, user, firmId)
  if (!(await proveEmail(tx, user.id, email))) throw new Refusal('invitations.other_address', { email })
  await insertTaken(tx, firmId, workspaceId, clock.now())
  await insertMembers(tx, firmId, workspaceId, clock.now())
  await useUpInvitation(tx, invitation)
  await enterWorkspace(tx, workspaceId)
  const own = (await roleIn(tx, workspaceId, user.id)) ?? 'accountant'
  const people = (await selectPeopleOf(tx, [firmId])).map((person) => person.name || person.email).join(', ')
  await writeAudit(tx, { actor: { ...user, workspaceId, role: own } }, 'firm.joined', firmId, { name: firm.name, people, email })
  return { id: workspaceId, name, role: own }
}

/** @throws Refusal 404 */
export async function endFirm(tx: Tx, act: Act, firmId: string): Promise<undefined> {
  const { workspaceId } = act.actor
  await lockedPeople(tx, act, 'users')
  await lockFirm(tx, firmId)
  const firm = await findTaken(tx, firmId, workspaceId)
  if (firm === undefined) throw new Refusal('common.not_found')
  const members = await selectMembersBy(tx, firmId, workspaceId)
  await deleteTaken(tx, firmId, workspaceId)
  for (const id of members) {
    await forgetViewsOf(tx, act, id)
    await releaseInquiries(tx, act, id)
  }
  await writeAudit(tx, act, 'firm.ended', firmId, { name: firm.name, count: String(members.length) })
}
