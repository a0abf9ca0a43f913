import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { changeRole, handOver, leaveWorkspace, listUsers, removeUser, saveWorkspace } from '@invoice/contract/people/users.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import { createSavedView, listSavedViews } from '@invoice/contract/records/saved-views.ts'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../platform/db/tables.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()

/** Somebody else of the same workspace. */
const colleague = (of: SignedInClient, role: Role, name = 'Борис Илиев') => server.signIn({ workspaceId: of.workspaceId, role, name })
const rolesOf = async (client: SignedInClient) => (await client.call(listUsers, {})).items.map(({ id, role }) => [id, role])
const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors

/** As if a code were asked for at sign-in. */
async function withSecondFactor({ userId }: SignedInClient): Promise<void> {
  await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [userId])
}

describe('the list of people', () => {
  test('names everybody, owners first, with their role and since when', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'accountant')
    const maria = await colleague(owner, 'member', 'Мария Стоева')
    const { items } = await owner.call(listUsers, {})
    expect(items.map(({ id, role }) => [id, role])).toEqual([
      [owner.userId, 'owner'],
      [maria.userId, 'member'],
      [boris.userId, 'accountant'],
    ])
    expect(items[1]).toMatchObject({ name: 'Мария Стоева', email: `${maria.userId}@example.com`, hasSecondFactor: false })
    expect(items[1]?.lastSeenAt).not.toBeNull()
  })
  test('tells colleagues neither who was here when nor who has a second factor', async () => {
    const owner = await onboarded(server)
    const { items, invitations } = await (await colleague(owner, 'member')).call(listUsers, {})
    expect(items.every(({ lastSeenAt, hasSecondFactor }) => lastSeenAt === null && hasSecondFactor === null)).toBe(true)
    expect(invitations).toEqual([])
  })
})

describe('a role', () => {
  test('is given by owners and administrators, holds from the next call on, and is written down', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'member')
    await owner.call(changeRole, { params: { id: boris.userId }, body: { role: 'accountant' } })
    expect((await boris.send(saveWorkspace, { body: { requiresSecondFactor: false } })).status).toBe(403)
    const { items } = await owner.call(listAudit, { query: { kind: 'user' } })
    expect(items[0]).toMatchObject({
      act: 'user.role_changed',
      record: { name: 'Борис Илиев' },
      changes: [{ field: 'role', from: 'member', to: 'accountant' }],
    })
  })
  test.each(['member', 'accountant'] as const)('is not given by a %s, who is told why', async (role) => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, role)
    const answer = await boris.send(changeRole, { params: { id: boris.userId }, body: { role: 'admin' } })
    expect(answer.status).toBe(403)
    expect(errorsOf(answer)['__']).toEqual(['Only an owner or an administrator decides who is in this workspace and what they may do.'])
  })
  test('of an owner is the owners’ business: an administrator neither takes it nor removes them', async () => {
    const owner = await onboarded(server)
    const admin = await colleague(owner, 'admin')
    const params = { id: owner.userId }
    expect((await admin.send(changeRole, { params, body: { role: 'member' } })).status).toBe(403)
    expect((await admin.send(removeUser, { params, query: {} })).status).toBe(403)
    expect((await admin.send(handOver, { params: { id: admin.userId }, body: { ownRole: 'admin' } })).status).toBe(403)
    expect(await rolesOf(owner)).toEqual([
      [owner.userId, 'owner'],
      [admin.userId, 'admin'],
    ])
  })
  test('of owner is not to be had by the way', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'member')
    const { path } = changeRole
    const answer = await owner.request('PATCH', path.replace(':id', boris.userId), { body: { role: 'owner' } })
    expect(answer.status).toBe(400)
  })
})

