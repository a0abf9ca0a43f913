import { leftToCredit, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import type { InvoiceHere } from '@invoice/domain/documents/elsewhere/settle-elsewhere.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { notedTaxesOfMany } from '../../documents/record/noted-taxes.ts'
import { selectInvoices } from './plan-store.ts'

type Given = {
  companyId: string
  documents: readonly { parsed: ParsedDocument; contactKey: string }[]
  /** who is here already, by the keys of the documents */
  known: ReadonlyMap<string, string>
}

/**
 * The invoices to their client that notes name and that did not come with them, by the places of the notes. `locked`: nobody settles them until the
 * transaction ends.
 */
export async function invoicesHere(
  tx: Tx,
  act: Act,
  { companyId, documents, known }: Given,
  locked: boolean,
): Promise<Map<number, InvoiceHere>> {
  const notes = documents.flatMap(({ parsed, contactKey }, at) => {
    const contactId = known.get(contactKey)
    return isNote(parsed.type) && parsed.sourceNumber !== '' && contactId !== undefined ? [{ at, parsed, contactId }] : []
  })
  if (notes.length === 0) return new Map()
  const numbers = [...new Set(notes.map(({ parsed }) => parsed.sourceNumber))]
  const byNumber = new Map((await selectInvoices(tx, act, { companyId, numbers, locked })).map((row) => [row.number, row]))
  const ids = [...byNumber.values()].map(({ id }) => id)
  const taxes = Map.groupBy(await notedTaxesOfMany(tx, act, ids), ({ invoiceId }) => invoiceId)
  const here = new Map<number, InvoiceHere>()
  for (const { at, parsed, contactId } of notes) {
    const row = byNumber.get(parsed.sourceNumber)
    if (row === undefined || row.contactId !== contactId) continue
    // As notes that are made here: in the currency of the invoice, or in what took its place.
    if (parsed.currency !== row.currency && parsed.currency !== noteCurrency(row.currency)) continue
    const { id, type, issuedOn, currency, outstanding } = row
    here.set(at, { id, type, issuedOn, currency, outstanding, left: leftToCredit(taxes.get(id) ?? [], parsed.currency) })
  }
  return here
}
