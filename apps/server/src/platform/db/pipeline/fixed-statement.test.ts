import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { inAccountTransaction, untilEnd } from '../transaction.ts'
import { fixedStatement } from './fixed-statement.ts'
import { atLast, together } from './together.ts'

const { db, owner } = await testDatabase()

const times = fixedStatement<{ product: number }, { a: number; b: number }>((tx, { a, b }) =>
  sql<{ product: number }>`select ${a}::int * ${b}::int + ${a}::int - ${a}::int as product`.compile(tx),
)

test('a fixed statement is written once and takes the values of each call, as often as it names them', async () => {
  const rows = await inAccountTransaction(db, (tx) => together(tx, times(tx, { a: 2, b: 3 }), times(tx, { a: 5, b: 7 })))
  expect(rows).toEqual([[{ product: 6 }], [{ product: 35 }]])
})

const workspaceId = '01900000-0000-7000-8000-000000000009'
const named = (name: string) =>
  sql<{ name: string }>`insert into account.workspaces (id, name) values (${workspaceId}, ${name}) returning name`

test('rows of the last statement are known once its transaction is committed', async () => {
  const rows = await untilEnd(db, undefined, async (tx) => {
    const last = await atLast(tx, named('Kept').compile(tx))
    return () => last.rows
  })
  expect(rows).toEqual([{ name: 'Kept' }])
  expect((await owner.query('select name from account.workspaces where id = $1', [workspaceId])).rows).toEqual(rows)
})

test('where the last statement fails its fault is told, and nothing is kept', async () => {
  const work = untilEnd(db, undefined, async (tx) => {
    await sql`update account.workspaces set name = 'Lost' where id = ${workspaceId}`.execute(tx)
    const last = await atLast(tx, named('Twice').compile(tx))
    return () => last.rows
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect((await owner.query('select name from account.workspaces where id = $1', [workspaceId])).rows).toEqual([{ name: 'Kept' }])
})
