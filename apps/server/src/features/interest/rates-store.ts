import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type RateRow = { from: Day; base: string }

/** What was entered of half-years that the product does not know. */
export async function selectOwnRates(tx: Tx, { actor: { workspaceId } }: Act): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select from_on as "from", base::text as base from app.interest_rates where workspace_id = ${workspaceId}::uuid order by from_on`.execute(
    tx,
  )
  return rows
}

export async function keepRate(tx: Tx, { actor, clock }: Act, { from, base }: RateRow): Promise<void> {
  await sql`
    insert into app.interest_rates (workspace_id, from_on, base, decided_at, decided_by)
    values (${actor.workspaceId}::uuid, ${from}::date, ${base}::numeric, ${clock.now()}, ${actor.name})
    on conflict (workspace_id, from_on) do update set base = excluded.base, decided_at = excluded.decided_at, decided_by = excluded.decided_by`.execute(
    tx,
  )
}
