import { Writable } from 'node:stream'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openLog } from '../log.ts'
import { testServer } from '../testing/test-server.ts'
import { Outages } from './outages.ts'

const lines: Record<string, unknown>[] = []
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const outages = new Outages()
const log = openLog({ logLevel: 'warn' }, stream, outages)
const server = await testServer({ parts: { log, outages } })
outages.watch({ log, ask: () => sql`select 1`.execute(server.db) })
const admins = new pg.Pool({ ...inject('postgres').admin, max: 1 })
afterAll(() => Promise.all([admins.end(), outages.stop()]))

test('a database that is out of reach is one line of the log, whoever meets it, and one more with how long it took', async () => {
  const maria = await server.signIn()
  const { rows } = await server.owner.query<{ name: string }>('select current_database() as name')
  const database = rows[0]?.name ?? ''
  await admins.query(`alter database ${database} allow_connections false`)
  await admins.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`, [database])
  const asked = [1, 2, 3].map(() => [maria.send(listContacts, { query: {} }), maria.request('GET', '/readyz')])
  const answers = await Promise.all(asked.flat())
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  await expect(outages.areGoingOn()).resolves.toBe(true)
  await admins.query(`alter database ${database} allow_connections true`)
  await expect.poll(() => lines.some(({ msg }) => msg === 'the database is reached again')).toBe(true)
  expect(lines).toMatchObject([
    { level: 'error', reason: expect.stringMatching(/^\w+$/), msg: 'the database is out of reach' },
    { level: 'warn', ms: expect.any(Number), msg: 'the database is reached again' },
  ])
  expect((await maria.send(listContacts, { query: {} })).status).toBe(200)
  await expect(outages.areGoingOn()).resolves.toBe(false)
})
