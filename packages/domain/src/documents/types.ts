import type { DocumentType } from './document.ts'

/** Documents of чл. 112 ал. 1 ЗДДС that we number: ten digits, one pool, frozen content. */
export function isTaxDocument(type: DocumentType): boolean {
  return type === 'invoice' || isNote(type)
}

/** A credit or debit note, чл. 115 ЗДДС: refers to an issued invoice. */
export function isNote(type: DocumentType): boolean {
  return type === 'creditnote' || type === 'debitnote'
}

/** Entered from outside: carries the vendor's number, draws none of ours. */
export function isVendorDocument(type: DocumentType): boolean {
  return type === 'expense' || type === 'bill'
}
