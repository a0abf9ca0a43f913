import type { DOCUMENT_STATES } from '@invoice/contract/documents/list.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { planOnce, readInIndexOrder } from '../../../platform/db/index-order.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { linkedTo } from '../record/documents-reads-store.ts'
import { aStudio } from '../testing/studio.ts'
import { figuresOf } from './documents-figures-store.ts'
import { type DocumentFilter, hasOnePlan } from './documents-filter.ts'
import { MOST_COUNTED, sumUp } from './documents-sums-store.ts'
import { amongFirst, byKeys, type DocumentSort, findPage, found, inOrder, jumpedTo, listOf } from './list-page-store.ts'

const server = await testServer()
const analysed = await aStudio(server)
/** Loaded after the last analyze: to the planner its workspace looks like one row. */
const fresh = await aStudio(server)
const DOCUMENTS = 20_000

beforeAll(async () => {
  // Autovacuum would analyse at a moment of its own.
  await server.owner.query('alter table app.documents set (autovacuum_enabled = off)')
  await load(analysed.client.workspaceId)
  await server.owner.query('analyze app.documents')
  await load(fresh.client.workspaceId)
})

/** Invoices, every tenth of them a draft, one in a thousand to the client "zaliv". */
function load(workspaceId: string) {
  return server.owner.query(
    `insert into app.documents (workspace_id, id, type, status, number_pool, company_id, range_id, number, issued_on, due_on, snapshot,
      content_hash, total, created_at, search_key)
    select $1, gen_random_uuid(), 'invoice', case when n % 10 = 0 then 'draft' else 'issued' end, 'tax', company.id, ranges.id,
      case when n % 10 > 0 then lpad(n::text, 10, '0') end, current_date - (n % 700), current_date + 300 - (n % 700),
      case when n % 10 > 0 then '{}'::jsonb end, case when n % 10 > 0 then 'x' end, n, now() - n * interval '1 minute',
      lpad(n::text, 10, '0') || case when n % 1000 = 1 then ' zaliv ood' else ' balkan ood' end
    from generate_series(1, ${DOCUMENTS}) n, app.companies company, app.document_ranges ranges
    where company.workspace_id = $1 and ranges.workspace_id = $1 and ranges.number_pool = 'tax'`,
    [workspaceId],
  )
}

type Workspace = typeof fresh
const today = server.clock.today()
const FIRST = { offset: 0, limit: 25, isFromEnd: false }
const listBy = ({ act }: Workspace, sort: DocumentSort, filter: DocumentFilter = {}) => listOf(act, filter, sort, FIRST)

