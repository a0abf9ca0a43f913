import type { DocumentType } from './document.ts'
import { TYPE_FACTS } from './type-facts.ts'

/** Documents that we number: ten digits, one pool, frozen content. */
export function isTaxDocument(type: DocumentType): boolean {
  return TYPE_FACTS[type].tax
}

/** A credit or debit note: refers to an issued invoice. */
export function isNote(type: DocumentType): boolean {
  return TYPE_FACTS[type].note
}

/** A credit note: its amounts, themselves above zero, take off what its invoice asked for. */
export function isReversing(type: DocumentType): boolean {
  return TYPE_FACTS[type].sign < 0
}

/** Entered from outside: carries the vendor's number, draws none of ours. */
export function isVendorDocument(type: DocumentType): boolean {
  return TYPE_FACTS[type].number !== 'ours'
}
