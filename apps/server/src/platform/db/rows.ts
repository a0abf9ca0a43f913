import type { StoredList } from '@invoice/contract/settings/list-facts.ts'
import { sql } from 'kysely'
import type { Act } from '../act.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Tx } from './transaction.ts'

/** Tables of a workspace whose rows are named by id. */
export type RowTable =
  | 'app.companies'
  | 'app.contacts'
  | 'app.products'
  | `app.${StoredList}`
  | 'app.payment_methods'
  | 'app.document_ranges'

export type Reference = { field: string; table: RowTable; id: string | null }

/** The references that name nothing of this workspace, to be told at their fields. */
export async function missingReferences(tx: Tx, { actor: { workspaceId } }: Act, references: readonly Reference[]) {
  const problems: { field: string; code: 'reference' }[] = []
  for (const { field, table, id } of references) {
    if (id !== null && !(await exists(tx, table, workspaceId, id))) problems.push({ field, code: 'reference' })
  }
  return problems
}

/** After a change that met no row: @throws Refusal 404 where it is not there, 412 where somebody else changed it before. */
export async function refuseMissingOrStale(tx: Tx, table: RowTable, workspaceId: string, id: string): Promise<never> {
  throw new Refusal((await exists(tx, table, workspaceId, id)) ? 'common.stale_version' : 'common.not_found')
}

/** Whoever changes which row is the default one waits here for others who do, until the transaction ends. */
export async function lockDefaultOf(tx: Tx, table: RowTable, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default of ${table} ${workspaceId}`}, 0))`.execute(tx)
}

async function exists(tx: Tx, table: RowTable, workspaceId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  return rows.length > 0
}
