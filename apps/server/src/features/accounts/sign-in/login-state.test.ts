import { getLoginState } from '@invoice/contract/people/login-state.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { describe, expect, test } from 'vitest'
import { signUpAndIn } from '../../../platform/testing/sign-up-and-in.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { sweepAccounts } from '../people/sweep-accounts.ts'
import { AUTH_API } from '../protocol/auth-routes.ts'
import { clientFrom, readyClient } from '../testing/client-from.ts'

const server = await testServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const verifying = await testServer({
  environment: { TRUSTED_PROXIES: '127.0.0.1', EMAIL_VERIFICATION: 'mandatory', SIGNUP: 'invited' },
})

describe('what the sign-in page is told', () => {
  test('to anybody: the rules, the own address, and nothing of any account', async () => {
    const client = clientFrom(server, '203.0.113.9')
    expect(await client.call(getLoginState, {})).toEqual({
      security_config: {
        isOpenForSignup: true,
        emailVerification: 'off',
        sendsMail: false,
        passwordMinLength: 8,
        failedLogins: 5,
        failedLoginSeconds: 300,
        sessionSeconds: 1_209_600,
      },
      remote_addr: '203.0.113.9',
      audit_log: [],
      events: [],
    })
  })

  test('the rules as they are set', async () => {
    const { security_config } = await clientFrom(verifying).call(getLoginState, {})
    expect(security_config).toMatchObject({ isOpenForSignup: false, emailVerification: 'mandatory' })
  })

  test('after signing in: the own sign-ins, newest first, with address and browser', async () => {
    const { email, password } = await signUpAndIn(clientFrom(server, '203.0.113.10'))
    await signUpAndIn(clientFrom(server))
    const client = await readyClient(server, '203.0.113.11')
    await client.request('POST', `${AUTH_API}/auth/login`, { body: { email, password: 'wrong' } })
    await client.request('POST', `${AUTH_API}/auth/login`, { body: { email, password } })
    await client.request('DELETE', `${AUTH_API}/auth/session`)
    client.headers['user-agent'] = 'x'.repeat(5000)
    await client.request('POST', `${AUTH_API}/auth/login`, { body: { email, password } })
    const { audit_log } = await client.call(getLoginState, {})
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const [ip, userAgent] = ['203.0.113.11', 'Testfox/1.0']
    expect(audit_log).toEqual([
      { event: 'signed_in', at, ip, userAgent: 'x'.repeat(400) },
      { event: 'signed_out', at, ip, userAgent },
      { event: 'signed_in', at, ip, userAgent },
      { event: 'sign_in_failed', at, ip, userAgent },
      { event: 'signed_in', at, ip: '203.0.113.10', userAgent },
      { event: 'signed_up', at, ip: '203.0.113.10', userAgent },
    ])
  })

  test('that a session of this browser has ended', async () => {
    const client = clientFrom(server)
    const { userId } = await signUpAndIn(client)
    await server.owner.query('delete from account.sessions where user_id = $1', [userId])
    expect(await client.call(getLoginState, {})).toMatchObject({ audit_log: [], events: ['session_ended'] })
  })

  test('that an address waits to be verified', async () => {
    const email = 'kalina@orchid.example'
    await verifying.signIn()
    await verifying.owner.query(`update account.email_addresses set email = $1, is_verified = false`, [email])
    await verifying.owner.query(`update account.users set password_hash = $1`, [await hashOfSomebody()])
    const client = await readyClient(verifying)
    await client.request('POST', `${AUTH_API}/auth/login`, { body: { email, password: 'Heron#7755' } })
    expect(await client.call(getLoginState, {})).toMatchObject({ audit_log: [], events: ['verify_email_pending'] })
  })

  async function hashOfSomebody(): Promise<string> {
    const { userId } = await signUpAndIn(clientFrom(server))
    const { rows } = await server.owner.query<{ password_hash: string }>('select password_hash from account.users where id = $1', [userId])
    return rows[0]?.password_hash ?? ''
  }

  test('is kept by no cache and takes no parameters', async () => {
    const answer = await clientFrom(server).send(getLoginState, {})
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await clientFrom(server).request('GET', `${getLoginState.path}?a=1`)).status).toBe(400)
  })
})

describe('the workspaces of a person', () => {
  test('are none before onboarding', async () => {
    const client = clientFrom(server)
    await signUpAndIn(client)
    expect(await client.call(listWorkspaces, {})).toEqual({ items: [] })
  })

  test('are those they are a member of, with their role, oldest first', async () => {
    const maria = await server.signIn()
    const ivan = await server.signIn({ role: 'accountant' })
    await server.owner.query('update account.workspaces set name = $1 where id = $2', ['Орхидея', maria.workspaceId])
    await server.owner.query(`insert into account.memberships (workspace_id, user_id, role) values ($1, $2, 'member')`, [
      maria.workspaceId,
      ivan.userId,
    ])
    expect(await ivan.call(listWorkspaces, {})).toEqual({
      items: [
        { id: ivan.workspaceId, name: '', role: 'accountant' },
        { id: maria.workspaceId, name: 'Орхидея', role: 'member' },
      ],
    })
    expect((await maria.call(listWorkspaces, {})).items).toHaveLength(1)
  })

  test('are not told to anybody signed out, disabled or waiting for verification', async () => {
    expect((await server.client().send(listWorkspaces, {})).status).toBe(401)
    const maria = await server.signIn()
    await server.owner.query('update account.users set is_active = false where id = $1', [maria.userId])
    expect((await maria.send(listWorkspaces, {})).status).toBe(401)
  })
})

test('what no longer counts is deleted: ended sessions and old counts, and nothing else', async () => {
  const keeping = await server.signIn()
  const ended = await server.signIn()
  await server.owner.query(`update account.sessions set expires_at = now() - interval '1 second' where user_id = $1`, [ended.userId])
  await server.owner.query(`insert into account.counters (key, at) values ('old', now() - interval '25 hours'), ('new', now())`)
  await sweepAccounts(server.db, server)
  const { rows } = await server.owner.query('select user_id from account.sessions where user_id in ($1, $2)', [
    keeping.userId,
    ended.userId,
  ])
  expect(rows).toEqual([{ user_id: keeping.userId }])
  const { rows: keys } = await server.owner.query(`select key from account.counters where key in ('old', 'new')`)
  expect(keys).toEqual([{ key: 'new' }])
})
