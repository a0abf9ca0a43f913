import pg from 'pg'
import { expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const server = await testServer()

const countOf = async (table: string) => Number((await server.owner.query(`select count(*) as n from account.${table}`)).rows[0].n)

test('what one part of the sweep cannot delete keeps nothing else that is over: each part is a transaction of its own', async () => {
  const ended = await server.signIn()
  await server.owner.query(`update account.sessions set expires_at = now() - interval '1 second' where user_id = $1`, [ended.userId])
  await server.owner.query(`insert into account.counters (key, at) values ('old', now() - interval '25 hours')`)
  const holder = new pg.Client(server.owner.options)
  await holder.connect()
  await holder.query('begin; lock table account.counters in access exclusive mode')
  const swept = sweepAccounts(server.db, server)
  await expect.poll(() => countOf('sessions')).toBe(0)
  await holder.end()
  await swept
  expect(await countOf('counters')).toBe(0)
})

test('however much has grown, it goes, in as many transactions as it takes', async () => {
  await server.owner.query(`
    insert into account.counters (key, at) select 'old', now() - interval '25 hours' from generate_series(1, 4500)`)
  await server.owner.query(`
    insert into account.login_events (user_id, event, at) select null, 'login_failed', now() - interval '91 days' from generate_series(1, 2100)`)
  await sweepAccounts(server.db, server)
  expect([await countOf('counters'), await countOf('login_events')]).toEqual([0, 0])
})