/** As the list is asked: the plan that is made once, whatever the values. */
async function planOf(workspace: Workspace, query: RawBuilder<unknown>): Promise<string> {
  return workspace.inWorkspace(async (tx) => {
    await readInIndexOrder(tx)
    await planOnce(tx)
    const { sql: text, parameters } = query.compile(tx)
    await sql.raw(`prepare planned as ${text}`).execute(tx)
    const unknown = parameters.length === 0 ? '' : `(${parameters.map(() => 'null').join(', ')})`
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain execute planned${unknown}`).execute(tx)
    await sql`deallocate planned`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** Planned for these values alone. */
async function planForValuesOf(workspace: Workspace, query: RawBuilder<unknown>): Promise<string> {
  return workspace.inWorkspace(async (tx) => {
    await readInIndexOrder(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe.each([
  ['a workspace that was analysed', analysed],
  ['a workspace loaded since', fresh],
])('in %s', (_, workspace) => {
  test.each<[DocumentSort, string]>([
    ['-createdAt', 'documents_by_created'],
    ['createdAt', 'documents_by_created'],
    ['number', 'documents_by_number'],
    ['-number', 'documents_by_number'],
    ['-issuedOn', 'documents_by_issued'],
    ['dueOn', 'documents_by_due'],
    ['-total', 'documents_by_total'],
  ])('the whole list by %s is read from its index, unsorted', async (sort, index) => {
    const list = listBy(workspace, sort)
    for (const plan of [await planOf(workspace, inOrder(list, FIRST)), await planOf(workspace, amongFirst(list, FIRST, 100))]) {
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
  })

  test.each<[DocumentSort, string]>([
    ['-createdAt', 'documents_by_created'],
    ['total', 'documents_by_total'],
  ])('of a page in the middle by %s the keys alone are read from its index, and the rows by their ids', async (sort, index) => {
    const plan = await planOf(workspace, byKeys(listBy(workspace, sort), { ...FIRST, offset: 9000 }))
    expect(plan).toMatch(new RegExp(`Index Only Scan.* using ${index}`))
    expect(plan).toMatch(/Index Scan using documents_pkey.*\n +Index Cond: .*id = /)
    expect(plan).not.toContain('Seq Scan')
  })

  test.each<DocumentFilter>([{}, { state: 'issued' }, { type: ['invoice'] }])(
    'of %o a page in the middle passes over the keys of its own month alone',
    async (filter) => {
      const list = listBy(workspace, '-createdAt', filter)
      if (list.kept === null) throw new Error('How many there are is kept.')
      const plan = await planOf(workspace, jumpedTo(list, list.kept, { ...FIRST, offset: 9000 }))
      expect(plan).toMatch(/Index (Only )?Scan.* using documents_by_(created|status|type).*\n +Index Cond: .*created_at < /)
      expect(plan).not.toMatch(/Seq Scan on documents/)
    },
  )

  test.each<[(typeof DOCUMENT_STATES)[number], RegExp]>([
    ['draft', /documents_by_(status|created)/],
    ['overdue', /documents_(open|by_due|by_created)/],
    ['unpaid', /documents_(open|by_status|by_created)/],
  ])('the state %s reads an index', async (state, index) => {
    const plan = await planOf(workspace, amongFirst(listBy(workspace, '-createdAt', { state }), FIRST, 100))
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan')
  })

  test.each<[DocumentFilter, RegExp]>([
    [{ currency: 'CHF' }, /documents_by_currency/],
    [{ payment: 'partially_paid' }, /documents_partly_settled/],
    [{ payment: 'unpaid' }, /documents_(open|by_status|by_created)/],
    [{ payment: 'paid' }, /documents_by_(status|created)/],
  ])('what is narrowed by %o is looked for in an index', async (filter, index) => {
    const plan = await planOf(workspace, amongFirst(listBy(workspace, '-createdAt', filter), FIRST, 100))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan/)
  })

  test.each<DocumentSort>(['total', '-number', 'createdAt'])(
    'of a month by %s the keys are read from the index of its days',
    async (sort) => {
      const month = listBy(workspace, sort, { issuedFrom: addDays(today, -60), issuedTo: addDays(today, -30) })
      const plan = await planOf(workspace, found(month, FIRST))
      expect(plan).toMatch(/Index.* Scan (using|on) documents_by_issued/)
      expect(plan).not.toContain('Seq Scan')
    },
  )

  test.each<[string, DocumentFilter, RegExp]>([
    ['a rare word', { q: 'zaliv' }, /documents_search/],
    ['a type that nobody has', { type: ['receipt'] }, /documents_by_(type|status)/],
    ['an amount', { totalFrom: '5000', totalTo: '5010' }, /documents_by_total/],
    ['a client', { contactId: workspace.client.companyId }, /documents_(by|of)_contact/],
    ['drafts', { state: 'draft' }, /documents_by_status/],
  ])('%s is found in an index of its own, planned once', async (_what, filter, index) => {
    expect(hasOnePlan(filter)).toBe(true)
    expect(await planOf(workspace, found(listBy(workspace, '-number', filter), FIRST))).toMatch(index)
  })

  test('rows that were found first are read by their ids', async () => {
    const plan = await planOf(workspace, found(listBy(workspace, 'total', { q: 'zaliv' }), FIRST))
    expect(plan).toMatch(/Index Scan using documents_pkey.*\n +Index Cond: .*id = /)
    expect(plan).not.toContain('Seq Scan')
  })

  test('the figures ask the sums, and of documents what is open or of a few days, from its index', async () => {
    const plan = await workspace.inWorkspace(async (tx) => {
      const { sql: text, parameters } = figuresOf(tx, workspace.act, undefined)
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).not.toMatch(/Seq Scan on (documents|allocations)/)
    const indexes = [...plan.matchAll(/Scan (?:Backward )?(?:using|on) (documents_(?:open|pkey|search|by_\w+))/g)].map(([, name]) => name)
    // Where nearly all are open, as here, the index of all due days is as good.
    expect(indexes).toEqual(expect.arrayContaining([expect.stringMatching(/documents_(open|by_due)/), 'documents_by_issued']))
    // Where the statistics know of no rows, any index is as good to the planner.
    if (workspace === analysed) expect(indexes.filter((name) => !/documents_(open|by_due|by_issued|pkey)/.test(name ?? ''))).toEqual([])
  })

  test('what a frequent word finds is counted up to a limit and not summed, what it finds fewer of and what a rare one finds is counted and summed', async () => {
    const { act, inWorkspace } = workspace
    expect(await inWorkspace((tx) => sumUp(tx, act, { q: 'balkan' }))).toEqual({ count: MOST_COUNTED, isMore: true, rows: [] })
    expect(await inWorkspace((tx) => sumUp(tx, act, { totalFrom: '5' }))).toMatchObject({ count: MOST_COUNTED, isMore: true, rows: [] })
    const some = await inWorkspace((tx) => sumUp(tx, act, { q: 'balkan', totalTo: '9000' }))
    const [count, total] = ['8991', String((9000 * 9001) / 2 - 9 * 4001)]
    expect(some).toMatchObject({ count: Number(count), isMore: false, rows: [{ currency: 'EUR', count, total }] })
    const rare = await inWorkspace((tx) => sumUp(tx, act, { q: 'zaliv' }))
    expect(rare).toMatchObject({ count: DOCUMENTS / 1000, isMore: false, rows: [{ currency: 'EUR', count: String(DOCUMENTS / 1000) }] })
  })

  test('whatever is searched for, the first rows are not looked for from end to end of the table', async () => {
    for (const q of ['zaliv', 'balkan', '0000012345', 'nothing-of-the-kind', 'a']) {
      expect(await planOf(workspace, amongFirst(listBy(workspace, '-createdAt', { q }), FIRST, 100))).not.toContain('Seq Scan')
    }
  })

  test('what a document is linked with is found by its id and by the index of sources', async () => {
    const { workspaceId, companyId: id } = workspace.client
    const plan = await workspace.inWorkspace(async (tx) => {
      const { sql: text, parameters } = linkedTo(tx, { workspaceId, id })
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('documents_pkey')
    expect(plan).toContain('documents_by_source')
    expect(plan).not.toContain('Seq Scan')
  })

  test('one document is found by its id and not by reading its workspace', async () => {
    const plan = await workspace.inWorkspace(async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from app.documents where workspace_id = ${workspace.client.workspaceId} and id = ${workspace.client.companyId}`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('documents_pkey')
  })
})

