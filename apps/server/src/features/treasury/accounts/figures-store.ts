import { addDays, firstOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { type EntrySums, NO_ENTRIES } from '@invoice/domain/treasury/figures.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { foldAfterReading } from '../../../platform/db/fold.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { balanceAt, balanceNow } from './balance-sql.ts'

export type Period = { readonly from?: Day | undefined; readonly to?: Day | undefined }
export type SumsOfPeriod = { before: EntrySums; until: EntrySums; all: EntrySums }

const NOTHING: SumsOfPeriod = { before: NO_ENTRIES, until: NO_ENTRIES, all: NO_ENTRIES }
const POINTS = ['before', 'until', 'all'] as const
/** So many changes are read along with the sums in less than a millisecond. */
const FEW = 300
const FOLDED_AT_ONCE = 5000

type Row = {
  accountId: string
  point: (typeof POINTS)[number]
  debits: string
  credits: string
  initial: string
  count: string
  changes: string
}

/** What the entries of accounts come to: before the period, until its end, and in all. Whole months as they are kept, the rest by its entries. */
export async function readSums(tx: Tx, act: Act, ids: readonly string[], { from, to }: Period): Promise<(id: string) => SumsOfPeriod> {
  if (ids.length === 0) return () => NOTHING
  const kept = keptMonths(act, ids)
  const parts = [
    ...(from ? [monthsBefore(kept, 'before', from), entriesBefore(act, ids, 'before', from)] : []),
    ...(to ? [monthsBefore(kept, 'until', addDays(to, 1)), entriesBefore(act, ids, 'until', addDays(to, 1))] : []),
    sql`select 'all' as point, kept.* from (${kept}) kept`,
  ]
  const { rows } = await sql<Row>`
    select account_id as "accountId", point, sum(debits)::text as debits, sum(credits)::text as credits, sum(initial)::text as initial,
      sum(entries)::text as count, sum(changes)::text as changes
    from (${sql.join(parts, sql` union all `)}) parts group by account_id, point`.execute(tx)
  if (rows.some(({ point, changes }) => point === 'all' && Number(changes) > FEW)) {
    await foldAfterReading(tx, act.actor.workspaceId, { treasury: FOLDED_AT_ONCE })
  }
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return (id) => {
    const sums = new Map((byAccount.get(id) ?? []).map(({ point, count, ...row }) => [point, { ...row, count: Number(count) }]))
    const all = sums.get('all') ?? NO_ENTRIES
    return { before: sums.get('before') ?? NO_ENTRIES, until: to ? (sums.get('until') ?? NO_ENTRIES) : all, all }
  }
}

function keptMonths({ actor: { workspaceId } }: Act, ids: readonly string[]): RawBuilder<unknown> {
  const columns = sql`account_id, month, debits, credits, initial, entries`
  return sql`
    select ${columns}, 0 as changes from app.treasury_months where workspace_id = ${workspaceId} and account_id = any(${ids}::uuid[])
    union all
    select ${columns}, 1 from app.treasury_month_changes where workspace_id = ${workspaceId} and account_id = any(${ids}::uuid[])`
}

const monthsBefore = (kept: RawBuilder<unknown>, point: string, end: Day): RawBuilder<unknown> =>
  sql`select ${point}::text as point, kept.* from (${kept}) kept where month < ${firstOfMonth(end)}::date`

function entriesBefore({ actor: { workspaceId } }: Act, ids: readonly string[], point: string, end: Day): RawBuilder<unknown> {
  return sql`
    select ${point}::text, account_id, null::date, coalesce(sum(movement) filter (where kind <> 'initial' and movement > 0), 0),
      coalesce(-sum(movement) filter (where kind <> 'initial' and movement < 0), 0), coalesce(sum(movement) filter (where kind = 'initial'), 0),
      count(*) filter (where kind <> 'initial'), 0
    from app.treasury_entries
    where workspace_id = ${workspaceId} and account_id = any(${ids}::uuid[]) and entry_on >= ${firstOfMonth(end)}::date and entry_on < ${end}::date
    group by account_id`
}

/** What lies in an account at the end of the day, or now. */
export async function readBalance(tx: Tx, { actor: { workspaceId } }: Act, accountId: string, on?: Day): Promise<DecimalText> {
  const account = sql`${accountId}::uuid`
  const balance = on === undefined ? balanceNow(workspaceId, account) : balanceAt(workspaceId, account, sql`${on}::date`)
  const { rows } = await sql<{ balance: string }>`select ${balance}::text as balance`.execute(tx)
  return rows[0]?.balance ?? '0'
}

type LineRow = { accountId: string; currency: string; begunOn: Day | null; on: Day | null; amount: DecimalText }

/**
 * Of each account what lies in it now (without a day), and what moved in it on each day since. Both in one statement: what is booked meanwhile is
 * in both or in neither.
 */
export async function selectDailyMovements(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { since, accountId }: { since: Day; accountId: string | null },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select a.id as "accountId", a.currency, a.begun_on as "begunOn", p.on, p.amount::text as amount
    from app.treasury_accounts a cross join lateral (
      select null::date as on, coalesce(sum(amount), 0) as amount from (
        select debits - credits + initial as amount from app.treasury_months k where k.workspace_id = ${workspaceId} and k.account_id = a.id
        union all
        select debits - credits + initial from app.treasury_month_changes k where k.workspace_id = ${workspaceId} and k.account_id = a.id) kept
      union all
      select entry_on, sum(movement) from app.treasury_entries e
      where e.workspace_id = ${workspaceId} and e.account_id = a.id and e.entry_on >= ${since}::date group by entry_on) p
    where a.workspace_id = ${workspaceId} ${accountId === null ? sql`` : sql`and a.id = ${accountId}`}`.execute(tx)
  return rows
}

type Ends = { firstOn: Day | null; lastOn: Day | null }

/** The first and the last day on which something moved, beside what the account began with. */
export async function readEnds(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select min(entry_on) as "firstOn", max(entry_on) as "lastOn" from app.treasury_entries
    where workspace_id = ${workspaceId} and account_id = ${accountId} and kind <> 'initial'`.execute(tx)
  return rows[0] ?? { firstOn: null, lastOn: null }
}
