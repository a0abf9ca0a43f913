import { precedentTypes } from '@invoice/domain/documents/amounts/price-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testDatabase } from '../../../platform/testing/test-database.ts'
import { lastPriceQuery, salesQuery } from './sales-store.ts'

/** What earlier documents say of a product is found in indexes, under row-level security, also when the statistics do not know the workspace. */

const DOCUMENTS = 4000
const { db, owner } = await testDatabase()
const workspaceId = newId()
const [companyId, rangeId, contactId, productId, rareId] = [newId(), newId(), newId(), newId(), newId()]

beforeAll(async () => {
  // Autovacuum would analyse at a moment of its own.
  for (const table of ['documents', 'document_lines']) await owner.query(`alter table app.${table} set (autovacuum_enabled = off)`)
  await owner.query(`insert into app.companies (workspace_id, id, kind, name_bg, name_en) values ($1, $2, 'company', 'Наша', '')`, [
    workspaceId,
    companyId,
  ])
  await owner.query(
    `insert into app.document_ranges (workspace_id, id, company_id, name, number_pool, types, length, first_number, last_number, next_number)
     values ($1, $2, $3, 'Фактури', 'tax', '{invoice}', 10, 1, 9999999999, ${DOCUMENTS + 1})`,
    [workspaceId, rangeId, companyId],
  )
  await owner.query(`insert into app.contacts (workspace_id, id, name_bg, name_en) values ($1, $2, 'Клиент', '')`, [workspaceId, contactId])
  for (const id of [productId, rareId]) {
    await owner.query(`insert into app.products (workspace_id, id, name_bg, name_en) values ($1, $2, 'Стока', '')`, [workspaceId, id])
  }
  await owner.query(
    `insert into app.documents (workspace_id, id, type, number_pool, company_id, contact_id, issued_on)
     select $1, gen_random_uuid(), 'invoice', 'tax', $2, $3, date '2026-01-01' + n from generate_series(1, ${DOCUMENTS}) n`,
    [workspaceId, companyId, contactId],
  )
  await owner.query(
    `insert into app.document_lines (workspace_id, id, document_id, position, product_id, quantity, unit_price)
     select $1, gen_random_uuid(), id, 0, case when n = ${DOCUMENTS - 10} then $3::uuid else $2::uuid end, 1, n
     from (select id, issued_on - date '2026-01-01' as n from app.documents where workspace_id = $1) as numbered`,
    [workspaceId, productId, rareId],
  )
  await owner.query(
    `update app.documents set status = 'issued', number = lpad((issued_on - date '2026-01-01')::text, 10, '0'), range_id = $2, snapshot = '{}',
       content_hash = 'x' where workspace_id = $1`,
    [workspaceId, rangeId],
  )
})

const precedent = { contactId, currency: 'EUR', pricesIncludeVat: false, types: precedentTypes('invoice') }

describe('in a workspace with thousands of documents', () => {
  test('the last price of a product that is sold always is the newest document’s', async () => {
    const plan = await planOf(lastPriceQuery(workspaceId, { ...precedent, productId }))
    expect(plan).toContain('documents_of_contact')
    expect(mostRows(plan)).toBeLessThanOrEqual(1000)
  })
  test('the last price of one that was never sold looks at a thousand documents and no more', async () => {
    const plan = await planOf(lastPriceQuery(workspaceId, { ...precedent, productId: newId() }))
    expect(mostRows(plan)).toBeLessThanOrEqual(1000)
  })
  test('the last price is the right one', async () => {
    const rows = async (id: string) =>
      (await inTransaction(db, workspaceId, (tx) => lastPriceQuery(workspaceId, { ...precedent, productId: id }).execute(tx))).rows
    expect((await rows(rareId))[0]).toMatchObject({ unitPrice: String(DOCUMENTS - 10) })
    expect(await rows(newId())).toEqual([])
  })
  test('where it was sold last looks at two hundred lines and no more', async () => {
    const plan = await planOf(salesQuery(workspaceId, productId, precedentTypes('invoice')))
    expect(plan).toContain('document_lines_of_product')
    expect(mostRows(plan)).toBeLessThanOrEqual(200)
  })
})

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await inTransaction(db, workspaceId, (tx) =>
    sql<{ 'QUERY PLAN': object }>`explain (analyze, format json) ${query}`.execute(tx),
  )
  return JSON.stringify(rows[0]?.['QUERY PLAN'])
}

/** The most rows that any step gave in all or threw away. */
function mostRows(plan: string): number {
  const counts = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":\s*([\d.]+)/g)]
  return Math.max(...counts.map(([, count]) => Number(count)))
}
