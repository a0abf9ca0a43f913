import type { NoteSource } from '@invoice/contract/documents/notes.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { chargedAndCredited, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { notedTaxes } from '../record/noted-taxes.ts'
import { debitNotesTo } from './debit-notes.ts'
import { creditedQuantities } from './notes-store.ts'

/**
 * What the notes to an invoice have taken of it, and what is left.
 * @throws Refusal 404
 */
export async function readNoteSource(tx: Tx, act: Act, id: string): Promise<NoteSource> {
  const { document } = await findDocument(tx, act, id)
  const currency = noteCurrency(document.currency)
  const rates = chargedAndCredited(await notedTaxes(tx, act, id), currency)
  const lines = await creditedQuantities(tx, act, id)
  return {
    currency,
    rates,
    lines: [...lines].map(([line, credited]) => ({ id: line, credited: canonicalDecimal(credited) })),
    debitNotes: await debitNotesTo(tx, act, id),
  }
}
