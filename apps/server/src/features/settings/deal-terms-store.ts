import type { DealTerm } from '@invoice/contract/settings.ts'
import type { Selectable } from 'kysely'
import { localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import './settings-tables.ts'

export type NewDealTerm = Omit<DealTerm, 'version' | 'archivedAt'> & { position: number }

export async function selectDealTerms(tx: Tx, workspaceId: string, { archived }: { archived: boolean }): Promise<DealTerm[]> {
  const all = tx.selectFrom('app.deal_terms').selectAll().where('workspace_id', '=', workspaceId)
  const wanted = archived ? all : all.where('archived_at', 'is', null)
  const rows = await wanted.orderBy('position').orderBy('id').execute()
  return rows.map(presentDealTerm)
}

export async function insertDealTerms(tx: Tx, workspaceId: string, terms: readonly NewDealTerm[]): Promise<void> {
  const values = terms.map(({ id, key, position, name, description, category, vatex, ledgerColumn }) => ({
    workspace_id: workspaceId,
    id,
    key,
    position,
    ...localisedColumns('name', name),
    ...localisedColumns('description', description),
    category,
    vatex,
    ledger_column: ledgerColumn,
  }))
  await tx.insertInto('app.deal_terms').values(values).execute()
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
