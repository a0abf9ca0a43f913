import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { contactColumns } from '../contacts-store.ts'

/** The contact and all that were merged into it, one into the other: they are one and the same. */
export async function selectSamePerson(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive same as (
      select id from app.contacts where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid
      union select merged.id from app.contacts merged join same on merged.merged_into_id = same.id
      where merged.workspace_id = ${workspaceId}::uuid
    )
    select id from same`.execute(tx)
  return rows.map((row) => row.id)
}

/** What the contacts are found by, each word once. */
export async function selectWords(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from app.contacts, system.guessable_words(search_key) word
    where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ word }) => word)
}

/** Those that nothing of the workspace is found by any more. */
export async function deleteUnusedWords(tx: Tx, { actor: { workspaceId } }: Act, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) word
    where not exists (select from app.contact_list where workspace_id = ${workspaceId}::uuid and search_key like '%' || word || '%')
      and not exists (select from app.product_list where workspace_id = ${workspaceId}::uuid and search_key like '%' || word || '%')`.execute(
    tx,
  )
  const unused = rows.map(({ word }) => word)
  await sql`delete from app.search_words where workspace_id = ${workspaceId}::uuid and word = any(${unused}::text[])`.execute(tx)
}

/** Says of all of them what is left to say, and takes them out of the lists. */
export async function overwriteContacts(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  ids: readonly string[],
  contact: ContactInput,
): Promise<void> {
  const { kind: _kind, is_client: _isClient, is_vendor: _isVendor, country_code: _country, ...personal } = contactColumns(contact)
  await tx
    .updateTable('app.contacts')
    .set(({ eb, fn }) => ({ ...personal, archived_at: fn.coalesce('archived_at', eb.val(clock.now())), version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute()
}
