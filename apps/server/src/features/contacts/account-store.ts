import type { Ageing } from '@invoice/contract/records/contact-acts.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { LIVE, OWED_TO_THEM, OWED_TO_US, REVERSING } from '../documents/record/type-sql.ts'

export type AgeingRow = { [Key in keyof Ageing]: Ageing[Key] }

/**
 * Open amounts by age on that day. A credit note is owed to the contact as far as it has settled nothing yet; what has no due date is
 * due on the day of its issue.
 */
export async function selectAgeing(tx: Tx, { actor: { workspaceId } }: Act, contactId: string, today: Day): Promise<AgeingRow[]> {
  const { rows } = await sql<AgeingRow>`
    with open as (
      select currency, case when ${OWED_TO_THEM} then 'them' else 'us' end as owed_to, ${today}::date - coalesce(due_on, issued_on) as days,
        case when ${REVERSING} then (select coalesce(sum(coalesce(a.settling_amount, a.amount)), 0) from app.allocations a
            where a.workspace_id = ${workspaceId} and a.settling_document_id = d.id) - outstanding
          else outstanding end as amount
      from app.documents d
      where workspace_id = ${workspaceId} and contact_id = ${contactId} and ${LIVE} and (${OWED_TO_US} or ${OWED_TO_THEM})
    )
    select currency, owed_to as "owedTo", sum(amount)::text as outstanding,
      ${bucket(sql`days <= 0`)} as "notDue", ${bucket(sql`days between 1 and 30`)} as "days1to30",
      ${bucket(sql`days between 31 and 60`)} as "days31to60", ${bucket(sql`days between 61 and 90`)} as "days61to90",
      ${bucket(sql`days > 90`)} as "daysOver90"
    from open where amount <> 0 group by currency, owed_to order by owed_to desc, currency <> 'EUR', currency`.execute(tx)
  return rows
}

const bucket = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::text`

export async function selectActivity(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactId: string,
): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: string; last_at: Date | null }>`
    select count(*) as count, greatest(max(updated_at), (
      select max(at) from app.audit_entries
      where workspace_id = ${workspaceId} and entity_id = ${contactId} and act in ('contact.merged', 'contact.merged_into'))) as last_at
    from app.documents where workspace_id = ${workspaceId} and contact_id = ${contactId}`.execute(tx)
  return { count: Number(rows[0]?.count ?? 0), lastAt: rows[0]?.last_at ?? null }
}
