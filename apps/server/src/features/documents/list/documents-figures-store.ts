import type { DOCUMENT_STATES } from '@invoice/contract/documents.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { LEFT_TO_PAY, OWED_TO_US, SIGNED_TOTAL } from '../record/type-sql.ts'
import { inWorkspaceOf, stateCondition } from './documents-filter.ts'
import type { SumRow } from './documents-sums-store.ts'

export type FigureName = 'overdue' | 'dueThisWeek' | 'unpaid' | 'drafts' | 'issuedThisMonth' | 'paidThisMonth'
export type FigureRow = SumRow & { figure: FigureName }

/** Each figure by a question of its own, so that each finds its index. */
export async function findFigures(tx: Tx, act: Act, companyId: string | undefined): Promise<FigureRow[]> {
  const mine = mineOf(act, companyId)
  const today = act.clock.today()
  const month = `${today.slice(0, 7)}-01`
  const figure = (name: FigureName, condition: RawBuilder<unknown>) => sql`
    select ${sql.lit(name)} as figure, currency, count(*)::text as count, sum(${SIGNED_TOTAL})::text as total,
      sum(${LEFT_TO_PAY})::text as outstanding
    from app.document_list where ${condition} and ${OWED_TO_US} and ${mine} group by currency`
  const paid = sql`
    select 'paidThisMonth', currency, count(distinct document_id)::text, sum(amount)::text, '0'
    from app.allocation_list where allocated_on between ${month} and ${today} and ${OWED_TO_US} and ${mine} group by currency`
  // The euro first: what comes first is shown largest.
  const { rows } = await sql<FigureRow>`select * from (${sql.join(
    [
      figure('overdue', stateCondition('overdue', today)),
      figure('dueThisWeek', stateCondition('due_this_week', today)),
      figure('unpaid', stateCondition('unpaid', today)),
      figure('drafts', sql`status = 'draft'`),
      figure('issuedThisMonth', sql`status = 'issued' and issued_on between ${month} and ${today}`),
      paid,
    ],
    sql` union all `,
  )}) figures order by figure, currency <> 'EUR', currency`.execute(tx)
  return rows
}

function mineOf(act: Act, companyId: string | undefined) {
  return companyId === undefined ? inWorkspaceOf(act) : sql`${inWorkspaceOf(act)} and company_id = ${companyId}`
}

export type StateCounts = Record<(typeof DOCUMENT_STATES)[number] | 'total', string> & { oldestDueOn: Day | null }

export async function countStates(tx: Tx, act: Act, companyId: string | undefined): Promise<StateCounts> {
  const mine = mineOf(act, companyId)
  const today = act.clock.today()
  const count = (condition: RawBuilder<unknown>) => sql`(select count(*) from app.document_list where ${condition} and ${mine})::text`
  const state = (name: (typeof DOCUMENT_STATES)[number]) => sql`${count(stateCondition(name, today))} as ${sql.ref(name)}`
  const { rows } = await sql<StateCounts>`
    select ${state('draft')}, ${state('issued')}, ${state('voided')}, ${state('unpaid')}, ${state('overdue')}, ${state('due_this_week')},
      ${state('paid')}, ${count(sql`true`)} as total,
      (select min(due_on) from app.document_list where ${stateCondition('overdue', today)} and ${OWED_TO_US} and ${mine}) as "oldestDueOn"`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('A select without from gives one row.')
  return row
}
