import { type Firm, MOST_FIRMS, MOST_PEOPLE, type ReadFirmKey } from '@invoice/contract/people/firms.ts'
import { INVITATION_DAYS } from '@invoice/contract/people/users.ts'
import { normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { AccountActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { byKey, countCall, type Limit } from '../../platform/limits.ts'
import { newId } from '../../platform/new-id.ts'
import { proveEmail } from '../accounts/addresses/prove-email.ts'
import type { MailGround } from '../accounts/letters/account-mail.ts'
import { hashOfKey, newKey } from '../users/invitation-key.ts'
import { mailFirmInvitation } from '../users/invitation-mail.ts'
import * as store from './firms-store.ts'
import { insertEverywhere, insertRemovals } from './memberships-store.ts'

const DAY_MS = 86_400_000

/** Who acts on firms, outside of any workspace. */
export type Founder = { readonly actor: AccountActor; readonly clock: Clock }

export async function listFirms(tx: Tx, { actor }: Pick<Founder, 'actor'>): Promise<{ items: Firm[] }> {
  const firms = await store.selectFirms(tx, actor.id)
  const ids = firms.map(({ id }) => id)
  const people = await store.selectPeopleOf(tx, ids)
  const workspaces = await store.selectWorkspacesOf(tx, ids)
  const asked = await store.selectAsked(
    tx,
    firms.filter(({ leads }) => leads).map(({ id }) => id),
  )
  const items = firms.map((firm) => ({
    ...firm,
    people: people
      .filter(({ firmId }) => firmId === firm.id)
      .map(({ id, userId, name, email, leads }) => ({ id, name, email, leads, isSelf: userId === actor.id })),
    workspaces: workspaces.filter(({ firmId }) => firmId === firm.id).map(({ id, name }) => ({ id, name })),
    invitations: asked
      .filter(({ firmId }) => firmId === firm.id)
      .map(({ id, email, expiresAt }) => ({ id, email, expiresAt: expiresAt.toISOString() })),
  }))
  return { items }
}

/** @throws Refusal 409 beyond MOST_FIRMS */
export async function createFirm(tx: Tx, founder: Founder, name: string): Promise<Firm> {
  const { actor, clock } = founder
  if ((await store.selectFirms(tx, actor.id)).length >= MOST_FIRMS) throw new Refusal('firms.too_many', { most: String(MOST_FIRMS) })
  const id = newId()
  await store.insertFirm(tx, id, name, clock.now())
  await store.insertPerson(tx, id, actor.id, true, clock.now())
  const made = (await listFirms(tx, founder)).items.find((firm) => firm.id === id)
  if (made === undefined) throw new Error('What was made in this transaction is there.')
  return made
}

/**
 * Of a firm that who acts leads, nobody else changes its people meanwhile.
 * @throws Refusal 404 of one that they do not lead: one they are in too
 */
export async function ledFirm(tx: Tx, actor: AccountActor, firmId: string): Promise<store.FirmRow> {
  await store.lockFirm(tx, firmId)
  const firm = (await store.selectFirms(tx, actor.id)).find(({ id, leads }) => id === firmId && leads)
  if (firm === undefined) throw new Refusal('common.not_found')
  return firm
}

/** @throws Refusal 404 */
export async function renameFirm(tx: Tx, { actor }: Founder, firmId: string, name: string): Promise<undefined> {
  await ledFirm(tx, actor, firmId)
  await store.updateName(tx, firmId, name)
}

/** Of a firm: as of a workspace, nobody may be written to by it without end. */
const PER_DAY: Limit = { most: 20, seconds: 24 * 3600 }

type Invited = { readonly email: string; readonly language: Language }

/** @throws Refusal 404; 409 beyond MOST_PEOPLE, and past the limit of the day */
export async function inviteToFirm(tx: Tx, founder: Founder & MailGround, firmId: string, { email: typed, language }: Invited) {
  const { actor, clock } = founder
  const { name: firm } = await ledFirm(tx, actor, firmId)
  const people = await store.selectPeopleOf(tx, [firmId])
  const asked = await store.selectAsked(tx, [firmId])
  if (people.length + asked.length >= MOST_PEOPLE) throw new Refusal('firms.too_many_people', { most: String(MOST_PEOPLE) })
  if (!(await countCall(tx, byKey('firm_invitations', firmId), PER_DAY)))
    throw new Refusal('firms.day_limit', { most: String(PER_DAY.most) })
  const email = normaliseEmail(typed)
  const key = newKey()
  const id = newId()
  const expiresAt = new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS)
  await store.writeAsked(tx, { id, firmId, email, keyHash: hashOfKey(key), invitedBy: actor.name, expiresAt })
  await mailFirmInvitation(tx, founder, { email, language, invitedBy: actor.name, firm, key, expiresAt })
  return { id, email, expiresAt: expiresAt.toISOString(), key }
}

/** @throws Refusal 404 */
export async function revokeFirmInvitation(tx: Tx, { actor }: Founder, id: string): Promise<undefined> {
  const asked = await store.findAsked(tx, id)
  if (asked === undefined) throw new Refusal('common.not_found')
  await ledFirm(tx, actor, asked.firmId)
  await store.deleteAsked(tx, id)
}

/** @throws Refusal 404; 409 where nobody would lead it any more */
export async function changeFirmPerson(tx: Tx, { actor }: Founder, id: string, leads: boolean): Promise<undefined> {
  const person = await personOf(tx, id)
  await ledFirm(tx, actor, person.firmId)
  if (!leads) await refuseLastLeader(tx, person)
  await store.updateLeads(tx, id, leads)
}

/** @throws Refusal 404 of somebody else's, unless who asks leads it; 409 of the last who leads it */
export async function removeFirmPerson(tx: Tx, { actor, clock }: Founder, id: string): Promise<undefined> {
  const person = await personOf(tx, id)
  await store.lockFirm(tx, person.firmId)
  const firm = (await store.selectFirms(tx, actor.id)).find((one) => one.id === person.firmId)
  if (firm === undefined || !(firm.leads || person.userId === actor.id)) throw new Refusal('common.not_found')
  await refuseLastLeader(tx, person)
  await insertRemovals(tx, { person, firm: firm.name, by: actor, at: clock.now() })
  await store.deletePerson(tx, id)
}

/** Who is alone in it may go: then it has nobody, and is tidied. */
async function refuseLastLeader(tx: Tx, person: store.PersonRow): Promise<void> {
  const people = await store.selectPeopleOf(tx, [person.firmId])
  const others = people.filter(({ id }) => id !== person.id)
  if (others.length > 0 && !others.some(({ leads }) => leads)) throw new Refusal('firms.last_leader')
}

async function personOf(tx: Tx, id: string): Promise<store.PersonRow> {
  const person = await store.findPerson(tx, id)
  if (person === undefined) throw new Refusal('common.not_found')
  return person
}

/** @throws Refusal 404: over, taken back, used or none, which is one answer */
export async function readFirmKey(tx: Tx, { clock }: Pick<Founder, 'clock'>, key: string): Promise<ReadFirmKey> {
  const { firm, invitedBy, email, expiresAt } = await openAsked(tx, clock, key)
  return { firm, invitedBy, email, expiresAt: expiresAt.toISOString() }
}

/** @throws Refusal 404 as above; 409 where the address asked is none of theirs */
export async function joinFirm(tx: Tx, { actor, clock }: Founder, key: string): Promise<undefined> {
  const { firmId } = await openAsked(tx, clock, key)
  await store.lockFirm(tx, firmId)
  const { id, email, firm } = await openAsked(tx, clock, key)
  if (!(await proveEmail(tx, actor.id, email))) throw new Refusal('invitations.other_address', { email })
  await store.insertPerson(tx, firmId, actor.id, false, clock.now())
  await store.deleteAsked(tx, id)
  const person = { firmId, userId: actor.id, name: actor.name, email }
  await insertEverywhere(tx, { person, firm, by: actor, at: clock.now() })
}

async function openAsked(tx: Tx, clock: Clock, key: string): Promise<store.OpenAsked> {
  const found = await store.findOpenAsked(tx, hashOfKey(key), clock.now())
  if (found === undefined) throw new Refusal('invitations.gone')
  return found
}
