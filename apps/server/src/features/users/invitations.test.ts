import { listAudit } from '@invoice/contract/history/audit-log.ts'
import {
  acceptInvitation,
  type InvitationInput,
  inviteUsers,
  listUsers,
  readInvitation,
  renewInvitation,
  revokeInvitation,
} from '@invoice/contract/people/users.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { actOf } from '../../platform/act.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { TIDIED } from '../../platform/jobs/task-table.ts'
import { signUpAndIn } from '../../platform/testing/sign-up-and-in.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { mailedKey } from '../accounts/testing/account-mails.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'
import { invited } from './testing/invited.ts'

const server = await testServer()
const BEGINNING = '2026-11-20T08:00:00.000Z'
const AFTER_A_WEEK = '2026-11-27T08:00:01.000Z'
afterEach(() => server.setNow(BEGINNING))
server.setNow(BEGINNING)

const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors
const anInvitation = (overrides: Partial<InvitationInput> = {}): InvitationInput => ({
  emails: ['yana@mastilo.example'],
  role: 'member',
  language: 'bg',
  ...overrides,
})

/** Somebody with that address as their only one. */
async function person(email: string, { isVerified = true } = {}): Promise<TestClient> {
  const client = await server.signIn()
  const { userId } = client
  await server.owner.query('delete from account.memberships where user_id = $1', [userId])
  await server.owner.query('update account.email_addresses set email = $1, is_verified = $2 where user_id = $3', [
    email,
    isVerified,
    userId,
  ])
  return client
}

describe('an invitation', () => {
  test('stands in the list until it is used, with who sent it and how long it is valid', async () => {
    const owner = await onboarded(server)
    await owner.call(inviteUsers, {
      body: anInvitation({ emails: [' Yana@Mastilo.Example ', 'boris@mastilo.example'], role: 'accountant' }),
    })
    const { invitations } = await owner.call(listUsers, {})
    expect(invitations.map(({ email }) => email).sort()).toEqual(['boris@mastilo.example', 'yana@mastilo.example'])
    expect(invitations[0]).toMatchObject({
      role: 'accountant',
      invitedBy: 'Мария Тестова',
      invitedAt: BEGINNING,
      expiresAt: '2026-11-27T08:00:00.000Z',
    })
    const { items } = await owner.call(listAudit, { query: { act: 'invitation.created' } })
    expect(items.map(({ record }) => record.name).sort()).toEqual(['boris@mastilo.example', 'yana@mastilo.example'])
  })
  test('answers the same whether the address has an account or none', async () => {
    const owner = await onboarded(server)
    await person('known@mastilo.example')
    const answers = []
    for (const email of ['known@mastilo.example', 'unknown@mastilo.example']) {
      const answer = await owner.send(inviteUsers, { body: anInvitation({ emails: [email] }) })
      answers.push(
        JSON.stringify(answer.body)
          .replace(email, '')
          .replaceAll(/"id":"[^"]+"/g, ''),
      )
    }
    expect(answers[0]).toBe(answers[1])
  })
  test('is told at its address where it cannot be: to oneself, to a colleague, or twice; then nobody is invited', async () => {
    const owner = await onboarded(server)
    const own = `${owner.userId}@example.com`
    const colleague = await server.signIn({ workspaceId: owner.workspaceId, role: 'member' })
    await owner.call(inviteUsers, { body: anInvitation() })
    const tries = [own, `${colleague.userId}@example.com`, 'yana@mastilo.example']
    for (const email of tries) {
      const answer = await owner.send(inviteUsers, { body: anInvitation({ emails: ['new@mastilo.example', email] }) })
      expect([answer.status, errorsOf(answer)['emails.1']?.[0]]).toEqual([409, expect.stringContaining(email)])
    }
    expect((await owner.call(listUsers, {})).invitations).toHaveLength(1)
  })
  test.each([
    ['no address', { emails: ['no address'] }],
    ['nobody', { emails: [] }],
    ['the same address twice', { emails: ['a@mastilo.example', 'A@mastilo.example'] }],
    ['too many', { emails: Array.from({ length: 21 }, (_, index) => `a${index}@mastilo.example`) }],
    ['as owner', { role: 'owner' }],
  ])('is refused to %s', async (_, wrong) => {
    const owner = await onboarded(server)
    const answer = await owner.request('POST', inviteUsers.path, {
      body: { ...anInvitation(), ...wrong },
      headers: { 'idempotency-key': 'one' },
    })
    expect(answer.status).toBe(400)
  })
  test('goes out twenty times a day, renewals counted', async () => {
    const owner = await onboarded(server)
    const emails = Array.from({ length: 19 }, (_, index) => `a${index}@mastilo.example`)
    const { items } = await owner.call(inviteUsers, { body: anInvitation({ emails }) })
    const params = { id: items[0]?.id ?? '' }
    expect((await owner.send(renewInvitation, { params })).status).toBe(200)
    const answers = [await owner.send(renewInvitation, { params }), await owner.send(inviteUsers, { body: anInvitation() })]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect((await (await onboarded(server)).send(inviteUsers, { body: anInvitation() })).status).toBe(201)
  })
  test('is sent by nobody of a demo workspace', async () => {
    const owner = await onboarded(server)
    await server.owner.query('update app.companies set is_sample = true where workspace_id = $1', [owner.workspaceId])
    const answer = await owner.send(inviteUsers, { body: anInvitation() })
    expect([answer.status, errorsOf(answer)['__']]).toEqual([409, ['This is a demo workspace: nobody is invited to it.']])
  })
  test('keeps of its key nothing that would open it', async () => {
    const owner = await onboarded(server)
    const { id, key } = await invited(server, owner)
    const { rows } = await server.owner.query('select i::text as row from account.invitations i where id = $1', [id])
    expect(rows[0].row).not.toContain(key)
    expect(JSON.stringify(await owner.call(listUsers, {}))).not.toContain('key')
  })
})

