import {
  AMOUNT,
  canonicalDecimal,
  compareDecimals,
  fits,
  isPercent,
  powerOfTen,
  QUANTITY,
  roundDecimal,
  scaleOf,
  signOf,
  toUnits,
  UNIT_PRICE,
} from '../../decimal/decimal.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import type { DecimalText, LineAmounts } from '../document.ts'
import type { IssueLine } from '../drafts/issue-candidate.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { TYPE_FACTS } from '../type-facts.ts'
import { isNote, isReversing } from '../types.ts'
import type { Check, Checked } from './check.ts'

export const checkLines: Check = (checked) => {
  if (checked.document.lines.length === 0) return [problem('lines', 'lines.missing')]
  return checked.document.lines.flatMap((line, index) => checkLine(checked, line, index))
}

function checkLine({ document, totals, tax }: Checked, line: IssueLine, index: number): Problem[] {
  const field = `lines.${index}`
  const problems: Problem[] = []
  if (!line.name.bg.trim() && !line.name.en.trim()) problems.push(problem(`${field}.name`, 'line.name_missing'))
  problems.push(...checkQuantity(line, `${field}.quantity`))
  if (line.unitPrice || TYPE_FACTS[document.type].prices === 'demanded') problems.push(...checkPrice(line, `${field}.unitPrice`))
  const amounts = totals.lines[index]
  if (problems.some((found) => found.severity === 'block') || !amounts) return problems
  problems.push(...checkDiscount(line, amounts, document.currency, field))
  if (!fits(amounts.amount, AMOUNT)) problems.push(problem(`${field}.unitPrice`, 'line.amount_too_large'))
  if (tax && isInexact(line, amounts, document.currency)) problems.push(problem(`${field}.unitPrice`, 'line.amount_inexact'))
  return problems
}

function checkQuantity({ quantity }: IssueLine, field: string): Problem[] {
  if (!quantity) return [problem(field, 'line.quantity_missing')]
  if (!fits(quantity, QUANTITY)) return [problem(field, 'line.quantity_invalid')]
  return signOf(quantity) === 0 ? [problem(field, 'line.quantity_zero')] : []
}

function checkPrice({ unitPrice }: IssueLine, field: string): Problem[] {
  if (!unitPrice) return [problem(field, 'line.unit_price_missing')]
  if (!fits(unitPrice, UNIT_PRICE)) return [problem(field, 'line.unit_price_invalid')]
  return signOf(unitPrice) < 0 ? [problem(field, 'line.unit_price_negative')] : []
}

function checkDiscount(line: IssueLine, { amount }: LineAmounts, currency: string, field: string): Problem[] {
  const { discountPercent, discountAmount } = line
  if (discountPercent) return isPercent(discountPercent) ? [] : [problem(`${field}.discountPercent`, 'line.discount_percent_invalid')]
  if (!discountAmount) return []
  const typed = (code: 'line.discount_invalid' | 'line.discount_on_negative' | 'line.discount_too_large') => [
    problem(`${field}.discountAmount`, code),
  ]
  if (!fits(discountAmount, AMOUNT) || signOf(discountAmount) < 0) return typed('line.discount_invalid')
  if (signOf(discountAmount) === 0) return []
  if (isCurrency(currency) && scaleOf(canonicalDecimal(discountAmount)) > minorUnits(currency)) {
    return [problem(`${field}.discountAmount`, 'line.discount_too_fine', { params: { currency } })]
  }
  if (signOf(amount) < 0) return typed('line.discount_on_negative')
  return compareDecimals(discountAmount, amount) > 0 ? typed('line.discount_too_large') : []
}

/** Peppol allows 0.02 between quantity × price and the net, which whole yen may miss. */
function isInexact({ quantity, unitPrice }: IssueLine, { amount }: LineAmounts, currency: string): boolean {
  if (!isCurrency(currency) || minorUnits(currency) !== 0 || !quantity || !unitPrice) return false
  const exact = toUnits(quantity, QUANTITY.scale) * toUnits(unitPrice, UNIT_PRICE.scale)
  const off = exact - toUnits(amount, QUANTITY.scale + UNIT_PRICE.scale)
  return (off < 0n ? -off : off) > 2n * powerOfTen(QUANTITY.scale + UNIT_PRICE.scale - 2)
}

export const checkTotal: Check = ({ document: { type, lines }, totals, tax }) => {
  if (lines.length === 0) return []
  if (!fits(totals.totalWithVat, AMOUNT) || !fits(totals.taxBase, AMOUNT)) return [problem('lines', 'total.too_large')]
  const sign = signOf(totals.total)
  // Notes carry amounts above zero, a vendor's too: the type says what they do.
  if (isReversing(type) && sign <= 0) return [problem('lines', 'note.total_not_positive')]
  if (!tax) return []
  if (isNote(type)) return sign > 0 ? [] : [problem('lines', 'note.total_not_positive')]
  if (sign === 0) return [problem('lines', 'total.zero')]
  if (sign > 0) return []
  // Who deducts more than is sold would pay back an advance without a credit note.
  const code = lines.some(({ advance }) => advance !== null) ? 'advance.total_negative' : 'total.negative'
  return [problem('lines', code, { params: { total: whole(totals.total) } })]
}

function whole(amount: DecimalText): DecimalText {
  return roundDecimal(amount, 2)
}
