import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { NewPart, PayoutProblem, PayoutState } from './payouts-store.ts'

export type ListedPayout = {
  id: string
  kind: PaymentMethodKind
  providerId: string
  state: PayoutState
  amount: DecimalText
  currency: string
  arrivesOn: Day
  isBooked: boolean
  problem: PayoutProblem
  bankAccountId: string | null
  bankName: string | null
  bankOn: Day | null
  bankAmount: DecimalText | null
}

type Wanted = { readonly accountId: string; readonly paymentMethodId: string | null; readonly most: number } | { readonly id: string }

/** The latest first: those of an account, and of its method those that are in none yet. */
export async function selectPayouts(tx: Tx, { actor: { workspaceId } }: Act, wanted: Wanted): Promise<ListedPayout[]> {
  const which =
    'id' in wanted
      ? sql`p.id = ${wanted.id}::uuid`
      : sql`(p.account_id = ${wanted.accountId}::uuid or (p.account_id is null and p.payment_method_id = ${wanted.paymentMethodId}::uuid))`
  const { rows } = await sql<ListedPayout>`
    select p.id, m.kind, p.provider_id as "providerId", p.state, p.amount::text as amount, p.currency, p.arrives_on as "arrivesOn",
      p.entry_id is not null as "isBooked", p.problem, a.id as "bankAccountId", a.name as "bankName", s.booked_on as "bankOn",
      s.amount::text as "bankAmount"
    from app.online_payouts p join app.payment_methods m on m.workspace_id = ${workspaceId}::uuid and m.id = p.payment_method_id
      left join app.statement_entries s on s.workspace_id = ${workspaceId}::uuid and s.id = p.statement_entry_id
      left join app.treasury_accounts a on a.workspace_id = ${workspaceId}::uuid and a.id = s.account_id
    where p.workspace_id = ${workspaceId}::uuid and ${which}
    order by p.arrives_on desc, p.id limit ${'id' in wanted ? 1 : wanted.most}`.execute(tx)
  return rows
}

export type ListedPart = Pick<NewPart, 'kind' | 'gross' | 'fee' | 'net'> & {
  documentId: string | null
  number: string | null
  contactBg: string | null
  contactEn: string | null
}

export async function selectParts(tx: Tx, { actor: { workspaceId } }: Act, payoutId: string): Promise<ListedPart[]> {
  const { rows } = await sql<ListedPart>`
    select p.kind, p.gross::text as gross, p.fee::text as fee, p.net::text as net, d.id as "documentId", d.number, c.name_bg as "contactBg",
      c.name_en as "contactEn"
    from app.online_payout_parts p
      left join app.online_payments o on o.workspace_id = ${workspaceId}::uuid and o.id = p.online_payment_id
      left join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = o.document_id
      left join app.contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = d.contact_id
    where p.workspace_id = ${workspaceId}::uuid and p.payout_id = ${payoutId}::uuid order by p.position`.execute(tx)
  return rows
}

/** What was booked as fees in the account, less what bills were joined with; above zero. */
export async function unbilledFees(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<DecimalText> {
  const { rows } = await sql<{ fees: DecimalText }>`
    select coalesce(-sum(movement), 0)::text as fees from app.treasury_entries
    where workspace_id = ${workspaceId}::uuid and account_id = ${accountId}::uuid and kind = 'fee'`.execute(tx)
  return rows[0]?.fees ?? '0'
}

/** The kind of the method whose money lies in an account. */
export async function kindOfMethod(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<PaymentMethodKind | undefined> {
  const { rows } = await sql<{ kind: PaymentMethodKind }>`
    select kind from app.payment_methods where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]?.kind
}

export type FeeBill = { companyId: string; contactId: string | null; currency: string; number: string }

export async function findFeeBill(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<FeeBill | undefined> {
  const { rows } = await sql<FeeBill>`
    select company_id as "companyId", contact_id as "contactId", currency, coalesce(nullif(vendor_number, ''), number, '') as number
    from app.documents where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and type in ('bill', 'expense') and company_id is not null`.execute(
    tx,
  )
  return rows[0]
}
