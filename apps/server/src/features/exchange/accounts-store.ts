import type { Environment, Provider } from '@invoice/domain/exchange/transmission.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'

export type AccountRow = {
  companyId: string
  provider: Provider
  environment: Environment
  sealed: SealedFields
  accountName: string
  checkedAt: Date
  checkedBy: string
}

const COLUMNS = sql`company_id as "companyId", provider, environment, sealed, account_name as "accountName", checked_at as "checkedAt",
  checked_by as "checkedBy"`

export async function findAccount(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.exchange_accounts
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]
}

/** Through whom is asked what is of no one company: the provider of the company that has been with us longest. */
export async function anyAccount(tx: Tx, { actor: { workspaceId } }: Act): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.exchange_accounts where workspace_id = ${workspaceId}::uuid order by company_id limit 1`.execute(tx)
  return rows[0]
}

/** Of those that are entered at once the last is kept. */
export async function keepAccount(tx: Tx, { actor: { workspaceId } }: Act, row: AccountRow): Promise<void> {
  const { companyId, provider, environment, sealed, accountName, checkedAt, checkedBy } = row
  await sql`
    insert into app.exchange_accounts (workspace_id, company_id, provider, environment, sealed, account_name, checked_at, checked_by)
    values (${workspaceId}::uuid, ${companyId}::uuid, ${provider}, ${environment}, ${JSON.stringify(sealed)}::jsonb, ${accountName},
      ${checkedAt}, ${checkedBy})
    on conflict (workspace_id, company_id) do update set provider = excluded.provider, environment = excluded.environment,
      sealed = excluded.sealed, account_name = excluded.account_name, checked_at = excluded.checked_at,
      checked_by = excluded.checked_by`.execute(tx)
}

export async function dropAccount(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<void> {
  await sql`
    delete from app.exchange_accounts where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}
