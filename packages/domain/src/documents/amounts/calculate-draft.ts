import { AMOUNT, fits, isPercent, QUANTITY, UNIT_PRICE } from '../../decimal/decimal.ts'
import { isCurrency } from '../../money/currency.ts'
import type { VatCategory } from '../../vat/category.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../document.ts'
import type { IssueCandidate } from '../drafts/issue-candidate.ts'
import { type CalculationInput, type CalculationLine, calculate, type Discount } from './calculate.ts'

/** A line as a form holds it: what is typed, or nothing yet. */
export type DraftCalculationLine = {
  quantity: string | null
  unitPrice: string | null
  discount: { percent: string | null } | { amount: string | null } | null
  vat: { category: VatCategory; rate: string | null } | null
}

export type DraftCalculationInput = Omit<CalculationInput, 'lines'> & { lines: readonly DraftCalculationLine[] }

/**
 * What is being typed as something that can be calculated: a number that is not one yet counts as 0, a line without VAT as taxed at
 * zero. A draft without problems comes through as it is.
 */
export function cleanInput(input: DraftCalculationInput): CalculationInput {
  return {
    currency: isCurrency(input.currency) ? input.currency : 'EUR',
    pricesIncludeVat: input.pricesIncludeVat,
    lines: input.lines.map(cleanLine),
    ...(input.left ? { left: input.left } : {}),
  }
}

/** The candidate as calculate and assertIdentities want it, whatever is missing in it; `left` is a credit note's. */
export function candidateInput(
  { currency, pricesIncludeVat, lines }: IssueCandidate,
  left: readonly TaxTotal[] | null = null,
): CalculationInput {
  return cleanInput({
    currency,
    pricesIncludeVat,
    left,
    lines: lines.map(({ quantity, unitPrice, discountPercent, discountAmount, vat }) => {
      return { quantity, unitPrice, discount: typedDiscount(discountPercent, discountAmount), vat }
    }),
  })
}

/** The amounts of what is being typed. */
export function calculateDraft(input: DraftCalculationInput): DocumentTotals {
  return calculate(cleanInput(input))
}

/** A line that can be calculated, whatever was typed. */
export function cleanLine(line: DraftCalculationLine): CalculationLine {
  const rate = line.vat?.rate ?? null
  return {
    quantity: orZero(line.quantity, (text) => fits(text, QUANTITY)),
    unitPrice: orZero(line.unitPrice, (text) => fits(text, UNIT_PRICE)),
    discount: cleanDiscount(line.discount),
    vat: { category: line.vat?.category ?? 'Z', rate: rate !== null && isPercent(rate) ? rate : null },
  }
}

function cleanDiscount(discount: DraftCalculationLine['discount']): Discount | null {
  if (discount === null) return null
  if ('percent' in discount) return { percent: orZero(discount.percent, isPercent) }
  return { amount: orZero(discount.amount, (text) => fits(text, AMOUNT)) }
}

/** While '12.5' is typed there is a moment of '12.': that is 12, so that the totals do not flicker. */
function orZero(text: string | null, isNumber: (text: string) => boolean): DecimalText {
  if (text === null) return '0'
  const typed = text.endsWith('.') ? text.slice(0, -1) : text
  return isNumber(typed) ? typed : '0'
}

/** The discount of a line whose two fields are apart; the percentage wins where both are filled. */
export function typedDiscount(percent: string | null, amount: string | null): DraftCalculationLine['discount'] {
  if (percent !== null) return { percent }
  return amount === null ? null : { amount }
}
