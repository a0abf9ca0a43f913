import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { primaryWithStandby } from '../../testing/standby.ts'
import type { TestAnswer } from '../../testing/test-client.ts'
import { testServer } from '../../testing/test-server.ts'
import { connectApp } from '../open-database.ts'

const servers = await primaryWithStandby()
const { primary, standby, role } = servers
const db = connectApp(primary.config, role)
const owner = new pg.Pool({ ...primary.config, max: 2 })
owner.on('error', () => {})
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await servers.stop()
})
const server = await testServer({ database: { db, exportDb: db, owner, config: primary.config, role } })
const client = await server.signIn()

test('what is committed but not yet on the standby that must have it is not told to be done; asked again with its key it is there once', async () => {
  await primary.asAdmin(`alter system set synchronous_standby_names = '*'`)
  await primary.asAdmin('select pg_reload_conf()')
  const write = () => client.send(createContact, { body: aContact() }, { 'idempotency-key': 'the-same-key-again' })
  await expect.poll(() => primary.asAdmin('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }])
  await standby.kill()
  let answer: TestAnswer | undefined
  void write().then((its) => {
    answer = its
  })
  // As where it takes too long. What was counted before it waits as well.
  await expect
    .poll(
      async () => {
        await primary.asAdmin(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
        return answer
      },
      { timeout: 180_000 },
    )
    .toMatchObject({ status: 503, body: { errors: { __: [expect.stringContaining('busy')] } } })
  await standby.begin()
  expect(await write()).toMatchObject({ status: 201 })
  expect((await client.call(listContacts, { query: {} })).items).toHaveLength(1)
})
