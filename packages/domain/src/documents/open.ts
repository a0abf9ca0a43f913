import { daysBetween } from '../calendar/day.ts'
import { addDecimals, negateDecimal, signOf, subtractDecimals } from '../decimal/decimal.ts'
import {
  type Day,
  type DecimalText,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentStatus,
  type DocumentType,
  type PaymentState,
} from './document.ts'
import { freezingAction, LIFECYCLES } from './lifecycle.ts'
import { TYPE_FACTS } from './type-facts.ts'
import { isReversing } from './types.ts'

/**
 * What of a document is open: what is left of it, who owes that to whom, since when it is late. The one rule of it; SQL is made of it in
 * the server's record/open-sql.ts, and a test holds the two together. Why so: docs/decisions/0075-what-is-open.md.
 */

/** Whether it asks somebody to pay: payments are allocated to documents of this type. */
export function isPayable(type: DocumentType): boolean {
  return Object.values(LIFECYCLES[type]).some((actions) => actions.addPayment !== undefined)
}

/** Whether something can be left of it: of what is to be paid, and of a credit note, whose rest goes back. */
export function hasRest(type: DocumentType): boolean {
  return isPayable(type) || isReversing(type)
}

type Standing = { readonly type: DocumentType; readonly status: DocumentStatus }

/** Whether it is in force, so that payments settle it: neither a draft nor voided, cancelled or converted. What has no rest never is. */
export function takesPayments({ type, status }: Standing): boolean {
  const actions = LIFECYCLES[type][status]
  return (isReversing(type) ? actions?.void : actions?.addPayment) !== undefined
}

/** The statuses of what has a hold on somebody. */
export const OPEN_STATUSES: readonly DocumentStatus[] = DOCUMENT_STATUSES.filter((status) =>
  DOCUMENT_TYPES.some((type) => takesPayments({ type, status })),
)

export type SettledDocument = Standing & {
  /** its total without what payments and notes settled, in its currency */
  readonly outstanding: DecimalText
  /** of a credit note: what of itself it gave to settle others */
  readonly settling: DecimalText
}

type Dated = { readonly on: Day; readonly amount: DecimalText }
/** A document with the days of what happened to it: what settled it, and of a credit note what it gave; what was taken back is below zero. */
export type DatedDocument = Standing & {
  readonly total: DecimalText
  readonly issuedOn: Day
  readonly voidedOn: Day | null
  readonly settled: readonly Dated[]
  readonly settling: readonly Dated[]
}

/** What it became by issuing or recording. */
export function inForceAs(type: DocumentType): DocumentStatus {
  return freezingAction(type) === 'record' ? 'recorded' : 'issued'
}

/** How it stood at the end of a day: what was dated by then counts, and it was in force until it was voided. Null: it was not issued yet. */
export function standingOn({ issuedOn, voidedOn, ...document }: DatedDocument, day: Day): SettledDocument | null {
  if (issuedOn > day) return null
  const { type, total } = document
  const wasInForce = document.status === 'voided' && voidedOn !== null && voidedOn > day
  const status = wasInForce ? inForceAs(type) : document.status
  const until = (rows: readonly Dated[]) => rows.filter(({ on }) => on <= day).reduce((sum, { amount }) => addDecimals(sum, amount), '0')
  return { type, status, outstanding: subtractDecimals(total, until(document.settled)), settling: until(document.settling) }
}

/** What is left of it, as it stands among those of its kind: of a total below zero that is below zero too. '0' where it is not in force. */
export function leftToSettle(document: SettledDocument): DecimalText {
  if (!takesPayments(document)) return '0'
  return isReversing(document.type) ? subtractDecimals(document.outstanding, document.settling) : document.outstanding
}

/** What payments may still settle of it: what is left, and never below zero. */
export function restOf(document: SettledDocument): DecimalText {
  const left = leftToSettle(document)
  return signOf(left) > 0 ? left : '0'
}

export type Claim = { readonly owedTo: 'us' | 'them'; readonly amount: DecimalText }

/**
 * What it adds to what its contact owes us, or we owe it: a credit note takes off. Null where nobody owes for documents of its type: a
 * proforma would count its sale twice, and what was paid on one is the contact's credit.
 */
export function claimOf(document: SettledDocument): Claim | null {
  const { owedTo } = TYPE_FACTS[document.type]
  if (owedTo === null) return null
  const left = leftToSettle(document)
  return { owedTo, amount: isReversing(document.type) ? negateDecimal(left) : left }
}

/** Whether a due date is over: on its day one may still pay. What has none is never late, whoever sent it. */
export function isPast(dueOn: Day | null, today: Day): boolean {
  return dueOn !== null && dueOn < today
}

/** Whether what is left of a document is overdue: a credit note's rest goes back, and is late for nobody. */
export function isOverdue({ type, dueOn }: { readonly type: DocumentType; readonly dueOn: Day | null }, today: Day): boolean {
  return isPayable(type) && isPast(dueOn, today)
}

/** For how many days it has been late: 0 until its due date is over. */
export function daysLate(dueOn: Day | null, today: Day): number {
  return dueOn !== null && isPast(dueOn, today) ? daysBetween(dueOn, today) : 0
}

/** The day by which it is looked for: without a due date that of its issue. For what is paid first and when money is expected; nobody is late by it. */
export function expectedOn<Issued extends Day | null>({
  dueOn,
  issuedOn,
}: {
  readonly dueOn: Day | null
  readonly issuedOn: Issued
}): Day | Issued {
  return dueOn ?? issuedOn
}

/** Up to how many days late each age reaches; before the first is what is not late, after the last what is later. */
export const AGES = { account: [30, 60, 90], dashboard: [15, 30] } as const

/** Which age so many days late is: 0 not late, then 1, 2 …, and one more than there are bounds. */
export function ageOf(late: number, bounds: readonly number[]): number {
  if (late <= 0) return 0
  const age = bounds.findIndex((bound) => late <= bound)
  return age < 0 ? bounds.length + 1 : age + 1
}

export type PayableDocument = Standing & {
  readonly total: DecimalText
  /** allocated payments, in the document's currency */
  readonly settled: DecimalText
  readonly dueOn: Day | null
}

export type Payment = { state: PaymentState; overdue: boolean; outstanding: DecimalText }

/**
 * Derived, never stored: null where nothing is to be paid (a draft, a voided document, an offer). Overdue is unpaid or partially paid
 * after the due date. A total below zero is owed to the client and never overdue.
 */
export function paymentState(document: PayableDocument, today: Day): Payment | null {
  if (!isPayable(document.type) || !takesPayments(document)) return null
  const outstanding = subtractDecimals(document.total, document.settled)
  const state = stateOf(document, signOf(outstanding))
  const open = state === 'unpaid' || state === 'partially_paid'
  return { state, outstanding, overdue: open && signOf(outstanding) > 0 && isPast(document.dueOn, today) }
}

/** Whether something of it is still to be paid. */
export function isOwed(document: PayableDocument, today: Day): boolean {
  const payment = paymentState(document, today)
  return payment !== null && signOf(payment.outstanding) > 0
}

function stateOf({ total, settled }: PayableDocument, outstanding: -1 | 0 | 1): PaymentState {
  if (outstanding === 0) return 'paid'
  if (outstanding !== signOf(total)) return 'overpaid'
  return signOf(settled) === signOf(total) ? 'partially_paid' : 'unpaid'
}
