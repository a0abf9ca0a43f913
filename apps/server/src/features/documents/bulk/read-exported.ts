import { type DocumentExportRequest, MOST_EXPORTED } from '@invoice/contract/documents/bulk.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectedDocuments } from './selected-documents.ts'
import { type ExportedRow, exportedRows } from './selection-store.ts'

/** Ids of the documents that a table is asked of, in its order; that it was asked for is written down. @throws Refusal as `selectedDocuments` */
export async function beginExport(tx: Tx, act: Act, request: DocumentExportRequest): Promise<readonly string[]> {
  const { ids } = await selectedDocuments(tx, act, request, { most: MOST_EXPORTED, sort: request.sort })
  await writeAudit(tx, act, 'document.exported', null, { format: request.format, count: String(ids.length) })
  return ids
}

/** In the order of the ids; those that are gone since are left out. */
export async function readExported(tx: Tx, act: Act, ids: readonly string[]): Promise<ExportedRow[]> {
  const rows = new Map((await exportedRows(tx, act, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export type { ExportedRow }
