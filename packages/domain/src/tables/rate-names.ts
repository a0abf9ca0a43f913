import { compareDecimals } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import type { Localised } from '../localised.ts'
import type { Regime } from '../regimes/regime.ts'
import { searchKey } from '../text/search-key.ts'
import { parseDecimal } from '../typed/parse-decimal.ts'

type NamedRate = { readonly rate: DecimalText; readonly countryCode: string; readonly name: Localised }

/** "20", "20 %" and "0,2" in a cell formatted as percent by Excel alike? No: a rate is what is written, "0.2" is a fifth of a percent. */
export const readPercent = (cell: string): string | undefined => parseDecimal(cell.replace(/\s*%\s*$/, '')) ?? undefined

/** The tax rate that a cell means, by its percentage or its name; of several of one percentage first that of home. */
export function rateNamed<Rate extends NamedRate>(
  text: string,
  taxRates: readonly Rate[],
  { country }: Pick<Regime, 'country'>,
): Rate | undefined {
  const percent = readPercent(text.trim())
  const same = taxRates.filter(({ rate }) => percent !== undefined && compareDecimals(rate, percent) === 0)
  const key = searchKey(text)
  return (
    same.find(({ countryCode }) => countryCode === country) ??
    same[0] ??
    taxRates.find(({ name }) => searchKey(name.bg) === key || searchKey(name.en) === key)
  )
}
