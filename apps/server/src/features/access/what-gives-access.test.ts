import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { shareDocument, unshareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { listAccess } from '@invoice/contract/people/access.ts'
import { changeRole, inviteUsers, removeUser } from '@invoice/contract/people/users.ts'
import { createApiKey } from '@invoice/contract/programs/api-keys.ts'
import { saveAssistants } from '@invoice/contract/programs/assistants.ts'
import { createWebhook, listWebhooks, updateWebhook } from '@invoice/contract/programs/webhooks.ts'
import { describe, expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { anIssuer } from '../../../seed/issuer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { keyOf, withKey } from '../api-keys/testing/with-key.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()

const colleague = (of: SignedInClient, role: 'admin' | 'member' | 'accountant', name = 'Борис Илиев') =>
  server.signIn({ workspaceId: of.workspaceId, role, name })
const hook = { url: 'https://shop.example.com/hook', events: ['document.issued'], isOn: true } as const
const aHook = { ...hook, events: [...hook.events] }
/** As if all of it had been made so many days earlier. */
async function longAgo(workspaceId: string, days: number): Promise<void> {
  const earlier = `- make_interval(days => ${days})`
  await server.owner.query(`update app.api_keys set created_at = created_at ${earlier} where workspace_id = $1`, [workspaceId])
  await server.owner.query(`update app.webhooks set created_at = created_at ${earlier} where workspace_id = $1`, [workspaceId])
  await server.owner.query(`update system.public_links set created_at = created_at ${earlier} where workspace_id = $1`, [workspaceId])
  await server.owner.query(`update account.memberships set created_at = created_at ${earlier} where workspace_id = $1`, [workspaceId])
  await server.owner.query(
    `update account.sessions set last_seen_at = last_seen_at ${earlier} where user_id in (select user_id from account.memberships where workspace_id = $1)`,
    [workspaceId],
  )
}

/** Something of each kind that gives access. */
async function filled(): Promise<{ owner: OnboardedClient; admin: SignedInClient; documentId: string; keyId: string }> {
  const owner = await onboarded(server)
  const admin = await colleague(owner, 'admin')
  const { id: keyId } = await admin.call(createApiKey, { body: { name: 'Магазин', role: 'member', lifetime: 'year' } })
  await keyOf(owner, { name: 'Помощник', kind: 'assistant' })
  await admin.call(createWebhook, { body: aHook })
  await owner.call(inviteUsers, { body: { emails: [`${newId()}@example.com`], role: 'accountant', language: 'bg' } })
  await owner.call(saveAssistants, { body: { mayIssue: true } })
  const { userId: id, workspaceId } = owner
  const act = { actor: { kind: 'user', id, name: 'Мария', workspaceId, role: 'owner' }, language: 'bg', clock: server.clock } as const
  const issuer = await inTransaction(server.db, workspaceId, (tx) => anIssuer(tx, act))
  const { id: documentId, version } = await owner.call(createDocument, { body: aDraft(issuer) })
  await owner.call(issueDocument, { params: { id: documentId }, body: { version } })
  await owner.call(shareDocument, { params: { id: documentId } })
  return { owner, admin, documentId, keyId }
}

describe('the list of what gives access', () => {
  test('holds people, invitations, keys, webhooks, what assistants may, and public links, with who made each', async () => {
    const { owner, admin, documentId } = await filled()
    const list = await owner.call(listAccess, {})
    expect(list.people.map(({ id, role, hasSecondFactor, marks }) => [id, role, hasSecondFactor, marks])).toEqual([
      [owner.userId, 'owner', false, []],
      [admin.userId, 'admin', false, []],
    ])
    expect(list.people[0]?.lastSeenAt).not.toBeNull()
    expect(list.invitations).toMatchObject([{ role: 'accountant', invitedById: owner.userId, marks: [] }])
    expect(list.keys).toMatchObject([
      { name: 'Помощник', kind: 'assistant', createdById: owner.userId, lastUsedAt: null, expiresAt: null, marks: [] },
      { name: 'Магазин', kind: 'whole', createdById: admin.userId, marks: [] },
    ])
    expect(list.webhooks).toMatchObject([{ url: hook.url, createdBy: 'Борис Илиев', last: null, marks: [] }])
    expect(list.assistants).toEqual({ mayIssue: true, mayPay: false })
    expect(list.links).toMatchObject({
      count: 1,
      isMore: false,
      newest: [{ documentId, type: 'invoice', madeBy: 'Мария Тестова', views: 0, marks: [] }],
    })
  })

  test('leaves out what gives none any more: what is over, switched off or taken back', async () => {
    const { owner, documentId } = await filled()
    const [webhook] = (await owner.call(listWebhooks, {})).items
    await owner.call(updateWebhook, { params: { id: webhook?.id ?? '' }, body: { ...aHook, isOn: false, version: webhook?.version ?? 0 } })
    await owner.call(unshareDocument, { params: { id: documentId } })
    await server.owner.query(`update app.api_keys set expires_at = now() - interval '1 minute' where workspace_id = $1`, [
      owner.workspaceId,
    ])
    await server.owner.query(`update account.invitations set expires_at = now() - interval '1 minute' where workspace_id = $1`, [
      owner.workspaceId,
    ])
    expect(await owner.call(listAccess, {})).toMatchObject({ invitations: [], keys: [], webhooks: [], links: { count: 0, newest: [] } })
  })

  test('marks what nobody used for ninety days', async () => {
    const { owner, admin } = await filled()
    await longAgo(owner.workspaceId, 91)
    const list = await owner.call(listAccess, {})
    // The owner is here now.
    expect(list.people.map(({ id, marks }) => [id, marks])).toEqual([
      [owner.userId, []],
      [admin.userId, ['unused']],
    ])
    expect([...list.keys, ...list.webhooks, ...list.links.newest].map(({ marks }) => marks)).toEqual([
      ['unused'],
      ['unused'],
      ['unused'],
      ['unused'],
    ])
  })

  test('marks what was kept though its maker is gone, or may not make it any more', async () => {
    const { owner, admin, keyId } = await filled()
    const { webhooks } = await owner.call(listAccess, {})
    const keep = [keyId, webhooks[0]?.id ?? '']
    await owner.call(changeRole, { params: { id: admin.userId }, body: { role: 'member', keep } })
    const demoted = await owner.call(listAccess, {})
    expect(demoted.keys.map(({ name, marks }) => [name, marks])).toEqual([
      ['Помощник', []],
      ['Магазин', ['maker_demoted']],
    ])
    expect(demoted.webhooks[0]?.marks).toEqual(['maker_demoted'])
    await owner.call(removeUser, { params: { id: admin.userId }, query: { keep } })
    const gone = await owner.call(listAccess, {})
    expect([gone.keys[1]?.marks, gone.webhooks[0]?.marks]).toEqual([['maker_gone'], ['maker_gone']])
  })

  test('is of one workspace: nothing of another one stands in it', async () => {
    await filled()
    const stranger = await onboarded(server)
    const list = await stranger.call(listAccess, {})
    expect(list).toMatchObject({
      invitations: [],
      keys: [],
      webhooks: [],
      assistants: { mayIssue: false },
      links: { count: 0, newest: [] },
    })
    expect(list.people.map(({ id }) => id)).toEqual([stranger.userId])
  })

  test.each(['member', 'accountant'] as const)('is refused with the role of %s', async (role) => {
    const owner = await onboarded(server)
    expect((await (await colleague(owner, role)).send(listAccess, {})).status).toBe(403)
  })

  test('is shown to an administrator, and to no key', async () => {
    const owner = await onboarded(server)
    expect((await (await colleague(owner, 'admin')).send(listAccess, {})).status).toBe(200)
    expect((await withKey(server, await keyOf(owner)).send(listAccess, {})).status).toBe(403)
  })

  test('of a workspace that is not one’s own is not there', async () => {
    const [owner, stranger] = [await onboarded(server), await onboarded(server)]
    stranger.headers['x-workspace-id'] = owner.workspaceId
    expect((await stranger.send(listAccess, {})).status).toBe(404)
  })
})
