import { COUNTED_STATES, DOCUMENT_STATES, SETTLED_STATES } from '@invoice/contract/documents/list.ts'
import { addDays, firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { aPayment } from '../../../../seed/payment.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { createDocument } from '../drafts/create-document.ts'
import { removeDocument } from '../drafts/remove-document.ts'
import { saveDocument } from '../drafts/save-document.ts'
import { issueDocument } from '../issuing/issue-document.ts'
import { LEFT_TO_PAY } from '../record/open-sql.ts'
import { readDocument } from '../record/read-document.ts'
import { SIGNED_TOTAL } from '../record/type-sql.ts'
import { aStudio } from '../testing/studio.ts'
import { verifySums } from '../verify/verify-sums.ts'
import { type DocumentFilter, whereOf } from './documents-filter.ts'
import { keptCount } from './documents-sums-store.ts'
import { readDocumentFigures } from './read-document-figures.ts'
import { summariseDocuments } from './summarise-documents.ts'

/** Whatever happens at the same time, what is kept is what the documents come to. */

const server = await testServer()
const studio = await aStudio(server)
const { act, issuer, inWorkspace, client } = studio
const today = server.clock.today()
const LANES = 6

type Body = Parameters<typeof aDraft>[1]
type Act = { do: 'create' | 'save'; body: Body; price: string } | { do: 'issue' | 'pay' | 'unpay' | 'remove' | 'fold' | 'regret' }

const day = fc.integer({ min: -90, max: 40 }).map((days) => addDays(today, days))
// Only others than tax documents may be issued for days gone by, or to come.
const body: fc.Arbitrary<Body> = fc.oneof(
  fc.record({ type: fc.constant('proforma' as const), issuedOn: fc.option(day), dueOn: fc.constant(addDays(today, 60)) }),
  fc.record({ type: fc.constant('invoice' as const), currency: fc.constantFrom('EUR', 'USD'), rateFromEur: fc.constant('1.1') }),
  fc.record({ type: fc.constantFrom('quote' as const, 'delivery_note' as const), issuedOn: fc.option(day) }),
)
const price = fc.integer({ min: 1, max: 5000 }).map(String)
const step: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), body, price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), body, price }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('issue' as const, 'pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('unpay' as const, 'remove' as const, 'fold' as const, 'regret' as const) }) },
)

/** One of those who work at the same time, each on documents of their own. */
class Lane {
  readonly #drafts: { id: string; version: number }[] = []
  readonly #issued: string[] = []

  async run(acts: readonly Act[]): Promise<void> {
    for (const each of acts) await this.#step(each)
  }

  async #step(each: Act): Promise<void> {
    const draft = this.#drafts.at(-1)
    if (each.do === 'create') return void this.#drafts.push(await inWorkspace((tx) => create(tx, each)))
    if (each.do === 'fold')
      return void (await inWorkspace((tx) => sql`select system.fold_document_sums(50), system.fold_paid_months(7)`.execute(tx)))
    if (each.do === 'regret') return void (await regretted(draft?.id))
    if (each.do === 'pay' || each.do === 'unpay') return pay(this.#issued.at(-1), each.do)
    if (!draft) return
    if (each.do === 'save') {
      const { version } = await inWorkspace((tx) => saveDocument(tx, act, draft.id, { ...bodyOf(each), version: draft.version }))
      draft.version = version
      return
    }
    this.#drafts.pop()
    if (each.do === 'remove') return inWorkspace((tx) => removeDocument(tx, act, draft.id))
    await inWorkspace((tx) => issueDocument(tx, act, draft.id, draft.version))
    this.#issued.push(draft.id)
  }
}

const bodyOf = ({ body: changes, price: unitPrice }: { body: Body; price: string }) =>
  aDraft(issuer, { ...changes, lines: [aLine(issuer, { quantity: '1', unitPrice })] })

const create = (tx: Tx, each: { body: Body; price: string }) => createDocument(tx, act, bodyOf(each))

class Regret extends Error {}

/** A transaction that wrote much and was not committed. */
async function regretted(id: string | undefined): Promise<void> {
  const work = inWorkspace(async (tx) => {
    await create(tx, { body: { type: 'invoice' }, price: '9' })
    if (id) await removeDocument(tx, act, id)
    await sql`select system.fold_document_sums(50), system.fold_paid_months(7)`.execute(tx)
    throw new Regret()
  })
  await expect(work).rejects.toThrow(Regret)
}

const paid = new Map<string, string[]>()

