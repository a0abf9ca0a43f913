import type { COUNTED_STATES } from '@invoice/contract/documents/list.ts'
import { firstOfMonth, lastOfMonth, lastOfWeek } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { readAlone } from '../../../platform/db/index-order.ts'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isPast, LEFT_TO_PAY, movedToParts, OPEN } from '../record/open-sql.ts'
import { OWED_TO_US, SIGNED_TOTAL } from '../record/type-sql.ts'
import type { SumRow } from './documents-sums-store.ts'
import { COUNTED, dueBefore, foldWhenMany, keptRows, keptState, paidRows } from './kept-sums.ts'

export type FigureName = 'overdue' | 'dueThisWeek' | 'unpaid' | 'drafts' | 'issuedThisMonth' | 'paidThisMonth'
type State = (typeof COUNTED_STATES)[number]
/** A sum of sales, how many documents of all types are in a state, how many there are, or how many changes are not in the sums yet. */
type FigureRow = SumRow & { what: `figure ${FigureName}` | `state ${State}` | 'total' | 'changes'; oldest_due_on: Day | null }

export type Figures = {
  figure: (name: FigureName) => SumRow[]
  count: (state: State) => number
  total: number
  /** of what is overdue */
  oldestDueOn: Day | null
}

type Values = { workspaceId: string; companyId: string | null; today: Day; sunday: Day; month: Day; monthEnd: Day }

/**
 * All figures at once. What does not depend on the day is kept, and what was paid by month; what is due this month is read from the index of
 * open documents. Of the documents issued in it those of days to come are taken off.
 */
export async function findFigures(tx: Tx, act: Act, companyId: string | undefined): Promise<Figures> {
  await readAlone(tx)
  const { rows } = await tx.executeQuery(figuresOf(tx, act, companyId))
  const of = (name: FigureRow['what']): FigureRow[] => rows.filter(({ what }) => what === name)
  const countOf = (name: FigureRow['what']): number => of(name).reduce((sum, { count }) => sum + Number(count), 0)
  await foldWhenMany(tx, act.actor.workspaceId, countOf('changes'))
  return {
    figure: (name) => of(`figure ${name}`),
    count: (state) => countOf(`state ${state}`),
    total: countOf('total'),
    oldestDueOn: rows[0]?.oldest_due_on ?? null,
  }
}

export function figuresOf(tx: Tx, { actor: { workspaceId }, clock }: Act, companyId: string | undefined): CompiledQuery<FigureRow> {
  const today = clock.today()
  const days = { today, sunday: lastOfWeek(today), month: firstOfMonth(today), monthEnd: lastOfMonth(today) }
  return figures(tx, { workspaceId, companyId: companyId ?? null, ...days })
}

type Condition = RawBuilder<unknown>

/** Not a condition that an index of types could serve: the few days are what is looked for. */
const OURS = sql`(${OWED_TO_US}) is true`

const figures = fixedStatement<FigureRow, Values>((tx, { workspaceId, companyId, today, sunday, month, monthEnd }) => {
  const mine = sql`workspace_id = ${workspaceId} and (${companyId}::uuid is null or company_id = ${companyId})`
  const figure = (name: FigureName, source: Condition, condition: Condition) =>
    sql`select ${sql.lit(`figure ${name}`)} as what, currency, documents, ${SIGNED_TOTAL} as total, ${LEFT_TO_PAY} as outstanding
      from ${source} where ${condition} and ${OWED_TO_US}`
  // A document counts at the earliest day on which something of it is due; what is due later is taken off there, and added here.
  const moved = (name: FigureName, condition: Condition) =>
    sql`select ${sql.lit(`figure ${name}`)}, currency, 0, 0, sum(outstanding)
      from ${movedToParts(sql`app.document_list`, sql`${mine} and ${OPEN} and ${OURS}`)} moved where ${condition} group by currency`
  const count = (what: FigureRow['what'], source: Condition, condition: Condition) =>
    sql`select ${sql.lit(what)}, currency, documents, 0, 0 from ${source} where ${condition}`
  const [kept, due] = [sql`kept`, sql`due`]
  const parts = [
    figure('overdue', kept, sql`is_long_due`),
    figure('overdue', due, sql`is_late`),
    figure('dueThisWeek', due, sql`not is_late`),
    moved('overdue', isPast(today)),
    moved('dueThisWeek', sql`due_on between ${today} and ${sunday}`),
    figure('unpaid', kept, keptState('unpaid')),
    figure('drafts', kept, keptState('draft')),
    figure('issuedThisMonth', kept, sql`status = 'issued' and is_this_month`),
    sql`select 'figure issuedThisMonth', currency, -1, -(${SIGNED_TOTAL}), -(${LEFT_TO_PAY})
      from app.document_list where status = 'issued' and issued_on > ${today} and issued_on <= ${monthEnd} and ${OURS} and ${mine}`,
    sql`select 'figure paidThisMonth', currency, documents, amount, 0 from (${paidRows(sql`${mine} and month = ${month}`)}) paid where ${OWED_TO_US}`,
    ...COUNTED.map((state) => count(`state ${state}`, kept, keptState(state))),
    count('state overdue', kept, sql`is_long_due`),
    count('state overdue', due, sql`is_late`),
    count('state due_this_week', due, sql`not is_late`),
    count('total', kept, sql`true`),
    ...['app.document_sum_changes', 'app.paid_month_changes'].map(
      (changes) => sql`select 'changes', '', count(*), 0, 0 from ${sql.table(changes)} where workspace_id = ${workspaceId}`,
    ),
  ]
  // The euro first: what comes first is shown largest.
  return sql<FigureRow>`${PREPARED}
    with kept as materialized (
      select type, status, currency, is_open, is_settled, month = ${month}::date as is_this_month,
        ${dueBefore(sql`${month}::date`)} as is_long_due, sum(documents) as documents, sum(total) as total, sum(outstanding) as outstanding
      from (${keptRows(mine)}) sums group by type, status, currency, is_open, is_settled, is_this_month, is_long_due
    ), due as materialized (
      select type, status, currency, ${isPast(today)} as is_late, count(*) as documents, sum(total) as total, sum(outstanding) as outstanding
      from app.document_list where ${OPEN} and due_on between ${month} and ${sunday} and ${mine} group by type, status, currency, is_late
    )
    select what, currency, sum(documents)::text as count, sum(total)::text as total, sum(outstanding)::text as outstanding,
      (select min(due_on) from app.document_list where ${OPEN} and ${OURS} and ${isPast(today)} and ${mine}) as oldest_due_on
    from (${sql.join(parts, sql` union all `)}) parts
    group by what, currency having sum(documents) <> 0 or sum(total) <> 0 or sum(outstanding) <> 0 order by what, currency <> 'EUR', currency`.compile(
    tx,
  )
})
