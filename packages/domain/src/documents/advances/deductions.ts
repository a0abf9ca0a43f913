import { addDecimals, compareDecimals, negateDecimal, signOf } from '../../decimal/decimal.ts'
import { type CalculationInput, type CalculationLine, calculate } from '../amounts/calculate.ts'
import { mergeTaxes } from '../amounts/tax-rows.ts'
import { keyOf } from '../crediting/left-to-credit.ts'
import type { TaxTotal } from '../document.ts'
import type { IssueLine } from '../drafts/issue-candidate.ts'

/** What a document takes of an advance at a category and rate; below zero: what a credit note gives back of that. */
export type Deduction = TaxTotal & { advanceId: string }

/**
 * What the lines of a document take of the advances that they name, one row per advance, category and rate, in the document's currency. It is
 * calculated as a credit note to the advance would be: the base is the lines' sum, or with prices that include VAT round(Σ ÷ (1 + rate)), VAT follows from the
 * rate, and who takes all that is left takes exactly the base and VAT that are left. The document's own VAT is that of its rows and knows
 * nothing of it: so between the two a cent may lie, as between any two documents.
 */
export function deductionsOf(input: CalculationInput, lines: readonly Pick<IssueLine, 'advance'>[]): Deduction[] {
  const advances = new Map(lines.flatMap(({ advance }) => (advance ? [[advance.id, advance.facts] as const] : [])))
  return [...advances].flatMap(([advanceId, facts]) => {
    const taking = input.lines.filter((_, index) => lines[index]?.advance?.id === advanceId)
    return takenBy(input, taking, facts?.left ?? null).map((tax) => ({ ...tax, advanceId }))
  })
}

/**
 * What a credit note gives back of what its invoice deducted. `advanceIds`: of each of its lines the advance that the invoice's line deducts
 * from which it takes. Never more comes back than the invoice, with its other credit notes, still deducts.
 */
export function givenBack(input: CalculationInput, advanceIds: readonly (string | null)[], deducted: readonly Deduction[]): Deduction[] {
  return [...new Set(advanceIds)].flatMap((advanceId) => {
    if (advanceId === null) return []
    const left = mergeTaxes(deducted.filter((row) => row.advanceId === advanceId))
    const giving = input.lines.filter((_, index) => advanceIds[index] === advanceId)
    return takenBy(input, giving, left).flatMap((tax) => {
      const rest = left.find((row) => keyOf(row) === keyOf(tax))
      if (!rest || signOf(rest.base) <= 0) return []
      const { base, vat } = isMore(tax, rest, input.pricesIncludeVat) ? rest : tax
      return [{ ...tax, advanceId, base: negateDecimal(base), vat: negateDecimal(vat) }]
    })
  })
}

/** The lines, whose quantities are below zero, as what they take away. */
function takenBy(input: CalculationInput, lines: readonly CalculationLine[], left: readonly TaxTotal[] | null): TaxTotal[] {
  const taken = lines.map((line) => ({ ...line, quantity: negateDecimal(line.quantity) }))
  return calculate({ ...input, lines: taken, left }).taxes
}

function isMore(tax: TaxTotal, rest: TaxTotal, withVat: boolean): boolean {
  const sum = ({ base, vat }: TaxTotal) => (withVat ? addDecimals(base, vat) : base)
  return compareDecimals(sum(tax), sum(rest)) > 0
}
