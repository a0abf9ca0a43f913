import { canonicalDecimal, divideRounded, fromUnits, QUANTITY, scaleOf, signOf, subtractDecimals, toUnits } from '../../decimal/decimal.ts'
import type { DecimalText, DocumentType } from '../document.ts'

/** A line of what is converted line by line: how much was ordered, and how much of it documents in force took, by their type. */
export type LineProgress = {
  lineId: string
  ordered: DecimalText
  taken: Partial<Record<DocumentType, DecimalText>>
}

/** What is left of a line for documents of the type. Where more was delivered than ordered, nothing is left. */
export function leftOf({ ordered, taken }: LineProgress, target: DocumentType): DecimalText {
  const left = subtractDecimals(ordered, taken[target] ?? '0')
  return signOf(left) === signOf(ordered) ? canonicalDecimal(left) : '0'
}

/** Whether something is left for documents of the type to take. */
export function hasLeft(lines: readonly LineProgress[], target: DocumentType): boolean {
  return lines.some((line) => signOf(leftOf(line, target)) !== 0)
}

/**
 * What of a discount typed as a sum falls on what is left, in the decimals of its currency (`digits`): whatever parts a line is taken in, their discounts add up
 * to the sum.
 */
export function discountLeft(discount: DecimalText, line: LineProgress, target: DocumentType, digits: number): DecimalText {
  const scale = Math.max(digits, scaleOf(discount))
  const [ordered, left] = [line.ordered, leftOf(line, target)].map((quantity) => toUnits(quantity, QUANTITY.scale))
  if (!ordered || left === undefined) return discount
  const taken = divideRounded(toUnits(discount, scale) * (ordered - left), ordered)
  return canonicalDecimal(subtractDecimals(discount, fromUnits(taken, scale)))
}
