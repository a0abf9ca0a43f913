import { daysBetween } from '../calendar/day.ts'
import { signOf } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from './document.ts'
import { isExpired, LIFECYCLES } from './lifecycle.ts'
import { type PayableDocument, paymentState } from './open.ts'

/**
 * What whoever holds a public link must know of the document before all else. open: an offer that waits for its answer. due: nothing was
 * paid yet. nothing_due: it is in force, and asks for nothing.
 */
export const PUBLIC_STATES = [
  'due',
  'partly_paid',
  'paid',
  'open',
  'expired',
  'accepted',
  'declined',
  'converted',
  'completed',
  'cancelled',
  'voided',
  'nothing_due',
] as const
export type PublicState = (typeof PUBLIC_STATES)[number]

type Shared = PayableDocument & { validUntilOn: Day | null; outstanding: DecimalText }

const ENDS: Partial<Record<DocumentStatus, PublicState>> = {
  voided: 'voided',
  cancelled: 'cancelled',
  converted: 'converted',
  completed: 'completed',
  accepted: 'accepted',
  declined: 'declined',
}

/** The state, and how many days are left until its day, the due one or the last of an offer; below zero: since it. */
export function publicState(document: Shared, today: Day): { state: PublicState; days: number | null } {
  const state = stateOf(document, today)
  const day = state === 'due' || state === 'partly_paid' ? document.dueOn : isOffer(state) ? document.validUntilOn : null
  return { state, days: day === null ? null : daysBetween(today, day) }
}

function stateOf(document: Shared, today: Day): PublicState {
  const { type, status } = document
  const ended = ENDS[status]
  if (ended !== undefined) return ended
  if (isAnswerable(type, status)) return isExpired(document, today) ? 'expired' : 'open'
  const payment = paymentState(document, today)
  if (payment === null) return 'nothing_due'
  if (signOf(payment.outstanding) <= 0) return 'paid'
  return payment.state === 'partially_paid' ? 'partly_paid' : 'due'
}

const isOffer = (state: PublicState) => state === 'open' || state === 'expired'
const isAnswerable = (type: DocumentType, status: DocumentStatus) => LIFECYCLES[type][status]?.accept !== undefined
