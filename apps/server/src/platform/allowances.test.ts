import { saveProfile } from '@invoice/contract/people/profile.ts'
import { onboard } from '@invoice/contract/people/workspaces.ts'
import { uploadTemplatePicture } from '@invoice/contract/records/files.ts'
import { listUnits } from '@invoice/contract/settings/settings.ts'
import { expect, test } from 'vitest'
import { anOnboarding } from '../../seed/onboarding.ts'
import { aPng, fileOf } from '../features/files/testing/pictures.ts'
import { ALLOWANCES, allowancesOf } from './allowances.ts'
import { signUpAndIn } from './testing/sign-up-and-in.ts'
import type { TestClient } from './testing/test-client.ts'
import { testDatabase } from './testing/test-database.ts'
import { testServer } from './testing/test-server.ts'

const database = await testDatabase()
/** Of two processes that serve one database; small, so that a test meets them. */
const small = {
  ...ALLOWANCES,
  writes: { most: 10, seconds: 60, lump: 4 },
  uploads: { most: 2, seconds: 60, lump: 1 },
  workspaces: { most: 3, seconds: 86_400, lump: 1 },
}
const one = await testServer({ database, parts: { allowances: allowancesOf(database.db, small) } })
const other = await testServer({ database, parts: { allowances: allowancesOf(database.db, small) } })

const save = (client: TestClient, language: 'bg' | 'en' = 'en') => client.send(saveProfile, { body: { language } })
/** As if so much time had gone by since the last call. */
const later = (seconds: number) =>
  database.owner.query('update account.allowances set full_at = full_at - make_interval(secs => $1)', [seconds])

test('who writes without end is told 429, when to come again, and why, in both languages; whoever else writes goes on', async () => {
  const [ivan, maria] = [await one.signIn(), await one.signIn()]
  for (let n = 0; n < 10; n++) expect((await save(ivan)).status).toBe(204)
  const refused = await save(ivan)
  expect(refused).toMatchObject({ status: 429, body: { errors: { __: ['Too many requests. Please try again later.'] } } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(6)
  ivan.headers['accept-language'] = 'bg'
  expect((await save(ivan)).body).toEqual({ errors: { __: ['Твърде много заявки. Моля, опитайте отново по-късно.'] } })
  expect((await save(maria)).status).toBe(204)
  expect((await ivan.send(listUnits, { query: {} })).status).toBe(200)
})

test('what was used comes back evenly, and no more than there was', async () => {
  const ivan = await one.signIn()
  for (let n = 0; n < 11; n++) await save(ivan)
  await later(13)
  expect([(await save(ivan)).status, (await save(ivan)).status, (await save(ivan)).status]).toEqual([204, 204, 429])
  await later(3600)
  const answers = await Promise.all(Array.from({ length: 14 }, () => save(ivan)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(10)
})

test('two processes count together', async () => {
  const ivan = await one.signIn()
  const there = other.client()
  for (const [name, value] of ivan.cookies) there.cookies.set(name, value)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await save(n % 2 ? ivan : there)).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(10)
})

test('uploads are counted apart from what is written', async () => {
  const ivan = await one.signIn()
  const upload = async () => (await ivan.send(uploadTemplatePicture, { body: { file: fileOf(await aPng(), 'a.png') } })).status
  expect([await upload(), await upload(), await upload()]).toEqual([201, 201, 429])
  expect((await save(ivan)).status).toBe(204)
})

test('a person makes so many workspaces a day', async () => {
  const ivan = one.client()
  await signUpAndIn(ivan)
  const make = async (n: number) => ivan.send(onboard, { body: anOnboarding({}, n) })
  for (let n = 0; n < 3; n++) expect((await make(n)).status).toBe(201)
  const refused = await make(3)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
})
