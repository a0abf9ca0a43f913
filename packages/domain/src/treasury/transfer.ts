import { divideRounded, fromUnits, negateDecimal, scaleOf, signOf, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'

export type TransferSides = {
  /** what leaves the one account, above zero */
  amount: DecimalText
  /** what reaches the other, in its currency; the same where the currencies are */
  received: DecimalText
  /** what the bank takes of the first account beside it; '0' for nothing */
  fee: DecimalText
}

export type TransferEntry = { side: 'from' | 'to'; kind: 'transfer' | 'fee'; movement: DecimalText }

/** The entries of a transfer, in the order in which they are written: out of the one, into the other, and the fee by itself. */
export function transferEntries({ amount, received, fee }: TransferSides): TransferEntry[] {
  return [
    { side: 'from', kind: 'transfer', movement: negateDecimal(amount) },
    { side: 'to', kind: 'transfer', movement: received },
    ...(signOf(fee) === 0 ? [] : [{ side: 'from', kind: 'fee', movement: negateDecimal(fee) } as const]),
  ]
}

const RATE_DECIMALS = 6

/** How much of the other currency each unit brought, to six decimals; null where nothing left. */
export function transferRate(amount: DecimalText, received: DecimalText): DecimalText | null {
  if (signOf(amount) <= 0) return null
  const [above, below] = [scaleOf(received), scaleOf(amount)]
  const top = toUnits(received, above) * 10n ** BigInt(RATE_DECIMALS + below)
  return fromUnits(divideRounded(top, toUnits(amount, below) * 10n ** BigInt(above)), RATE_DECIMALS)
}
