import { divideRounded, fromUnits, negateDecimal, subtractDecimals, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { toAmount } from '../money/amount.ts'
import { boundToEuro, convert, euroToBound, hasRate, needsRate, type Quotation } from '../money/convert.ts'
import { BASE_CURRENCY, minorUnits } from '../money/currency.ts'
import type { PaymentDirection } from './settling.ts'

/** Scale that no amount or rate exceeds. */
const SCALE = 6

/**
 * What an amount of a document comes to in the payment's currency by the rate of the payment's day; null where no rate is known, since the
 * rate of a payment is that of its own currency.
 */
export function settlingAmountOf(amount: DecimalText, currency: string, payment: Quotation): DecimalText | null {
  if (currency === payment.currency) return amount
  if (needsRate(currency) || !hasRate(payment)) return null
  const inEuro = boundToEuro(amount, currency)
  if (!needsRate(payment.currency)) return euroToBound(inEuro, payment.currency)
  return toAmount(times(inEuro, payment.rateFromEur ?? '0'), payment.currency)
}

function times(a: DecimalText, b: DecimalText): DecimalText {
  return fromUnits(toUnits(a, SCALE) * toUnits(b, SCALE), SCALE * 2)
}

/** `part` of `whole` as a share of `of`, rounded to cents of the base currency. */
export function shareOf(of: DecimalText, part: DecimalText, whole: DecimalText): DecimalText {
  const scale = minorUnits(BASE_CURRENCY)
  const product = toUnits(of, SCALE) * toUnits(part, SCALE)
  const divisor = toUnits(whole, SCALE) * 10n ** BigInt(SCALE - scale)
  return fromUnits(divideRounded(product, divisor), scale)
}

export type Settling = {
  /** of the document, in its currency */
  amount: DecimalText
  /** of the payment, in its own */
  settlingAmount: DecimalText
  payment: Quotation & { direction: PaymentDirection }
  document: Quotation & {
    total: DecimalText
    /** before this settles some of it */
    rest: DecimalText
    /** in base currency: at what the parts that were settled before were carried */
    carried: DecimalText
  }
}

/**
 * What the rate of the payment's day gave (above zero) or took beside the document's, in base currency (СС 21): what came less what the
 * settled part was carried at. That is pro rata, and the last part takes the rest, so that the parts always come to the whole.
 */
export function exchangeDifference({ amount, settlingAmount, payment, document }: Settling): DecimalText {
  if (isFixed(payment.currency) && isFixed(document.currency)) return '0.00'
  const came = inBase(settlingAmount, payment)
  const gain = subtractDecimals(came, carriedAt({ amount, document }))
  return toAmount(payment.direction === 'in' ? gain : negateDecimal(gain), BASE_CURRENCY)
}

function carriedAt({ amount, document }: Pick<Settling, 'amount' | 'document'>): DecimalText {
  const whole = inBase(document.total, document)
  if (subtractDecimals(document.rest, amount).replaceAll(/[0.]/g, '') === '') return subtractDecimals(whole, document.carried)
  return shareOf(whole, amount, document.total)
}

/** At what a settled part was carried, of which the difference is known. */
export function carriedOf(settlingAmount: DecimalText, difference: DecimalText, payment: Settling['payment']): DecimalText {
  return subtractDecimals(inBase(settlingAmount, payment), payment.direction === 'in' ? difference : negateDecimal(difference))
}

const isFixed = (currency: string): boolean => !needsRate(currency)
const inBase = (amount: DecimalText, of: Quotation): DecimalText =>
  of.currency === BASE_CURRENCY ? amount : convert(amount, of, BASE_CURRENCY)
