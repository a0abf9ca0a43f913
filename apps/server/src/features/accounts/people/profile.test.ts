import { getProfile, getSecurityLog, NAME_MAX_LENGTH, saveProfile } from '@invoice/contract/people/profile.ts'
import { expect, test } from 'vitest'
import { signUpAndIn } from '../../../platform/testing/sign-up-and-in.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { clientFrom } from '../testing/client-from.ts'
import { auth, newEmail } from '../testing/person.ts'

const server = await testServer()

test('a person has the language they signed up in, until they choose another', async () => {
  const [client, stranger] = [clientFrom(server), clientFrom(server)]
  await signUpAndIn(client)
  await signUpAndIn(stranger)
  expect(await client.call(getProfile, {})).toEqual({ name: '', language: 'en' })
  await client.call(saveProfile, { body: { language: 'bg' } })
  expect(await client.call(getProfile, {})).toEqual({ name: '', language: 'bg' })
  expect(await stranger.call(getProfile, {})).toEqual({ name: '', language: 'en' })
})

test('what is no language is refused at its field', async () => {
  const client = clientFrom(server)
  await signUpAndIn(client)
  const { status, body } = await client.request('PUT', saveProfile.path, { body: { language: 'de' } })
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: { language: [expect.any(String)] } } })
})

test('a name is kept, shown at once, and stays where only the language is sent', async () => {
  const client = clientFrom(server)
  await signUpAndIn(client)
  await client.call(saveProfile, { body: { name: '  Мария Иванова ', language: 'bg' } })
  await client.call(saveProfile, { body: { language: 'en' } })
  expect(await client.call(getProfile, {})).toEqual({ name: 'Мария Иванова', language: 'en' })
  expect((await auth(client, 'GET', '/auth/session')).body).toMatchObject({ data: { user: { display: 'Мария Иванова' } } })
  await client.call(saveProfile, { body: { name: '', language: 'en' } })
  expect((await client.call(getProfile, {})).name).toBe('')
})

test.each([
  ['is too long', 'я'.repeat(NAME_MAX_LENGTH + 1)],
  ['holds what no text holds', 'Мария\u0000'],
])('a name that %s is refused at its field', async (_, name) => {
  const client = clientFrom(server)
  await signUpAndIn(client)
  const { status, body } = await client.send(saveProfile, { body: { name, language: 'bg' } })
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: { name: [expect.any(String)] } } })
})

test('the security log tells what was done and from where, newest first, by pages, to its person alone', async () => {
  const [client, stranger] = [clientFrom(server), clientFrom(server)]
  const { userId } = await signUpAndIn(client)
  await signUpAndIn(stranger)
  await auth(client, 'POST', '/account/email', { email: newEmail() })
  const first = await client.call(getSecurityLog, { query: {} })
  expect(first.items.map(({ event }) => event)).toEqual(['email_added', 'signed_in', 'signed_up'])
  expect(first.items[0]).toEqual({
    id: expect.any(String),
    event: 'email_added',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    ip: expect.any(String),
    userAgent: 'Testfox/1.0',
  })
  expect(first.hasMore).toBe(false)
  await server.owner.query(`insert into account.login_events (user_id, event) select $1, 'signed_in' from generate_series(1, 60)`, [userId])
  const page = await client.call(getSecurityLog, { query: {} })
  expect([page.items.length, page.hasMore]).toEqual([50, true])
  const rest = await client.call(getSecurityLog, { query: { before: page.items.at(-1)?.id } })
  expect([rest.items.length, rest.hasMore]).toEqual([13, false])
  expect((await stranger.call(getSecurityLog, { query: { before: page.items[0]?.id } })).items).toHaveLength(2)
  expect((await clientFrom(server).send(getSecurityLog, { query: {} })).status).toBe(401)
  expect((await client.request('GET', `${getSecurityLog.path}?before=x`)).status).toBe(400)
})
