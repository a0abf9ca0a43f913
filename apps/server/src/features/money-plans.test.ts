import { listRecurrences } from '@invoice/contract/documents/recurrences.ts'
import { listPayments, summarisePayments } from '@invoice/contract/treasury/payments.ts'
import { listTransactions } from '@invoice/contract/treasury/transactions.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { type KyselyPlugin, RawNode } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { aStudio } from './documents/testing/studio.ts'
import { selectPayments, sumPayments } from './payments/record/payments-list-store.ts'
import { selectRecurrences, selectSummed } from './recurrences/recurrences-store.ts'
import { selectEntries } from './statements/acts/entries-store.ts'
import { selectDailyMovements } from './treasury/accounts/figures-store.ts'
import { selectTransactions } from './treasury/entries/transactions-store.ts'

/** What the lists of money read, among so many rows of ten accounts and two hundred contacts; recurrences are few, among those of others. */
const ROWS = 100_000
const RECURRENCES = 500
const OTHERS = 20_000
/** A page is 25 rows, and what is told beside each. */
const FEW = 400
/** What no index of its own finds is looked for along the days, and no further than an account, or the workspace, goes. */
const OF_ACCOUNT = ROWS / 10 + FEW
const ALL = ROWS + FEW

const server = await testServer()
const { client, act, issuer, inWorkspace } = await aStudio(server)
const { workspaceId } = client
const accountIds = Array.from({ length: 10 }, () => newId())
const contactIds = Array.from({ length: 200 }, () => newId())
const [accountId = '', contactId = ''] = [accountIds[3], contactIds[7]]

/** Words are put into their index once all rows are there: one by one they would take most of the time. */
async function withoutWords(work: () => Promise<void>): Promise<void> {
  const { rows } = await server.owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = 'app' and tablename in ('payments', 'treasury_entries') and indexdef ilike '% using gin %'`,
  )
  for (const { name } of rows) await server.owner.query(`drop index app.${name}`)
  await work()
  for (const { made } of rows) await server.owner.query(made)
}

beforeAll(async () => {
  await withoutWords(fill)
  await server.owner.query(
    'vacuum analyze app.contacts, app.treasury_accounts, app.treasury_entries, app.payments, app.recurrences, app.bank_statements, app.statement_entries',
  )
})

async function fill(): Promise<void> {
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
     select $1, gen_random_uuid(), $2, ($3::uuid[])[1 + n % 200], case when n % 7 = 0 then 'out' else 'in' end, current_date - n % 700, n,
       case when n % 500 = 0 then 'BGN' else 'EUR' end, case when n % 400 = 2 then 'cash' else 'bank' end,
       'plashtane ' || md5(n::text), 'x', now(), case when n % 200 = 1 or n % 900 = 3 then 0 else n end from generate_series(1, ${ROWS}) n`,
    issuer.companyId,
    contactIds,
  )
  await server.owner.query(
    `insert into app.recurrences (workspace_id, id, name, type, action, state, every, unit, on_day, start_on, day_off, raises, pattern, currency, total, search_key,
       language, next_on, next_planned_on, created_at, contact_id, company_id)
     select case when n <= ${RECURRENCES} then $1 else $2::uuid end, gen_random_uuid(), 'График ' || n, 'invoice', 'draft', 'active', 1, 'month', 5, current_date, 'keep',
       '[]', '{}', 'EUR', 100, 'grafik ' || md5(n::text), 'bg', current_date + n % 60, current_date + n % 60, now(),
       case when n <= ${RECURRENCES} then ($3::uuid[])[1 + n % 200] end, case when n <= ${RECURRENCES} then $4::uuid end
     from generate_series(1, ${OTHERS}) n`,
    [workspaceId, newId(), contactIds, issuer.companyId],
  )
  await load(
    `update app.payments set undone_on = current_date, undone_at = now(), undone_by = 'x' where workspace_id = $1 and allocated = 0 and amount::int % 900 = 3`,
  )
  await load(
    `insert into app.bank_statements (workspace_id, id, account_id, file_hash, position, file_name, form, from_on, to_on, debits, credits, entry_count,
       added_count, pending_count, earlier_count, imported_at, imported_by)
     select $1, id, id, repeat('0', 64), 0, 'a.xml', 'camt053', current_date - 700, current_date, 0, 0, 1, 1, 0, 0, now(), 'x' from unnest($2::uuid[]) id`,
    accountIds,
  )
  await load(
    `insert into app.statement_entries (workspace_id, id, account_id, statement_id, position, booked_on, direction, is_reversal, amount, currency,
       reason, joined_reason, party_name, party_iban, bank_reference, end_to_end_id, kind, treasury_entry_id, state, decided_by, decided_at, decided_name)
     select $1, gen_random_uuid(), account_id, account_id, n, entry_on, 'in', false, n, 'EUR', '', '', '', '', '', '', '', id, state,
       case when state <> 'open' then 'person' end, case when state <> 'open' then now() end, case when state <> 'open' then 'x' end
     from (select *, case when n % 300 = 0 then 'open' when n % 300 = 1 then 'ignored' else 'explained' end as state
       from (select *, row_number() over () as n from app.treasury_entries where workspace_id = $1) e) s`,
  )
}

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
const LISTS = ['treasury_entries', 'payments', 'recurrences', 'statement_entries']

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
    ['of a kind that it has none of', { accountId, kind: 'fee' }, OF_ACCOUNT],
    ['of a kind, of all accounts', { kind: 'fee' }, OF_ACCOUNT],
    ['that went out', { type: 'credit' }, FEW],
    ['of a month', { accountId, from: '2026-01-01', to: '2026-01-31' }, FEW],
    ['of an amount', { accountId, amountFrom: '500', amountTo: '900' }, OF_ACCOUNT],
    ['without those taken back', { accountId, reversed: 'without' }, FEW],
    ['of those taken back', { accountId, reversed: 'only' }, OF_ACCOUNT],
    ['with a word that is rare', { q: 'c4ca4238a0b923820dcc509a6f75849b' }, FEW],
  ])('%s are read from an index', async (_, filter, most) => {
    const own = 'companyId' in filter ? { companyId: issuer.companyId } : filter
    const query = listTransactions.query.parse({ ...own, sort, pageSize: 25 })
    expectFew(await plansOf((tx) => selectTransactions(tx, act, query)), most)
  })
})

