import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/**
 * From which number the company's protocols of voiding run, for who drew some up elsewhere.
 * @returns false where one was drawn up here already: then it stays
 */
export async function startProtocols(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, first: number): Promise<boolean> {
  const { rows } = await sql`
    insert into app.void_protocol_ranges as kept (workspace_id, company_id, first_number, last_number)
    values (${workspaceId}::uuid, ${companyId}::uuid, ${first}::bigint, ${first}::bigint - 1)
    on conflict (workspace_id, company_id) do update set first_number = excluded.first_number, last_number = excluded.last_number
      where kept.last_number = kept.first_number - 1
    returning company_id`.execute(tx)
  return rows.length > 0
}
