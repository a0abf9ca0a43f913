import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../new-id.ts'
import { testDatabase } from '../testing/test-database.ts'
import { admitKeys, lostValues } from './admit-keys.ts'
import { keyringOf } from './keyring.ts'
import { seal, unseal } from './seal.ts'
import { checkSealsHere } from './seal-here.ts'

const { owner, config, db } = await testDatabase()
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

test('where nothing is sealed any key is let in, and a process that runs with another one seals nothing more', async () => {
  await owner.query(`update app.payment_methods set sealed = '{}'`)
  const [lost, fresh] = [keyringOf([aKey()]), keyringOf([aKey()])]
  await admitKeys(starting, lost)
  const sealing = (keys: typeof lost) => inTransaction(db, workspaceId, (tx) => checkSealsHere(tx, keys))
  await expect(sealing(lost)).resolves.toBeUndefined()
  await admitKeys(starting, fresh)
  expect(await keyIds()).toEqual([fresh.first.id])
  await expect(sealing(fresh)).resolves.toBeUndefined()
  await expect(sealing(lost)).rejects.toMatchObject({ code: 'common.busy' })
})

test('what no key opens any more is let go of, what one opens stays, and the workspace’s audit says so', async () => {
  await owner.query('delete from app.payment_methods')
  const [lost, kept] = [aKey(), aKey()]
  const [gone, stays] = [await aMethod(lost), await aMethod(kept)]
  const keys = keyringOf([kept])
  expect(await lostValues(starting, keys, { forget: false })).toEqual({ sealed: 2, lost: 1 })
  await expect(admitKeys(starting, keys)).rejects.toThrow(/another key; .+ let go of 1 of 2 values with: npm run keys -- forget$/)
  expect(await lostValues(starting, keys, { forget: true })).toEqual({ sealed: 2, lost: 1 })
  expect(await lostValues(starting, keys, { forget: true })).toEqual({ sealed: 1, lost: 0 })
  await expect(admitKeys(starting, keys)).resolves.toBeUndefined()
  expect(unseal(keys, await sealedIn(stays), { table, workspaceId, id: stays, field: 'secret' })).toBe('a secret')
  const { rows } = await owner.query(`select entity_id, act, details -> 'changes' as changes from app.audit_entries`)
  expect(rows).toEqual([{ entity_id: gone, act: 'payment_method.updated', changes: [{ field: 'secrets' }] }])
})

test('the secret of a second factor is sealed anew; one that nobody can give any more goes, and its person signs in without it', async () => {
  await owner.query('delete from app.payment_methods')
  await owner.query('delete from system.sealing_keys')
  const [older, newer, other] = [aKey(), aKey(), aKey()]
  const place = { table: 'account.authenticators', workspaceId: newId(), id: 'totp', field: 'secret' }
  await owner.query('insert into account.users (id) values ($1)', [place.workspaceId])
  await owner.query(`insert into account.authenticators (user_id, type, sealed) values ($1, 'totp', $2)`, [
    place.workspaceId,
    JSON.stringify({ secret: { value: seal(keyringOf([older]), 'a secret', place), hint: '' } }),
  ])
  const secrets = async () => (await owner.query('select sealed from account.authenticators')).rows.map(({ sealed }) => sealed.secret.value)
  await admitKeys(starting, keyringOf([newer, older]))
  expect((await secrets()).map((value) => unseal(keyringOf([newer]), value, place))).toEqual(['a secret'])
  expect(await lostValues(starting, keyringOf([other]), { forget: true })).toEqual({ sealed: 1, lost: 1 })
  expect(await secrets()).toEqual([])
})
