import type { CashCount } from '@invoice/contract/treasury/transactions.ts'
import { subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Period } from '../accounts/figures-store.ts'

export type NewCount = Pick<
  CashCount,
  'id' | 'accountId' | 'on' | 'pieces' | 'counted' | 'expected' | 'entryId' | 'note' | 'responsiblePerson'
>

export async function insertCount(tx: Tx, { actor, clock }: Act, count: NewCount): Promise<void> {
  const { id, accountId, on, pieces, counted, expected, entryId, note, responsiblePerson } = count
  await sql`
    insert into app.cash_counts (workspace_id, id, account_id, counted_on, pieces, counted, expected, entry_id, note,
      responsible_person, made_by, created_at)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${accountId}::uuid, ${on}::date, ${JSON.stringify(pieces)}::jsonb, ${counted}::numeric,
      ${expected}::numeric, ${entryId}::uuid, ${note}, ${responsiblePerson}, ${actor.name}, ${clock.now()}::timestamptz)`.execute(tx)
}

type Row = Omit<CashCount, 'difference' | 'madeAt'> & { currency: string; madeAt: Date }

/** The newest first. */
export async function selectCounts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { accountId, from, to, most }: Period & { accountId: string; most: number },
): Promise<CashCount[]> {
  return countsOf(
    tx,
    workspaceId,
    sql`c.account_id = ${accountId} and c.counted_on >= ${from ?? '-infinity'}::date and c.counted_on <= ${to ?? 'infinity'}::date
      order by c.counted_on desc, c.id desc limit ${most}`,
  )
}

export async function findCount(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<CashCount | null> {
  return (await countsOf(tx, workspaceId, sql`c.id = ${id}`))[0] ?? null
}

async function countsOf(tx: Tx, workspaceId: string, which: RawBuilder<unknown>): Promise<CashCount[]> {
  const { rows } = await sql<Row>`
    select c.id, c.account_id as "accountId", c.counted_on as on, c.pieces, c.counted, c.expected, c.entry_id as "entryId", c.note,
      c.responsible_person as "responsiblePerson", c.made_by as "madeBy", c.created_at as "madeAt", a.currency
    from app.cash_counts c join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = c.account_id
    where c.workspace_id = ${workspaceId} and ${which}`.execute(tx)
  return rows.map(({ currency, counted, expected, madeAt, ...row }) => ({
    ...row,
    counted: toAmount(counted, currency),
    expected: toAmount(expected, currency),
    difference: toAmount(subtractDecimals(counted, expected), currency),
    madeAt: madeAt.toISOString(),
  }))
}

/** Of each account the last one. */
export async function selectLastCounts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<Map<string, { on: Day; difference: DecimalText }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ accountId: string; on: Day; difference: string }>`
    select distinct on (account_id) account_id as "accountId", counted_on as on, (counted - expected)::text as difference
    from app.cash_counts where workspace_id = ${workspaceId} and account_id = any(${ids}::uuid[])
    order by account_id, counted_on desc, id desc`.execute(tx)
  return new Map(rows.map(({ accountId, ...count }) => [accountId, count]))
}
