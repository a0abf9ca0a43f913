import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { fits, RATE_FROM_EUR, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentTotals } from '@invoice/domain/documents/document.ts'
import { issueProblems } from '@invoice/domain/documents/issue-problems.ts'
import type { Problem } from '@invoice/domain/documents/problem-codes.ts'
import { resolveDraft } from '@invoice/domain/documents/resolve-draft.ts'
import { factsOf, type References } from './references.ts'

/** The dates that the document gets if it is issued today. */
export type Dates = {
  readonly issuedOn: Day
  readonly taxOn: Day
  readonly dueOn: Day | null
  /** where the due date follows from the payment days */
  readonly dueInDays: number | null
}

/** What follows from the draft: never held in it, never sent. */
export type Derived = {
  readonly totals: DocumentTotals
  readonly dates: Dates
  readonly showsVat: boolean
  readonly problems: readonly Problem[]
}

/** By the same functions as the server. `today` is Sofia's. */
export function derive(draft: DocumentDraft, references: References, today: Day): Derived {
  // A day that is still being typed counts as open, and is told as what it is.
  const dated = { ...draft, issuedOn: dayOrNull(draft.issuedOn), taxOn: dayOrNull(draft.taxOn), rateFromEur: rateOrNull(draft.rateFromEur) }
  const resolved = resolveDraft(dated, factsOf(draft, references), today)
  const { context, totals, dueInDays } = resolved
  const { issuedOn: typedIssuedOn, taxOn, rateFromEur } = draft
  const candidate = { ...resolved.candidate, issuedOn: typedIssuedOn, taxOn, rateFromEur }
  const issuedOn = typedIssuedOn ?? today
  return {
    totals,
    dates: { issuedOn, taxOn: taxOn ?? issuedOn, dueOn: candidate.dueOn, dueInDays },
    showsVat: candidate.vatInvoice,
    problems: issueProblems(candidate, context, today),
  }
}

function dayOrNull(day: Day | null): Day | null {
  return day !== null && isDay(day) ? day : null
}

function rateOrNull(rate: string | null): string | null {
  return rate !== null && fits(rate, RATE_FROM_EUR) && signOf(rate) > 0 ? rate : null
}

/** The draft as it would be printed if it were issued today. */
export function asIfIssued(draft: DocumentDraft, { issuedOn, taxOn, dueOn }: Dates): DocumentDraft {
  return { ...draft, issuedOn, taxOn, dueOn }
}
