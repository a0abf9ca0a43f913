import { addDecimals, compareDecimals, signOf, subtractDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentType } from '../documents/document.ts'
import { expectedOn, isPayable } from '../documents/open.ts'
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

export type OpenDocument = { id: string; rest: DecimalText; dueOn: Day | null; issuedOn: Day | null }

/**
 * Shares an amount out over documents of its currency, the oldest due first; what has no due date is taken at the day of its issue. Those
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
  const [one, other] = [a, b].map((document) => `${expectedOn(document) ?? ''} ${document.id}`)
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
