import { signOf, subtractDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType, PaymentState } from './document.ts'
import { LIFECYCLES } from './lifecycle.ts'

/** Whether payments are allocated to documents of this type. */
export function isPayable(type: DocumentType): boolean {
  return Object.values(LIFECYCLES[type]).some((actions) => actions.addPayment !== undefined)
}

export type PayableDocument = {
  type: DocumentType
  status: DocumentStatus
  total: DecimalText
  /** allocated payments, in the document's currency */
  settled: DecimalText
  dueOn: Day | null
}

export type Payment = { state: PaymentState; overdue: boolean; outstanding: DecimalText }

/**
 * Derived, never stored: null where nothing is to be paid (a draft, a voided document, an offer). Overdue is unpaid or partially paid
 * after the due date. A total below zero is owed to the client and never overdue.
 */
export function paymentState(document: PayableDocument, today: Day): Payment | null {
  if (LIFECYCLES[document.type][document.status]?.addPayment === undefined) return null
  const outstanding = subtractDecimals(document.total, document.settled)
  const state = stateOf(document, signOf(outstanding))
  const open = state === 'unpaid' || state === 'partially_paid'
  return { state, outstanding, overdue: open && signOf(outstanding) > 0 && document.dueOn !== null && document.dueOn < today }
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
