import { listAudit } from '@invoice/contract/history/audit-log.ts'
import { listUsers, saveIdleEnd } from '@invoice/contract/people/users.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import type { IdleEnd } from '@invoice/domain/accounts/idle-end.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import { type SignedInClient, testServer } from '../../../platform/testing/test-server.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'
import { sweepAccounts } from '../people/sweep-accounts.ts'
import { auth } from '../testing/person.ts'

/** Sessions that nobody uses end where a workspace says so, by the server's clock. */

const server = await testServer()
const DAY_MINUTES = 24 * 60
const start = Date.now()
const at = (minutes: number): void => server.setNow(new Date(start + minutes * 60_000).toISOString())
beforeEach(() => at(0))

const end = (client: SignedInClient, idleEnd: IdleEnd) => client.call(saveIdleEnd, { body: { idleEnd } })
const asks = async (client: TestClient) => (await client.send(listWorkspaces, {})).status
const colleague = (of: SignedInClient, role: 'admin' | 'member' | 'accountant') => server.signIn({ workspaceId: of.workspaceId, role })

/** As seen by the server's clock when it was last used. */
async function justUsed(client: SignedInClient): Promise<SignedInClient> {
  await server.owner.query('update account.sessions set last_seen_at = $2 where user_id = $1', [client.userId, new Date(start)])
  return client
}

describe('a session', () => {
  test('goes on without use until its own end where no workspace says otherwise', async () => {
    const owner = await justUsed(await onboarded(server))
    expect((await owner.call(listUsers, {})).idleEnd).toBe('never')
    at(13 * DAY_MINUTES)
    expect(await asks(owner)).toBe(200)
  })

  test('ends once it was not used for as long as the workspace says, and each use begins that anew', async () => {
    const owner = await justUsed(await onboarded(server))
    await end(owner, 'minutes_15')
    for (const minutes of [14, 28, 42]) {
      at(minutes)
      expect([minutes, await asks(owner)]).toEqual([minutes, 200])
    }
    at(57)
    expect(await asks(owner)).toBe(401)
  })

  test('that has ended so is answered as none, its cookie cleared, and is there no more, whatever the workspace says later', async () => {
    const owner = await justUsed(await onboarded(server))
    await end(owner, 'hour_1')
    at(60)
    expect((await auth(owner, 'GET', '/auth/session')).status).toBe(401)
    expect(owner.cookies.has('sessionid')).toBe(false)
    expect((await server.owner.query('select from account.sessions where user_id = $1', [owner.userId])).rowCount).toBe(0)
  })

  test('of somebody who is in several workspaces ends as the shortest of them says, in all', async () => {
    const lax = await onboarded(server)
    const strict = await onboarded(server)
    await end(lax, 'days_7')
    await end(strict, 'hour_1')
    const accountant = await justUsed(await colleague(lax, 'accountant'))
    await server.owner.query(`insert into account.memberships (workspace_id, user_id, role) values ($1, $2, 'accountant')`, [
      strict.workspaceId,
      accountant.userId,
    ])
    at(59)
    expect((await accountant.send(listUsers, {})).status).toBe(200)
    at(59 + 60)
    expect((await accountant.send(listUsers, {})).status).toBe(401)
  })

  test('is not used by what a page asks by itself while nobody is before it', async () => {
    const owner = await justUsed(await onboarded(server))
    await end(owner, 'minutes_15')
    owner.headers['x-unattended'] = '1'
    for (const minutes of [5, 10, 14]) {
      at(minutes)
      expect([minutes, await asks(owner)]).toEqual([minutes, 200])
    }
    at(15)
    expect(await asks(owner)).toBe(401)
  })

  test('that nobody used for too long is listed no more, and swept away; others are not', async () => {
    const owner = await justUsed(await onboarded(server))
    const admin = await justUsed(await colleague(owner, 'admin'))
    const stranger = await justUsed(await onboarded(server))
    await end(owner, 'minutes_15')
    await server.owner.query(
      `insert into account.sessions (key_hash, user_id, data, last_seen_at, expires_at) values (decode(md5(random()::text), 'hex'), $1, '{"methods":[]}', $2, '2999-01-01')`,
      [owner.userId, new Date(start - 20 * 60_000)],
    )
    expect((await auth(owner, 'GET', '/auth/sessions')).body).toMatchObject({ data: [{ is_current: true }] })
    const left = async (): Promise<string[]> => {
      const ids = [owner, admin, stranger].map(({ userId }) => userId)
      const { rows } = await server.owner.query<{ user_id: string }>('select user_id from account.sessions where user_id = any ($1)', [ids])
      return rows.map(({ user_id }) => user_id).sort()
    }
    await sweepAccounts(server.db, server)
    expect(await left()).toEqual([owner.userId, admin.userId, stranger.userId].sort())
    at(16)
    await sweepAccounts(server.db, server)
    expect(await left()).toEqual([stranger.userId])
  })
})

describe('how long it may be unused', () => {
  test('is said by owners and administrators, seen by everybody, and written down', async () => {
    const owner = await onboarded(server)
    const admin = await colleague(owner, 'admin')
    await end(admin, 'hours_8')
    expect((await (await colleague(owner, 'member')).call(listUsers, {})).idleEnd).toBe('hours_8')
    const { items } = await owner.call(listAudit, { query: {} })
    expect(items[0]).toMatchObject({ act: 'workspace.updated', changes: [{ field: 'idleEnd', from: 'never', to: 'hours_8' }] })
  })

  test.each(['member', 'accountant'] as const)('is not said with the role of %s', async (role) => {
    const owner = await onboarded(server)
    expect((await (await colleague(owner, role)).send(saveIdleEnd, { body: { idleEnd: 'hour_1' } })).status).toBe(403)
  })

  test('is one of those offered', async () => {
    const owner = await onboarded(server)
    const answer = await owner.request('PUT', '/api/workspace/idle-end', { body: { idleEnd: 'minutes_1' } })
    expect(answer.status).toBe(400)
  })
})
