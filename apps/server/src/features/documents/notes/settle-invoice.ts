import { settlementOf } from '@invoice/domain/documents/notes/settlement.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { LoadedReferences } from '../drafts/references-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { insertSettlement } from './notes-store.ts'

/**
 * A credit note that is about to be issued settles its invoice, which is locked: at most what is outstanding there. What it gave, in its own
 * currency; the rest of it is owed to the client.
 */
export async function settleInvoice(tx: Tx, act: Act, note: DocumentRecord, invoice: LoadedReferences['source']): Promise<string> {
  if (invoice === null || !isReversing(note.type)) return '0'
  const settlement = settlementOf(note, invoice)
  if (settlement === null) return '0'
  const allocatedOn = note.issued_on ?? act.clock.today()
  await insertSettlement(tx, act, { ...settlement, noteId: note.id, invoiceId: invoice.id, allocatedOn })
  return settlement.settlingAmount
}
