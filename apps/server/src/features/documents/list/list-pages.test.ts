import { DOCUMENT_SORT_KEYS } from '@invoice/contract/documents/list.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../../../scripts/lib/sample.mjs'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'
import { type DocumentFilter, whereOf } from './documents-filter.ts'
import { type DocumentSort, findPage } from './list-page-store.ts'

/** Frequent and rare matches, at the front and at the end of the list, keys alike by the hundred, and none at all. */

const DOCUMENTS = 8501
const server = await testServer()
const studio = await aStudio(server)
const today = server.clock.today()

beforeAll(async () => {
  await server.owner.query(
    `insert into app.documents (workspace_id, id, type, status, number_pool, company_id, range_id, number, issued_on, due_on, snapshot,
      content_hash, total, voided_at, created_at, search_key)
    select $1, gen_random_uuid(), case when n % 3 = 0 then 'proforma' else 'invoice' end, status, 'tax', company.id, ranges.id,
      case when status <> 'draft' then lpad(n::text, 10, '0') end, case when status <> 'draft' then current_date - n / 300 end,
      case when n % 4 > 0 then current_date + 10 - n / 200 end, case when status <> 'draft' then '{}'::jsonb end,
      case when status <> 'draft' then 'x' end, n % 50, case when status = 'voided' then now() end,
      timestamptz '2025-10-01' + n / 7 * interval '5 hours',
      n || case when n between 300 and 420 then ' old' else '' end || case when n % 97 = 0 then ' rare' else ' usual' end
    from (select n, case when n % 10 = 0 then 'draft' when n % 500 = 1 then 'voided' else 'issued' end as status
      from generate_series(1, ${DOCUMENTS}) n) made, app.companies company, app.document_ranges ranges
    where company.workspace_id = $1 and ranges.workspace_id = $1 and ranges.number_pool = 'tax'`,
    [studio.client.workspaceId],
  )
  await server.owner.query('analyze app.documents')
})

const SORTS = DOCUMENT_SORT_KEYS.flatMap((key): DocumentSort[] => [key, `-${key}`])
const COLUMNS = { createdAt: 'created_at', number: 'number', issuedOn: 'issued_on', dueOn: 'due_on', total: 'total' } as const

/** The ids of all matches, sorted here by one plain statement. */
async function all(filter: DocumentFilter, sort: DocumentSort): Promise<string[]> {
  const column = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await studio.inWorkspace((tx) =>
    sql<{ id: string }>`
      select id from app.documents where ${whereOf(studio.act, filter)} order by ${sql.ref(column)} ${direction}, id ${direction}`.execute(
      tx,
    ),
  )
  return rows.map(({ id }) => id)
}

const idsOf = (filter: DocumentFilter, page: Parameters<typeof findPage>[3]) =>
  studio.inWorkspace(async (tx) => (await findPage(tx, studio.act, filter, page)).map(({ id }) => id))

describe.each<[string, DocumentFilter]>([
  ['all documents', {}],
  ['what nearly all match', { state: 'issued' }],
  ['what half of them match', { q: 'usual', type: ['invoice'] }],
  ['what nothing is left of, in a currency', { state: 'paid', currency: 'EUR' }],
  ['what a company has of two types', { type: ['invoice', 'proforma'], companyId: studio.issuer.companyId }],
  ['drafts', { state: 'draft' }],
  ['what is voided', { state: 'voided' }],
  ['what is overdue', { state: 'overdue' }],
  ['a rare word', { q: 'rare' }],
  ['a client of long ago', { q: 'old' }],
  ['a few days', { issuedFrom: '1900-01-01', issuedTo: today }],
  ['a range of totals', { totalFrom: '7', totalTo: '9' }],
  ['nothing at all', { q: 'nowhere' }],
])('of %s', (_, filter) => {
  test.each(sampleOf(SORTS, 4, 'sorts'))('by %s, every page is the same wherever it is read from', async (sort) => {
    const ids = await all(filter, sort)
    for (const pageSize of [25, 1000]) {
      const last = Math.max(1, Math.ceil(ids.length / pageSize))
      for (const page of new Set([1, Math.min(2, last), Math.ceil(last * 0.7), last, last + 1])) {
        const expected = ids.slice((page - 1) * pageSize, page * pageSize)
        expect(await idsOf(filter, { page, pageSize, sort, count: 0 })).toEqual(expected)
        expect(await idsOf(filter, { page, pageSize, sort, count: ids.length })).toEqual(expected)
      }
    }
  })
})

test('a page of the months in the midst is the same whatever was written and not folded yet', async () => {
  const asked = { page: 170, pageSize: 25, sort: '-createdAt' as const, count: 0 }
  for (const most of [0, 50, 100_000]) {
    await server.owner.query(
      `update app.documents set status = 'voided', voided_at = now() where workspace_id = $1 and status = 'issued' and number like '%${most % 7}3'`,
      [studio.client.workspaceId],
    )
    if (most > 0) await studio.inWorkspace((tx) => sql`select system.fold_document_sums(${most})`.execute(tx))
    for (const filter of [{}, { state: 'issued' as const }]) {
      const ids = await all(filter, asked.sort)
      expect(await idsOf(filter, asked)).toEqual(ids.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize))
    }
  }
})

test('a page near the end follows the count that the caller was told, when documents went since', async () => {
  const ids = await all({}, 'number')
  const stated = ids.length + 10
  const pageSize = 25
  const page = Math.floor(stated / pageSize)
  const fromEnd = stated - page * pageSize
  expect(await idsOf({}, { page, pageSize, sort: 'number', count: stated })).toEqual(ids.slice(-fromEnd - pageSize, ids.length - fromEnd))
})
