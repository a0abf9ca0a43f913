import type { Contact } from '@invoice/contract/records/contacts.ts'
import { type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { idsByKeys } from '../../platform/db/ids-by-keys.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type ContactsTable, presentContact } from './contacts-store.ts'

export type ContactKeys = { vatNumbers: string[]; registrationNumbers: string[]; codes: string[]; names: string[] }

export async function findContactsByIds(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Contact[]> {
  const { rows } = await sql<Selectable<ContactsTable>>`
    select * from app.contacts where workspace_id = ${workspaceId} and id = any(${ids})`.execute(tx)
  return rows.map(presentContact)
}

/** Those with one of the numbers, codes or exact names, the oldest first; `locked`: they stay as they are until the transaction ends. */
export async function findContactsByKeys(tx: Tx, { actor: { workspaceId } }: Act, keys: ContactKeys, locked: boolean): Promise<Contact[]> {
  const ids = idsByKeys('app.contacts', workspaceId, [
    { column: 'vat_number', values: keys.vatNumbers },
    { column: 'registration_number', values: keys.registrationNumbers },
    { column: 'code', values: keys.codes },
    { column: 'name_bg', values: keys.names },
    { column: 'name_en', values: keys.names },
  ])
  const { rows } = await sql<Selectable<ContactsTable>>`
    select c.* from (${ids}) found cross join lateral (
      select * from app.contacts where workspace_id = ${workspaceId} and id = found.id and merged_into_id is null
      limit 1 ${locked ? sql`for no key update` : sql``}
    ) c
    order by c.created_at, c.id`.execute(tx)
  return rows.map(presentContact)
}
