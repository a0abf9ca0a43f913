import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Products that have the one rate have the other too, behind it. */
export async function addRateToProducts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with carriers as (
      select product_id, position from app.product_tax_rates where workspace_id = ${workspaceId} and tax_rate_id = ${from}
    ), changed as (
      update app.products p set version = p.version + 1 from carriers where p.workspace_id = ${workspaceId} and p.id = carriers.product_id
    )
    insert into app.product_tax_rates (workspace_id, product_id, tax_rate_id, position)
    select ${workspaceId}, product_id, ${to}, position from carriers`.execute(tx)
}
