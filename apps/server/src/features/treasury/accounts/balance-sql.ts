import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What lies in an account now: whole months as they are kept, and what was not folded into them yet. */
export const balanceNow = (workspaceId: string, account: Sql): Sql =>
  sql`(select coalesce(sum(amount), 0) from (${months(workspaceId, account, sql``)}) parts)`

/** What lay in it at the end of a day, of whose month the entries are read. */
export function balanceAt(workspaceId: string, account: Sql, on: Sql): Sql {
  const month = sql`date_trunc('month', ${on} + 1)::date`
  return sql`(
    select coalesce(sum(amount), 0) from (
      ${months(workspaceId, account, sql` and k.month < ${month}`)}
      union all
      select sum(e.movement) from app.treasury_entries e
      where e.workspace_id = ${workspaceId} and e.account_id = ${account} and e.entry_on >= ${month} and e.entry_on <= ${on}) parts)`
}

const months = (workspaceId: string, account: Sql, until: Sql): Sql => sql`
  select sum(k.debits - k.credits + k.initial) as amount from app.treasury_months k where k.workspace_id = ${workspaceId} and k.account_id = ${account}${until}
  union all
  select sum(k.debits - k.credits + k.initial) from app.treasury_month_changes k where k.workspace_id = ${workspaceId} and k.account_id = ${account}${until}`
