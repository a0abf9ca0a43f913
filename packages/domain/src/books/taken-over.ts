import type { DocumentStatus, DocumentType } from '../documents/document.ts'
import { LIFECYCLES } from '../documents/lifecycle.ts'

/** What whoever keeps the books has taken over into them, and what of it is another since: docs/decisions/0187-taken-over.md. */

/**
 * What the books depend on beside what is frozen: that it was voided, what its notes credit, how its VAT was decided, in which month that is
 * claimed, and by which protocol it is owed. That something is paid changes no record of the document.
 */
export const BOOKS_FACTS = ['voided', 'credited', 'vat', 'period', 'protocol'] as const
export type BooksFact = (typeof BOOKS_FACTS)[number]
export type BooksFacts = Readonly<Record<BooksFact, string | null>>

/** What is another now than when it was taken over. */
export const changedSince = (then: BooksFacts, now: BooksFacts): BooksFact[] => BOOKS_FACTS.filter((fact) => then[fact] !== now[fact])

/** Whether the books have documents of the type at all: what is voided and not just cancelled. An offer, an order, what only moves goods: none. */
export const isForBooks = (type: DocumentType): boolean => LIFECYCLES[type].voided !== undefined

/** Whether it can be taken over: as it is frozen, and once more where it was voided since. */
export const canBeTakenOver = ({ type, status }: { readonly type: DocumentType; readonly status: DocumentStatus }): boolean =>
  isForBooks(type) && status !== 'draft'

/** A mark is taken back by whoever made it, and by those who keep the books; nobody else may take it from them. */
export const mayTakeBack = (mark: { readonly takenById: string }, who: { readonly id: string; readonly keepsBooks: boolean }): boolean =>
  who.keepsBooks || mark.takenById === who.id
