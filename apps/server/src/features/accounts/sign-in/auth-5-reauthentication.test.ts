import { describe, expect, test } from 'vitest'
import { bothSettings } from '../testing/both-settings.ts'
import { readyClient } from '../testing/client-from.ts'
import { problems, SIGNED_OUT } from '../testing/expected.ts'
import { auth, bodyOf, letCountsAge, letProofsAge, newEmail, person } from '../testing/person.ts'

/** The rows of § 5: a fresh proof by the password. */

describe.each(await bothSettings())('%s', (_name, server) => {
  describe('POST /auth/reauthenticate', () => {
    test('adds one more proof to the session, and replaces none', async () => {
      const { client, email, password } = await person(server)
      const cookie = client.cookies.get('sessionid')
      const answer = await auth(client, 'POST', '/auth/reauthenticate', { password })
      const methods = [
        { method: 'password', at: expect.any(Number), email },
        { method: 'password', at: expect.any(Number), reauthenticated: true },
      ]
      expect([answer.status, answer.body]).toMatchObject([200, { data: { methods }, meta: { is_authenticated: true } }])
      expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(answer.body)
      expect(client.cookies.get('sessionid')).toBe(cookie)
    })

    test('of two at once both are kept', async () => {
      const { client, password } = await person(server)
      await Promise.all([1, 2].map(() => auth(client, 'POST', '/auth/reauthenticate', { password })))
      const { body } = await auth(client, 'GET', '/auth/session')
      expect((body as { data: { methods: unknown[] } }).data.methods).toHaveLength(3)
    })

    test('a wrong or missing password is refused; signed out it is 401', async () => {
      const { client } = await person(server)
      const prove = (body: unknown) => bodyOf(auth(client, 'POST', '/auth/reauthenticate', body))
      expect(await prove({ password: 'Wrong#1wrong' })).toEqual(problems(['incorrect_password', 'password']))
      expect(await prove({})).toEqual(problems(['required', 'password']))
      expect(await bodyOf(auth(await readyClient(server), 'POST', '/auth/reauthenticate', { password: 'x' }))).toEqual(SIGNED_OUT)
    })

    test('failures are counted with those of signing in: the sixth is refused even with the right password', async () => {
      const { client, email, password } = await person(server)
      for (let n = 0; n < 5; n++) await auth(client, 'POST', '/auth/reauthenticate', { password: 'Wrong#1wrong' })
      expect(await bodyOf(auth(client, 'POST', '/auth/reauthenticate', { password }))).toEqual(
        problems(['too_many_login_attempts', 'password']),
      )
      expect(await bodyOf(auth(await readyClient(server), 'POST', '/auth/login', { email, password }))).toEqual(
        problems(['too_many_login_attempts']),
      )
      await letCountsAge(server, 301)
      expect((await auth(client, 'POST', '/auth/reauthenticate', { password })).status).toBe(200)
    })

    test('10 a minute of a person: 429', async () => {
      const { client, password } = await person(server)
      const statuses = []
      for (let n = 0; n < 11; n++) statuses.push((await auth(client, 'POST', '/auth/reauthenticate', { password })).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    })

    test('changing the password asks for no fresh proof: it asks for the present one', async () => {
      const { client, userId, password } = await person(server)
      await letProofsAge(server, userId)
      const change = { current_password: password, new_password: 'Osprey#3355' }
      expect((await auth(client, 'POST', '/account/password/change', change)).status).toBe(200)
    })
  })

  describe('whatever changes the addresses', () => {
    const [second, third] = [newEmail(), newEmail()]
    /** Somebody with a second address that is proved, whose proofs are old. */
    async function withSecond() {
      const someone = await person(server)
      await server.owner.query(
        'insert into account.email_addresses (id, user_id, email, is_verified, is_primary) values (gen_random_uuid(), $1, $2, true, false)',
        [someone.userId, second],
      )
      await letProofsAge(server, someone.userId)
      return someone
    }

    test.each([
      ['POST', { email: third }],
      ['PATCH', { email: second, primary: true }],
      ['DELETE', { email: second }],
    ] as const)('%s asks who is there before anything is done, and is done once they have said', async (method, body) => {
      const { client, userId, password } = await withSecond()
      const before = await bodyOf(auth(client, 'GET', '/account/email'))
      expect(await bodyOf(auth(client, method, '/account/email', body))).toMatchObject({
        status: 401,
        data: { user: { id: userId }, flows: [{ id: 'reauthenticate' }] },
        meta: { is_authenticated: true },
      })
      expect(await bodyOf(auth(client, 'GET', '/account/email'))).toEqual(before)
      await auth(client, 'POST', '/auth/reauthenticate', { password })
      expect((await auth(client, method, '/account/email', body)).status).toBe(200)
      expect(await bodyOf(auth(client, 'GET', '/account/email'))).not.toEqual(before)
      await server.owner.query('delete from account.email_addresses where user_id = $1', [userId])
    })

    test('tells first what else is wrong, and asks nothing where nothing changes', async () => {
      const { client, email, userId } = await withSecond()
      const asked = (method: 'POST' | 'PATCH' | 'DELETE', body: object) => bodyOf(auth(client, method, '/account/email', body))
      expect(await asked('POST', { email: second })).toEqual(problems(['duplicate_email', 'email']))
      expect(await asked('PATCH', { email: third, primary: true })).toEqual(problems(['unknown_email', 'email']))
      expect(await asked('DELETE', { email })).toEqual(problems(['cannot_remove_primary_email', 'email']))
      expect(await asked('PATCH', { email, primary: true })).toMatchObject({ status: 200 })
      await server.owner.query('delete from account.email_addresses where user_id = $1', [userId])
    })
  })
})
