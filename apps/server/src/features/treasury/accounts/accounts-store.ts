import type { Day } from '@invoice/domain/documents/document.ts'
import type { AccountType } from '@invoice/domain/treasury/account-types.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** An account, without what its entries come to. */
export type AccountRow = {
  id: string
  version: number
  companyId: string
  name: string
  type: AccountType
  currency: string
  /** '' for none */
  iban: string
  /** of cash alone; '' for nobody */
  responsiblePerson: string
  /** of the chart of accounts; '' for the usual one */
  ledgerAccount: string
  paymentMethodId: string | null
  isActive: boolean
  continuesId: string | null
  /** the day of the initial balance; null where there is none */
  begunOn: Day | null
}

const COLUMNS = sql`id, version, company_id as "companyId", name, type, currency, iban, responsible_person as "responsiblePerson",
  ledger_account as "ledgerAccount", payment_method_id as "paymentMethodId", is_active as "isActive", continues_id as "continuesId", begun_on as "begunOn"`

export async function findAccount(
  tx: Tx,
  { actor }: Act,
  id: string,
  lock: 'for share' | 'for update' | null = null,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.treasury_accounts where workspace_id = ${actor.workspaceId} and id = ${id} ${sql.raw(lock ?? '')}`.execute(
    tx,
  )
  return rows[0] ?? null
}

type Wanted = { companyId: string; currency: string; type: AccountType; method: { paymentMethodId: string | null } }

/** The company's active account of the method, else the first one of the type; of that currency. */
export async function findAccountFor(tx: Tx, { actor }: Act, { companyId, currency, type, method }: Wanted): Promise<AccountRow | null> {
  const isMethods = sql`payment_method_id is not distinct from ${method.paymentMethodId}::uuid and ${method.paymentMethodId}::uuid is not null`
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.treasury_accounts
    where workspace_id = ${actor.workspaceId} and company_id = ${companyId} and currency = ${currency} and is_active and (${isMethods} or type = ${type})
    order by (${isMethods}) desc, position, id limit 1 for share`.execute(tx)
  return rows[0] ?? null
}

/** The company's active account of that very method, in that currency. */
export async function findOwnAccountOf(
  tx: Tx,
  { actor }: Act,
  { companyId, currency, paymentMethodId }: { companyId: string; currency: string; paymentMethodId: string },
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from app.treasury_accounts
    where workspace_id = ${actor.workspaceId} and company_id = ${companyId} and currency = ${currency} and is_active
      and payment_method_id = ${paymentMethodId}::uuid
    order by position, id limit 1 for share`.execute(tx)
  return rows[0] ?? null
}

/** Nobody else opens an account of the company until this transaction ends. */
export async function lockAccountsOf(tx: Tx, { actor }: Act, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`treasury ${actor.workspaceId} ${companyId}`}, 0))`.execute(tx)
}

