import { acceptInvitation, inviteUsers } from '@invoice/contract/people/users.ts'
import { describe, expect, test } from 'vitest'
import { sweepAccounts } from '../people/sweep-accounts.ts'
import { mailedKey, takeMails } from '../testing/account-mails.ts'
import { bothSettings } from '../testing/both-settings.ts'
import { readyClient } from '../testing/client-from.ts'
import { problems, VERIFY_EMAIL } from '../testing/expected.ts'
import { auth, bodyOf, letCountsAge, newEmail, PASSWORD, person } from '../testing/person.ts'

/** Somebody else may type an address; whose it is decides who reads its mail. */
const STRANGERS = 'Osprey#3355'

describe.each(await bothSettings())('%s', (_name, server) => {
  const isMandatory = server.config.emailVerification === 'mandatory'
  const post = async (path: string, body: unknown) => auth(await readyClient(server), 'POST', path, body)
  const login = async (email: string, password: string) => (await post('/auth/login', { email, password })).body
  const verify = (key: string) => post('/auth/email/verify', { key })
  /** Somebody with an account has added the address, and never proves it. */
  const squatted = async () => {
    const squatter = await person(server)
    const email = newEmail()
    await auth(squatter.client, 'POST', '/account/email', { email })
    const [mail] = await takeMails(server, email)
    await letCountsAge(server, 181)
    return { squatter, email, key: mail?.key ?? '', mail }
  }

  test('an address that somebody added and did not prove gets an account like any other, and is theirs no more once it is proved', async () => {
    const { squatter, email, key } = await squatted()
    const signedUp = await post('/auth/signup', { email, password: PASSWORD })
    expect(signedUp.status).toBe(isMandatory ? 401 : 200)
    if (!isMandatory) return expect(await login(email, PASSWORD)).toMatchObject({ data: { user: { email } } })
    expect((await verify(await mailedKey(server, 'verify_email', email))).status).toBe(401)
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, data: { user: { email } } })
    expect(await bodyOf(auth(squatter.client, 'GET', '/account/email'))).toMatchObject({ data: [{ email: squatter.email }] })
    expect((await verify(key)).body).toEqual(problems(['invalid_or_expired_key', 'key']))
  })

  test('nor does it keep anybody from an invitation', async () => {
    const { email } = await squatted()
    const owner = await server.signIn()
    await owner.call(inviteUsers, { body: { emails: [email], role: 'member', language: 'bg' } })
    const key = await mailedKey(server, 'invitation', email)
    const client = await readyClient(server)
    expect((await auth(client, 'POST', '/auth/signup', { email, password: PASSWORD, invitation: key })).status).toBe(200)
    expect(await client.call(acceptInvitation, { params: { key } })).toMatchObject({ id: owner.workspaceId })
  })

  test('a new password proves the address that its link went to, whoever signed up with it first', async () => {
    const email = newEmail()
    await post('/auth/signup', { email, password: STRANGERS })
    await post('/auth/password/request', { email })
    await post('/auth/password/reset', { key: await mailedKey(server, 'reset_password', email), password: PASSWORD })
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, data: { user: { email } } })
    expect(await login(email, STRANGERS)).toEqual(problems(['email_password_mismatch', 'password']))
    const { rows } = await server.owner.query('select is_verified from account.email_addresses where email = $1', [email])
    expect(rows).toEqual([{ is_verified: true }])
  })

  test('the mail says to which account an address would be added', async () => {
    const { squatter, mail } = await squatted()
    expect(mail).toMatchObject({ kind: 'verify_added', values: { account: squatter.email } })
  })

  test('what nobody proves goes with its key, and a sign-up with it; who was let in stays', async () => {
    const { squatter, email } = await squatted()
    const fresh = await squatted()
    const signedUp = newEmail()
    await post('/auth/signup', { email: signedUp, password: PASSWORD })
    const known = [email, fresh.email, signedUp, squatter.email]
    await server.owner.query(`update account.email_addresses set created_at = created_at - interval '73 hours' where email = any ($1)`, [
      [email, signedUp, squatter.email],
    ])
    await server.owner.query(
      `update account.link_keys set expires_at = expires_at - interval '73 hours'
       where email_id in (select id from account.email_addresses where email = any ($1))`,
      [[email, signedUp, squatter.email]],
    )
    await sweepAccounts(server.db, server)
    const { rows } = await server.owner.query<{ email: string }>('select email from account.email_addresses where email = any ($1)', [
      known,
    ])
    const left = isMandatory ? [fresh.email, squatter.email] : [fresh.email, signedUp, squatter.email]
    expect(rows.map((row) => row.email).sort()).toEqual(left.sort())
    const { rows: users } = await server.owner.query(
      'select u.id from account.users u where not exists (select from account.email_addresses e where e.user_id = u.id)',
    )
    expect(users).toEqual([])
  })

  test('of two who have added one address, who proves it has it, and the other has it no more', async () => {
    const { squatter, email } = await squatted()
    const owner = await person(server)
    await auth(owner.client, 'POST', '/account/email', { email })
    await verify(await mailedKey(server, 'verify_added', email))
    expect(await login(email, owner.password)).toMatchObject({ data: { user: { id: owner.userId } } })
    expect(await bodyOf(auth(squatter.client, 'GET', '/account/email'))).toMatchObject({ data: [{ email: squatter.email }] })
  })

  test.runIf(isMandatory)('of two who sign up with one address, its link lets in who asked for it, by their own password', async () => {
    const email = newEmail()
    await post('/auth/signup', { email, password: STRANGERS })
    const strangersKey = await mailedKey(server, 'verify_email', email)
    await letCountsAge(server, 181)
    expect((await post('/auth/signup', { email, password: PASSWORD })).body).toEqual(VERIFY_EMAIL)
    await verify(await mailedKey(server, 'verify_email', email))
    expect(await login(email, PASSWORD)).toMatchObject({ status: 200, data: { user: { email } } })
    expect(await login(email, STRANGERS)).toEqual(problems(['email_password_mismatch', 'password']))
    expect((await verify(strangersKey)).body).toEqual(problems(['invalid_or_expired_key', 'key']))
  })
})
