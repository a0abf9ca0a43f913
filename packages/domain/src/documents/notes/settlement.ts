import { compareDecimals, signOf, subtractDecimals } from '../../decimal/decimal.ts'
import { convert } from '../../money/convert.ts'
import type { DecimalText } from '../document.ts'

export type Settlement = {
  /** of the invoice, in its currency */
  amount: DecimalText
  /** of the note, in its own */
  settlingAmount: DecimalText
}

/** Cents that converting an amount to another currency and back, or the rates of a document one by one, may lie apart. */
const CONVERTED_APART = '0.05'

/**
 * What of its invoice a credit note settles when it is issued: at most what is outstanding; the rest of the note stays owed to the client.
 * Null where nothing is outstanding, or the note comes to nothing. The fixed rate alone can lie between the two.
 */
export function settlementOf(
  note: { total: DecimalText; currency: string },
  invoice: { outstanding: DecimalText; currency: string },
): Settlement | null {
  if (signOf(note.total) <= 0 || signOf(invoice.outstanding) <= 0) return null
  if (note.currency === invoice.currency) {
    const amount = smaller(note.total, invoice.outstanding)
    return { amount, settlingAmount: amount }
  }
  const converted = convert(invoice.outstanding, { currency: invoice.currency, rateFromEur: null }, note.currency)
  const over = subtractDecimals(note.total, converted)
  if (compareDecimals(over, CONVERTED_APART) > 0) return { amount: invoice.outstanding, settlingAmount: converted }
  const isWhole = compareDecimals(over, `-${CONVERTED_APART}`) >= 0
  const back = convert(note.total, { currency: note.currency, rateFromEur: null }, invoice.currency)
  return { amount: isWhole ? invoice.outstanding : back, settlingAmount: note.total }
}

function smaller(a: DecimalText, b: DecimalText): DecimalText {
  return compareDecimals(a, b) < 0 ? a : b
}
