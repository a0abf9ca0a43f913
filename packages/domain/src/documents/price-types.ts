import type { DocumentType } from './document.ts'

/** Documents that say what a client pays or is about to; a quote may never be agreed on, and a note repeats an invoice. */
const SALES: readonly DocumentType[] = ['invoice', 'debitnote', 'proforma', 'order', 'delivery_note', 'receipt']
const PURCHASES: readonly DocumentType[] = ['purchase_order', 'bill', 'expense']

/** Whose prices are a precedent for a document of this type: those of sales, or of purchases. */
export function precedentTypes(type: DocumentType): readonly DocumentType[] {
  return PURCHASES.includes(type) ? PURCHASES : SALES
}
