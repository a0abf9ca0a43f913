import { INVITATION_DAYS, type Invitation, type InvitationInput } from '@invoice/contract/people/users.ts'
import { normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { byKey, countCall, type Limit } from '../../platform/limits.ts'
import { newId } from '../../platform/new-id.ts'
import type { MailGround } from '../accounts/letters/account-mail.ts'
import { hasSampleCompany } from '../companies/has-sample-company.ts'
import { hashOfKey, newKey } from './invitation-key.ts'
import { mailInvitation } from './invitation-mail.ts'
import {
  deleteInvitation,
  insertInvitation,
  type NewInvitation,
  presentInvitation,
  selectInvitations,
  updateInvitation,
} from './invitations-store.ts'
import { lockedPeople } from './people-of.ts'
import { selectWorkspace } from './users-store.ts'

/** Who acts, and the keys that seal a mail until it goes. */
type InvitingAct = Act & MailGround

/** Of a workspace: open sign-up must be no way to write to everybody. */
const PER_DAY: Limit = { most: 20, seconds: 24 * 3600 }
const DAY_MS = 24 * 3_600_000

/**
 * Invites each address, or none of them. Whether anybody has an account already makes no difference and is not told.
 * @throws Refusal 409 at the address of a member, or of an invitation that is still valid; 409 in a demo workspace, and past the limit of the day
 */
export async function inviteUsers(tx: Tx, act: InvitingAct, { emails, role, language }: InvitationInput): Promise<{ items: Invitation[] }> {
  const { members } = await lockedPeople(tx, act, 'users')
  const known = await selectInvitations(tx, act.actor.workspaceId)
  const items: Invitation[] = []
  for (const [index, typed] of emails.entries()) {
    const email = normaliseEmail(typed)
    const field = `emails.${index}`
    if (members.some((member) => member.email === email)) throw new Refusal('users.already_member', { email }, field)
    const earlier = known.find((invitation) => invitation.email === email)
    if (earlier && earlier.expires_at > act.clock.now()) throw new Refusal('users.already_invited', { email }, field)
    if (earlier) await deleteInvitation(tx, act.actor.workspaceId, earlier.id)
    items.push(await send(tx, act, { id: newId(), email, role, language }, insertInvitation))
  }
  for (const { id, email } of items) await writeAudit(tx, act, 'invitation.created', id, { name: email, role })
  return { items }
}

/** @throws Refusal 404; 409 in a demo workspace, and past the limit of the day */
export async function renewInvitation(tx: Tx, act: InvitingAct, id: string): Promise<Invitation> {
  const { email, role, language } = await foundInvitation(tx, act, id)
  const renewed = await send(tx, act, { id, email, role, language }, updateInvitation)
  await writeAudit(tx, act, 'invitation.renewed', id, { name: email, role })
  return renewed
}

/** @throws Refusal 404 */
export async function revokeInvitation(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { email } = await foundInvitation(tx, act, id)
  await deleteInvitation(tx, act.actor.workspaceId, id)
  await writeAudit(tx, act, 'invitation.revoked', id, { name: email })
}

/** Takes back what somebody sent who may invite nobody any more, but for what is to be kept. */
export async function revokeInvitationsOf(tx: Tx, act: Act, personId: string, kept: readonly string[]): Promise<void> {
  for (const { id, email, invited_by_id } of await selectInvitations(tx, act.actor.workspaceId)) {
    if (invited_by_id !== personId || kept.includes(id)) continue
    await deleteInvitation(tx, act.actor.workspaceId, id)
    await writeAudit(tx, act, 'invitation.revoked', id, { name: email })
  }
}

async function foundInvitation(tx: Tx, act: Act, id: string) {
  await lockedPeople(tx, act, 'users')
  const invitation = (await selectInvitations(tx, act.actor.workspaceId)).find((each) => each.id === id)
  if (!invitation) throw new Refusal('common.not_found')
  return invitation
}

type Save = (tx: Tx, workspaceId: string, row: NewInvitation) => Promise<void>

/** A key of its own, valid from now, in a mail of its own. */
async function send(
  tx: Tx,
  act: InvitingAct,
  invited: Pick<NewInvitation, 'id' | 'email' | 'role' | 'language'>,
  save: Save,
): Promise<Invitation> {
  const { workspaceId, name, id: invited_by_id } = act.actor
  if (await hasSampleCompany(tx, act)) throw new Refusal('users.sample')
  const isWithinLimit = await countCall(tx, byKey('invitations', workspaceId), PER_DAY)
  if (!isWithinLimit) throw new Refusal('users.day_limit', { most: PER_DAY.most })
  const key = newKey()
  const invited_at = act.clock.now()
  const expires_at = new Date(invited_at.getTime() + INVITATION_DAYS * DAY_MS)
  const row = { ...invited, invited_by: name, invited_by_id, invited_at, expires_at, key_hash: hashOfKey(key) }
  await save(tx, workspaceId, row)
  const { name: workspace } = await selectWorkspace(tx, workspaceId)
  await mailInvitation(tx, act, { ...invited, invitedBy: name, workspace, key, expiresAt: expires_at })
  return presentInvitation(row)
}
