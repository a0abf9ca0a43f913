import { listPayments } from '@invoice/contract/payments.ts'
import { listRecurrences } from '@invoice/contract/recurrences.ts'
import { listTransactions } from '@invoice/contract/treasury-transactions.ts'
import { type KyselyPlugin, RawNode } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { aStudio } from './documents/testing/studio.ts'
import { selectPayments } from './payments/payments-list-store.ts'
import { selectRecurrences } from './recurrences/recurrences-store.ts'
import { selectTransactions } from './treasury/transactions-store.ts'

/** What the lists of money read, among so many rows of ten accounts and two hundred contacts; recurrences are few, among those of others. */
const ROWS = 20_000
const RECURRENCES = 500
/** A page is 25 rows, and what is told beside each. */
const FEW = 400

const server = await testServer()
const { client, act, issuer, inWorkspace } = await aStudio(server)
const { workspaceId } = client
const accountIds = Array.from({ length: 10 }, () => newId())
const contactIds = Array.from({ length: 200 }, () => newId())
const [accountId = '', contactId = ''] = [accountIds[3], contactIds[7]]

beforeAll(async () => {
  const load = (text: string, ...values: unknown[]) => server.owner.query(text, [workspaceId, ...values])
  await load(
    `insert into app.contacts (workspace_id, id, name_bg, name_en, search_key, created_at) select $1, id, 'Име', '', 'ime', now() from unnest($2::uuid[]) id`,
    contactIds,
  )
  await load(
    `insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, position, created_at)
     select $1, id, $3, 'Сметка', 'bank', 'EUR', 1, now() from unnest($2::uuid[]) id`,
    accountIds,
    issuer.companyId,
  )
  await load(
    `insert into app.treasury_entries (workspace_id, id, account_id, contact_id, entry_on, movement, kind, search_key, made_by, created_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n % 10], ($3::uuid[])[1 + n % 200], current_date - n % 700, case when n % 3 = 0 then -n else n end,
       case when n % 50 = 0 then 'fee' else 'other' end, 'zapis ' || md5(n::text), 'x', now() from generate_series(1, ${ROWS}) n`,
    accountIds,
    contactIds,
  )
  await load(
    `insert into app.payments (workspace_id, id, company_id, contact_id, direction, paid_on, amount, currency, method_kind, search_key, created_by, created_at, allocated)
     select $1, gen_random_uuid(), $2, ($3::uuid[])[1 + n % 200], 'in', current_date - n % 700, n, 'EUR', case when n % 400 = 0 then 'cash' else 'bank' end,
       'plashtane ' || md5(n::text), 'x', now(), case when n % 200 = 1 then 0 else n end from generate_series(1, ${ROWS}) n`,
    issuer.companyId,
    contactIds,
  )
  await server.owner.query(
    `insert into app.recurrences (workspace_id, id, name, type, action, state, every, unit, on_day, start_on, day_off, raises, pattern, currency, total, search_key,
       language, next_on, next_planned_on, created_at, contact_id)
     select case when n <= ${RECURRENCES} then $1 else $2::uuid end, gen_random_uuid(), 'График ' || n, 'invoice', 'draft', 'active', 1, 'month', 5, current_date, 'keep',
       '[]', '{}', 'EUR', 100, 'grafik ' || md5(n::text), 'bg', current_date + n % 60, current_date + n % 60, now(),
       case when n <= ${RECURRENCES} then ($3::uuid[])[1 + n % 200] end from generate_series(1, ${ROWS}) n`,
    [workspaceId, newId(), contactIds],
  )
  await server.owner.query('vacuum analyze app.contacts, app.treasury_accounts, app.treasury_entries, app.payments, app.recurrences')
}, 60_000)

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The plans of what is asked, with what each step really read. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<Node[]> {
  const plans: Node[] = []
  const explained: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) throw new Error('Only what is written as SQL is explained.')
      const [first = '', ...others] = node.sqlFragments
      return RawNode.create([`explain (analyze, format json) ${first}`, ...others], node.parameters)
    },
    transformResult: async ({ result }) => {
      for (const row of result.rows) plans.push(...(row['QUERY PLAN'] as { Plan: Node }[]).map(({ Plan }) => Plan))
      return { ...result, rows: [] }
    },
  }
  await inWorkspace((tx) => work(tx.withPlugin(explained)))
  return plans
}

const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const LISTS = ['treasury_entries', 'payments', 'recurrences']

/** No list is read from end to end, nothing is sorted but what was found, and of the rows that are read few are in vain. */
function expectFew(plans: readonly Node[], most: number): void {
  const nodes = plans.flatMap(nodesOf)
  expect(plans.length).toBeGreaterThan(0)
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && LISTS.includes(node['Relation Name'] ?? ''))).toEqual([])
  const read = (node: Node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const large = nodes.filter((node) => read(node) > most).map((node) => `${node['Node Type']} ${read(node)}`)
  expect(large).toEqual([])
}

describe.each(['on', '-on'] as const)('entries by %s', (sort) => {
  test.each<[string, object, number]>([
    ['of an account', { accountId }, FEW],
    ['of all accounts', {}, FEW],
    ['of a company', { companyId: 'own' }, FEW],
    ['of a contact', { contactId }, FEW],
    ['that came in', { accountId, type: 'debit' }, FEW],
    ['of a kind that is rare', { accountId, kind: 'fee' }, 2500],
    ['of a month', { accountId, from: '2026-01-01', to: '2026-01-31' }, FEW],
    ['of an amount', { accountId, amountFrom: '500', amountTo: '900' }, 2500],
    ['without those taken back', { accountId, reversed: 'without' }, FEW],
    ['with a word that is rare', { q: 'c4ca4238a0b923820dcc509a6f75849b' }, FEW],
  ])('%s are read from an index', async (_, filter, most) => {
    const own = 'companyId' in filter ? { companyId: issuer.companyId } : filter
    const query = listTransactions.query.parse({ ...own, sort, pageSize: 25 })
    expectFew(await plansOf((tx) => selectTransactions(tx, act, query)), most)
  })
})

describe.each(['paidOn', '-paidOn'] as const)('payments by %s', (sort) => {
  test.each<[string, object, number]>([
    ['all of them', {}, FEW],
    ['of a contact', { contactId }, FEW],
    ['of a company', { companyId: 'own' }, FEW],
    ['with credit left', { state: 'unallocated' }, FEW],
    ['that are live', { state: 'live' }, FEW],
    ['of a month', { paidFrom: '2026-01-01', paidTo: '2026-01-31' }, 1000],
    ['of a currency', { currency: 'EUR' }, FEW],
    ['with a word that is rare', { q: 'c4ca4238a0b923820dcc509a6f75849b' }, FEW],
  ])('%s are read from an index', async (_, filter, most) => {
    const own = 'companyId' in filter ? { companyId: issuer.companyId } : filter
    const { page, pageSize, sort: by, ...asked } = listPayments.query.parse({ ...own, sort, pageSize: 25 })
    expectFew(await plansOf((tx) => selectPayments(tx, act, asked, { page, pageSize, sort: by })), most)
  })
})

test.each<[string, object]>([
  ['by their next day', {}],
  ['by name', { sort: 'name' }],
  ['of a contact', { contactId }],
  ['in a state', { state: 'active' }],
  ['with a word', { q: 'grafik' }],
])('recurrences %s: those of others are never read', async (_, filter) => {
  const query = listRecurrences.query.parse({ ...filter, pageSize: 25 })
  expectFew(await plansOf((tx) => selectRecurrences(tx, act, query)), RECURRENCES)
})
