import { describe, expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { mailedKey, takeMails } from '../testing/account-mails.ts'
import { readyClient } from '../testing/client-from.ts'
import { problems, SIGNED_OUT, VERIFY_EMAIL } from '../testing/expected.ts'
import { auth, bodyOf, letCountsAge, newEmail, PASSWORD, person } from '../testing/person.ts'

/** The rows of § 7: links that prove an address. */
const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1', EMAIL_VERIFICATION: 'mandatory' } })
const lenient = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const KEY = 'x-email-verification-key'

async function signedUp() {
  const [client, email] = [await readyClient(server), newEmail()]
  await auth(client, 'POST', '/auth/signup', { email, password: PASSWORD })
  return { client, email, key: await mailedKey(server, 'verify_email', email) }
}
const verify = async (key: string, client?: Awaited<ReturnType<typeof readyClient>>) =>
  auth(client ?? (await readyClient(server)), 'POST', '/auth/email/verify', { key })
const look = async (key?: string) =>
  bodyOf(auth(await readyClient(server), 'GET', '/auth/email/verify', undefined, key === undefined ? {} : { [KEY]: key }))
const isVerified = async (email: string) =>
  (await server.owner.query('select is_verified from account.email_addresses where email = $1', [email])).rows[0]?.is_verified

describe('GET /auth/email/verify', () => {
  test('tells whose address it is; only the browser that waits for it is told that it does', async () => {
    const { client, email, key } = await signedUp()
    const user = { id: expect.any(String), display: email.split('@')[0], email, has_usable_password: true }
    const waiting = await auth(client, 'GET', '/auth/email/verify', undefined, { [KEY]: key })
    expect(waiting.body).toEqual({ status: 200, data: { email, user }, meta: { is_authenticating: true } })
    expect(await look(key)).toEqual({ status: 200, data: { email, user }, meta: { is_authenticating: false } })
    expect(await isVerified(email)).toBe(false)
  })

  test('a key that is missing or nobody’s', async () => {
    expect(await look()).toEqual(problems(['required', 'key']))
    expect(await look('NDE:1xUc:UaMx')).toEqual(problems(['invalid_or_expired_key', 'key']))
  })
})

describe('POST /auth/email/verify', () => {
  test('proves the address from any browser and signs nobody in; then the password is enough', async () => {
    const { client, email, key } = await signedUp()
    const answer = await verify(key)
    expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT])
    expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(VERIFY_EMAIL)
    expect((await auth(client, 'POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('in the browser that waits, nothing is waited for any more', async () => {
    const { client, key } = await signedUp()
    expect((await verify(key, client)).body).toEqual(SIGNED_OUT)
    expect(await bodyOf(auth(client, 'GET', '/auth/session'))).toEqual(SIGNED_OUT)
  })

  test('the key works once, by whichever of two clicks', async () => {
    const { key } = await signedUp()
    const answers = await Promise.all([verify(key), verify(key)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 401])
    expect((await verify(key)).body).toEqual(problems(['invalid_or_expired_key', 'key']))
    expect(await look(key)).toEqual(problems(['invalid_or_expired_key', 'key']))
    expect((await verify('')).body).toEqual(problems(['required', 'key']))
  })

  test('and for three days', async () => {
    const { email, key } = await signedUp()
    await server.owner.query(`update account.link_keys set expires_at = expires_at - interval '3 days'`)
    expect((await verify(key)).body).toEqual(problems(['invalid_or_expired_key', 'key']))
    expect(await isVerified(email)).toBe(false)
  })

  test('a key to prove an address sets no password, and the other way round', async () => {
    const { email, key } = await signedUp()
    const client = await readyClient(server)
    expect(await bodyOf(auth(client, 'POST', '/auth/password/reset', { key, password: 'Osprey#3355' }))).toEqual(
      problems(['invalid_password_reset', 'key']),
    )
    await auth(client, 'POST', '/auth/password/request', { email })
    const reset = await mailedKey(server, 'reset_password', email)
    expect((await verify(reset)).body).toEqual(problems(['invalid_or_expired_key', 'key']))
  })

  test('somebody else’s key, while signed in, proves theirs and leaves one’s own session as it is', async () => {
    const maria = await person(server)
    const { email, key } = await signedUp()
    const before = await auth(maria.client, 'GET', '/auth/session')
    const answer = await verify(key, maria.client)
    expect([answer.status, answer.body]).toEqual([200, before.body])
    expect(await isVerified(email)).toBe(true)
  })

  test('an address that somebody else has proved since is not proved twice', async () => {
    const maria = await person(server)
    const wanted = newEmail()
    await auth(maria.client, 'POST', '/account/email', { email: wanted })
    const hers = await mailedKey(server, 'verify_added', wanted)
    await letCountsAge(server, 181)
    const client = await readyClient(server)
    await auth(client, 'POST', '/auth/signup', { email: wanted, password: PASSWORD })
    const ivan = await person(server)
    await server.owner.query('update account.email_addresses set email = $1 where user_id = $2', [wanted, ivan.userId])
    expect((await verify(hers)).body).toEqual(problems(['email_taken', 'key']))
  })
})

describe('a link is sent anew', () => {
  test('by signing in with the address, once in 180 s; the answer is the same without a mail', async () => {
    const { email } = await signedUp()
    const login = async () => bodyOf(auth(await readyClient(server), 'POST', '/auth/login', { email, password: PASSWORD }))
    expect(await login()).toEqual(VERIFY_EMAIL)
    expect(await takeMails(server, email)).toEqual([])
    await letCountsAge(server, 181)
    expect(await login()).toEqual(VERIFY_EMAIL)
    expect(await takeMails(server, email)).toMatchObject([{ kind: 'verify_email' }])
  })

  test('never by “resend”, which is of mailed codes: 409', async () => {
    const { client } = await signedUp()
    for (const each of [client, await readyClient(server), (await person(server)).client]) {
      expect(await bodyOf(auth(each, 'POST', '/auth/email/verify/resend'))).toEqual({ status: 409 })
    }
  })
})

describe('where addresses need not be proved', () => {
  /** A second address that was added, and its link. */
  async function added() {
    const someone = await person(lenient)
    const email = newEmail()
    await auth(someone.client, 'POST', '/account/email', { email })
    return { ...someone, second: email, key: await mailedKey(lenient, 'verify_added', email) }
  }
  const post = (client: Awaited<ReturnType<typeof readyClient>>, key: string) => auth(client, 'POST', '/auth/email/verify', { key })

  test('a link tells whose it is, and that nothing is waited for', async () => {
    const { second, key, userId, email } = await added()
    const { body } = await auth(await readyClient(lenient), 'GET', '/auth/email/verify', undefined, { [KEY]: key })
    const user = { id: userId, display: email.split('@')[0], email, has_usable_password: true }
    expect(body).toEqual({ status: 200, data: { email: second, user }, meta: { is_authenticating: false } })
  })

  test('it proves the address, signs nobody in, and leaves who is signed in as they are; it works once, and for three days', async () => {
    const [first, own, late] = [await added(), await added(), await added()]
    const elsewhere = await post(await readyClient(lenient), first.key)
    expect([elsewhere.status, elsewhere.body]).toEqual([401, SIGNED_OUT])
    const before = await auth(own.client, 'GET', '/auth/session')
    const here = await post(own.client, own.key)
    expect([here.status, here.body]).toEqual([200, before.body])
    expect(await bodyOf(post(own.client, own.key))).toEqual(problems(['invalid_or_expired_key', 'key']))
    await lenient.owner.query(`update account.link_keys set expires_at = expires_at - interval '3 days'`)
    expect(await bodyOf(post(late.client, late.key))).toEqual(problems(['invalid_or_expired_key', 'key']))
  })

  test('an address that is not proved signs in, without a mail; “resend” is 409', async () => {
    const { second, password, userId } = await added()
    const client = await readyClient(lenient)
    const { body } = await auth(client, 'POST', '/auth/login', { email: second, password })
    expect(body).toMatchObject({ status: 200, data: { user: { id: userId } } })
    expect(await takeMails(lenient, second)).toEqual([])
    expect(await bodyOf(auth(client, 'POST', '/auth/email/verify/resend'))).toEqual({ status: 409 })
  })
})
