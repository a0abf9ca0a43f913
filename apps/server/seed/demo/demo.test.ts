import { listDocuments } from '@invoice/contract/documents/list.ts'
import { listRecurrences } from '@invoice/contract/documents/recurrences.ts'
import { listContacts, summariseContacts } from '@invoice/contract/records/contacts.ts'
import { summariseProducts } from '@invoice/contract/records/products.ts'
import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import { listCompanies } from '@invoice/contract/settings/companies.ts'
import { listRanges } from '@invoice/contract/settings/settings.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import { listPaymentRuns } from '@invoice/contract/treasury/payment-runs.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { listStatements } from '@invoice/contract/treasury/statements.ts'
import { beforeAll, expect, test } from 'vitest'
import { verifyDocuments } from '../../src/features/documents/verify/verify-documents.ts'
import { verifyTreasury } from '../../src/features/treasury/entries/verify-treasury.ts'
import type { Act } from '../../src/platform/act.ts'
import { inReadingTransaction } from '../../src/platform/db/reading-transaction.ts'
import type { TestClient } from '../../src/platform/testing/test-client.ts'
import { testDatabase } from '../../src/platform/testing/test-database.ts'
import { testServer } from '../../src/platform/testing/test-server.ts'
import { DEMO_SIGN_IN, fillDemo } from './fill-demo.ts'

const server = await testServer()
const inUse = await testDatabase()
let visitor: TestClient
/** A year of documents is some seconds of work. */
const FILLED_WITHIN_MS = 120_000

beforeAll(async () => {
  await fillDemo(server.platform)
  visitor = server.client()
  await visitor.request('GET', '/api/login/browser/v1/config')
  const { status } = await visitor.request('POST', '/api/login/browser/v1/auth/login', { body: DEMO_SIGN_IN })
  expect(status).toBe(200)
}, FILLED_WITHIN_MS)

test('two sample companies, forty contacts of five countries, thirty products', async () => {
  const companies = await visitor.call(listCompanies, { query: {} })
  expect(companies.items.map(({ isSample }) => isSample)).toEqual([true, true])
  expect(companies.items.filter(({ logoFileId }) => logoFileId === null)).toEqual([])
  expect(await visitor.call(summariseContacts, { query: {} })).toEqual({ count: 40 })
  const contacts = await visitor.call(listContacts, { query: { pageSize: 100 } })
  expect([...new Set(contacts.items.map(({ countryCode }) => countryCode))].sort()).toEqual(['BG', 'DE', 'GR', 'RO', 'US'])
  expect(await visitor.call(summariseProducts, { query: {} })).toEqual({ count: 30 })
})

test('a year of documents, gapless, in the order of their days, up to today', async () => {
  const { items } = await visitor.call(listDocuments, { query: { pageSize: 1000, sort: 'createdAt' } })
  expect(items).toHaveLength(348)
  expect(items.filter(({ status }) => status === 'draft')).toHaveLength(12)
  const issued = items.filter(({ status }) => status === 'issued').map(({ issuedOn }) => issuedOn ?? '')
  expect(issued).toEqual(issued.toSorted())
  expect(issued.at(-1)).toBe(server.clock.today())
  const ranges = await visitor.call(listRanges, { query: {} })
  const drawn = ranges.items.map(({ start, prefix, next }) => Number(next?.slice(prefix.length)) - Number(start))
  expect(drawn.reduce((sum, count) => sum + count)).toBe(311)
})

test('a client paid an advance, and the invoice for the whole deducts it', async () => {
  const { rows } = await server.owner.query<{ is_advance: boolean; base: string }>(
    `select a.is_advance, x.base::text from app.advance_deductions x
     join app.documents a on a.workspace_id = x.workspace_id and a.id = x.advance_id`,
  )
  expect(rows).toEqual([{ is_advance: true, base: '1500.00' }])
})

test('a part of a paid invoice fell away, so the client has money to set off; an invoice was voided, with its protocol', async () => {
  const { rows } = await server.owner.query<{ type: string; status: string; hasRest: boolean }>(
    `select type, status, settled < total as "hasRest" from app.documents where type = 'creditnote' or status = 'voided' order by type`,
  )
  expect(rows).toMatchObject([
    { type: 'creditnote', status: 'issued', hasRest: true },
    { type: 'invoice', status: 'voided' },
  ])
  expect((await server.owner.query('select from app.void_protocols')).rows).toHaveLength(1)
})

test('what vendors sent is recorded, with their papers, and one waits for its number', async () => {
  const { items } = await visitor.call(listDocuments, { query: { type: ['bill', 'expense'], pageSize: 100 } })
  expect(items.filter(({ status }) => status === 'recorded')).toHaveLength(24)
  expect(items.filter(({ status, number }) => status === 'draft' && number === null).length).toBeGreaterThan(0)
  const notes = await visitor.call(listDocuments, { query: { type: ['vendor_creditnote'] } })
  expect(notes.items).toMatchObject([{ status: 'recorded', number: '5000000012', total: '25.68' }])
  const kept = await server.owner.query(`select count(*)::int as n from app.document_attachments`)
  expect(kept.rows).toEqual([{ n: 6 }])
  const { rows } = await server.owner.query<{ due: boolean }>(
    `select due_on = issued_on + 14 as due from app.documents where type = 'bill' and status = 'recorded'`,
  )
  expect(rows.every(({ due }) => due)).toBe(true)
})

