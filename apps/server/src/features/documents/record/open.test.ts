import { listDocuments } from '@invoice/contract/documents/list.ts'
import { addDays, lastOfWeek } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, fromUnits, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { type Day, DOCUMENT_TYPES, type DocumentStatus, type DocumentType } from '@invoice/domain/documents/document.ts'
import { statusesOf } from '@invoice/domain/documents/lifecycle.ts'
import * as open from '@invoice/domain/documents/open.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio } from '../testing/studio.ts'
import * as openSql from './open-sql.ts'

const server = await testServer()
const TODAY = '2026-11-18'

type Row = {
  id: string
  type: DocumentType
  status: DocumentStatus
  total: string
  settled: string
  outstanding: string
  settling: string
  issuedOn: Day | null
  dueOn: Day | null
}

const cents = (min: number, max: number) => fc.integer({ min, max }).map((units) => fromUnits(BigInt(units), 2))
const day = fc.option(
  fc.integer({ min: -130, max: 20 }).map((count) => addDays(TODAY, count)),
  { freq: 5 },
)
const totals = fc.oneof({ weight: 4, arbitrary: cents(1, 50_000) }, fc.constant('0.00'), cents(-5_000, -1))
const documents = fc
  .constantFrom(...DOCUMENT_TYPES)
  .chain((type) => fc.record({ type: fc.constant(type), status: fc.constantFrom(...statusesOf(type)), total: totals }))
  .chain(({ total, ...standing }) =>
    fc.record({
      type: fc.constant(standing.type),
      status: fc.constant(standing.status),
      total: fc.constant(total),
      settled: fc.oneof(fc.constant('0.00'), fc.constant(total), cents(0, 60_000)),
      settling: fc.oneof(fc.constant('0.00'), cents(0, 60_000)),
      issuedOn: fc.integer({ min: -200, max: 0 }).map((count) => addDays(TODAY, count)),
      dueOn: day,
    }),
  )
  .map((row): Row => ({ ...row, id: newId(), outstanding: subtractDecimals(row.total, row.settled) }))

/** As rows that nobody's act would leave: the rule has an answer for each of them. */
async function held(rows: readonly Row[]) {
  const studio = await aStudio(server)
  const { id } = await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer)))
  const columns = await server.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = 'documents' and is_generated = 'NEVER'`,
  )
  const names = columns.rows.map(({ name }) => name).join(', ')
  const changes = rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    total: row.total,
    settled: row.settled,
    issued_on: row.status === 'draft' ? null : row.issuedOn,
    due_on: row.dueOn,
  }))
  await server.owner.query('begin')
  // Neither triggers nor what rows refer to: what is held against the rule is the rule alone.
  for (const table of ['app.documents', 'app.allocations']) await server.owner.query(`alter table ${table} disable trigger user`)
  const checks = await server.owner.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid in ('app.documents'::regclass, 'app.allocations'::regclass) and contype = 'c'`,
  )
  for (const { name } of checks.rows) {
    await server.owner.query(`alter table app.documents drop constraint if exists ${name}`)
    await server.owner.query(`alter table app.allocations drop constraint if exists ${name}`)
  }
  await server.owner.query(
    `insert into app.documents (${names}) select ${names} from (
       select (jsonb_populate_record(d, change)).* from app.documents d, jsonb_array_elements($2::jsonb) change where d.id = $1) made`,
    [id, JSON.stringify(changes)],
  )
  const given = rows.filter(({ type, settling }) => type === 'creditnote' && signOf(settling) > 0)
  await server.owner.query(
    `insert into app.allocations (workspace_id, id, document_id, settling_document_id, amount, allocated_on)
     select $1, gen_random_uuid(), $2, (given ->> 'id')::uuid, (given ->> 'settling')::numeric, $3 from jsonb_array_elements($4::jsonb) given`,
    [studio.client.workspaceId, id, TODAY, JSON.stringify(given)],
  )
  await server.owner.query('commit')
  return studio
}

type SqlAnswer = {
  id: string
  isLive: boolean
  isOpen: boolean
  isOverdue: boolean
  days: number
  account: number
  dashboard: number
  expectedOn: Day | null
  left: string
  claim: string
  state: string | null
}

