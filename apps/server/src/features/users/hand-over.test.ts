import { handOver, listUsers } from '@invoice/contract/people/users.ts'
import { onboard } from '@invoice/contract/people/workspaces.ts'
import { describe, expect, test } from 'vitest'
import { anOnboarding } from '../../../seed/onboarding.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { auth, letProofsAge, person } from '../accounts/testing/person.ts'
import { lastingCode, withApp } from '../accounts/testing/two-factor.ts'

const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

/** An owner who signs in by a password, and a colleague. */
async function ownerAndColleague() {
  const owner = await person(server)
  const { workspace } = await owner.client.call(onboard, { body: anOnboarding({}, 0) })
  owner.client.headers['x-workspace-id'] = workspace.id
  const boris = await server.signIn({ workspaceId: workspace.id, role: 'member', name: 'Борис Илиев' })
  const handed = { params: { id: boris.userId }, body: { ownRole: 'member' as const } }
  const roles = async () => (await owner.client.call(listUsers, {})).items.map(({ id, role }) => [id === boris.userId, role])
  return { ...owner, owner, boris, handed, roles }
}

describe('handing the ownership over asks for a fresh proof', () => {
  test('as the sign-in API asks for one, and in words; nothing is done until it is given', async () => {
    const { client, userId, email, password, handed, roles } = await ownerAndColleague()
    await letProofsAge(server, userId)
    client.headers['accept-language'] = 'bg'
    const answer = await client.send(handOver, handed)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      errors: { __: ['Моля, първо потвърдете, че сте Вие – с парола, код или ключ за достъп.'] },
      status: 401,
      data: {
        user: { id: userId, display: expect.any(String), email, has_usable_password: true },
        methods: [{ method: 'password', at: expect.any(Number), email }],
        flows: [{ id: 'reauthenticate' }],
      },
      meta: { is_authenticated: true },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await roles()).toEqual([
      [false, 'owner'],
      [true, 'member'],
    ])
    expect((await auth(client, 'POST', '/auth/reauthenticate', { password })).status).toBe(200)
    expect((await client.send(handOver, handed)).status).toBe(204)
    expect(await roles()).toEqual([
      [true, 'owner'],
      [false, 'member'],
    ])
  })

  test('names the second factors of who has some, and takes a code', async () => {
    const { client, userId, owner, handed } = await ownerAndColleague()
    const { secret } = await withApp(server, owner)
    await letProofsAge(server, userId)
    expect((await client.send(handOver, handed)).body).toMatchObject({
      data: { flows: [{ id: 'reauthenticate' }, { id: 'mfa_reauthenticate', types: ['recovery_codes', 'totp'] }] },
    })
    expect((await auth(client, 'POST', '/auth/2fa/reauthenticate', { code: await lastingCode(server, secret) })).status).toBe(200)
    expect((await client.send(handOver, handed)).status).toBe(204)
  })

  test('last: who may not, or names nobody, proves themselves for nothing', async () => {
    const { client, userId, handed } = await ownerAndColleague()
    await letProofsAge(server, userId)
    const to = (id: string) => client.send(handOver, { ...handed, params: { id } })
    expect((await to(userId)).status).toBe(409)
    expect((await to(crypto.randomUUID())).status).toBe(404)
  })

  test('of two at once one proof does for both, and of two hand-overs to one person the second is told', async () => {
    const { client, userId, password, boris } = await ownerAndColleague()
    await letProofsAge(server, userId)
    await auth(client, 'POST', '/auth/reauthenticate', { password })
    const both = { params: { id: boris.userId }, body: { ownRole: 'owner' as const } }
    const answers = await Promise.all([client.send(handOver, both), client.send(handOver, both)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})
