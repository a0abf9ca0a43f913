import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Products that have the one rate have the other too, behind it. */
export async function addRateToProducts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows: carriers } = await sql<{ product_id: string; position: number }>`
    select product_id, position from app.product_tax_rates where workspace_id = ${workspaceId} and tax_rate_id = ${from}`.execute(tx)
  if (carriers.length === 0) return
  await sql`update app.products set version = version + 1
    where workspace_id = ${workspaceId} and id = any (${carriers.map((each) => each.product_id)}::uuid[])`.execute(tx)
  const rows = carriers.map((each) => ({ ...each, tax_rate_id: to }))
  await insertedRows('app.product_tax_rates', workspaceId, CARRIED, rows).execute(tx)
}

const CARRIED = { product_id: 'uuid', tax_rate_id: 'uuid', position: 'int' } as const
