import { STATEMENT_FIELDS, type StatementField } from '@invoice/domain/statements/tables/table-headings.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

/** The columns of tables with these headings, as a person told them. */
export async function findMapping(tx: Tx, { actor: { workspaceId } }: Act, headings: string): Promise<(StatementField | null)[] | null> {
  const { rows } = await sql<{ mapping: (string | null)[] }>`
    select mapping from app.statement_mappings where workspace_id = ${workspaceId} and headings = ${headings}`.execute(tx)
  return rows[0]?.mapping.map((field) => STATEMENT_FIELDS.find((known) => known === field) ?? null) ?? null
}

export async function saveMapping(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  headings: string,
  mapping: readonly (string | null)[],
): Promise<void> {
  const [json, at] = [JSON.stringify(mapping), clock.now()]
  await sql`
    insert into app.statement_mappings (workspace_id, id, headings, mapping, saved_at)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${headings}, ${json}::jsonb, ${at}::timestamptz)
    on conflict (workspace_id, headings) do update set mapping = excluded.mapping, saved_at = excluded.saved_at`.execute(tx)
}
