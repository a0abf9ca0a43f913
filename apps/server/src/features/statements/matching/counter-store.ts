import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { Direction } from '@invoice/domain/statements/identity/statement-entry.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Wanted = { accountId: string; direction: Direction; amount: DecimalText; around: Day; days: number }
export type CounterEntry = { id: string; treasuryEntryId: string }

/**
 * What the account's own bank told, of that amount and within those days, and nobody has made a payment or another transfer of; what waits
 * comes before what was explained, and then the nearest day. Nobody else decides about it until this transaction ends.
 */
export async function lockCounterEntry(tx: Tx, { actor: { workspaceId } }: Act, wanted: Wanted): Promise<CounterEntry | undefined> {
  const { accountId, direction, amount, around, days } = wanted
  const { rows } = await sql<CounterEntry>`
    select id, treasury_entry_id as "treasuryEntryId" from app.statement_entries
    where workspace_id = ${workspaceId} and account_id = ${accountId}
      and booked_on between ${around}::date - ${days}::int and ${around}::date + ${days}::int
      and direction = ${direction} and not is_reversal and amount = ${amount}::numeric and state in ('open', 'explained')
      and treasury_entry_id is not null and counter_entry_id is null and not exists (
        select from app.entry_payments p where p.workspace_id = ${workspaceId} and p.entry_id = treasury_entry_id)
    order by state = 'open' desc, abs(booked_on - ${around}::date), id limit 1 for update`.execute(tx)
  return rows[0]
}

/** The entry of a bank that is this one of the ledger; nobody else decides about it until this transaction ends. */
export async function lockEntryBookedAs(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  treasuryEntryId: string,
): Promise<{ id: string; counterEntryId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; counterEntryId: string | null }>`
    select id, counter_entry_id as "counterEntryId" from app.statement_entries
    where workspace_id = ${workspaceId} and treasury_entry_id = ${treasuryEntryId} for update`.execute(tx)
  return rows[0]
}

/** Which expense or bill was made of the entry. */
export async function nameDocument(tx: Tx, { actor: { workspaceId } }: Act, id: string, documentId: string): Promise<void> {
  await sql`
    update app.statement_entries set document_id = ${documentId}::uuid where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}
