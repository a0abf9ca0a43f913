import { acceptInvitation, inviteUsers, readInvitation } from '@invoice/contract/people/users.ts'
import { describe, expect, test } from 'vitest'
import { smtpStandIn } from '../../platform/mail/testing/smtp-stand-in.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import { type TestServer, testServer } from '../../platform/testing/test-server.ts'
import { deliverMails } from '../accounts/testing/account-mails.ts'
import { readMail } from '../accounts/testing/read-mail.ts'
import { invited } from './testing/invited.ts'

/** Whoever has the link of an invitation reads the mail of that address: they may make an account with it, and it is proved by that. */

const AUTH_API = '/api/login/browser/v1'
const MANDATORY = { EMAIL_VERIFICATION: 'mandatory' }
const servers = {
  open: await testServer({ environment: { ...MANDATORY, SIGNUP: 'open' } }),
  invited: await testServer({ environment: { ...MANDATORY, SIGNUP: 'invited' } }),
  closed: await testServer({ environment: { ...MANDATORY, SIGNUP: 'closed' } }),
}

async function signUp(
  server: TestServer,
  body: { email: string; invitation?: string },
): Promise<{ client: TestClient; status: number; body: unknown }> {
  const client = server.client()
  await client.request('GET', `${AUTH_API}/config`)
  const answer = await client.request('POST', `${AUTH_API}/auth/signup`, { body: { password: 'Heron#7755', ...body } })
  return { client, status: answer.status, body: answer.body }
}

describe.each(['open', 'invited'] as const)('where sign-up is %s', (signup) => {
  const server = servers[signup]
  test('who is invited is signed in at once, with an address that is proved, and joins', async () => {
    const owner = await server.signIn()
    const { key, email } = await invited(server, owner)
    const { client, status } = await signUp(server, { email: ` ${email.toUpperCase()} `, invitation: key })
    expect(status).toBe(200)
    const { rows } = await server.owner.query('select is_verified from account.email_addresses where email = $1', [email])
    expect(rows).toEqual([{ is_verified: true }])
    expect(await client.call(acceptInvitation, { params: { key } })).toMatchObject({ id: owner.workspaceId, role: 'member' })
  })
  test('who has the address already is told so: they read its mail', async () => {
    const owner = await server.signIn()
    const other = await server.signIn()
    const { key, email } = await invited(server, owner, { emails: [`${other.userId}@example.com`] })
    const { status, body } = await signUp(server, { email, invitation: key })
    expect([status, body]).toMatchObject([400, { errors: [{ code: 'email_taken', param: 'email' }] }])
  })
  test.each([
    ['another address', async (key: string) => ({ email: 'another@example.com', invitation: key })],
    ['a key that is none', async () => ({ email: 'nobody@example.com', invitation: 'none' })],
    ['no key', async () => ({ email: 'keyless@example.com' })],
  ])('with %s an invitation opens nothing', async (_, bodyOf) => {
    const { key } = await invited(server, await server.signIn())
    const { status } = await signUp(server, await bodyOf(key))
    expect(status).toBe(signup === 'open' ? 401 : 403)
  })
})

test('where sign-up is closed, an invitation is for who has an account', async () => {
  const server = servers.closed
  const { key, email } = await invited(server, await server.signIn())
  expect((await signUp(server, { email, invitation: key })).status).toBe(403)
})

test('the mail says who invites where to and as what, in the language chosen, and bears the link', async () => {
  const smtp = await smtpStandIn()
  const server = await testServer({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'invoices@example.com' } })
  const owner = await server.signIn({ name: 'Яна Тодорова' })
  await server.owner.query('update account.workspaces set name = $1 where id = $2', ['Ателие Шишман', owner.workspaceId])
  await owner.call(inviteUsers, { body: { emails: ['nikola@mastilo.example'], role: 'accountant', language: 'bg' } })
  await deliverMails(server)
  const { subject, to, text } = readMail(String(smtp.taken[0]?.message))
  expect([subject, to]).toEqual(['Покана за „Ателие Шишман“ в Invoice App', 'nikola@mastilo.example'])
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Яна Тодорова Ви кани в „Ателие Шишман“ с роля „Счетоводител“.')
  const [, key = ''] = /http:\/\/localhost:\d+\/invitation\/([\w-]{43})\b/.exec(text) ?? []
  expect(await server.client().call(readInvitation, { params: { key } })).toMatchObject({ email: 'nikola@mastilo.example' })
  await smtp.stop()
})
