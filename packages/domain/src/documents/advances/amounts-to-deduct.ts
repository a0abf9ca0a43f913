import { addDecimals, compareDecimals, signOf, subtractDecimals } from '../../decimal/decimal.ts'
import { keyOf } from '../crediting/left-to-credit.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../document.ts'

type Draft = {
  totals: Pick<DocumentTotals, 'taxes'>
  pricesIncludeVat: boolean
  /** what the draft takes of this advance already */
  taken: readonly TaxTotal[]
}

/** What a draft has not taken yet of what is left of an advance, per category and rate. */
export function leftBeside<Left extends TaxTotal>(left: readonly Left[], taken: readonly TaxTotal[]): Left[] {
  return left.map((row) => {
    const own = taken.find((one) => keyOf(one) === keyOf(row))
    return own ? { ...row, base: subtractDecimals(row.base, own.base), vat: subtractDecimals(row.vat, own.vat) } : row
  })
}

/** A category and rate as a line has it: without VAT, or with it where prices include it. */
export function amountOf({ base, vat }: Pick<TaxTotal, 'base' | 'vat'>, pricesIncludeVat: boolean): DecimalText {
  return pricesIncludeVat ? addDecimals(base, vat) : base
}

/**
 * What a line for each category and rate would deduct: all that is left, but where the draft sells something at the rate no more than that. Rates of
 * which nothing can be taken are left out.
 */
export function amountsToDeduct<Left extends TaxTotal>(
  left: readonly Left[],
  { totals, pricesIncludeVat, taken }: Draft,
): (Left & { amount: DecimalText })[] {
  return leftBeside(left, taken).flatMap((row) => {
    const own = totals.taxes.find((tax) => keyOf(tax) === keyOf(row))
    const [all, most] = [amountOf(row, pricesIncludeVat), own ? amountOf(own, pricesIncludeVat) : null]
    const amount = most !== null && compareDecimals(most, all) < 0 ? most : all
    return signOf(amount) > 0 ? [{ ...row, amount }] : []
  })
}
