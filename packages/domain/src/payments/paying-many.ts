import { signOf } from '../decimal/decimal.ts'
import type { DocumentStatus, DocumentType } from '../documents/document.ts'
import { restOf, type SettledDocument, takesPayments } from '../documents/open.ts'
import { directionOf } from './settling.ts'

/** What keeps a document from being paid with many others: it is a draft, takes no payments (any more), or is paid already. */
export const PAYING_PROBLEMS = ['draft', 'not_payable', 'paid'] as const
export type PayingProblem = (typeof PAYING_PROBLEMS)[number]

type Facts = SettledDocument & { type: DocumentType; status: DocumentStatus; companyId: string | null }

/** The first of them; null: what is left of it can be paid. */
export function payingProblem(document: Facts): PayingProblem | null {
  if (directionOf(document.type) === null) return 'not_payable'
  if (document.status === 'draft') return 'draft'
  if (document.companyId === null || !takesPayments(document)) return 'not_payable'
  return signOf(restOf(document)) > 0 ? null : 'paid'
}
