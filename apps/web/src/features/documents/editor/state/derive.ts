import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Deduction } from '@invoice/domain/documents/advances/deductions.ts'
import type { Day, DocumentTotals } from '@invoice/domain/documents/document.ts'
import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { resolveDraft } from '@invoice/domain/documents/drafts/resolve-draft.ts'
import type { PaymentTerm } from '@invoice/domain/payments/payment-terms.ts'
import { factsOf, type References } from './references/references.ts'

/** The dates that the document gets if it is issued today. */
export type Dates = {
  readonly issuedOn: Day
  readonly taxOn: Day
  readonly dueOn: Day | null
  /** where the due date follows from a term */
  readonly term: PaymentTerm | null
}

/** What follows from the draft: never held in it, never sent. */
export type Derived = {
  readonly totals: DocumentTotals
  readonly dates: Dates
  readonly showsVat: boolean
  readonly problems: readonly Problem[]
  /** what its lines take of advances */
  readonly deductions: readonly Deduction[]
}

/** By the same functions as the server. `today` is the regime's. */
export function derive(draft: DocumentDraft, references: References, today: Day): Derived {
  const { candidate, totals, term, problems, deductions } = resolveDraft(draft, factsOf(draft, references), today)
  const issuedOn = draft.issuedOn ?? today
  return {
    totals,
    dates: { issuedOn, taxOn: draft.taxOn ?? issuedOn, dueOn: candidate.dueOn, term },
    showsVat: candidate.vatInvoice,
    problems,
    deductions,
  }
}

/** The draft as it would be printed if it were issued today. */
export function asIfIssued(draft: DocumentDraft, { issuedOn, taxOn, dueOn, term }: Dates): DocumentDraft {
  // What follows from a term follows from it on the paper too, which tells the term.
  return { ...draft, issuedOn, taxOn, dueOn: term === null ? dueOn : null }
}
