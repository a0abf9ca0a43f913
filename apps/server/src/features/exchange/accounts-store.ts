import type { TransmissionFault } from '@invoice/contract/letters/exchange.ts'
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
  /** when it was asked last for what came in, and what was in the way */
  askedAt: Date | null
  askFault: TransmissionFault | null
  askAnswer: string
}

const COLUMNS = sql`a.company_id as "companyId", a.provider, a.environment, a.sealed, a.account_name as "accountName",
  a.checked_at as "checkedAt", a.checked_by as "checkedBy", a.asked_at as "askedAt", a.ask_fault as "askFault", a.ask_answer as "askAnswer"`

export type NewAccount = Omit<AccountRow, 'askedAt' | 'askFault' | 'askAnswer'>

export async function findAccount(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.exchange_accounts a
    where a.workspace_id = ${workspaceId}::uuid and a.company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]
}

/**
 * Through whom is asked what is of no one company: the provider of the workspace's default company, else of the first that has one, by the order
 * in which companies are shown.
 */
export async function defaultAccount(tx: Tx, { actor: { workspaceId } }: Act): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.exchange_accounts a
    join app.companies c on c.workspace_id = ${workspaceId}::uuid and c.id = a.company_id and c.archived_at is null
    where a.workspace_id = ${workspaceId}::uuid order by c.is_default desc, c.search_key, c.id limit 1`.execute(tx)
  return rows[0]
}

/** Of those that are entered at once the last is kept. What was asked by another key says nothing of this one. */
export async function keepAccount(tx: Tx, { actor: { workspaceId } }: Act, row: NewAccount): Promise<void> {
  const { companyId, provider, environment, sealed, accountName, checkedAt, checkedBy } = row
  await sql`
    insert into app.exchange_accounts (workspace_id, company_id, provider, environment, sealed, account_name, checked_at, checked_by)
    values (${workspaceId}::uuid, ${companyId}::uuid, ${provider}, ${environment}, ${JSON.stringify(sealed)}::jsonb, ${accountName},
      ${checkedAt}, ${checkedBy})
    on conflict (workspace_id, company_id) do update set provider = excluded.provider, environment = excluded.environment,
      sealed = excluded.sealed, account_name = excluded.account_name, checked_at = excluded.checked_at,
      checked_by = excluded.checked_by, asked_at = null, ask_fault = null, ask_answer = ''`.execute(tx)
}

/** When what came in was asked for, and what was in the way of it. */
export async function noteAsked(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  companyId: string,
  hindered: { readonly fault: TransmissionFault; readonly answer: string } | null,
): Promise<void> {
  await sql`
    update app.exchange_accounts set asked_at = ${clock.now()}, ask_fault = ${hindered?.fault ?? null}, ask_answer = ${hindered?.answer ?? ''}
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}

export async function dropAccount(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<void> {
  await sql`
    delete from app.exchange_accounts where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}