test('what is to be of no type is nothing', async () => {
  const none = { type: [] }
  expect(
    await analysed.inWorkspace((tx) => findPage(tx, analysed.act, none, { page: 1, pageSize: 25, sort: '-createdAt', count: 0 })),
  ).toEqual([])
  expect(await analysed.inWorkspace((tx) => sumUp(tx, analysed.act, none))).toMatchObject({ count: 0 })
})

test('which of several values is rare only the values tell, so these are planned each time', async () => {
  const year = { issuedFrom: addDays(today, -365), issuedTo: today }
  const all = [{ q: 'zaliv', ...year }, { q: 'zaliv', totalFrom: '1' }, { type: ['quote' as const], ...year }, { q: 'a' }]
  expect(all.map(hasOnePlan)).toEqual(all.map(() => false))
  expect(await planForValuesOf(analysed, found(listBy(analysed, 'total', { q: 'zaliv', ...year }), FIRST))).toMatch(/documents_search/)
})

test('what was paid within days is found by the days of its payments, and a row that is met by its own', async () => {
  const filter = { paidFrom: addDays(today, -3), paidTo: today, type: ['invoice' as const] }
  expect(hasOnePlan(filter)).toBe(true)
  const list = listBy(analysed, 'total', filter)
  const sought = await planOf(analysed, found(list, FIRST))
  expect(sought).toMatch(/allocations_by_day/)
  expect(sought).toMatch(/documents_pkey/)
  expect(await planOf(analysed, inOrder(list, FIRST))).toMatch(/allocations_by_document/)
})

test.each<[DocumentFilter, RegExp]>([
  [{ currency: 'CHF' }, /documents_by_currency/],
  [{ payment: 'partially_paid' }, /documents_partly_settled/],
])('whatever the order, what %o finds is found in its own index', async (filter, index) => {
  expect(await planOf(analysed, found(listBy(analysed, 'total', filter), FIRST))).toMatch(index)
})
