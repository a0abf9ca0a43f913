import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { ONLINE_KINDS, type OnlineKind } from '@invoice/domain/online/providers.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ReportFilter } from './scope.ts'

export type ProviderAccount = { id: string; name: string; currency: string; kind: OnlineKind }

const KINDS = [...ONLINE_KINDS]

/** Accounts of methods by which is paid online. */
export async function selectProviderAccounts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency }: ReportFilter,
): Promise<ProviderAccount[]> {
  const { rows } = await sql<ProviderAccount>`
    select a.id, a.name, a.currency, m.kind
    from app.treasury_accounts a join app.payment_methods m on m.workspace_id = ${workspaceId} and m.id = a.payment_method_id
    where a.workspace_id = ${workspaceId} and m.kind = any(${KINDS}::text[])
      and (${companyId ?? null}::uuid is null or a.company_id = ${companyId ?? null}) and (${currency ?? null}::text is null or a.currency = ${currency ?? null})
    order by a.company_id, a.position, a.id`.execute(tx)
  return rows
}

export type ProviderMovement = {
  id: string
  month: Day
  received: DecimalText
  sentBack: DecimalText
  fees: DecimalText
  paidOut: DecimalText
}

/**
 * By account and month. A payment out of such an account that sends nothing back pays a bill of fees, which are counted already: its counter-entry is
 * among the fees, and so is it.
 */
export async function selectProviderMovements(tx: Tx, { actor: { workspaceId } }: Act, { from, to }: Period): Promise<ProviderMovement[]> {
  const { rows } = await sql<ProviderMovement>`
    select id, month, coalesce(sum(movement) filter (where part = 'received'), 0)::text as received,
      coalesce(-sum(movement) filter (where part = 'sent_back'), 0)::text as "sentBack",
      coalesce(-sum(movement) filter (where part = 'fees'), 0)::text as fees,
      coalesce(-sum(movement) filter (where part = 'paid_out'), 0)::text as "paidOut"
    from (
      select e.account_id as id, to_char(system.month_of(e.entry_on), 'YYYY-MM-DD') as month, e.movement,
        case when e.kind = 'fee' then 'fees' when e.kind in ('transfer', 'conversion') then 'paid_out'
          when p.direction = 'out' and (p.refunds_id is not null or b.payment_id is not null) then 'sent_back'
          when p.direction = 'out' then 'fees' else 'received' end as part
      from app.treasury_accounts a
        join app.payment_methods m on m.workspace_id = ${workspaceId} and m.id = a.payment_method_id and m.kind = any(${KINDS}::text[])
        join app.treasury_entries e on e.workspace_id = ${workspaceId} and e.account_id = a.id and e.entry_on between ${from}::date and ${to}::date
          and e.kind <> 'initial'
        left join app.payments p on p.workspace_id = ${workspaceId} and p.id = e.payment_id
        left join app.online_bookings b on b.workspace_id = ${workspaceId} and b.payment_id = p.id
      where a.workspace_id = ${workspaceId}
    ) told group by id, month`.execute(tx)
  return rows
}
