import { addDecimals, compareDecimals, signOf, subtractDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from '../documents/document.ts'
import { LIFECYCLES } from '../documents/lifecycle.ts'
import { isPayable } from '../documents/payment-state.ts'
import { TYPE_FACTS } from '../documents/type-facts.ts'
import { isReversing } from '../documents/types.ts'

/** Whether money comes to us or goes from us. */
export const PAYMENT_DIRECTIONS = ['in', 'out'] as const
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

export const opposite = (direction: PaymentDirection): PaymentDirection => (direction === 'in' ? 'out' : 'in')

/** Which way the money goes that settles a document of the type; null where none does. What a credit note owes goes back. */
export function directionOf(type: DocumentType): PaymentDirection | null {
  if (isReversing(type)) return TYPE_FACTS[type].owedTo === 'them' ? 'in' : 'out'
  if (!isPayable(type)) return null
  return TYPE_FACTS[type].owedTo === 'them' ? 'out' : 'in'
}

/** The later of two days: what is taken back is not taken back before it was given, whatever the clock says. */
export const laterOf = (a: Day, b: Day): Day => (b.localeCompare(a) > 0 ? b : a)

export type SettledDocument = {
  type: DocumentType
  status: DocumentStatus
  /** its total without what payments and notes settled, in its currency */
  outstanding: DecimalText
  /** of a credit note: what of itself it gave to settle its invoice */
  settling: DecimalText
}

/** Whether the state of a document lets payments settle it: of a credit note what is left is sent back as long as it stands. */
export function takesPayments({ type, status }: Pick<SettledDocument, 'type' | 'status'>): boolean {
  const actions = LIFECYCLES[type][status]
  return (isReversing(type) ? actions?.void : actions?.addPayment) !== undefined
}

/** What payments may still settle of a document: '0' where its state allows none, or nothing is left. */
export function restOf(document: SettledDocument): DecimalText {
  if (!takesPayments(document)) return '0'
  const { type, outstanding, settling } = document
  const rest = isReversing(type) ? subtractDecimals(outstanding, settling) : outstanding
  return signOf(rest) > 0 ? rest : '0'
}

export type OpenDocument = { id: string; rest: DecimalText; dueOn: Day | null; issuedOn: Day | null }

/**
 * Shares an amount out over documents of its currency, the oldest due first; what has no due date is due on the day of its issue. Those
 * that get nothing are left out, and what is too much is given to nobody.
 */
export function oldestFirst(amount: DecimalText, documents: readonly OpenDocument[]): { documentId: string; amount: DecimalText }[] {
  const shares: { documentId: string; amount: DecimalText }[] = []
  let left = amount
  for (const { id, rest } of documents.toSorted(byDue)) {
    if (signOf(left) <= 0) break
    if (signOf(rest) <= 0) continue
    const share = compareDecimals(left, rest) < 0 ? left : rest
    shares.push({ documentId: id, amount: share })
    left = subtractDecimals(left, share)
  }
  return shares
}

/** By days as text, which sort as days do. */
export function byDue(a: OpenDocument, b: OpenDocument): number {
  const [one, other] = [a, b].map(({ dueOn, issuedOn, id }) => `${dueOn ?? issuedOn ?? ''} ${id}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** A row of allocations, with what was taken back of it since. */
export type AllocationRow = { id: string; amount: DecimalText; taken: DecimalText }

/** Which parts of which rows are taken back so that the document gets `amount` less: the newest first. Null where there is not so much. */
export function rowsToTakeBack<Row extends AllocationRow>(
  rows: readonly Row[],
  amount: DecimalText,
): { row: Row; amount: DecimalText; isLast: boolean }[] | null {
  const parts: { row: Row; amount: DecimalText; isLast: boolean }[] = []
  let left = amount
  for (const row of rows.toReversed()) {
    const rest = addDecimals(row.amount, row.taken)
    if (signOf(left) <= 0) break
    if (signOf(rest) <= 0) continue
    const part = compareDecimals(left, rest) < 0 ? left : rest
    parts.push({ row, amount: part, isLast: part === rest || compareDecimals(part, rest) === 0 })
    left = subtractDecimals(left, part)
  }
  return signOf(left) > 0 ? null : parts
}
