import type { AccessList, AccessMark } from '@invoice/contract/people/access.ts'
import type { Member } from '@invoice/contract/people/users.ts'
import { makesAccess } from '@invoice/contract/wire/permissions.ts'
import { isUnused } from '@invoice/domain/accounts/unused-access.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { listApiKeys } from '../api-keys/manage-api-keys.ts'
import { readAssistants } from '../assistants/manage-assistants.ts'
import { linksInForce } from '../contacts/client-page/manage-links.ts'
import { sharedDocuments } from '../documents/public/shared-documents.ts'
import { listPeople } from '../users/list-people.ts'
import { listWebhooks } from '../webhooks/manage-webhooks.ts'

/**
 * Everything that gives access to the workspace now: each list is the one that its own screen shows, without what is over or switched off. As
 * many statements however much there is.
 */
export async function whatGivesAccess(tx: Tx, act: Act): Promise<AccessList> {
  const now = act.clock.now()
  const people = await listPeople(tx, act)
  const keys = await listApiKeys(tx, act)
  const webhooks = await listWebhooks(tx, act)
  const assistants = await readAssistants(tx, act)
  const links = await sharedDocuments(tx, act)
  const clientLinks = await linksInForce(tx, act)
  const unused = (madeAt: string, usedAt: string | null): AccessMark[] =>
    isUnused({ madeAt: new Date(madeAt), usedAt: usedAt === null ? null : new Date(usedAt) }, now) ? ['unused'] : []
  const makerOf = (id: string | null): AccessMark[] => markOfMaker(people.items, id)
  return {
    people: people.items.map((member) => ({ ...member, marks: unused(member.joinedAt, member.lastSeenAt) })),
    invitations: people.invitations
      .filter(({ expiresAt }) => new Date(expiresAt) > now)
      .map((invitation) => ({ ...invitation, marks: makerOf(invitation.invitedById) })),
    keys: keys.items
      .filter(({ isExpired }) => !isExpired)
      .map((key) => ({ ...key, marks: [...unused(key.createdAt, key.lastUsedAt), ...makerOf(key.createdById)] })),
    webhooks: webhooks.items
      .filter(({ isOn }) => isOn)
      .map((webhook) => ({ ...webhook, marks: [...unused(webhook.createdAt, webhook.last?.at ?? null), ...makerOf(webhook.createdById)] })),
    assistants,
    links: {
      ...links,
      newest: links.newest.map(({ createdAt, firstViewedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        firstViewedAt: firstViewedAt?.toISOString() ?? null,
        // When it was opened last is not kept: one that was opened ever is not told to be unused.
        marks: firstViewedAt === null ? unused(createdAt.toISOString(), null) : [],
      })),
    },
    clientLinks: clientLinks.map((link) => ({ ...link, marks: unused(link.madeAt, link.viewedAt) })),
  }
}

/** What it goes on without: whoever made it, or what they may. Of what nobody knows the maker of any more nothing can be told. */
function markOfMaker(members: readonly Member[], id: string | null): AccessMark[] {
  if (id === null) return []
  const maker = members.find((member) => member.id === id)
  if (!maker) return ['maker_gone']
  return makesAccess(maker.role) ? [] : ['maker_demoted']
}
