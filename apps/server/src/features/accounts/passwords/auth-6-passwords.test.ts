import { describe, expect, test } from 'vitest'
import { mailedKey, takeMails } from '../testing/account-mails.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { readyClient } from '../testing/client-from.ts'
import { problems, SIGNED_OUT } from '../testing/expected.ts'
import { anotherBrowser, auth, bodyOf, eventsOf, letCountsAge, newEmail, type Person, person } from '../testing/person.ts'

/** The rows of § 6 and of § 11 about passwords, where addresses must be verified and where they need not be. */
const NEXT = 'Osprey#3355'
const KEY = 'x-password-reset-key'

describe.each(await bothSettings())('%s', (_name, server) => {
  const asked = async ({ email }: Pick<Person, 'email'>) => {
    await auth(await readyClient(server), 'POST', '/auth/password/request', { email })
    return mailedKey(server, 'reset_password', email)
  }
  const login = async (email: string, password: string) =>
    (await auth(await readyClient(server), 'POST', '/auth/login', { email, password })).status
  const reset = async (body: unknown) => auth(await readyClient(server), 'POST', '/auth/password/reset', body)

  describe('POST /auth/password/request', () => {
    test('answers one and the same for a known and an unknown address; what is so is in the mail', async () => {
      const { email } = await person(server)
      await takeMails(server)
      const unknown = newEmail()
      const answers = []
      for (const each of [email.toUpperCase(), unknown]) {
        answers.push(await auth(await readyClient(server), 'POST', '/auth/password/request', { email: each }))
      }
      for (const answer of answers) {
        expect(answer.body).toEqual({ status: 200 })
        expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
      }
      expect(await takeMails(server)).toMatchObject([
        { kind: 'reset_password', to: email, key: expect.stringMatching(/^[\w-]{43}$/) },
        { kind: 'unknown_account', to: unknown, key: '' },
      ])
    })

    test('mails an address five times an hour at most, and answers past that as before', async () => {
      for (const email of [(await person(server)).email, newEmail()]) {
        await takeMails(server, email)
        const statuses = []
        for (let time = 0; time < 7; time++) {
          await letCountsAge(server, 61)
          statuses.push((await auth(await readyClient(server), 'POST', '/auth/password/request', { email })).status)
        }
        expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
        expect(await takeMails(server, email)).toHaveLength(5)
        await letCountsAge(server, 3600)
        await auth(await readyClient(server), 'POST', '/auth/password/request', { email })
        expect(await takeMails(server, email)).toHaveLength(1)
      }
    })

    test('takes as long for an unknown address as for a known one', async () => {
      const time = async (email: string) => {
        const client = await readyClient(server)
        const from = performance.now()
        await auth(client, 'POST', '/auth/password/request', { email })
        return performance.now() - from
      }
      await time(newEmail())
      let [knownLonger, unknownLonger] = [0, 0]
      for (let pair = 0; pair < 60; pair++) {
        const { userId } = await server.signIn()
        const asked = { known: `${userId}@example.com`, unknown: newEmail() }
        const took = { known: 0, unknown: 0 }
        // Each first as often as the other, one right after the other: what else the machine does falls on both.
        for (const which of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          took[which] = await time(asked[which])
        }
        if (took.known > took.unknown * 1.2) knownLonger++
        if (took.unknown > took.known * 1.2) unknownLonger++
      }
      // Were it chance alone which of the two is the longer one by a fifth, the difference would have this deviation; five of them are once in a million.
      const deviations = Math.abs(knownLonger - unknownLonger) / Math.sqrt(Math.max(1, knownLonger + unknownLonger))
      expect([deviations < 5, knownLonger, unknownLonger]).toEqual([true, knownLonger, unknownLonger])
    })

    test('refuses what is no address, and sends nothing', async () => {
      const client = await readyClient(server)
      // Of what was asked for before.
      await takeMails(server)
      expect(await bodyOf(auth(client, 'POST', '/auth/password/request', {}))).toEqual(problems(['required', 'email']))
      expect(await bodyOf(auth(client, 'POST', '/auth/password/request', { email: 'petya' }))).toEqual(problems(['invalid', 'email']))
      expect(await takeMails(server)).toEqual([])
    })

    test('a disabled account is none, and an address that somebody else added and never proved opens nothing', async () => {
      const disabled = await person(server)
      await server.owner.query('update account.users set is_active = false where id = $1', [disabled.userId])
      const adder = await person(server)
      const added = newEmail()
      await server.owner.query('insert into account.email_addresses (id, user_id, email) values (gen_random_uuid(), $1, $2)', [
        adder.userId,
        added,
      ])
      await takeMails(server)
      for (const email of [disabled.email, added]) await auth(await readyClient(server), 'POST', '/auth/password/request', { email })
      expect((await takeMails(server)).map(({ kind }) => kind)).toEqual(['unknown_account', 'unknown_account'])
    })

    test('5 a minute for one address and 20 from one place, of valid input: 429', async () => {
      const { email } = await person(server)
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await auth(await readyClient(server), 'POST', '/auth/password/request', { email })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const client = await readyClient(server)
      for (let n = 0; n < 25; n++) await auth(client, 'POST', '/auth/password/request', { email: 'x' })
      for (let n = 0; n < 20; n++) await auth(client, 'POST', '/auth/password/request', { email: newEmail() })
      expect(await bodyOf(auth(client, 'POST', '/auth/password/request', { email: newEmail() }))).toEqual({ status: 429 })
      await letCountsAge(server, 61)
      expect((await auth(client, 'POST', '/auth/password/request', { email })).status).toBe(200)
      await takeMails(server)
    })
  })

  describe('GET /auth/password/reset', () => {
    test('tells whose password the key sets, as often as it is asked', async () => {
      const someone = await person(server)
      const key = await asked(someone)
      for (let n = 0; n < 2; n++) {
        const { body } = await auth(await readyClient(server), 'GET', '/auth/password/reset', undefined, { [KEY]: key })
        const display = someone.email.split('@')[0]
        expect(body).toEqual({
          status: 200,
          data: { user: { id: someone.userId, display, email: someone.email, has_usable_password: true } },
        })
      }
    })

    test('a key that is missing, or nobody’s, or a link to prove an address', async () => {
      const client = await readyClient(server)
      const read = (key?: string) => bodyOf(auth(client, 'GET', '/auth/password/reset', undefined, key === undefined ? {} : { [KEY]: key }))
      expect(await read()).toEqual(problems(['required', 'key']))
      expect(await read('15-dkq2f1-9a77')).toEqual(problems(['invalid_password_reset', 'key']))
    })
  })

  describe('POST /auth/password/reset', () => {
    test('sets the password, signs nobody in, ends every session, and says so by mail', async () => {
      const someone = await person(server)
      const other = await anotherBrowser(server, someone)
      const answer = await reset({ key: await asked(someone), password: NEXT })
      expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT])
      for (const client of [someone.client, other]) expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(SIGNED_OUT)
      expect([await login(someone.email, someone.password), await login(someone.email, NEXT)]).toEqual([400, 200])
      expect(await takeMails(server, someone.email)).toMatchObject([{ kind: 'password_reset', values: { ip: expect.any(String) } }])
      expect(await eventsOf(server, someone.userId)).toContain('password_reset')
    })

    test('the key works once; of two uses at once exactly one wins', async () => {
      const someone = await person(server)
      const key = await asked(someone)
      const answers = await Promise.all([reset({ key, password: NEXT }), reset({ key, password: 'Plover#9911' })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 401])
      expect((await reset({ key, password: NEXT })).body).toEqual(problems(['invalid_password_reset', 'key']))
      const statuses = [await login(someone.email, NEXT), await login(someone.email, 'Plover#9911')]
      expect(statuses.toSorted()).toEqual([200, 400])
    })

    test('a password that is refused leaves the key usable; of a bad key only the key is told', async () => {
      const someone = await person(server)
      const key = await asked(someone)
      expect((await reset({ key, password: '1234' })).body).toMatchObject({
        errors: expect.arrayContaining([
          { code: 'password_too_short', param: 'password', message: expect.any(String) },
          { code: 'password_entirely_numeric', param: 'password', message: expect.any(String) },
        ]),
      })
      expect((await reset({ key })).body).toEqual(problems(['required', 'password']))
      expect((await reset({ key: 'x', password: '1' })).body).toEqual(problems(['invalid_password_reset', 'key']))
      expect((await reset({})).body).toEqual(problems(['required', 'key'], ['required', 'password']))
      expect((await reset({ key, password: NEXT })).status).toBe(401)
    })

    test('a key is dead after three days, and as soon as the password changes', async () => {
      const [late, changed] = [await person(server), await person(server)]
      const lateKey = await asked(late)
      await server.owner.query(`update account.link_keys set expires_at = expires_at - interval '3 days' where user_id = $1`, [late.userId])
      const changedKey = await asked(changed)
      await auth(changed.client, 'POST', '/account/password/change', { current_password: changed.password, new_password: NEXT })
      for (const key of [lateKey, changedKey]) {
        expect((await reset({ key, password: 'Plover#9911' })).body).toEqual(problems(['invalid_password_reset', 'key']))
      }
    })

    test('the key is kept as its hash', async () => {
      const someone = await person(server)
      const key = await asked(someone)
      const { rows } = await server.owner.query('select * from account.link_keys where user_id = $1', [someone.userId])
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(key)
    })

    test('whoever has the mails gets in while wrong passwords from everywhere fill the counts', async () => {
      const someone = await person(server)
      const flood = async () => {
        for (let n = 0; n < 6; n++) await login(someone.email, `Wrong#${n}wrong`)
      }
      await flood()
      expect(await login(someone.email, someone.password)).toBe(400)
      const client = await readyClient(server)
      await auth(client, 'POST', '/auth/password/reset', { key: await asked(someone), password: NEXT })
      await flood()
      expect(await login(someone.email, NEXT)).toBe(400)
      expect((await auth(client, 'POST', '/auth/login', { email: someone.email, password: NEXT })).status).toBe(200)
    })

    test('a reset clears the count of failures', async () => {
      const someone = await person(server)
      for (let n = 0; n < 5; n++) await login(someone.email, 'Wrong#1wrong')
      expect(await login(someone.email, someone.password)).toBe(400)
      await reset({ key: await asked(someone), password: NEXT })
      expect(await login(someone.email, NEXT)).toBe(200)
    })

    test('20 a minute from one place', async () => {
      const client = await readyClient(server)
      const statuses = []
      for (let n = 0; n < 21; n++) statuses.push((await auth(client, 'POST', '/auth/password/reset', {})).status)
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    })
  })

  describe('POST /account/password/change', () => {
    test('goes on in this session under a new id, with the same proofs, and ends all others', async () => {
      const someone = await person(server)
      const other = await anotherBrowser(server, someone)
      const before = await auth(someone.client, 'GET', '/auth/session')
      const [cookie, token] = [someone.client.cookies.get('sessionid') ?? '', someone.client.cookies.get('csrftoken')]
      const answer = await auth(someone.client, 'POST', '/account/password/change', {
        current_password: someone.password,
        new_password: NEXT,
      })
      expect([answer.status, answer.body]).toEqual([200, before.body])
      expect(someone.client.cookies.get('sessionid')).not.toBe(cookie)
      expect(someone.client.cookies.get('csrftoken')).toBe(token)
      expect((await auth(someone.client, 'GET', '/auth/session')).status).toBe(200)
      expect(await bodyOf(auth(other, 'GET', '/auth/session'))).toEqual(SIGNED_OUT)
      const thief = await readyClient(server)
      thief.cookies.set('sessionid', cookie)
      expect(await bodyOf(auth(thief, 'GET', '/auth/session'))).toEqual(SIGNED_OUT)
      expect([await login(someone.email, someone.password), await login(someone.email, NEXT)]).toEqual([400, 200])
      expect(await takeMails(server, someone.email)).toMatchObject([{ kind: 'password_changed' }])
    })

    test('all that is wrong is told at once, and nothing changes', async () => {
      const someone = await person(server)
      const change = (body: unknown) => bodyOf(auth(someone.client, 'POST', '/account/password/change', body))
      expect(await change({})).toEqual(problems(['required', 'current_password'], ['required', 'new_password']))
      expect(await change({ current_password: 'x', new_password: '1234' })).toMatchObject({
        status: 400,
        errors: [
          { code: 'enter_current_password', param: 'current_password' },
          { code: 'password_too_short', param: 'new_password' },
          { code: 'password_entirely_numeric', param: 'new_password' },
          ...['upper', 'lower', 'special'].map((kind) => ({ code: `password_no_${kind}`, param: 'new_password' })),
        ],
      })
      expect(await login(someone.email, someone.password)).toBe(200)
    })

    test('who has no password yet is not asked for it', async () => {
      const client = await server.signIn()
      const answer = await auth(client, 'POST', '/account/password/change', { new_password: NEXT })
      expect(answer.body).toMatchObject({ status: 200, data: { user: { has_usable_password: true } } })
    })

    test('signed out: 401; and 5 a minute of a person: 429', async () => {
      const change = { current_password: 'x', new_password: 'y' }
      expect(await bodyOf(auth(await readyClient(server), 'POST', '/account/password/change', change))).toEqual(SIGNED_OUT)
      const { client } = await person(server)
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await auth(client, 'POST', '/account/password/change', change)).status)
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    })
  })
})
