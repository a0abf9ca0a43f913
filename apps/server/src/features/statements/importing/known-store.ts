import type { Day } from '@invoice/domain/documents/document.ts'
import type { EntryFacts } from '@invoice/domain/statements/identity/facts.ts'
import type { StoredEntry, StoredPart } from '@invoice/domain/statements/identity/merge.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isRepeatOf } from './repeats-store.ts'

/** The statements of the account that have entries of those days; balances that their own entries contradict are not told. */
export async function findStoredParts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  { from, to }: { from: Day; to: Day },
): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select id, first, last, count, number, case when sound then opening end as opening, case when sound then closing end as closing from (
      select b.id, coalesce(b.first_on, b.from_on) as first, coalesce(b.last_on, b.to_on) as last, b.entry_count as count, b.number,
        b.opening::text as opening, b.closing::text as closing, coalesce(b.difference = 0, false) and b.earlier_count = 0 as sound
      from app.bank_statements b
      where b.workspace_id = ${workspaceId} and b.account_id = ${accountId} and b.to_on >= ${from}::date and b.from_on <= ${to}::date
        and b.entry_count > b.earlier_count
    ) parts order by id`.execute(tx)
  return rows
}

type Row = EntryFacts & { id: string; statementId: string; tellers: string[]; askedBy: string[] }

/** The entries of the account of those days, and which statements told of each. */
export async function findStoredEntries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  days: readonly Day[],
): Promise<StoredEntry[]> {
  const reportedIn = (states: string) => sql`array(
    select r.statement_id from app.statement_repeats r
    where r.workspace_id = ${workspaceId} and ${isRepeatOf(sql`s.id`)} and r.state in (${sql.raw(states)}) order by r.statement_id)`
  const { rows } = await sql<Row>`
    select s.id, s.statement_id as "statementId", ${reportedIn(`'known', 'same'`)} as tellers, ${reportedIn(`'asked'`)} as "askedBy",
      s.booked_on as "bookedOn", s.value_on as "valueOn", s.direction, s.is_reversal as "isReversal", s.amount::text as amount, s.currency,
      s.reason, s.party_name as "partyName", s.party_iban as "partyIban", s.bank_reference as "bankReference", s.end_to_end_id as "endToEndId"
    from app.statement_entries s
    where s.workspace_id = ${workspaceId} and s.account_id = ${accountId} and s.booked_on = any(${[...days]}::date[])
      and s.state <> 'withdrawn'
    order by s.booked_on, s.statement_id, s.position`.execute(tx)
  return rows.map(({ id, statementId, tellers, askedBy, ...facts }) => ({ id, tellers: [statementId, ...tellers], askedBy, facts }))
}
