import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { inAccountTransaction, inTransaction, type Tx } from '../transaction.ts'
import { AHEAD, RECENT } from './prepared.ts'
import { together } from './together.ts'

const { db, owner } = await testDatabase()
const workspaceId = '01900000-0000-7000-8000-000000000001'
const refused = sql`${AHEAD} select 1 / 0`

test('a statement sent ahead has been done when the next one runs', async () => {
  const seen = await inTransaction(db, workspaceId, async (tx) => sql<{ id: string }>`select system.workspace() as id`.execute(tx))
  expect(seen.rows).toEqual([{ id: workspaceId }])
})

test('statements asked for together give each its own rows', async () => {
  const rows = await inAccountTransaction(db, (tx) =>
    together(tx, sql<{ a: number }>`select 1 as a`.compile(tx), sql<{ b: string }>`select 'x' as b`.compile(tx)),
  )
  expect(rows).toEqual([[{ a: 1 }], [{ b: 'x' }]])
})

test('one of several that fails is the fault that is told', async () => {
  const work = inAccountTransaction(db, (tx) =>
    together(tx, sql`select 1`.compile(tx), sql`select 1 / 0`.compile(tx), sql`select 2`.compile(tx)),
  )
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('the fault of a statement sent ahead is told by the statement after it', async () => {
  const work = inAccountTransaction(db, async (tx) => {
    await refused.execute(tx)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('the fault of the last statement of a transaction is told by the commit, and nothing is kept', async () => {
  const work = inAccountTransaction(db, async (tx) => {
    await sql`insert into account.workspaces (id, name) values (${workspaceId}, 'Lost')`.execute(tx)
    await refused.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  const { rows } = await owner.query('select 1 from account.workspaces where id = $1', [workspaceId])
  expect(rows).toEqual([])
})

test('the connection of a failed transaction serves the next one', async () => {
  await Promise.allSettled(Array.from({ length: 20 }, () => inAccountTransaction(db, (tx) => refused.execute(tx))))
  const ok = await Promise.all(Array.from({ length: 20 }, () => inAccountTransaction(db, (tx) => sql`select 1 as one`.execute(tx))))
  expect(ok.map(({ rows }) => rows)).toEqual(Array.from({ length: 20 }, () => [{ one: 1 }]))
})

/** The plans that the server keeps of statements with this mark, in one connection. */
const KEPT = sql<{
  text: string
}>`select statement as text from pg_prepared_statements where statement like '%/* recent */%' order by prepare_time`

test('of statements marked RECENT a connection keeps those asked last, and each is answered, kept or not, after a fault too', async () => {
  const ask = (tx: Tx, n: number) => sql<{ n: number }>`${RECENT} select ${n}::int as n, ${sql.lit(`text ${n}`)}::text`.execute(tx)
  const kept = (tx: Tx) => KEPT.execute(tx).then(({ rows }) => rows.map(({ text }) => Number(/text (\d+)/.exec(text)?.[1])))
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  await inAccountTransaction(db, async (tx) => {
    for (const n of numbers) expect((await ask(tx, n)).rows).toMatchObject([{ n }])
    const first = await kept(tx)
    expect(first).toEqual(numbers.slice(-first.length))
    expect(first.length).toBeLessThan(100)
    // What was let go of is asked anew, what is asked again stays, and asked together none stands in another's way.
    expect((await ask(tx, 3)).rows).toMatchObject([{ n: 3 }])
    const oldest = first[1] ?? 0
    await ask(tx, oldest)
    await Promise.all(numbers.slice(0, first.length - 2).map((n) => ask(tx, n)))
    expect(await kept(tx)).toHaveLength(first.length)
    expect(await kept(tx)).toContain(oldest)
  })
  const failing = sql`${RECENT} select 1 / ${0}::int`
  for (const _ of [1, 2]) await expect(inAccountTransaction(db, (tx) => failing.execute(tx))).rejects.toMatchObject({ code: '22012' })
})

test('a transaction that asks nothing is no fault', async () => {
  await expect(inTransaction(db, workspaceId, async () => 'nothing')).resolves.toBe('nothing')
})