describe('its link', () => {
  test('says to anybody who has it where to, as what, by whom and for which address', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner, { role: 'accountant' })
    expect(await server.client().call(readInvitation, { params: { key } })).toEqual({
      workspace: 'Северна звезда ООД',
      role: 'accountant',
      invitedBy: 'Мария Тестова',
      email,
      expiresAt: '2026-11-27T08:00:00.000Z',
    })
  })
  test('makes who has that address a member, with the role', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner, { role: 'accountant' })
    const client = await person(email)
    const workspace = await client.call(acceptInvitation, { params: { key } })
    expect(workspace).toEqual({ id: owner.workspaceId, name: 'Северна звезда ООД', role: 'accountant' })
    expect((await client.call(listWorkspaces, {})).items).toEqual([workspace])
    const { items, invitations } = await owner.call(listUsers, {})
    expect([items.length, invitations.length]).toEqual([2, 0])
    expect((await owner.call(listAudit, { query: { act: 'user.joined' } })).items).toHaveLength(1)
  })
  test('proves the address to who has it unproven', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner)
    const client = await person(email, { isVerified: false })
    await client.call(acceptInvitation, { params: { key } })
    const { rows } = await server.owner.query('select is_verified from account.email_addresses where email = $1', [email])
    expect(rows).toEqual([{ is_verified: true }])
  })
  test('is of no use to another person, who is told whose it is', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner)
    const other = server.client()
    await signUpAndIn(other)
    const answer = await other.send(acceptInvitation, { params: { key } })
    expect([answer.status, errorsOf(answer)['__']?.[0]]).toEqual([409, expect.stringContaining(email)])
    expect((await owner.call(listUsers, {})).items).toHaveLength(1)
  })
  test('is of no use to who has the address unproven where another has proven it', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner)
    await person(email)
    const pretender = await person(`${email}.bg`)
    await server.owner.query(
      `insert into account.email_addresses (id, user_id, email) select gen_random_uuid(), user_id, $1 from account.email_addresses where email = $2`,
      [email, `${email}.bg`],
    )
    expect((await pretender.send(acceptInvitation, { params: { key } })).status).toBe(409)
  })
  test('changes nothing for who is a member already', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner, { role: 'accountant' })
    const colleague = await server.signIn({ workspaceId: owner.workspaceId, role: 'admin' })
    await server.owner.query('update account.email_addresses set email = $1 where user_id = $2', [email, colleague.userId])
    expect(await colleague.call(acceptInvitation, { params: { key } })).toMatchObject({ role: 'admin' })
    expect((await owner.call(listUsers, {})).items.map(({ role }) => role)).toEqual(['owner', 'admin'])
  })
  test('needs somebody signed in', async () => {
    const { key } = await invited(server, await onboarded(server))
    const nobody = server.client()
    await nobody.request('GET', '/api/login/browser/v1/config')
    expect((await nobody.send(acceptInvitation, { params: { key } })).status).toBe(401)
  })
  test('pressed twice at once joins once', async () => {
    const owner = await onboarded(server)
    const { key, email } = await invited(server, owner)
    const client = await person(email)
    const answers = await Promise.all([1, 2, 3].map(() => client.send(acceptInvitation, { params: { key } })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
    expect((await owner.call(listAudit, { query: { act: 'user.joined' } })).items).toHaveLength(1)
  })
})

