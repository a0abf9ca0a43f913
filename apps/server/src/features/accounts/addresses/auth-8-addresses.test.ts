import { describe, expect, test } from 'vitest'
import { mailedKey, takeMails } from '../testing/account-mails.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { readyClient } from '../testing/client-from.ts'
import { problems, SIGNED_OUT, VERIFY_EMAIL } from '../testing/expected.ts'
import { auth, bodyOf, eventsOf, letCountsAge, newEmail, type Person, person } from '../testing/person.ts'

/** The rows of § 8, and of § 11 about a second address. */
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

describe.each(await bothSettings())('%s', (_name, server) => {
  const email = ({ client }: Pick<Person, 'client'>, method: Method, body?: unknown) => bodyOf(auth(client, method, '/account/email', body))
  const listed = (...rows: (readonly [string, boolean, boolean])[]) => ({
    status: 200,
    data: rows.map(([address, verified, primary]) => ({ email: address, verified, primary })),
  })
  const withSecond = async (isVerified: boolean) => {
    const someone = await person(server)
    const second = newEmail()
    await email(someone, 'POST', { email: second })
    const key = await mailedKey(server, 'verify_added', second)
    if (isVerified) await auth(await readyClient(server), 'POST', '/auth/email/verify', { key })
    await takeMails(server)
    return { ...someone, second }
  }

  test('an address is added unproved, a link goes to it, and once it is proved it stays the second one and signs in', async () => {
    const someone = await person(server)
    const second = newEmail()
    expect(await email(someone, 'GET')).toEqual(listed([someone.email, true, true]))
    const added = await email(someone, 'POST', { email: second.toUpperCase() })
    expect(added).toEqual(listed([someone.email, true, true], [second, false, false]))
    const login = async () => bodyOf(auth(await readyClient(server), 'POST', '/auth/login', { email: second, password: someone.password }))
    if (server.config.emailVerification === 'mandatory') expect(await login()).toEqual(VERIFY_EMAIL)
    await auth(someone.client, 'POST', '/auth/email/verify', { key: await mailedKey(server, 'verify_added', second) })
    expect(await email(someone, 'GET')).toEqual(listed([someone.email, true, true], [second, true, false]))
    expect(await login()).toMatchObject({ status: 200, data: { user: { email: someone.email } } })
    expect(await takeMails(server, someone.email)).toMatchObject([{ kind: 'email_added', values: { email: second } }])
  })

  test('the primary one can be changed for a proved one, at once, and the one before is told', async () => {
    const someone = await withSecond(true)
    const primary = { email: someone.second, primary: true }
    const expected = listed([someone.email, true, false], [someone.second, true, true])
    expect(await email(someone, 'PATCH', primary)).toEqual(expected)
    expect(await email(someone, 'PATCH', primary)).toEqual(expected)
    expect(await bodyOf(auth(someone.client, 'GET', '/auth/session'))).toMatchObject({ data: { user: { email: someone.second } } })
    expect(await takeMails(server)).toMatchObject([{ kind: 'email_changed', to: someone.email, values: { email: someone.second } }])
  })

  test.each([
    [
      {},
      [
        ['required', 'email'],
        ['required', 'primary'],
      ],
    ],
    [{ email: 'nobody@orchid.example', primary: true }, [['unknown_email', 'email']]],
    [
      { email: 'nobody@orchid.example', primary: false },
      [
        ['unknown_email', 'email'],
        ['required', 'primary'],
      ],
    ],
    [{ email: 'SECOND', primary: true }, [['unverified_primary_email', 'email']]],
    [{ email: 'SECOND' }, [['required', 'primary']]],
  ] as const)('PATCH %j is refused', async (body, wrong) => {
    const someone = await withSecond(false)
    const given = 'email' in body && body.email === 'SECOND' ? { ...body, email: someone.second } : body
    expect(await email(someone, 'PATCH', given)).toEqual(problems(...wrong))
    expect(await email(someone, 'GET')).toEqual(listed([someone.email, true, true], [someone.second, false, false]))
  })

  test('an address that is not proved becomes the primary one while none is proved', async () => {
    const someone = await withSecond(false)
    await server.owner.query('update account.email_addresses set is_verified = false where user_id = $1', [someone.userId])
    expect(await email(someone, 'PATCH', { email: someone.second, primary: true })).toEqual(
      listed([someone.email, false, false], [someone.second, false, true]),
    )
  })

  test('the link is sent again once in 180 s; where no mail goes, 403', async () => {
    const someone = await withSecond(false)
    const again = () => email(someone, 'PUT', { email: someone.second })
    expect(await again()).toEqual({ status: 403 })
    await letCountsAge(server, 181)
    expect(await again()).toEqual({ status: 200 })
    expect(await takeMails(server)).toMatchObject([{ kind: 'verify_added', to: someone.second, values: { account: someone.email } }])
    expect(await again()).toEqual({ status: 403 })
    expect(await email(someone, 'PUT', { email: someone.email })).toEqual({ status: 403 })
    expect(await email(someone, 'PUT', { email: newEmail() })).toEqual(problems(['unknown_email', 'email']))
  })

  test('an address is removed, but for the primary one, and both are told', async () => {
    const someone = await withSecond(true)
    expect(await email(someone, 'DELETE', { email: someone.email })).toEqual(problems(['cannot_remove_primary_email', 'email']))
    expect(await email(someone, 'DELETE', { email: newEmail() })).toEqual(problems(['unknown_email', 'email']))
    expect(await email(someone, 'DELETE', { email: someone.second })).toEqual(listed([someone.email, true, true]))
    expect((await takeMails(server)).map(({ kind, to }) => [kind, to])).toEqual([
      ['email_removed', someone.email],
      ['email_removed', someone.second],
    ])
    expect(await eventsOf(server, someone.userId)).toEqual(expect.arrayContaining(['email_added', 'email_verified', 'email_removed']))
  })

  test('a link for a new password that went to an address that is removed is worth nothing', async () => {
    const someone = await withSecond(true)
    await auth(await readyClient(server), 'POST', '/auth/password/request', { email: someone.second })
    const key = await mailedKey(server, 'reset_password', someone.second)
    await email(someone, 'DELETE', { email: someone.second })
    const answer = await auth(await readyClient(server), 'POST', '/auth/password/reset', { key, password: 'Osprey#3355' })
    expect(answer.body).toEqual(problems(['invalid_password_reset', 'key']))
  })

  test.each([
    [{}, ['required', 'email']],
    [{ email: 'petya' }, ['invalid', 'email']],
    [{ email: 'OWN' }, ['duplicate_email', 'email']],
  ] as const)('POST %j is refused', async (body, wrong) => {
    const someone = await person(server)
    const given = 'email' in body && body.email === 'OWN' ? { email: someone.email.toUpperCase() } : body
    expect(await email(someone, 'POST', given)).toEqual(problems(wrong))
  })

  test('somebody else’s address is listed like any other; its owner is told, and nobody proves it for them', async () => {
    const [someone, owner] = [await person(server), await person(server)]
    await letCountsAge(server, 181)
    expect(await email(someone, 'POST', { email: owner.email })).toEqual(listed([someone.email, true, true], [owner.email, false, false]))
    expect(await takeMails(server, owner.email)).toMatchObject([{ kind: 'account_exists', key: '' }])
    const { body } = await auth(await readyClient(server), 'POST', '/auth/login', { email: owner.email, password: owner.password })
    expect(body).toMatchObject({ data: { user: { id: owner.userId } } })
  })

  test('an account has twenty addresses at most', async () => {
    const someone = await person(server)
    await server.owner.query(
      `insert into account.email_addresses (id, user_id, email) select gen_random_uuid(), $1, n || $2 from generate_series(1, 19) as n`,
      [someone.userId, `-${someone.email}`],
    )
    expect(await email(someone, 'POST', { email: newEmail() })).toEqual(problems(['max_email_addresses', 'email']))
  })

  test('signed out: 409 for POST, 401 for all else', async () => {
    const client = await readyClient(server)
    expect(await email({ client }, 'POST', { email: newEmail() })).toEqual({ status: 409 })
    for (const method of ['GET', 'PATCH', 'PUT', 'DELETE'] as const) expect(await email({ client }, method)).toEqual(SIGNED_OUT)
  })

  test('10 changes a minute of a person, valid or not: 429', async () => {
    const someone = await person(server)
    const statuses = []
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE', 'POST', 'PATCH', 'PUT', 'DELETE', 'POST', 'PATCH', 'PUT'] as const) {
      statuses.push((await auth(someone.client, method, '/account/email', {})).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await auth(someone.client, 'GET', '/account/email')).status).toBe(200)
  })

  test('addresses that look alike are others: the mail goes to the one that was typed', async () => {
    const someone = await person(server)
    const alike = someone.email.replace('orchid', 'оrchid') // a Cyrillic о
    expect(await bodyOf(auth(await readyClient(server), 'POST', '/auth/password/request', { email: alike }))).toEqual({ status: 200 })
    expect(await takeMails(server, alike)).toMatchObject([{ kind: 'unknown_account' }])
    expect(await email(someone, 'POST', { email: someone.email.replace('p', 'ｐ') })).toEqual(problems(['invalid', 'email']))
    expect(await email(someone, 'POST', { email: someone.email.replace('orchid', 'ｏrchid') })).toEqual(
      problems(['duplicate_email', 'email']),
    )
    expect(await email(someone, 'POST', { email: someone.email.replace('orchid', 'or\u200dchid') })).toEqual(problems(['invalid', 'email']))
  })
})
