import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import * as open from '@invoice/domain/documents/open.ts'
import { type DueDocument, dueOf, openParts } from '@invoice/domain/payments/instalments.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type MoneyAct, MoneyWorld } from '../../payments/testing/money-world.ts'
import * as openSql from './open-sql.ts'
import { type OwedRow, selectOwed } from './what-is-owed.ts'

/** `WHOLE=1` tries three hundred sequences. */
const SEQUENCES = process.env['WHOLE'] === '1' ? 300 : 12
const SEED = 20_261_127

const server = await testServer()

/** What is dated the day it is done: what is told later of an earlier day changes what was open then, as it should. */
const act: fc.Arbitrary<MoneyAct> = fc.record({
  do: fc.constantFrom<MoneyAct['do'][]>(
    'pay',
    'part',
    'split',
    'allocate',
    'release',
    'refund',
    'undo',
    'pay_back',
    'void',
    'set_off',
    'undo_set_off',
  ),
  at: fc.nat(11),
  other: fc.nat(3).map((third) => third * 3),
  cents: fc.integer({ min: 1, max: 15_000 }),
  days: fc.constantFrom(0, 0, 1, 2),
})

type Reported = Record<'us' | 'them', string[]>

async function owedOn({ studio }: MoneyWorld, day: Day): Promise<Reported> {
  const rows = (side: 'us' | 'them') => studio.inWorkspace((tx) => selectOwed(tx, studio.act, {}, side, day))
  return { us: sorted(await rows('us')), them: sorted(await rows('them')) }
}
const sorted = (rows: readonly OwedRow[]): string[] =>
  rows
    .map(({ contactId, currency, age, documents, amount }) => `${contactId} ${currency} ${age} ${documents} ${Number(amount).toFixed(2)}`)
    .sort()

type Row = { id: string; type: DocumentType; status: DocumentStatus; total: string; issuedOn: Day; voidedOn: Day | null }
type Settled = { id: string; on: Day; amount: string }

/** Each document as the domain says that it stood, and as SQL does. */
async function bothOn({ studio }: MoneyWorld, day: Day): Promise<[string[], string[]]> {
  const { workspaceId } = studio.act.actor
  const { rows } = await server.owner.query<Row>(
    `select id, type, status, total::text as total, issued_on as "issuedOn", voided_on as "voidedOn" from app.documents where workspace_id = $1 and status <> 'draft'`,
    [workspaceId],
  )
  const dated = (column: string, amount: string) =>
    server.owner.query<Settled>(
      `select ${column} as id, allocated_on as on, ${amount}::text as amount from app.allocations where workspace_id = $1 and ${column} is not null`,
      [workspaceId],
    )
  const settled = (await dated('document_id', 'amount')).rows
  const settling = (await dated('settling_document_id', 'coalesce(settling_amount, amount)')).rows
  const byDomain = rows.flatMap((row) => {
    const of = (all: readonly Settled[]) => all.filter(({ id }) => id === row.id)
    const standing = open.standingOn({ ...row, settled: of(settled), settling: of(settling) }, day)
    return standing === null || !open.takesPayments(standing) ? [] : [`${row.id} ${Number(open.leftToSettle(standing)).toFixed(2)}`]
  })
  const bySql = await studio.inWorkspace((tx) =>
    sql<{ id: string; left: string }>`
      select id, ${openSql.leftToSettle(workspaceId, day)}::text as left from ${openSql.documentsOn(workspaceId, day)} d
      where ${openSql.LIVE} and ${openSql.HAS_REST}`.execute(tx),
  )
  return [byDomain.sort(), bySql.rows.map(({ id, left }) => `${id} ${Number(left).toFixed(2)}`).sort()]
}

/** What is due in several days, as its columns say it, and as the domain does: the day of the earliest that is open, and what is open of each. */
async function partsOf({ studio }: MoneyWorld): Promise<[string[], string[]]> {
  const { rows } = await server.owner.query<PartsRow>(
    `select d.due_on as "dueOn", d.total::text as total, d.settled::text as settled, d.outstanding::text as outstanding, d.due_parts as parts,
      (select jsonb_agg(jsonb_build_array(day, amount::text)) from system.open_parts(d.due_parts, d.due_on, d.total, d.settled)) as open
    from app.documents d where d.workspace_id = $1 and d.due_parts is not null`,
    [studio.act.actor.workspaceId],
  )
  const written = (on: Day | null, open: readonly (readonly [Day | null, string])[], all: string) =>
    `${on}: ${open.map(([day, amount]) => `${day} ${Number(amount).toFixed(2)}`).join(', ')}: ${Number(all).toFixed(2)}`
  return [
    rows.map((row) => {
      const open = openParts(row).map(({ dueOn, open: amount }) => [dueOn, amount] as const)
      return written(dueOf(row), open, sumDecimals(open.map(([, amount]) => amount)))
    }),
    rows.map(({ dueOn, open, outstanding }) => written(dueOn, open, outstanding)),
  ]
}
type PartsRow = DueDocument & { outstanding: string; open: [Day, string][] }

test('what was owed on a day that is over is what was told on that day, whatever was done since', async () => {
  let days = 0
  const sequence = fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16, size: 'max' }), async (acts) => {
    const world = await MoneyWorld.begin(server)
    const reported = new Map<Day, Reported>()
    for (const each of acts) {
      if (each.days > 0) reported.set(world.today, await owedOn(world, world.today))
      await world.do(each)
    }
    for (const [day, then] of reported) {
      if (day === world.today) continue
      days += 1
      expect([day, await owedOn(world, day)]).toEqual([day, then])
      const [byDomain, bySql] = await bothOn(world, day)
      expect(bySql).toEqual(byDomain)
    }
    const [byDomain, bySql] = await bothOn(world, world.today)
    expect(bySql).toEqual(byDomain)
    const [partsByDomain, partsBySql] = await partsOf(world)
    expect(partsBySql.length).toBe(1)
    expect(partsBySql).toEqual(partsByDomain)
  })
  await fc.assert(sequence, { numRuns: SEQUENCES, seed: SEED, endOnFailure: true })
  expect(days).toBeGreaterThan(SEQUENCES)
}, 1_800_000)
