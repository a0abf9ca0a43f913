import type { Day } from '@invoice/domain/documents/document.ts'
import type { FiscalUse } from '@invoice/domain/settings/fiscal-use.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type PracticesRow = { collectionCosts: string | null; fiscalUse: FiscalUse; onlineReceiptsSince: Day | null }

/** What a company said of itself; undefined: nothing yet. */
export async function findPractices(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<PracticesRow | undefined> {
  const { rows } = await sql<PracticesRow>`
    select collection_costs::text as "collectionCosts", fiscal_use as "fiscalUse", online_receipts_since as "onlineReceiptsSince"
    from app.company_practices
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]
}

/** Of those that say it at once the last is kept. */
export async function keepPractices(tx: Tx, { actor, clock }: Act, companyId: string, row: PracticesRow): Promise<void> {
  await sql`
    insert into app.company_practices (workspace_id, company_id, collection_costs, fiscal_use, online_receipts_since, decided_at, decided_by)
    values (${actor.workspaceId}::uuid, ${companyId}::uuid, ${row.collectionCosts}::numeric, ${row.fiscalUse}, ${row.onlineReceiptsSince}::date, ${clock.now()}, ${actor.name})
    on conflict (workspace_id, company_id) do update set collection_costs = excluded.collection_costs, fiscal_use = excluded.fiscal_use,
      online_receipts_since = excluded.online_receipts_since,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by`.execute(tx)
}
