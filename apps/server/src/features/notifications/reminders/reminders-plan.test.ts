import { addDays } from '@invoice/domain/calendar/day.ts'
import { remindableDueDates } from '@invoice/domain/notifications/reminders.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readInIndexOrder } from '../../../platform/db/index-order.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { remindableOn } from './reminders-store.ts'

/** `WHOLE=1`: as many as a large workspace has. */
const DOCUMENTS = process.env['WHOLE'] === '1' ? 100_000 : 20_000
/** Due on each of the days around today, of which every tenth is not paid. */
const DAYS = 1000

const server = await testServer()
const analysed = await aStudio(server)
const fresh = await aStudio(server)
const today = server.clock.today()

beforeAll(async () => {
  await server.owner.query('alter table app.documents set (autovacuum_enabled = off)')
  await load(analysed)
  await server.owner.query('analyze app.documents')
  await load(fresh)
})

function load({ client: { workspaceId } }: Studio) {
  return server.owner.query(
    `insert into app.documents (workspace_id, id, type, status, number_pool, company_id, range_id, number, issued_on, due_on, snapshot,
      content_hash, total, settled, created_at, issued_at, search_key)
    select $1, gen_random_uuid(), 'invoice', 'issued', 'tax', company.id, ranges.id, lpad(n::text, 10, '0'),
      $2::date + 400 - n % ${DAYS} - 14, $2::date + 400 - n % ${DAYS}, '{}', 'x', n, case when n / ${DAYS} % 10 = 0 then 0 else n end,
      now() - n * interval '1 minute', now() - n * interval '1 minute', lpad(n::text, 10, '0')
    from generate_series(1, ${DOCUMENTS}) n, app.companies company, app.document_ranges ranges
    where company.workspace_id = $1 and ranges.workspace_id = $1 and ranges.number_pool = 'tax'`,
    [workspaceId, today],
  )
}

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

function touched(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, child) => sum + touched(child), plan.Plans ? 0 : own)
}

test.each([
  ['was analysed', analysed],
  ['was loaded since', fresh],
])('what is to be reminded of is found by its due dates alone, in a workspace that %s', async (_, studio) => {
  const since = `${addDays(today, -90)} 09:30`
  const rules = [
    { event: 'reminder_before' as const, days: [7, 3, 1], time: '09:30', since },
    { event: 'reminder_after' as const, days: [1, 3, 7, 14, 30], time: '09:30', since },
  ]
  const dueDates = remindableDueDates(rules, true, today)
  const { plan, took } = await studio.inWorkspace(async (tx) => {
    await readInIndexOrder(tx)
    const query = sql<{
      'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }]
    }>`explain (analyze, format json) ${remindableOn(studio.act, dueDates)}`
    const [explained] = (await query.execute(tx)).rows
    return { plan: explained?.['QUERY PLAN'][0].Plan, took: explained?.['QUERY PLAN'][0]['Execution Time'] }
  })
  if (plan === undefined) throw new Error('There is no plan.')
  const open = Math.ceil(DOCUMENTS / DAYS / 10) * dueDates.length
  const { rows } = await studio.inWorkspace((tx) => remindableOn(studio.act, dueDates).execute(tx))
  console.log(`${DOCUMENTS} documents, ${dueDates.length} due dates: ${rows.length} found in ${took} ms`)
  expect(rows.length).toBeGreaterThan(0)
  // Each of them, and whether it is disputed, was reminded of, and is of a contact that is left out.
  expect(touched(plan), JSON.stringify(plan)).toBeLessThanOrEqual(open * 4)
})
