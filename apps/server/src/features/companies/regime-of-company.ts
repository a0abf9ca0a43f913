import type { Regime } from '@invoice/domain/regimes/regime.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** The law that a company of the workspace keeps to. */
export async function regimeOfCompany(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<Regime> {
  const { rows } = await sql<{ countryCode: string }>`
    select country_code as "countryCode" from app.companies where workspace_id = ${workspaceId}::uuid and id = ${companyId}`.execute(tx)
  return regimeOf(rows[0])
}
