import type { CustomFieldNoun, CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const TABLES = { document: 'app.documents', contact: 'app.contacts', product: 'app.products' } as const satisfies Record<
  CustomFieldNoun,
  string
>

/** What these records have of the workspace's own fields: one statement for a page of a list; those that have none are left out. */
export async function selectOwnValues(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  noun: CustomFieldNoun,
  ids: readonly string[],
): Promise<{ id: string; customFields: CustomValues }[]> {
  const { rows } = await sql<{ id: string; customFields: CustomValues }>`
    select id, custom_fields as "customFields" from ${sql.table(TABLES[noun])}
    where workspace_id = ${workspaceId}::uuid and id = any (${[...ids]}::uuid[]) and custom_fields <> '{}'`.execute(tx)
  return rows
}