describe('one owner always remains', () => {
  test('the last one can neither step down nor leave', async () => {
    const owner = await onboarded(server)
    await colleague(owner, 'admin')
    const params = { id: owner.userId }
    const answers = [
      await owner.send(changeRole, { params, body: { role: 'admin' } }),
      await owner.send(leaveWorkspace, { params: { id: owner.workspaceId } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(409)
      expect(errorsOf(answer)['__']).toEqual(['One owner always remains. Please hand the ownership over first.'])
    }
  })
  test.each([1, 2, 3])('of two owners who remove each other at once, one does (%i)', async () => {
    const owner = await onboarded(server)
    const other = await colleague(owner, 'owner')
    const answers = await Promise.all([
      owner.send(removeUser, { params: { id: other.userId }, query: {} }),
      other.send(removeUser, { params: { id: owner.userId }, query: {} }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await ownersLeft(owner)).toBe(1)
  })
  test('of two owners who step down at once, one does not', async () => {
    const owner = await onboarded(server)
    const other = await colleague(owner, 'owner')
    const answers = await Promise.all(
      [owner, other].map((client) => client.send(changeRole, { params: { id: client.userId }, body: { role: 'member' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ownersLeft(owner)).toBe(1)
  })

  async function ownersLeft({ workspaceId }: OnboardedClient): Promise<number> {
    const { rows } = await server.owner.query<{ count: string }>(
      `select count(*) from account.memberships where workspace_id = $1 and role = 'owner'`,
      [workspaceId],
    )
    return Number(rows[0]?.count)
  }
})

describe('the ownership', () => {
  test('is handed over to a member, and whoever had it is what they asked to be', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'admin')
    await owner.call(handOver, { params: { id: boris.userId }, body: { ownRole: 'member' } })
    expect(await rolesOf(boris)).toEqual([
      [boris.userId, 'owner'],
      [owner.userId, 'member'],
    ])
    const { items } = await boris.call(listAudit, { query: { kind: 'user' } })
    expect(items.map(({ act }) => act).sort()).toEqual(['user.handed_over', 'user.role_changed'])
  })
  test('may be shared', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'member')
    await owner.call(handOver, { params: { id: boris.userId }, body: { ownRole: 'owner' } })
    expect((await rolesOf(owner)).map(([, role]) => role)).toEqual(['owner', 'owner'])
    expect((await owner.send(handOver, { params: { id: boris.userId }, body: { ownRole: 'admin' } })).status).toBe(409)
    expect((await owner.send(handOver, { params: { id: owner.userId }, body: { ownRole: 'admin' } })).status).toBe(409)
  })
  test('goes to nobody of another workspace', async () => {
    const [owner, stranger] = [await onboarded(server), await onboarded(server)]
    const answers = [
      await owner.send(handOver, { params: { id: stranger.userId }, body: { ownRole: 'admin' } }),
      await owner.send(removeUser, { params: { id: stranger.userId }, query: {} }),
      await owner.send(changeRole, { params: { id: stranger.userId }, body: { role: 'admin' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('who is removed', () => {
  test('finds the workspace no more from the next call on; what they did stays under their name', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'admin')
    const params = { id: (await colleague(owner, 'member', 'Мария Стоева')).userId }
    await boris.call(changeRole, { params, body: { role: 'accountant' } })
    await owner.call(removeUser, { params: { id: boris.userId }, query: {} })
    expect((await boris.send(listContacts, { query: {} })).status).toBe(404)
    expect(await boris.call(listWorkspaces, {})).toEqual({ items: [] })
    const { items } = await owner.call(listAudit, { query: { kind: 'user' } })
    expect(items.map(({ act, actor, record }) => [act, actor.name, record.name])).toEqual([
      ['user.removed', 'Мария Тестова', 'Борис Илиев'],
      ['user.role_changed', 'Борис Илиев', 'Мария Стоева'],
    ])
  })
  test('leaves no saved views behind', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'member')
    const view = { name: 'Моят изглед', search: {}, isDefault: false }
    for (const client of [owner, boris]) await client.call(createSavedView, { body: view })
    await owner.call(removeUser, { params: { id: boris.userId }, query: {} })
    const { rows } = await server.owner.query('select person_id from app.saved_views where workspace_id = $1', [owner.workspaceId])
    expect(rows).toEqual([{ person_id: owner.userId }])
    expect((await owner.call(listSavedViews, { query: {} })).items).toHaveLength(1)
  })
  test('is somebody else: who wants to go leaves', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'admin')
    expect((await boris.send(removeUser, { params: { id: boris.userId }, query: {} })).status).toBe(409)
    await boris.call(leaveWorkspace, { params: { id: owner.workspaceId } })
    expect(await rolesOf(owner)).toEqual([[owner.userId, 'owner']])
    expect((await owner.call(listAudit, { query: { act: 'user.left' } })).items[0]).toMatchObject({
      actor: { name: 'Борис Илиев' },
      record: { name: 'Борис Илиев' },
    })
    expect((await boris.send(leaveWorkspace, { params: { id: owner.workspaceId } })).status).toBe(404)
  })
})

describe('a second factor of everybody', () => {
  test('is demanded by an owner who has one', async () => {
    const owner = await onboarded(server)
    const body = { requiresSecondFactor: true }
    const refused = await owner.send(saveWorkspace, { body })
    expect([refused.status, errorsOf(refused)['__']?.[0]]).toEqual([409, expect.stringContaining('for yourself first')])
    await withSecondFactor(owner)
    await owner.call(saveWorkspace, { body })
    expect((await owner.call(listUsers, {})).requiresSecondFactor).toBe(true)
    const { items } = await owner.call(listAudit, { query: { kind: 'workspace' } })
    expect(items[0]).toMatchObject({ act: 'workspace.updated', changes: [{ field: 'requiresSecondFactor', from: false, to: true }] })
  })
  test('shuts out who has none, until they have: each call says so, and the list of workspaces too', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'member')
    await withSecondFactor(owner)
    await owner.call(saveWorkspace, { body: { requiresSecondFactor: true } })
    const refused = await boris.send(listContacts, { query: {} })
    expect([refused.status, errorsOf(refused)['__']?.[0]]).toEqual([403, expect.stringContaining('two-step sign-in')])
    expect((await boris.call(listWorkspaces, {})).items).toMatchObject([{ id: owner.workspaceId, lacksSecondFactor: true }])
    await withSecondFactor(boris)
    expect((await boris.send(listContacts, { query: {} })).status).toBe(200)
    expect((await boris.call(listWorkspaces, {})).items[0]).not.toHaveProperty('lacksSecondFactor')
  })
  test('keeps nobody from leaving', async () => {
    const owner = await onboarded(server)
    const boris = await colleague(owner, 'member')
    await withSecondFactor(owner)
    await owner.call(saveWorkspace, { body: { requiresSecondFactor: true } })
    expect((await boris.send(leaveWorkspace, { params: { id: owner.workspaceId } })).status).toBe(204)
  })
})