test('in both languages, in euro and dollars, with the charge reversed', async () => {
  const { rows } = await server.owner.query<{ language: string; currency: string; category: string }>(
    `select distinct d.language, d.currency, t.category from app.documents d
     join app.document_taxes t on t.workspace_id = d.workspace_id and t.document_id = d.id where d.status = 'issued'`,
  )
  expect([...new Set(rows.map(({ language }) => language))].sort()).toEqual(['bg', 'both', 'en'])
  expect([...new Set(rows.map(({ currency }) => currency))].sort()).toEqual(['EUR', 'USD'])
  expect([...new Set(rows.map(({ category }) => category))].sort()).toEqual(['AE', 'O', 'S'])
})

test('clients have paid, most of them in time, in several ways; some a part, some too much, of which some went back', async () => {
  const { items } = await visitor.call(listPayments, { query: { pageSize: 1000 } })
  expect(items.length).toBeGreaterThan(80)
  expect(new Set(items.map(({ methodKind }) => methodKind)).size).toBeGreaterThanOrEqual(4)
  expect(items.some(({ documents }) => documents.length > 1)).toBe(true)
  expect(items.some(({ documents }) => documents.some(({ paymentState }) => paymentState === 'partially_paid'))).toBe(true)
  expect(items.some(({ unallocated }) => Number(unallocated) > 0)).toBe(true)
  expect(items.filter(({ refundsId }) => refundsId !== null)).toHaveLength(1)
  expect(items.filter(({ direction, refundsId }) => direction === 'out' && refundsId === null).length).toBeGreaterThan(10)
  expect(items.every(({ lacksReceipt, methodKind }) => !lacksReceipt || methodKind !== 'cash')).toBe(true)
  const { ages } = await visitor.call(readDashboard, { query: {} })
  expect(Number(ages.over30)).toBeLessThan(Number(ages.total) / 2)
})

test('a statement waits, most of it with a document that it certainly pays, and nothing in it is wrong', async () => {
  const { items: accounts } = await visitor.call(listAccounts, { query: {} })
  expect(accounts.filter(({ type, count }) => ['bank', 'cash'].includes(type) && count > 20).length).toBeGreaterThanOrEqual(4)
  const bank = accounts.find(({ type }) => type === 'bank')
  const { items: statements } = await visitor.call(listStatements, { params: { id: bank?.id ?? '' } })
  expect(statements).toMatchObject([{ difference: '0.00', addedCount: statements[0]?.entryCount }])
  const { items } = await visitor.call(listStatementEntries, { params: { id: bank?.id ?? '' }, query: {} })
  const proposed = items.filter(({ proposals }) => proposals.length > 0)
  expect(items.length).toBeGreaterThanOrEqual(8)
  expect(proposed.length).toBeGreaterThanOrEqual(4)
  expect((await visitor.call(listPaymentRuns, { query: {} })).items).toHaveLength(1)
  expect((await visitor.call(listRecurrences, { query: {} })).items).toHaveLength(2)
})

test('its books are right', async () => {
  const { rows } = await server.owner.query<{ workspace_id: string; user_id: string }>(
    'select workspace_id, user_id from account.memberships',
  )
  const { workspace_id: workspaceId = '', user_id: id = '' } = rows[0] ?? {}
  const act: Act = { actor: { kind: 'user', id, name: 'Демо', workspaceId, role: 'owner' }, language: 'bg', clock: server.clock }
  const found = await inReadingTransaction(server.db, workspaceId, async (tx) => ({
    treasury: await verifyTreasury(tx, act),
    documents: (await verifyDocuments(tx, act)).faults,
  }))
  expect(found).toEqual({ treasury: [], documents: [] })
})

test('is filled once, and at the next start when it was interrupted', { timeout: FILLED_WITHIN_MS }, async () => {
  await fillDemo(server.platform)
  expect(await visitor.call(summariseContacts, { query: {} })).toEqual({ count: 40 })
  const left = await server.owner.query<{ workspace_id: string }>('delete from account.memberships returning workspace_id')
  await fillDemo(server.platform)
  const now = await server.owner.query<{ workspace_id: string }>('select workspace_id from account.memberships')
  expect(now.rows).toHaveLength(1)
  expect(now.rows).not.toEqual(left.rows)
})

test('never fills a database that is in use', async () => {
  const id = '01900000-0000-7000-8000-000000000001'
  await inUse.owner.query(`insert into account.users (id) values ($1)`, [id])
  await inUse.owner.query(`insert into account.email_addresses (id, user_id, email) values ($1, $1, 'someone@example.com')`, [id])
  await expect(fillDemo({ ...server.platform, db: inUse.db })).rejects.toThrow('the demo fills an empty database')
})
