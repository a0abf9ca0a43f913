import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { NoteRequest } from '@invoice/contract/documents/notes.ts'
import { leftToCredit, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import { chargedLines } from '@invoice/domain/documents/notes/charged-lines.ts'
import { type NoteLine, noteLines } from '@invoice/domain/documents/notes/note-lines.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isReversing } from '@invoice/domain/documents/types.ts'
import { standingNotes } from '@invoice/domain/documents/void-problems.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { createDocument } from '../drafts/create-document.ts'
import { linkLines } from '../drafts/line-sources-store.ts'
import { followMerged } from '../recipients/follow-merged.ts'
import { findDocument, lockDocument, type StoredDocument } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { checkTransition } from '../record/lifecycle-refusal.ts'
import { notedTaxes } from '../record/noted-taxes.ts'
import { presentDocument } from '../record/present-document.ts'
import { citedAmounts } from './cited-amounts.ts'
import { debitNotesTo } from './debit-notes.ts'
import { creditedQuantities } from './notes-store.ts'

const ACTION = { creditnote: 'createCreditNote', debitnote: 'createDebitNote' } as const

/**
 * A draft of a note to an issued invoice, for the editor: chosen lines, or all that is left of it, which is what it and its debit notes
 * charged. What credits a debit note is a credit note to its invoice, of what that added. The invoice is locked, so that it is not voided
 * meanwhile; what is left is judged once more when the note is issued.
 * @throws Refusal 404, or 409 where the invoice is not issued, or naming what is left of a line
 */
export async function createNote(tx: Tx, act: Act, type: NoteType, id: string, { reason, lines }: NoteRequest): Promise<Document> {
  const {
    document: noted,
    links: { source },
  } = await findDocument(tx, act, id)
  checkTransition(noted, ACTION[type], act.language)
  const added = isNote(noted.type) ? noted : null
  if (added && source === null) throw new Refusal('notes.invoice_is_elsewhere', { number: added.source_number })
  const invoiceId = source !== null && added ? source.id : id
  // Contacts are locked before documents.
  await followMerged(tx, act, draftOfColumns(noted, []))
  const stored = await lockDocument(tx, act, invoiceId)
  checkTransition(stored.document, ACTION[type], act.language)
  const invoice = presentDocument(stored, stored.links, act.clock.today())
  const isCredit = isReversing(type)
  const { currency, pricesIncludeVat } = invoice
  const debitNotes = isCredit ? await debitNotesTo(tx, act, invoiceId) : []
  const charged = chargedLines(invoice, debitNotes)
  const ofWhole = added ? (debitNotes.find((note) => note.id === added.id)?.lines ?? []) : charged
  const everything = isCredit ? ofWhole.map((line) => ({ id: line.id, quantity: null, amount: null })) : []
  const taxes = await notedTaxes(tx, act, invoiceId)
  const made = noteLines({
    isCredit,
    currency,
    pricesIncludeVat,
    lines: charged,
    wanted: lines.length === 0 ? everything : lines,
    credited: await creditedQuantities(tx, act, invoiceId),
    left: leftToCredit(taxes, noteCurrency(currency)),
  })
  if (!made.ok) {
    const { index, left } = made
    throw new Refusal('notes.quantity_left', { left: formatQuantity(left, act.language) }, `lines.${index}.quantity`)
  }
  if (isCredit && made.lines.length === 0) {
    throw new Refusal('notes.nothing_left', { number: invoice.number ?? '' }, '__', standingNotes(stored.links.derived))
  }
  const drafted = made.lines.map((line) => ({ ...lineDraft([invoice, ...debitNotes], line), id: newId() }))
  const note = await createDocument(tx, act, { ...headOf(stored, type), reason, lines: drafted })
  const links = drafted.flatMap(({ id }, index) => {
    const sourceLineId = made.lines[index]?.sourceLineId
    return sourceLineId ? [{ lineId: id, sourceLineId }] : []
  })
  await linkLines(tx, act, note.id, links)
  return note
}

/** What a note has of its invoice: the same parties, prices and VAT. Its own days are open, and of leva it is told what they were. */
function headOf(stored: StoredDocument, type: NoteType): DocumentDraft {
  const { document } = stored
  const draft = draftOfColumns(document, [])
  return {
    ...draft,
    type,
    rangeId: null,
    issuedOn: null,
    taxOn: null,
    dueOn: null,
    validUntilOn: null,
    deliveredOn: null,
    currency: noteCurrency(draft.currency),
    paymentMethodId: isReversing(type) ? null : draft.paymentMethodId,
    oneVat: false,
    oneDiscount: false,
    receivedBy: '',
    notes: citedAmounts({ ...document, number: document.number ?? '', issuedOn: document.issued_on ?? '' }, stored.taxes, draft.language),
    comments: '',
    fiscalReceiptNumber: '',
    fiscalReceiptOn: null,
    sourceDocumentId: document.id,
    sourceNumber: document.number ?? '',
    sourceIssuedOn: document.issued_on,
  }
}

/** What the line of the invoice or of its debit note is, with the note’s quantity, price and discount. */
function lineDraft(charging: readonly Pick<Document, 'oneVat' | 'lines'>[], { sourceId, ...made }: NoteLine): LineDraft {
  const document = charging.find(({ lines }) => lines.some(({ id }) => id === sourceId))
  const source = document?.lines.find(({ id }) => id === sourceId)
  const first = document?.oneVat ? document.lines[0] : source
  if (!source || !first) throw new Error('A line of a note comes from a line of its invoice.')
  const { id, productId, name, description, sku, unitId } = source
  const { quantity, unitPrice, discountPercent, discountAmount } = made
  const { taxRateId, dealTermId } = first
  const given = { id, productId, name, description, sku, unitId, quantity, unitPrice, discountPercent, discountAmount }
  // What the invoice deducts is given back by the line that it takes from, and not deducted once more.
  return { ...given, taxRateId, dealTermId, advanceId: null }
}
