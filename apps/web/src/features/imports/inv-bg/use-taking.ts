import { checkDocumentImport, type DocumentImportReport, type DocumentImportRequest } from '@invoice/contract/documents/document-imports.ts'
import { takeImportReading } from '@invoice/contract/documents/import-readings.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { call } from '../../../shared/api/call.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'

export type TakenTable = ReplyOf<typeof takeImportReading>
type Taken = { readonly table: TakenTable; readonly request: DocumentImportRequest; readonly report: DocumentImportReport }

/** What was read becomes a table, whose columns are known: it goes to the trial at once. */
export function useTaking(mappingOf: (table: TakenTable) => DocumentImportRequest['mapping']) {
  const taking = useIdempotencyKey()
  return async (before: DocumentImportRequest): Promise<Taken> => {
    taking.renew()
    const table = await call(takeImportReading, {}, { idempotencyKey: taking.key() })
    const request = { ...before, mapping: mappingOf(table), mended: [], accepted: [] }
    return { table, request, report: await call(checkDocumentImport, { params: { id: table.id }, body: request }) }
  }
}
