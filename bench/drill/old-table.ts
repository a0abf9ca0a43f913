import { insertImport, packRows } from '../../apps/server/src/features/spreadsheets/imports/imports-store.ts'
import type { WorkspacePayloads } from '../../apps/server/src/platform/jobs/task-table.ts'
import { newId } from '../../apps/server/src/platform/new-id.ts'
import type { Member } from '../server.ts'

/** Documents of another program that a table holds, each with its payment. */
export const OLD_DOCUMENTS = 200

/** A table of them, kept and mapped, as a job imports it. */
export async function anOldTable({ act, issuer, inWorkspace }: Member): Promise<WorkspacePayloads['documents.import']> {
  const importId = newId()
  const mapping = ['number', 'issuedOn', 'clientName', 'base', 'vat', 'total', 'paidState'] as const
  const rows = Array.from({ length: OLD_DOCUMENTS }, (_, index): [number, string[]] => [
    index + 2,
    [String(900_000 + index), '15.10.2026', `Клиент ${index % 9}`, '100.00', '20.00', '120.00', 'платена'],
  ])
  const table = {
    id: importId,
    noun: 'documents',
    fileName: 'old.csv',
    headings: [...mapping],
    rowCount: rows.length,
    createdBy: act.actor.id,
  } as const
  await inWorkspace(async (tx) => insertImport(tx, act, table, [await packRows(rows)]))
  const rest = { companyId: issuer.companyId, currency: 'EUR', dealTermId: null, mended: [], accepted: [] }
  return { importId, request: { mapping: [...mapping], ...rest } }
}
