import { listContacts } from '@invoice/contract/records/contacts.ts'
import { listProducts } from '@invoice/contract/records/products.ts'
import type { Language } from '@invoice/text/language.ts'
import { type Explainable, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Act } from '../platform/act.ts'
import { systemClock } from '../platform/clock.ts'
import { readInIndexOrder } from '../platform/db/index-order.ts'
import { listedPage } from '../platform/db/search/searched-list.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { testDatabase } from '../platform/testing/test-database.ts'
import { contactList } from './contacts/contacts-store.ts'
import { contactSearch } from './contacts/search-contacts.ts'
import { productList } from './products/products-store.ts'
import { productSearch } from './products/search-products.ts'

/**
 * The plan of each list, on a workspace that the statistics know and on one that was loaded after they were made: there every index
 * that begins with the workspace looks like one row, and a wrong one would read the whole workspace.
 */

const ROWS = 5000
const known = newId()
const loadedLater = newId()
const { db, owner } = await testDatabase()

beforeAll(async () => {
  // Between loading and asking it would let rows of the one workspace take the place of the other's.
  for (const table of ['contacts', 'products']) await owner.query(`alter table app.${table} set (autovacuum_enabled = off)`)
  await load(known)
  await owner.query('analyze app.contacts, app.products')
  await load(loadedLater)
  await putIntoIndexes()
})

/**
 * The owner's connection lets far more wait before an index than the application's, and how much depends on when autovacuum passed: the
 * planner counts those pages too, and with many of them it reads the whole workspace.
 */
async function putIntoIndexes(): Promise<void> {
  await owner.query(
    `select gin_clean_pending_list(waiting)
     from unnest(array['app.contacts_search', 'app.products_search', 'app.products_by_tag']::regclass[]) waiting`,
  )
}

async function load(workspaceId: string): Promise<void> {
  await loadLists(workspaceId)
  await owner.query(
    `update app.products set sku = 'S-' || id::text, sku_key = 's-' || id::text, tags = array['tag ' || right(search_key, 3)] where workspace_id = $1`,
    [workspaceId],
  )
}

async function loadLists(workspaceId: string): Promise<void> {
  for (const table of ['contacts', 'products']) {
    await owner.query(
      `insert into app.${table} (workspace_id, id, name_bg, name_en, search_key, created_at)
       select $1, gen_random_uuid(), 'Име ' || n, '', md5(n::text) || ' ime ' || n, timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, ${ROWS}) n`,
      [workspaceId],
    )
  }
}

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Index Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** How many rows the plan touched in its lists and indexes. */
function touched(plan: Plan): number {
  const own = plan.Plans ? 0 : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + touched(child), 0)
}

type Query = { q?: string; sort?: 'name' | '-name' | 'createdAt' | '-createdAt'; page?: number; language?: Language }
const lists: [string, (tx: Tx, act: Act, query: Omit<Query, 'language'>) => Pick<Explainable, 'explain'>][] = [
  ['contacts', (tx, act, query) => listedPage(tx, act, contactList, listContacts.query.parse(query))],
  ['products', (tx, act, query) => listedPage(tx, act, productList, listProducts.query.parse(query))],
]

function actIn(workspaceId: string, language: Language = 'bg'): Act {
  return { actor: { kind: 'job', id: 'plans', name: '', workspaceId, role: 'owner' }, language, clock: systemClock }
}

describe.each(lists)('the list of %s', (_name, pageOf) => {
  describe.each([
    ['known', known, 200],
    // Too small to be worth the trigram index, for all that is known: then the workspace is read once, and never more.
    ['loaded later', loadedLater, ROWS],
  ])('in a workspace %s', (_when, workspaceId, mostWhenSearching) => {
    test.each<[string, Query, number]>([
      ['the first page by name', {}, 30],
      ['the first page by name, in English', { language: 'en' }, 30],
      ['the first page by name, backwards', { sort: '-name' }, 30],
      ['the newest first', { sort: '-createdAt' }, 30],
      ['a word that is rare', { q: 'ime 4999' }, mostWhenSearching],
      ['a word that is nowhere', { q: 'qqqqqq' }, mostWhenSearching],
      ['a word that is everywhere', { q: 'ime' }, mostWhenSearching],
      ['the tenth page', { page: 10 }, 300],
    ])('%s reads no more than it must', async (_what, query, most) => {
      const plan = await inTransaction(db, workspaceId, (tx) => explain(tx, workspaceId, pageOf, query))
      expect(touched(plan), JSON.stringify(plan)).toBeLessThanOrEqual(most)
    })
  })
})

describe.each([
  ['contacts', contactSearch],
  ['products', productSearch],
])('the search through everything, among %s', (_name, noun) => {
  test.each<[string, 'first' | 'finding' | 'resembling', string, number]>([
    ['names that begin so', 'first', 'ime', 30],
    ['a word that is rare', 'finding', 'ime 4999', 200],
    ['a word that is nowhere', 'finding', 'qqqqqq', 200],
    ['a word that is everywhere', 'finding', 'ime', 200],
    ['one letter', 'finding', 'q', 200],
    ['a word with a mistake', 'resembling', 'qwrtyp', 200],
    ['a word with a mistake that may be several', 'resembling', 'imme 4999', 200],
  ])('%s: reads no more than it must', async (_what, kind, q, most) => {
    const plan = await inTransaction(db, known, async (tx) => {
      const query = noun[kind](tx, actIn(known), q, new Map([['imme', ['ime', 'imeto', 'dime']]]))
      const { rows } = await tx.executeQuery<Explained>({ ...query, sql: `explain (analyze, format json) ${query.sql}` } as typeof query)
      return rows[0]?.['QUERY PLAN'][0]?.Plan
    })
    if (!plan) throw new Error('There is no plan.')
    expect(touched(plan), JSON.stringify(plan)).toBeLessThanOrEqual(most)
  })
})

describe('products by what is exact', () => {
  const page = (tx: Tx, workspaceId: string, query: object) =>
    listedPage(tx, actIn(workspaceId), productList, listProducts.query.parse(query))
  test('a tag that few have is found in its index', async () => {
    const plan = await inTransaction(db, known, (tx) => plain(page(tx, known, { tag: 'tag 421' })))
    expect(touched(plan), JSON.stringify(plan)).toBeLessThanOrEqual(20)
    expect(JSON.stringify(plan)).toContain('products_by_tag')
  })
  test.each([
    ['known', known],
    ['loaded later', loadedLater],
  ])('a SKU is found in its index, in a workspace %s', async (_when, workspaceId) => {
    const { rows } = await owner.query<{ sku: string }>('select sku from app.products where workspace_id = $1 limit 1', [workspaceId])
    const plan = await inTransaction(db, workspaceId, async (tx) => {
      await readInIndexOrder(tx)
      return plain(page(tx, workspaceId, { sku: rows[0]?.sku }))
    })
    expect(touched(plan), JSON.stringify(plan)).toBeLessThanOrEqual(2)
  })
})

async function plain(query: Pick<Explainable, 'explain'>): Promise<Plan> {
  const [explained] = await query.explain<Explained>('json', sql`analyze`)
  if (!explained?.['QUERY PLAN'][0]) throw new Error('There is no plan.')
  return explained['QUERY PLAN'][0].Plan
}

type PageOf = (typeof lists)[number][1]

async function explain(tx: Tx, workspaceId: string, pageOf: PageOf, { language, ...query }: Query): Promise<Plan> {
  if (!query.q) await readInIndexOrder(tx)
  return plain(pageOf(tx, actIn(workspaceId, language), query))
}