/** What an account of the method is called, and its IBAN where the method is a bank account in that currency. */
export async function findMethodOf(
  tx: Tx,
  { actor, language }: Act,
  id: string,
  currency: string,
): Promise<{ name: string; iban: string } | null> {
  const own = sql.ref(language === 'bg' ? 'name_bg' : 'name_en')
  const bank = sql.ref(language === 'bg' ? 'bank_name_bg' : 'bank_name_en')
  const { rows } = await sql<{ name: string; iban: string }>`
    select coalesce(nullif(${own}, ''), ${bank}) as name, case when currency = ${currency} then iban else '' end as iban
    from app.payment_methods where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function insertAccount(tx: Tx, { actor, clock }: Act, account: AccountRow): Promise<void> {
  const { id, companyId, name, type, currency, iban, responsiblePerson, ledgerAccount, paymentMethodId, isActive, continuesId, begunOn } =
    account
  const { rows } = await sql<{ position: number }>`select coalesce(max(position), 0) + 1 as position
    from app.treasury_accounts where workspace_id = ${actor.workspaceId} and company_id = ${companyId}`.execute(tx)
  await sql`
    insert into app.treasury_accounts (workspace_id, id, company_id, name, type, currency, iban, responsible_person, ledger_account, payment_method_id, is_active,
      continues_id, begun_on, position, created_at)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${companyId}::uuid, ${name}, ${type}, ${currency}, ${iban}, ${responsiblePerson},
      ${ledgerAccount}, ${paymentMethodId}::uuid, ${isActive}::boolean, ${continuesId}::uuid, ${begunOn}::date, ${rows[0]?.position ?? 1}, ${clock.now()}::timestamptz)`.execute(
    tx,
  )
}

type Listed = { readonly companyId?: string | undefined; readonly active?: boolean; readonly ids?: readonly string[] }
export type ListedAccount = AccountRow & { continuedById: string | null }

/** By company, the default one first, each company's in their order. */
export async function selectAccounts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, active, ids }: Listed,
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select a.id, a.version, a.company_id as "companyId", a.name, a.type, a.currency, a.iban, a.responsible_person as "responsiblePerson", a.ledger_account as "ledgerAccount",
      a.payment_method_id as "paymentMethodId", a.is_active as "isActive", a.continues_id as "continuesId", a.begun_on as "begunOn", n.id as "continuedById"
    from app.treasury_accounts a
    join app.companies c on c.workspace_id = ${workspaceId} and c.id = a.company_id
    left join app.treasury_accounts n on n.workspace_id = ${workspaceId} and n.continues_id = a.id
    where a.workspace_id = ${workspaceId} and (${companyId ?? null}::uuid is null or a.company_id = ${companyId ?? null}::uuid)
      and (a.is_active or not ${active ?? false}::boolean) and (${ids ?? null}::uuid[] is null or a.id = any(${ids ?? null}::uuid[]))
    order by c.is_default desc, c.created_at, c.id, a.position, a.id`.execute(tx)
  return rows
}

type Changed = Pick<AccountRow, 'name' | 'type' | 'iban' | 'responsiblePerson' | 'ledgerAccount' | 'paymentMethodId' | 'begunOn'>

export async function changeAccount(tx: Tx, { actor }: Act, id: string, changed: Changed): Promise<void> {
  const { name, type, iban, responsiblePerson, ledgerAccount, paymentMethodId, begunOn } = changed
  await sql`
    update app.treasury_accounts set name = ${name}, type = ${type}, iban = ${iban}, responsible_person = ${responsiblePerson}, ledger_account = ${ledgerAccount},
      payment_method_id = ${paymentMethodId}::uuid, begun_on = ${begunOn}::date, version = version + 1
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

export async function setAccountActive(tx: Tx, { actor }: Act, id: string, isActive: boolean): Promise<void> {
  await sql`
    update app.treasury_accounts set is_active = ${isActive}::boolean, version = version + 1
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

export async function deleteAccount(tx: Tx, { actor }: Act, id: string): Promise<void> {
  await sql`delete from app.treasury_accounts where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** The one that has the IBAN in that currency; null: nobody has. */
export async function findAccountByIban(
  tx: Tx,
  { actor }: Act,
  { companyId, iban, currency }: Pick<AccountRow, 'companyId' | 'iban' | 'currency'>,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.treasury_accounts
    where workspace_id = ${actor.workspaceId} and company_id = ${companyId} and iban = ${iban} and currency = ${currency} and iban <> ''`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** In their order. */
export async function lockPositions(tx: Tx, { actor }: Act): Promise<{ id: string; position: number }[]> {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from app.treasury_accounts where workspace_id = ${actor.workspaceId} order by position, id for no key update`.execute(
    tx,
  )
  return rows
}

export async function setPosition(tx: Tx, { actor }: Act, id: string, position: number): Promise<void> {
  await sql`
    update app.treasury_accounts set position = ${position}::int
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** By whose word entries of banks that are certain are accepted as they come in, and since when; null: by nobody's. */
export type AcceptingRow = { name: string | null; since: Date | null }

export async function findAccepting(tx: Tx, { actor }: Act, id: string): Promise<AcceptingRow | undefined> {
  const { rows } = await sql<AcceptingRow>`
    select accepting_by as name, accepting_since as since from app.treasury_accounts
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
  return rows[0]
}

export async function writeAccepting(tx: Tx, { actor }: Act, id: string, { name, since }: AcceptingRow): Promise<void> {
  await sql`
    update app.treasury_accounts set accepting_by = ${name}, accepting_since = ${since}::timestamptz
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}
