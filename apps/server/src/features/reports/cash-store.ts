import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { foldAfterReading } from '../../platform/db/fold.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ReportFilter } from './scope.ts'

export type AccountRow = { id: string; name: string; currency: string }
/** What an account had at the beginning, or what came and went in a month of the period. */
export type MovementRow = { id: string; month: Day | null; debits: string; credits: string; initial: string }

/** So many changes are read along with the sums in less than a millisecond. */
const FEW = 300
const FOLDED_AT_ONCE = 5000

export async function selectAccounts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency }: ReportFilter,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, name, currency from app.treasury_accounts
    where workspace_id = ${workspaceId} and (${companyId ?? null}::uuid is null or company_id = ${companyId ?? null})
      and (${currency ?? null}::text is null or currency = ${currency ?? null})
    order by company_id, position, id`.execute(tx)
  return rows
}

/** By account: `month` null for all that was before the period. Whole months are kept; of those at its ends the entries are read. */
export async function selectMovements(tx: Tx, { actor: { workspaceId } }: Act, { from, to }: Period): Promise<MovementRow[]> {
  const [first, last] = [firstOfMonth(from), firstOfMonth(to)]
  const whole = { from: from === first ? first : nextMonth(first), to: to === lastOfMonth(to) ? last : addMonths(last, -1) }
  const parts = [
    kept(workspaceId, true, sql`month < ${first}`),
    ...(from === first ? [] : [entries(workspaceId, true, first, addDays(from, -1))]),
    kept(workspaceId, false, sql`month between ${whole.from} and ${whole.to}`),
    ...(whole.from > first ? [entries(workspaceId, false, from, first === last ? to : lastOfMonth(from))] : []),
    ...(whole.to < last && (first < last || whole.from === first) ? [entries(workspaceId, false, last, to)] : []),
  ]
  const { rows } = await sql<MovementRow & { changes: string }>`
    select account_id as id, to_char(month, 'YYYY-MM-DD') as month, sum(debits)::text as debits, sum(credits)::text as credits,
      sum(initial)::text as initial,
      (select count(*) from app.treasury_month_changes where workspace_id = ${workspaceId}) as changes
    from (${sql.join(parts, sql` union all `)}) moved group by account_id, moved.month`.execute(tx)
  if (Number(rows[0]?.changes ?? 0) > FEW) await foldAfterReading(tx, workspaceId, { treasury: FOLDED_AT_ONCE })
  return rows.map(({ changes: _, ...row }) => row)
}

const nextMonth = (month: Day): Day => addMonths(month, 1)

function kept(workspaceId: string, isBefore: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`account_id, ${isBefore ? sql`null::date` : sql`month`} as month, debits, credits, initial`
  return sql`
    select ${columns} from app.treasury_months where workspace_id = ${workspaceId} and ${condition}
    union all
    select ${columns} from app.treasury_month_changes where workspace_id = ${workspaceId} and ${condition}`
}

function entries(workspaceId: string, isBefore: boolean, from: Day, to: Day): RawBuilder<unknown> {
  return sql`
    select account_id, ${isBefore ? sql`null::date` : sql`system.month_of(entry_on)`} as month,
      case when kind <> 'initial' and movement > 0 then movement else 0 end as debits,
      case when kind <> 'initial' and movement < 0 then -movement else 0 end as credits,
      case when kind = 'initial' then movement else 0 end as initial
    from app.treasury_entry_list where workspace_id = ${workspaceId} and entry_on between ${from} and ${to}`
}

export type BalanceRow = { currency: string; total: string; accounts: string }

/** What all accounts hold today, per currency, the euro first; those that are closed and empty are not counted. */
export async function selectBalances(tx: Tx, { actor: { workspaceId } }: Act, companyId: string | null): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select currency, sum(balance)::text as total, count(*)::text as accounts from (
      select a.currency, a.is_active, coalesce((select sum(debits - credits + initial) from app.treasury_months m
          where m.workspace_id = ${workspaceId} and m.account_id = a.id), 0)
        + coalesce((select sum(debits - credits + initial) from app.treasury_month_changes c
          where c.workspace_id = ${workspaceId} and c.account_id = a.id), 0) as balance
      from app.treasury_accounts a where a.workspace_id = ${workspaceId} and (${companyId}::uuid is null or a.company_id = ${companyId})
    ) accounts where is_active or balance <> 0 group by currency order by currency <> 'EUR', currency`.execute(tx)
  return rows
}
