import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Locked = { version: number; mergedIntoId: string | null; name: string }

/** In the order of their ids, so that two merges wait for one another and never for each other. */
export async function lockContacts(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked & { id: string }>`
    select id, version, merged_into_id as "mergedIntoId", coalesce(nullif(name_bg, ''), name_en) as name
    from app.contacts where workspace_id = ${workspaceId} and id = any(${[...ids]}) order by id for update`.execute(tx)
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}

/** Archives `from` with a pointer to `to`, which those that were merged into it before point to as well. */
export async function pointTo(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await sql`
    update app.contacts set merged_into_id = ${to}, archived_at = coalesce(archived_at, ${at}), version = version + 1
    where workspace_id = ${workspaceId} and (id = ${from} or merged_into_id = ${from})`.execute(tx)
}
