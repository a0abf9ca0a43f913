import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type OpenOfBank = {
  id: string
  direction: 'in' | 'out'
  amount: DecimalText
  currency: string
  bookedOn: Day
  text: string
  twinId: string | null
}

/** What waits in the accounts of a company, of one of these amounts; nobody else decides about it until this transaction ends. */
export async function openOfBanks(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency, amounts }: { companyId: string; currency: string; amounts: readonly DecimalText[] },
): Promise<OpenOfBank[]> {
  const { rows } = await sql<OpenOfBank>`
    select s.id, s.direction, s.amount::text as amount, s.currency, s.booked_on as "bookedOn", s.twin_id as "twinId",
      concat_ws(' ', s.reason, s.joined_reason, s.party_name, s.bank_reference, s.end_to_end_id, s.kind) as text
    from app.statement_entries s join app.treasury_accounts a on a.workspace_id = ${workspaceId}::uuid and a.id = s.account_id
    where s.workspace_id = ${workspaceId}::uuid and s.state = 'open' and not s.is_reversal and s.counter_entry_id is null
      and s.currency = ${currency} and s.amount in (select abs(amount) from unnest(${[...amounts]}::numeric[]) as amount)
      and a.company_id = ${companyId}::uuid and a.is_active
      and not exists (select from app.entry_payments p where p.workspace_id = ${workspaceId}::uuid and p.entry_id = s.treasury_entry_id)
    order by s.booked_on, s.id for no key update of s`.execute(tx)
  return rows
}
