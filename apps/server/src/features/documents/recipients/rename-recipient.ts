import type { Localised } from '@invoice/domain/localised.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { searchKeyOf } from '../../../platform/db/search/search.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * Drafts are listed under their recipient's present name; what was issued keeps the name that it was issued to. They are found by
 * the new name at once, and by the old one too until they are saved.
 */
export async function renameRecipientOfDrafts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactId: string,
  { bg, en }: Localised,
): Promise<void> {
  await sql`
    update app.documents set recipient_name_bg = ${bg}, recipient_name_en = ${en},
      search_key = left(${searchKeyOf(bg, en)}::text || coalesce(' ' || nullif(search_key, ''), ''), 2000)
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and status = 'draft'
      and (recipient_name_bg, recipient_name_en) is distinct from (${bg}, ${en})`.execute(tx)
}

/** Those of the contacts that any draft names. */
export async function recipientsOfDrafts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  contactIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contactIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${contactIds}::uuid[]) wanted (id) where exists (
      select from app.documents where workspace_id = ${workspaceId} and contact_id = wanted.id and status = 'draft')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
