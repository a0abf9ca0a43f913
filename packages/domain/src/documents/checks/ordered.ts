import { addDecimals, canonicalDecimal, compareDecimals, fits, fromUnits, QUANTITY, roundDecimal, signOf } from '../../decimal/decimal.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import type { DecimalText } from '../document.ts'
import type { OrderedFacts, OrderedLine } from '../drafts/draft-facts.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { TYPE_FACTS } from '../type-facts.ts'
import type { Check, Checked } from './check.ts'

/** More than was ordered, of a line or in all: lawful, and mostly a slip. What is not known to be made of something is not judged. */
export const checkOrdered: Check = (checked) => {
  const { ordered } = checked.context
  if (!ordered) return []
  return [...checkQuantities(checked, ordered), ...checkSum(checked, ordered)]
}

/** Line by line, those of the document that take from the same one together. */
function checkQuantities({ document: { lines } }: Checked, { number, lines: taken }: OrderedFacts): Problem[] {
  return lines.flatMap((line, index): Problem[] => {
    const of = taken[index]
    if (!of || !line.quantity || !fits(line.quantity, QUANTITY)) return []
    const earlier = lines.slice(0, index + 1).flatMap(({ quantity }, at) => (isSame(taken[at], of) && quantity ? [quantity] : []))
    const sum = earlier.reduce(addDecimals, of.taken)
    if (!exceeds(sum, of.ordered)) return []
    const params = { number, ordered: canonicalDecimal(of.ordered), taken: canonicalDecimal(sum) }
    return [problem(`lines.${index}.quantity`, 'line.more_than_ordered', { params })]
  })
}

const isSame = (line: OrderedLine | null | undefined, of: OrderedLine): boolean => line?.id === of.id

/** What was ordered to be given back is below zero. */
function exceeds(sum: DecimalText, ordered: DecimalText): boolean {
  return signOf(ordered) !== 0 && compareDecimals(sum, ordered) === signOf(ordered)
}

function checkSum({ document: { type, currency, lines }, totals }: Checked, ordered: OrderedFacts): Problem[] {
  if (TYPE_FACTS[type].owedTo === null || currency !== ordered.currency || !isCurrency(currency)) return []
  const digits = minorUnits(currency)
  const sum = addDecimals(ordered.made, totals.total)
  const allowed = addDecimals(ordered.total, roundings(ordered, lines.length, digits))
  if (compareDecimals(sum, allowed) <= 0) return []
  const params = { number: ordered.number, ordered: roundDecimal(ordered.total, digits), sum: roundDecimal(sum, digits), currency }
  return [problem('sourceDocumentId', 'source.more_than_ordered', { params })]
}

/** What is invoiced in parts is rounded in each: a cent for each of their lines is nobody's slip. */
function roundings({ madeLines }: OrderedFacts, lines: number, digits: number): DecimalText {
  return madeLines === 0 ? '0' : fromUnits(BigInt(madeLines + lines), digits)
}
