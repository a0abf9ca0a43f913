import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { manyChanges } from '../../../features/documents/testing/many-changes.ts'
import { readRoutes } from '../../../features/testing/owners-bodies.ts'
import { OwnersWalk } from '../../../features/testing/owners-walk.ts'
import { WalkedCalls } from '../../../features/testing/walked-calls.ts'
import { onboarded } from '../../../features/workspaces/testing/onboarded.ts'
import { openLog } from '../../log.ts'
import { primaryWithStandby } from '../../testing/standby.ts'
import { testServer } from '../../testing/test-server.ts'
import { connectApp, connectExports } from '../open-database.ts'
import { Replica } from './replica.ts'

const servers = await primaryWithStandby()
const { primary, standby, role } = servers
const pools = { primary: poolsOf(primary.config), standby: poolsOf(standby.config) }
const owner = new pg.Pool({ ...primary.config, max: 2 })
owner.on('error', () => {})
afterAll(async () => {
  for (const pool of [pools.primary, pools.standby].flatMap(({ db, exportDb }) => [db, exportDb])) await pool.destroy()
  await owner.end()
  await servers.stop()
})
const lines: string[] = []
const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
const server = await testServer({
  database: { ...pools.primary, owner, config: primary.config, role },
  replicas: pools.standby,
  parts: { log },
})
const { platform } = server
const client = await server.signIn()

function poolsOf(config: pg.ClientConfig) {
  return { db: connectApp(config, role), exportDb: connectExports(config, role) }
}

const namesInList = async () => (await client.call(listContacts, { query: { pageSize: 100 } })).items.map(({ name }) => name)

/** Somebody who is written and then looked for in the list. */
async function isFoundAtOnce(name: string): Promise<boolean> {
  await client.call(createContact, { body: aContact({ name: { bg: name, en: '' }, registrationNumber: '', vatNumber: '', code: '' }) })
  return (await namesInList()).some(({ bg }) => bg === name)
}

const isReadOfReplica = () =>
  platform.read(client.workspaceId, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tx)
    return rows[0]?.is
  })

const replicaIs = (used: boolean) => expect.poll(() => platform.replica?.isUsed, { timeout: 180_000 }).toBe(used)

test('what much is read for is read of the replica, and what was written before is there', async () => {
  expect(await isReadOfReplica()).toBe(true)
  for (let turn = 0; turn < 20; turn++) expect(await isFoundAtOnce(`Клиент ${turn}`)).toBe(true)
  expect(platform.replica?.isUsed).toBe(true)
})

test('so it is when many write and read at once', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Едновременен ${index}`)
  expect(await Promise.all(names.map(isFoundAtOnce))).toEqual(names.map(() => true))
})

test('where it lags, it is left at once: who wrote finds it in the list; it is read again once it has caught up', async () => {
  await standby.asAdmin('select pg_wal_replay_pause()')
  expect(await isFoundAtOnce('Изпреварил')).toBe(true)
  expect(platform.replica?.isUsed).toBe(false)
  expect(await platform.replica?.lag()).toBeGreaterThan(0)
  expect(await isReadOfReplica()).toBe(false)
  await standby.asAdmin('select pg_wal_replay_resume()')
  await replicaIs(true)
  expect(await platform.replica?.lag()).toBe(0)
  expect(await isReadOfReplica()).toBe(true)
})

test('where it dies, whoever reads is answered all the same; it is read again once it is back', async () => {
  await standby.kill()
  expect(await isFoundAtOnce('Останал')).toBe(true)
  expect(platform.replica?.isUsed).toBe(false)
  expect(await platform.replica?.lag()).toBeUndefined()
  await standby.begin()
  await replicaIs(true)
  expect(await isReadOfReplica()).toBe(true)
})

test('nothing that is read of it writes, also where many changes wait to become part of the sums', async () => {
  const person = await onboarded(server)
  const walk = new OwnersWalk(server, person)
  await walk.fill()
  await manyChanges(owner, person)
  const calls = new WalkedCalls(server, walk)
  lines.length = 0
  const lists = readRoutes(server).filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  for (const route of lists) await calls.send(route, await calls.callOf(route))
  expect(lists.length).toBeGreaterThan(50)
  expect(lines).toEqual([])
  expect(platform.replica?.isUsed).toBe(true)
})

test('work that has to write is done on the primary, and the replica is kept', async () => {
  await platform.read(client.workspaceId, (tx) => sql`select set_config('app.tried', txid_current()::text, true)`.execute(tx))
  expect(platform.replica?.isUsed).toBe(true)
  expect(lines.splice(0)).toEqual([expect.stringContaining('what is to read alone wrote')])
})

test('a server that follows another is refused at the start; one that cannot be reached is waited for', async () => {
  const other = new Replica({ log, primary: pools.primary.db, replica: server.db })
  await expect(other.begin()).rejects.toThrow('DATABASE_REPLICA_URL: this is no replica')
  const nowhere = connectApp({ ...standby.config, host: '/nowhere' }, role)
  const away = new Replica({ log, primary: pools.primary.db, replica: nowhere })
  await away.begin()
  expect(away.isUsed).toBe(false)
  await away.stop()
  await nowhere.destroy()
})