test.each([
  ['of all accounts', null],
  ['of an account', accountId],
])('the lines %s read the entries of their days, and months', async (_, one) => {
  const since = addDays(act.clock.today(), -29)
  expectFew(await plansOf((tx) => selectDailyMovements(tx, act, { since, accountId: one })), (ROWS / 700) * 31)
})

describe.each(['paidOn', '-paidOn'] as const)('payments by %s', (sort) => {
  test.each<[string, object, number]>([
    ['all of them', {}, FEW],
    ['of a contact', { contactId }, FEW],
    ['of a company', { companyId: 'own' }, FEW],
    ['with credit left', { state: 'unallocated' }, FEW],
    ['that lack a receipt', { state: 'without_receipt' }, FEW],
    ['that were undone', { state: 'undone' }, FEW],
    ['that were made', { direction: 'out', state: 'live' }, 1000],
    ['by a method that is rare', { method: 'cash' }, ALL],
    ['of an amount', { amountFrom: '500', amountTo: '900' }, ALL],
    ['of a currency that is rare', { currency: 'BGN' }, ALL],
    ['of an account', { accountId }, ALL],
    ['of a document', { documentId: newId() }, FEW],
    ['of a contact with credit left', { contactId, state: 'unallocated' }, 1000],
    ['that are live', { state: 'live' }, FEW],
    ['of a month', { paidFrom: '2026-01-01', paidTo: '2026-01-31' }, 5000],
    ['of a currency', { currency: 'EUR' }, FEW],
    ['with a word that is rare', { q: 'c4ca4238a0b923820dcc509a6f75849b' }, FEW],
  ])('%s are read from an index', async (_, filter, most) => {
    const own = 'companyId' in filter ? { companyId: issuer.companyId } : filter
    const { page, pageSize, sort: by, ...asked } = listPayments.query.parse({ ...own, sort, pageSize: 25 })
    expectFew(await plansOf((tx) => selectPayments(tx, act, asked, { page, pageSize, sort: by })), most)
  })
})

// A walk over the workspace's own rows, once for the sums and for the count of each tab.
test.each<[string, object, number]>([
  ['of a contact', { contactId }, 1000],
  ['of a contact that were undone', { contactId, state: 'undone' }, 1000],
  ['of a month', { paidFrom: '2026-01-01', paidTo: '2026-01-31', direction: 'in' }, 5000],
  ['of a document', { documentId: newId() }, FEW],
  ['named', { ids: [newId(), newId()] }, FEW],
  ['with a word that is rare', { q: 'c4ca4238a0b923820dcc509a6f75849b' }, FEW],
])('sums and counts of payments %s are read from an index', async (_, filter, most) => {
  expectFew(await plansOf((tx) => sumPayments(tx, act, summarisePayments.query.parse(filter))), most)
})

test.each<[string, object]>([
  ['by their next day', {}],
  ['by name', { sort: 'name' }],
  ['of a contact', { contactId }],
  ['in a state', { state: 'active' }],
  ['of a company', { companyId: 'own' }],
  ['of a type and a currency, by what they do', { type: ['invoice'], currency: 'EUR', action: ['draft'] }],
  ['with a word', { q: 'grafik' }],
])('recurrences %s: those of others are never read', async (_, filter) => {
  const own = 'companyId' in filter ? { companyId: issuer.companyId } : filter
  const query = listRecurrences.query.parse({ ...own, pageSize: 25 })
  expectFew(await plansOf((tx) => selectRecurrences(tx, act, query)), RECURRENCES)
  expectFew(await plansOf((tx) => selectSummed(tx, act, query)), RECURRENCES)
})

test.each<[string, Omit<Parameters<typeof selectEntries>[2], 'accountId'>, number]>([
  ['that wait', { state: 'open' }, FEW],
  ['that are done', { state: 'done' }, FEW],
  ['in a state that is rare', { state: 'ignored' }, OF_ACCOUNT],
  ['of all states', { state: 'all' }, FEW],
  ['of a statement', { state: 'all', statementId: accountId }, FEW],
  ['before one of them', { state: 'all', at: { side: 'before', id: accountId } }, FEW],
  ['from one of them on', { state: 'all', at: { side: 'from', id: accountId } }, FEW],
])('entries of a statement %s are read from an index', async (_, wanted, most) => {
  expectFew(await plansOf((tx) => selectEntries(tx, act, { accountId, ...wanted }, 25)), most)
})
