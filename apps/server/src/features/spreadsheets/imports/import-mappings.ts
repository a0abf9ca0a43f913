import { headingsKey } from '@invoice/domain/statements/tables/table.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { ImportNoun } from '../import-noun.ts'

type Of = { noun: ImportNoun; headings: readonly string[] }

/** What a person chose for the columns of the last table with these headings; null where nobody did, or nothing of it is a field any more. */
export async function findMapping(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { noun, headings }: Of,
  isField: (field: string) => boolean,
): Promise<(string | null)[] | null> {
  const { rows } = await sql<{ mapping: (string | null)[] }>`
    select mapping from app.import_mappings
    where workspace_id = ${workspaceId} and noun = ${noun} and headings = ${headingsKey(headings)}`.execute(tx)
  const kept = rows[0]?.mapping.map((field) => (field !== null && isField(field) ? field : null))
  return kept?.length === headings.length && kept.some((field) => field !== null) ? kept : null
}

/** For the next table with these headings. One without headings tells nothing of another. */
export async function saveMapping(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { noun, headings }: Of,
  mapping: readonly (string | null)[],
): Promise<void> {
  if (headings.every((heading) => heading.trim() === '')) return
  const json = JSON.stringify(headings.map((_, index) => mapping[index] ?? null))
  await sql`
    insert into app.import_mappings (workspace_id, id, noun, headings, mapping, saved_at)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${noun}, ${headingsKey(headings)}, ${json}::jsonb, ${clock.now()}::timestamptz)
    on conflict (workspace_id, noun, headings) do update set mapping = excluded.mapping, saved_at = excluded.saved_at`.execute(tx)
}