describe('a link that is worth nothing', () => {
  type Ended = (owner: Awaited<ReturnType<typeof onboarded>>, invitation: { id: string; email: string; key: string }) => Promise<unknown>
  const ends: Record<string, Ended> = {
    'that there never was': async (_, invitation) => Object.assign(invitation, { key: 'none' }),
    'whose week is over': async () => server.setNow(AFTER_A_WEEK),
    'that was taken back': (owner, { id }) => owner.call(revokeInvitation, { params: { id } }),
    'that was sent again': (owner, { id }) => owner.call(renewInvitation, { params: { id } }),
    'that was used': async (_, { key, email }) => (await person(email)).call(acceptInvitation, { params: { key } }),
  }
  test.each(Object.entries(ends))('%s has one answer', async (_, end) => {
    const owner = await onboarded(server)
    const invitation = await invited(server, owner)
    await end(owner, invitation)
    const params = { key: invitation.key }
    const asked = await server.client().send(readInvitation, { params })
    const tried = await (await server.signIn()).send(acceptInvitation, { params })
    for (const answer of [asked, tried]) {
      expect([answer.status, errorsOf(answer)['__']?.[0]]).toEqual([404, expect.stringContaining('not valid any more')])
    }
  })
})

describe('an invitation that was sent again', () => {
  test('has a week from then, and a link of its own', async () => {
    const owner = await onboarded(server)
    const { id, email } = await invited(server, owner)
    server.setNow('2026-11-29T08:00:00.000Z')
    const renewed = await owner.call(renewInvitation, { params: { id } })
    expect(renewed.expiresAt).toBe('2026-12-06T08:00:00.000Z')
    const key = await mailedKey(server, 'invitation', email)
    expect((await server.client().send(readInvitation, { params: { key } })).status).toBe(200)
  })
  test('takes the place of one that is over', async () => {
    const owner = await onboarded(server)
    await owner.call(inviteUsers, { body: anInvitation() })
    server.setNow(AFTER_A_WEEK)
    await owner.call(inviteUsers, { body: anInvitation({ role: 'admin' }) })
    expect((await owner.call(listUsers, {})).invitations).toMatchObject([{ role: 'admin' }])
  })
  test('is not another workspace’s', async () => {
    const { id } = await invited(server, await onboarded(server))
    const stranger = await onboarded(server)
    expect((await stranger.send(renewInvitation, { params: { id } })).status).toBe(404)
    expect((await stranger.send(revokeInvitation, { params: { id } })).status).toBe(404)
  })
})

test('one that nobody used is shown as over for thirty days, and then gone; those that are valid stay', async () => {
  const owner = await onboarded(server)
  await owner.call(inviteUsers, { body: anInvitation() })
  const { actor, language } = serverAct(server.platform, owner.workspaceId)
  const shownAt = async (instant: string) => {
    server.setNow(instant)
    const act = actOf(server.platform, actor, language)
    await inTransaction(server.db, owner.workspaceId, async (tx) =>
      tasks['workspace.tidy']
        .open({})
        ?.begin({ act, platform: server.platform }, TIDIED.indexOf('invitations'))
        .then((step) => step?.({ tx, act, platform: server.platform, jobId: '' })),
    )
    return (await owner.call(listUsers, {})).invitations.map(({ email }) => email)
  }
  expect(await shownAt('2026-12-27T07:59:00.000Z')).toEqual(['yana@mastilo.example'])
  await owner.call(inviteUsers, { body: anInvitation({ emails: ['boris@mastilo.example'] }) })
  expect(await shownAt('2026-12-27T08:00:00.000Z')).toEqual(['boris@mastilo.example'])
})
