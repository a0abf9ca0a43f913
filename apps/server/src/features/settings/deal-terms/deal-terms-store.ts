import type { DealTerm, DealTermInput } from '@invoice/contract/settings/settings.ts'
import type { Selectable } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { localisedColumns, readLocalised } from '../../../platform/db/localised-columns.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import '../lists/settings-tables.ts'

export type NewDealTerm = DealTermInput & { id: string; key: string | null; position: number }

export async function selectDealTerms(tx: Tx, { actor: { workspaceId } }: Act, { archived }: { archived: boolean }): Promise<DealTerm[]> {
  const all = tx.selectFrom('app.deal_terms').selectAll().where('workspace_id', '=', workspaceId)
  const wanted = archived ? all : all.where('archived_at', 'is', null)
  const rows = await wanted.orderBy('position').orderBy('id').execute()
  return rows.map(presentDealTerm)
}

export async function findDealTerm(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<DealTerm | undefined> {
  const query = tx.selectFrom('app.deal_terms').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && presentDealTerm(row)
}

export async function insertDealTerms(tx: Tx, { actor: { workspaceId } }: Act, terms: readonly NewDealTerm[]): Promise<DealTerm[]> {
  const values = terms.map(({ id, key, position, ...term }) => ({ workspace_id: workspaceId, id, key, position, ...termColumns(term) }))
  return (await tx.insertInto('app.deal_terms').values(values).returningAll().execute()).map(presentDealTerm)
}

/** Undefined when there is no such ground in that version. */
export async function changeDealTerm(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { version, ...term }: DealTermInput & { version: number },
): Promise<DealTerm | undefined> {
  const row = await tx
    .updateTable('app.deal_terms')
    .set({ ...termColumns(term), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentDealTerm(row)
}

function termColumns({ name, description, category, vatex, ledgerColumn }: DealTermInput) {
  return {
    ...localisedColumns('name', name),
    ...localisedColumns('description', description),
    category,
    vatex,
    ledger_column: ledgerColumn,
  }
}

function presentDealTerm(row: Selectable<Database['app.deal_terms']>): DealTerm {
  return {
    id: row.id,
    version: row.version,
    key: row.key,
    name: readLocalised(row, 'name'),
    description: readLocalised(row, 'description'),
    category: row.category,
    vatex: row.vatex,
    ledgerColumn: row.ledger_column,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
