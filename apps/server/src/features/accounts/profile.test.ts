import { getProfile, saveProfile } from '@invoice/contract/profile.ts'
import { expect, test } from 'vitest'
import { signUpAndIn } from '../../platform/testing/sign-up-and-in.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { clientFrom } from './testing/client-from.ts'

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
