import type { NoteSource } from '@invoice/contract/documents/notes.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { presentLines } from '../record/present-document.ts'

const DEBIT_NOTES = typesThat(({ note, sign }) => note && sign > 0)

/** The issued debit notes to an invoice, by their age, with what they added: credit notes may take that too. */
export async function debitNotesTo(tx: Tx, { actor: { workspaceId } }: Act, invoiceId: string): Promise<NoteSource['debitNotes']> {
  const documents = await tx
    .selectFrom('app.documents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('source_document_id', '=', invoiceId)
    .where('status', '=', 'issued')
    .where('type', 'in', DEBIT_NOTES)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  if (documents.length === 0) return []
  const ids = documents.map(({ id }) => id)
  const lines = await tx
    .selectFrom('app.document_lines')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('document_id', 'in', ids)
    .orderBy('document_id')
    .orderBy('position')
    .execute()
  return documents.map((row) => ({
    id: row.id,
    number: row.number,
    currency: row.currency,
    pricesIncludeVat: row.prices_include_vat,
    oneVat: row.one_vat,
    oneDiscount: row.one_discount,
    lines: presentLines(
      row,
      lines.filter(({ document_id: id }) => id === row.id),
    ),
  }))
}
