import { firstOfMonth } from '@invoice/domain/calendar/day.ts'
import { addDecimals, compareDecimals, fromUnits, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
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
import { removeDocument } from '../drafts/remove-document.ts'
import { keptRows, keptState } from '../list/kept-sums.ts'
import { aStudio } from '../testing/studio.ts'

/**
 * The database keeps what is settled, what is left, and what documents come to; triggers and partial indexes stand in migrations, which are not
 * made of the rule and cannot be edited. What they are now is read from the catalogue, and held against the rule over random documents.
 */
const server = await testServer()
const TODAY = '2026-11-18'

const cents = (min: number, max: number) => fc.integer({ min, max }).map((units) => fromUnits(BigInt(units), 2))
const documents = fc.constantFrom(...DOCUMENT_TYPES).chain((type) =>
  fc.record({
    id: fc.constant(null).map(newId),
    type: fc.constant(type),
    status: fc.constantFrom(...statusesOf(type)),
    total: fc.oneof({ weight: 4, arbitrary: cents(1, 50_000) }, fc.constant('0.00'), cents(-5_000, -1)),
    dueOn: fc.option(fc.constantFrom<Day>('2026-09-03', '2026-10-31', '2026-11-18', '2027-01-14'), { freq: 4 }),
    /** a part of the total, in hundredths, by one allocation each */
    parts: fc.array(fc.constantFrom(100, 50, 25, 110, -25), { maxLength: 3 }),
  }),
)
type Made = {
  id: string
  type: DocumentType
  status: DocumentStatus
  total: string
  dueOn: Day | null
  amounts: readonly string[]
  settled: string
  outstanding: string
  /** every third one: of due days the rule of what is open knows nothing */
  inParts: boolean
}

function made(count: number): readonly Made[] {
  return fc.sample(documents, { numRuns: count, seed: 20_261_127 }).map(({ parts, ...row }, at) => {
    const amounts = parts.map((part) => fromUnits((BigInt(Math.round(Number(row.total) * 100)) * BigInt(part)) / 100n, 2))
    const settled = sumDecimals(amounts.filter((amount) => signOf(amount) !== 0))
    return {
      ...row,
      amounts: amounts.filter((amount) => signOf(amount) !== 0),
      settled,
      outstanding: subtractDecimals(row.total, settled),
      inParts: at % 3 === 0,
    }
  })
}
const rows = made(1200)

/** Documents as they are to an expression of SQL that names their columns. */
const AS_ROWS = `(select (each ->> 'id')::uuid as id, each ->> 'type' as type, each ->> 'status' as status, (each ->> 'total')::numeric as total,
  (each ->> 'settled')::numeric as settled, (each ->> 'outstanding')::numeric as outstanding, (each ->> 'dueOn')::date as due_on,
  case when (each ->> 'inParts')::boolean then '[]'::jsonb end as due_parts, null::uuid as contact_id from jsonb_array_elements($1::jsonb) each) documents`

async function answersOf<Answer extends object>(select: string): Promise<ReadonlyMap<string, Answer>> {
  const { rows: answers } = await server.owner.query<Answer & { id: string }>(`select id, ${select} from ${AS_ROWS}`, [
    JSON.stringify(rows),
  ])
  return new Map(answers.map((answer) => [answer.id, answer]))
}

test('functions and indexes that speak of what is settled or left are these', async () => {
  const { rows: functions } = await server.owner.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace in ('system'::regnamespace, 'app'::regnamespace)
     and (prosrc ~ 'outstanding|settled' or pg_get_function_sqlbody(oid) ~ 'outstanding|settled') order by 1`,
  )
  expect(functions.map(({ name }) => name)).toEqual([
    // Sums of documents: what comes into a month and a state of them, held below.
    'add_to_sums',
    'due_month',
    // The earliest part that is open, held against the domain beside it.
    'due_of',
    'fold_document_sums',
    // Who may change it.
    'freeze_document',
    'is_settled',
    'move_in_sums',
    'open_parts',
    'refuse_settled',
    // Adds and takes the amounts of allocations, held below.
    'settle',
    'take_from_sums',
  ])
  const { rows: generated } = await server.owner.query<{ expression: string }>(
    `select generation_expression as expression from information_schema.columns
     where table_schema = 'app' and table_name = 'documents' and column_name = 'outstanding'`,
  )
  expect(generated.map(({ expression }) => expression.replaceAll(/::\w+|[()]/g, ''))).toEqual(['total - settled'])
})

/** What the condition of each index finds, by the rule. */
const INDEXES: Record<string, (row: Made) => boolean> = {
  documents_open: inOpen,
  documents_partly_settled: (row) => inOpen(row) && signOf(row.settled) > 0,
  documents_below_zero: (row) => isLive(row) && signOf(row.outstanding) < 0,
  documents_of_nobody: (row) => inOpen(row) && row.status === 'recorded',
  // Of what is due in parts, which the rule of open documents knows nothing of.
  documents_in_parts: (row) => row.inParts && signOf(row.outstanding) > 0,
  documents_paid_ahead: (row) => row.type === 'proforma' && signOf(row.settled) !== 0,
}

const isLive = ({ status }: Made): boolean => open.OPEN_STATUSES.includes(status)
function inOpen(row: Made): boolean {
  return isLive(row) && signOf(row.outstanding) > 0
}

test('the partial indexes of what is open find what the rule says', async () => {
  const { rows: found } = await server.owner.query<{ name: string; condition: string }>(
    `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'app.documents'::regclass and pg_get_expr(i.indpred, i.indrelid) ~ 'outstanding|settled' order by 1`,
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(INDEXES).sort())
  for (const { name, condition } of found) {
    const answers = await answersOf<{ is: boolean }>(`(${condition}) as is`)
    const finds = rows.filter(({ id }) => answers.get(id)?.is === true)
    expect([name, finds]).toEqual([name, rows.filter((row) => INDEXES[name]?.(row))])
    expect(finds.length).toBeGreaterThan(5)
  }
})

test('what kept sums tell documents apart by is what the rule says of each', async () => {
  const answers = await answersOf<{ due: string; settled: boolean }>(
    `system.due_month(status, outstanding, due_on)::text as due, system.is_settled(total, outstanding) as settled`,
  )
  for (const row of rows) {
    const payment = open.paymentState(row, TODAY)
    const expected = {
      due: inOpen(row) && row.dueOn !== null ? firstOfMonth(row.dueOn) : '-infinity',
      settled: payment === null ? expect.any(Boolean) : ['paid', 'overpaid'].includes(payment.state),
    }
    expect([row, answers.get(row.id)]).toEqual([row, { id: row.id, ...expected }])
  }
})

test('what allocations leave of a document, and what all of them come to by state, is what the rule says', async () => {
  const studio = await aStudio(server)
  const { workspaceId } = studio.client
  await written(studio)
  const { rows: kept } = await server.owner.query<{ id: string; settled: string; outstanding: string }>(
    'select id, settled::text, outstanding::text from app.documents where workspace_id = $1',
    [workspaceId],
  )
  const byId = new Map(kept.map((row) => [row.id, row]))
  for (const { id, settled, outstanding } of rows) {
    const found = byId.get(id)
    expect([id, compareDecimals(found?.settled ?? '', settled), compareDecimals(found?.outstanding ?? '', outstanding)]).toEqual([id, 0, 0])
  }
  for (const most of [0, 700, 100_000]) {
    if (most > 0)
      await studio.inWorkspace((tx) => sql`select system.fold_document_sums(${most}), system.fold_paid_months(${most})`.execute(tx))
    const sums = await studio.inWorkspace((tx) =>
      sql<{ type: DocumentType; open: string; paid: string; documents: string }>`
        select type, coalesce(sum(outstanding) filter (where ${keptState('unpaid')}), 0)::text as open,
          coalesce(sum(documents) filter (where ${keptState('paid')}), 0)::text as paid, sum(documents)::text as documents
        from (${keptRows(sql`workspace_id = ${workspaceId}`)}) kept group by type order by type`.execute(tx),
    )
    const expected = [...Map.groupBy(rows, ({ type }) => type)].map(([type, mine]) => ({
      type,
      open: sumDecimals(mine.filter((row) => open.isOwed(row, TODAY)).map((row) => open.restOf({ ...row, settling: '0' }))),
      paid: String(mine.filter((row) => ['paid', 'overpaid'].includes(open.paymentState(row, TODAY)?.state ?? '')).length),
      documents: String(mine.length),
    }))
    const plain = sums.rows.map((row) => ({ ...row, open: addDecimals(row.open, '0.00') }))
    expect([most, plain]).toEqual([most, expected.map((row) => ({ ...row, open: addDecimals(row.open, '0.00') })).toSorted(byType)])
  }
})

const byType = (a: { type: string }, b: { type: string }) => (a.type < b.type ? -1 : 1)

/** As rows that nobody's act would leave, but kept by the triggers that keep. */
async function written(studio: Awaited<ReturnType<typeof aStudio>>): Promise<void> {
  const { id } = await studio.inWorkspace((tx) => createDocument(tx, studio.act, aDraft(studio.issuer)))
  const { owner } = server
  const { rows: columns } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = 'documents' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await owner.query('begin')
  const { rows: triggers } = await owner.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal and tgrelid in ('app.documents'::regclass, 'app.allocations'::regclass)
     and tgname not in ('documents_add_to_sums', 'documents_take_from_sums', 'documents_move_in_sums', 'allocations_settle')`,
  )
  for (const { table, name } of triggers) await owner.query(`alter table ${table} disable trigger "${name}"`)
  const { rows: checks } = await owner.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where conrelid in ('app.documents'::regclass, 'app.allocations'::regclass) and contype = 'c'`,
  )
  for (const { table, name } of checks) await owner.query(`alter table ${table} drop constraint "${name}"`)
  const changes = rows.map(({ id: own, type, status, total, dueOn }) => ({ id: own, type, status, total, settled: 0, due_on: dueOn }))
  await owner.query(
    `insert into app.documents (${names}) select ${names} from (
       select (jsonb_populate_record(d, change)).* from app.documents d, jsonb_array_elements($2::jsonb) change where d.id = $1) made`,
    [id, JSON.stringify(changes)],
  )
  const amounts = rows.flatMap(({ id: document, amounts: given }) => given.map((amount) => ({ document, amount })))
  await owner.query(
    `insert into app.allocations (workspace_id, id, document_id, amount, allocated_on)
     select $1, gen_random_uuid(), (each ->> 'document')::uuid, (each ->> 'amount')::numeric, $2 from jsonb_array_elements($3::jsonb) each`,
    [studio.client.workspaceId, TODAY, JSON.stringify(amounts)],
  )
  await owner.query('commit')
  await studio.inWorkspace((tx) => removeDocument(tx, studio.act, id))
}