async function pay(id: string | undefined, what: 'pay' | 'unpay'): Promise<void> {
  if (id === undefined) return
  if (what === 'unpay') {
    const payment = paid.get(id)?.pop()
    if (payment !== undefined) await inWorkspace((tx) => undoPayment(tx, act, payment))
    return
  }
  const { outstanding, paymentState } = await inWorkspace((tx) => readDocument(tx, act, id))
  if (paymentState === null || Number(outstanding) < 1) return
  const amount = Number(outstanding) > 1000 ? outstanding : '0.50'
  const payment = await inWorkspace((tx) => aPayment(tx, act, id, { amount }))
  paid.set(id, [...(paid.get(id) ?? []), payment.id])
}

const FILTERS: readonly DocumentFilter[] = [
  {},
  { type: ['proforma', 'quote'] },
  { companyId: issuer.companyId, state: 'unpaid' },
  { issuedFrom: addDays(today, -60), issuedTo: addDays(today, -3) },
  { issuedFrom: addDays(today, -5), issuedTo: today, state: 'issued' },
  { issuedTo: addDays(today, -20) },
  { issuedFrom: addDays(today, -20), state: 'overdue' },
  { contactId: issuer.contactId },
  { currency: 'USD' },
  { currency: 'USD', state: 'overdue' },
  { payment: 'unpaid', issuedFrom: addDays(today, -60), issuedTo: addDays(today, -3) },
  { payment: 'unpaid', currency: 'EUR', state: 'issued' },
  { payment: 'paid', state: 'draft' },
  { payment: 'partially_paid', state: 'overdue' },
  { paidFrom: addDays(today, -3), paidTo: today },
  { paidTo: today, currency: 'USD', state: 'unpaid' },
  ...SETTLED_STATES.map((payment) => ({ payment })),
  ...DOCUMENT_STATES.map((state) => ({ state })),
]

/** The same by one plain statement over the documents. */
async function plain(tx: Tx, filter: DocumentFilter) {
  const { rows } = await sql<{ currency: string; count: number; total: string; outstanding: string }>`
    select currency, count(*)::int as count, to_char(sum(${SIGNED_TOTAL}), 'FM9999999990.00') as total,
      to_char(sum(${LEFT_TO_PAY}), 'FM9999999990.00') as outstanding
    from app.documents where ${whereOf(act, filter)} group by currency order by currency <> 'EUR', count(*) desc, currency`.execute(tx)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), isMore: false, sums: rows }
}

/** What payments allocated to sales within days, less what was taken back. */
async function paidWithin(tx: Tx, { paidFrom, paidTo }: { paidFrom: string; paidTo: string }): Promise<[string, string][]> {
  const { rows } = await sql<{ currency: string; total: string }>`
    select currency, to_char(sum(amount), 'FM9999999990.00') as total from app.reported_allocations
    where workspace_id = ${client.workspaceId} and type in ('invoice', 'creditnote', 'debitnote') and allocated_on between ${paidFrom} and ${paidTo}
    group by currency having sum(amount) <> 0 order by currency <> 'EUR', currency`.execute(tx)
  return rows.map(({ currency, total }) => [currency, total])
}

async function expectKept(): Promise<void> {
  await inWorkspace(async (tx) => {
    expect(await verifySums(tx, act)).toEqual([])
    for (const filter of FILTERS) expect(await summariseDocuments(tx, act, filter), JSON.stringify(filter)).toEqual(await plain(tx, filter))
    const figures = await readDocumentFigures(tx, act, undefined)
    expect(figures.total).toBe((await plain(tx, {})).count)
    for (const state of COUNTED_STATES) expect(figures.counts[state], state).toBe((await plain(tx, { state })).count)
    const sales = { type: ['invoice', 'creditnote', 'debitnote'] as const }
    for (const [name, state] of [
      ['overdue', 'overdue'],
      ['dueThisWeek', 'due_this_week'],
      ['unpaid', 'unpaid'],
      ['drafts', 'draft'],
    ] as const) {
      const { count, sums } = await plain(tx, { type: [...sales.type], state })
      expect(figures[name], name).toEqual({ count, sums: sums.toSorted(byCurrency) })
    }
    const paid = { type: [...sales.type], paidFrom: firstOfMonth(today), paidTo: lastOfMonth(today) }
    expect(figures.paidThisMonth.count).toBe((await plain(tx, paid)).count)
    expect(figures.paidThisMonth.sums.map(({ currency, total }) => [currency, total])).toEqual(await paidWithin(tx, paid))
  })
}

