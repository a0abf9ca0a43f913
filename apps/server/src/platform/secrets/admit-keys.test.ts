import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { testDatabase } from '../testing/test-database.ts'
import { admitKeys } from './admit-keys.ts'
import { keyringOf } from './keyring.ts'
import { seal, unseal } from './seal.ts'

const { owner, config } = await testDatabase()
const table = 'app.payment_methods'
const workspaceId = newId()
const aKey = () => randomBytes(32).toString('base64')

const starting = new pg.Client(config)
await starting.connect()
afterAll(() => starting.end())

async function aMethod(key: string): Promise<string> {
  const id = newId()
  const value = seal(keyringOf([key]), 'a secret', { table, workspaceId, id, field: 'secret' })
  await owner.query(`insert into app.payment_methods (workspace_id, id, kind, name_bg, sealed) values ($1, $2, 'cash', 'Име', $3)`, [
    workspaceId,
    id,
    JSON.stringify({ secret: { value, hint: '' } }),
  ])
  return id
}

async function sealedIn(id: string): Promise<string> {
  const { rows } = await owner.query('select sealed from app.payment_methods where id = $1', [id])
  return rows[0].sealed.secret.value
}

const keyIds = async () => (await owner.query('select key_id from system.sealing_keys')).rows.map(({ key_id }) => key_id)

test('a start reads past a workspace that holds its rows locked', async () => {
  const key = aKey()
  const id = await aMethod(key)
  const busy = new pg.Client(config)
  await busy.connect()
  await busy.query('begin')
  await busy.query('select from app.payment_methods where id = $1 for update', [id])
  await starting.query(`set lock_timeout = '1s'`)
  await expect(admitKeys(starting, keyringOf([key]))).resolves.toBeUndefined()
  await busy.end()
  await owner.query('delete from app.payment_methods')
})

test('what an older key sealed is sealed anew, and the older key is known no more', async () => {
  await owner.query('delete from system.sealing_keys')
  const [older, newer] = [aKey(), aKey()]
  const id = await aMethod(older)
  await admitKeys(starting, keyringOf([older]))
  await admitKeys(starting, keyringOf([newer, older]))
  expect(unseal(keyringOf([newer]), await sealedIn(id), { table, workspaceId, id, field: 'secret' })).toBe('a secret')
  expect(await keyIds()).toEqual([keyringOf([newer]).first.id])
  await owner.query('delete from app.payment_methods')
})

test('a start that is refused leaves nothing behind: whoever has the key starts as before', async () => {
  await owner.query('delete from system.sealing_keys')
  const [own, foreign] = [aKey(), aKey()]
  await aMethod(own)
  await expect(admitKeys(starting, keyringOf([foreign]))).rejects.toThrow(/sealed with another key/)
  expect(await keyIds()).toEqual([])
  await expect(admitKeys(starting, keyringOf([own]))).resolves.toBeUndefined()
})