test('what is open of a document is the same to the domain and to SQL, of every type, status, amount and day', async () => {
  server.setNow(`${TODAY}T10:00:00Z`)
  const rows = fc.sample(documents, { numRuns: 1500, seed: 20_261_118 })
  const studio = await held(rows)
  const { workspaceId } = studio.client
  const { unpaid, partially_paid, paid } = openSql.PAYMENT_STATES
  const { rows: answers } = await studio.inWorkspace((tx) =>
    sql<SqlAnswer>`
      select id, ${openSql.LIVE} and ${openSql.HAS_REST} as "isLive", ${openSql.OPEN} as "isOpen", coalesce(${openSql.OPEN} and ${openSql.isPast(TODAY)}, false) as "isOverdue",
        ${openSql.daysLate(TODAY)} as days, ${openSql.ageOf(TODAY, open.AGES.account)} as account, ${openSql.ageOf(TODAY, open.AGES.dashboard)} as dashboard,
        ${openSql.EXPECTED_ON} as "expectedOn", ${openSql.leftToSettle(workspaceId)}::text as left, ${openSql.claim(workspaceId)}::text as claim,
        case when ${unpaid} then 'unpaid' when ${partially_paid} then 'partially_paid' when ${paid} then 'paid' end as state
      from app.document_list d where workspace_id = ${workspaceId}`.execute(tx),
  )
  const byId = new Map(answers.map((row) => [row.id, row]))
  for (const row of rows) {
    const settling = row.type === 'creditnote' ? row.settling : '0'
    const document = { ...row, settling }
    const found = byId.get(row.id)
    const payment = open.paymentState(row, TODAY)
    const claim = open.takesPayments(row) ? open.claimOf(document) : null
    const isPaid = payment?.state === 'paid' || payment?.state === 'overpaid'
    const isBelow = signOf(row.outstanding) < 0 && !isPaid
    expect([row, found]).toEqual([
      row,
      {
        id: row.id,
        isLive: open.takesPayments(row),
        isOpen: open.isOwed(row, TODAY),
        isOverdue: payment?.overdue ?? false,
        days: open.daysLate(row.dueOn, TODAY),
        account: open.ageOf(open.daysLate(row.dueOn, TODAY), open.AGES.account),
        dashboard: open.ageOf(open.daysLate(row.dueOn, TODAY), open.AGES.dashboard),
        expectedOn: open.expectedOn({ ...row, issuedOn: row.status === 'draft' ? null : row.issuedOn }),
        left: expect.toSatisfy((left: string) => !open.takesPayments(row) || compareDecimals(left, open.leftToSettle(document)) === 0),
        claim: expect.toSatisfy((amount: string) => claim === null || compareDecimals(amount, claim.amount) === 0),
        state: payment === null || isBelow ? null : isPaid ? 'paid' : payment.state,
      },
    ])
  }
  await listsAgree(studio, rows)
})

/** Each list of a state is what the domain says of the documents. */
async function listsAgree({ client }: Awaited<ReturnType<typeof held>>, rows: readonly Row[]): Promise<void> {
  const states = {
    unpaid: (row: Row) => open.isOwed(row, TODAY),
    overdue: (row: Row) => open.paymentState(row, TODAY)?.overdue === true,
    due_this_week: (row: Row) =>
      open.isOwed(row, TODAY) && row.dueOn !== null && !open.isPast(row.dueOn, TODAY) && row.dueOn <= lastOfWeek(TODAY),
    paid: (row: Row) => ['paid', 'overpaid'].includes(open.paymentState(row, TODAY)?.state ?? ''),
  } as const
  for (const [state, holds] of Object.entries(states) as [keyof typeof states, (row: Row) => boolean][]) {
    const { items } = await client.call(listDocuments, { query: { state, pageSize: 1000, type: [...DOCUMENT_TYPES] } })
    const expected = rows.filter(holds).map(({ id }) => id)
    expect([state, items.map(({ id }) => id).sort()]).toEqual([state, expected.sort()])
    for (const item of items) expect(item.isOverdue).toBe(state === 'overdue' || (state === 'unpaid' && open.isPast(item.dueOn, TODAY)))
  }
}