test('how many documents a filter finds is known without counting them where it is kept, and is then what is counted', async () => {
  await inWorkspace((tx) => create(tx, { body: { type: 'invoice' }, price: '10' }))
  const known = await inWorkspace(async (tx) => {
    const counts = []
    for (const filter of FILTERS) counts.push([filter, await keptCount(tx, act, filter), (await plain(tx, filter)).count] as const)
    return counts
  })
  for (const [filter, kept, counted] of known) expect([0, counted], JSON.stringify(filter)).toContain(kept)
  const { count } = await inWorkspace((tx) => plain(tx, {}))
  expect(known.find(([filter]) => Object.keys(filter).length === 0)?.[1]).toBe(count)
})

const byCurrency = (a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1)

test('drafts, issues, payments, removals and rollbacks at the same time: what is kept is what is counted', async () => {
  const lanes = fc.array(fc.array(step, { minLength: 4, maxLength: 14 }), { minLength: LANES, maxLength: LANES })
  await fc.assert(
    fc.asyncProperty(lanes, async (all) => {
      await Promise.all(all.map((acts) => new Lane().run(acts)))
      await expectKept()
    }),
    { numRuns: 8, endOnFailure: true },
  )
  await inWorkspace((tx) => sql`select system.fold_document_sums(100000), system.fold_paid_months(100000)`.execute(tx))
  const { rows } = await server.owner.query(
    'select (select count(*) from app.document_sum_changes)::int + (select count(*) from app.paid_month_changes)::int as left',
  )
  expect(rows[0]?.left).toBe(0)
  await expectKept()
})

test('what belongs to documents that were written by one statement is kept alike', async () => {
  await server.owner.query(
    `insert into app.documents (workspace_id, id, type, number_pool, total, company_id, currency)
    select $1, gen_random_uuid(), 'bill', 'bill', n, case when n % 2 = 0 then $2::uuid end, 'GBP' from generate_series(1, 500) n`,
    [client.workspaceId, issuer.companyId],
  )
  await server.owner.query(`delete from app.documents where workspace_id = $1 and type = 'bill' and total < 100`, [client.workspaceId])
  await expectKept()
})

test('who writes waits for nobody who writes, nor for who folds', async () => {
  const waiting = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = inWorkspace(async (tx) => {
    await create(tx, { body: { type: 'invoice' }, price: '10' })
    await sql`select system.fold_document_sums(100000), system.fold_paid_months(100000)`.execute(tx)
    begun.resolve()
    await waiting.promise
  })
  await begun.promise
  await inWorkspace((tx) => create(tx, { body: { type: 'invoice' }, price: '10' }))
  await expectKept()
  waiting.resolve()
  await first
  await expectKept()
})

test('the application can neither write the sums nor fold another workspace’s', async () => {
  for (const table of ['document_sums', 'document_sum_changes', 'contact_months', 'document_places', 'paid_months', 'paid_month_changes']) {
    const writing = inWorkspace((tx) =>
      sql`delete from ${sql.table(`app.${table}`)} where workspace_id = ${client.workspaceId}`.execute(tx),
    )
    await expect(writing).rejects.toThrow('permission denied')
  }
  const other = await aStudio(server)
  await inWorkspace((tx) => create(tx, { body: { type: 'invoice' }, price: '10' }))
  await other.inWorkspace((tx) => sql`select system.fold_document_sums(100000), system.fold_paid_months(100000)`.execute(tx))
  const { rows } = await server.owner.query('select count(*)::int as left from app.document_sum_changes where workspace_id = $1', [
    client.workspaceId,
  ])
  expect(rows[0]?.left).toBeGreaterThan(0)
})

test.each([
  [
    'contact_months',
    `(workspace_id, month, company_id, contact_id, type, currency, documents, total, tax_base) values ($1, '2001-02-01', $2, $2, 'invoice', 'GBP', 1, 1, 1)`,
    /^invoice of contact [\w-]{36} GBP 2001-02$/,
  ],
  [
    'document_places',
    `(workspace_id, made_month, company_id, type, status, currency, is_open, is_settled, documents) values ($1, '2001-02-01', $2, 'invoice', 'issued', 'GBP', true, false, 1)`,
    /^invoice issued GBP made 2001-02$/,
  ],
])('what %s has and the documents have not is told by verification', async (table, row, field) => {
  await server.owner.query(`insert into app.${table} ${row}`, [client.workspaceId, issuer.companyId])
  expect(await inWorkspace((tx) => verifySums(tx, act))).toMatchObject([{ code: 'sums', field: expect.stringMatching(field) }])
  await server.owner.query(`delete from app.${table} where workspace_id = $1 and currency = 'GBP' and documents = 1`, [client.workspaceId])
})
