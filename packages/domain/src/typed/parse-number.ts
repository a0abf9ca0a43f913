import type { DecimalText } from '../documents/document.ts'
import { evaluate } from './evaluate.ts'
import { splitMoney } from './money-mark.ts'
import { parseDecimal } from './parse-decimal.ts'

/** What a field takes beside plain numbers. */
export type NumberField = {
  /** decimals of a quotient that has no end */
  readonly scale: number
  /** the currency that may stand beside an amount, and no other; without one none may */
  readonly currency?: string | undefined
  /** the field is of percentages, so that "%" may stand behind it */
  readonly percent?: boolean | undefined
}

/**
 * What a person types into a field of numbers: a number in either writing, a small calculation ("2*3"), an amount in the currency of the
 * field ("10 €"). Another currency is no number of this field, and is never taken for one. Null for what cannot be read.
 */
export function parseNumber(typed: string, field: NumberField): DecimalText | null {
  const plain = parseDecimal(typed)
  if (plain !== null) return plain
  const { number, currency } = splitMoney(typed)
  if (currency !== null && currency !== field.currency) return null
  const text = field.percent ? number.replace(/\s*%$/, '') : number
  return parseDecimal(text) ?? evaluate(text, field.scale)
}
