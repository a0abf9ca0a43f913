import { negateDecimal, subtractDecimals, sumDecimals } from '../../decimal/decimal.ts'
import type { DecimalText } from '../../documents/document.ts'
import type { Direction } from '../identity/statement-entry.ts'

/** Money that came or went; the amount is above zero. */
export type Moved = { readonly direction: Direction; readonly amount: DecimalText }

/** What it did to an account: above zero for what came in. */
export const movementOf = ({ direction, amount }: Moved): DecimalText => (direction === 'in' ? amount : negateDecimal(amount))

/**
 * What of a bank's entry its payments do not explain yet, in the entry's currency: above zero for money that came in, '0' once it is
 * explained. A payout of 97.00 is invoices of 100.00 that came in and a commission of 3.00 that went out.
 */
export function leftToExplain(entry: Moved, parts: readonly Moved[]): DecimalText {
  return subtractDecimals(movementOf(entry), sumDecimals(['0', ...parts.map(movementOf)]))
}
