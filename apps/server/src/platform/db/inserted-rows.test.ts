import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { testDatabase } from '../testing/test-database.ts'
import { insertedRows } from './inserted-rows.ts'
import { connectApp } from './open-database.ts'
import { inTransaction } from './transaction.ts'

const { db, owner, config, role } = await testDatabase()
const there = connectApp(config, role, { distribution: 'citus', max: 1 })
afterAll(() => there.destroy())

const PRODUCT = { id: 'uuid', name_bg: 'text', name_en: 'text', price: 'numeric', tags: 'text[]', created_at: 'timestamptz' } as const
const AWKWARD = ['plain', 'with "quotes"', 'back\\slash', 'comma, {brace}', 'NULL', '']

describe.each([
  ['one PostgreSQL', db],
  ['a distributed one', there],
] as const)('in the form of %s', (_, to) => {
  /** As many as are sent as values, and as many as are sent as lists. */
  test.each([1, 2, 20, 21, 300, 12_000])('%i rows are kept as they are given, lists and nulls too', async (count) => {
    const workspaceId = newId()
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      name_bg: `Име "${index}" \\ {}`,
      name_en: '',
      price: index % 2 === 0 ? null : '12.34',
      tags: index % 3 === 0 ? [] : AWKWARD,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index, 0, 7)),
    }))
    await inTransaction(to, workspaceId, (tx) => insertedRows('app.products', workspaceId, PRODUCT, rows).execute(tx))
    const { rows: kept } = await owner.query(
      'select id, name_bg, name_en, price, tags, created_at from app.products where workspace_id = $1 order by created_at',
      [workspaceId],
    )
    expect(kept).toEqual(rows)
  })

  test('no rows are none', async () => {
    const workspaceId = newId()
    await inTransaction(to, workspaceId, (tx) => insertedRows('app.products', workspaceId, PRODUCT, []).execute(tx))
    const { rows } = await owner.query('select from app.products where workspace_id = $1', [workspaceId])
    expect(rows).toEqual([])
  })
})
