import { type DecimalShape, fits, fromUnits, roundDecimal, toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import { GatewayFailure } from '../gateway.ts'

/** Where Stripe counts otherwise than ISO 4217 (docs.stripe.com/currencies: "Special cases" and "Zero-decimal currencies"). */
const OTHERWISE: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
/** Stripe takes amounts of eight digits, of a few currencies more; what it will not take it says itself. */
const SHAPE: DecimalShape = { integers: 12, scale: 3 }

const scaleAt = (currency: string): number => OTHERWISE[currency] ?? minorUnits(currency)

/** Amounts as Stripe takes them: 12.34 EUR → 1234, 500 JPY → 500, 5 ISK → 500. @throws GatewayFailure `refused` for what it cannot write */
export function toStripe(amount: DecimalText, currency: string): number {
  if (!isCurrency(currency) || !fits(amount, SHAPE)) throw new GatewayFailure('refused', `${amount} ${currency}`)
  const scale = scaleAt(currency)
  const decimals = minorUnits(currency)
  const exact = toUnits(roundDecimal(amount, decimals), decimals)
  const units = scale >= decimals ? exact * 10n ** BigInt(scale - decimals) : exact / 10n ** BigInt(decimals - scale)
  // Of three decimals the last has to be 0.
  if (fromUnits(units, scale) !== roundDecimal(amount, scale) || (scale === 3 && units % 10n !== 0n))
    throw new GatewayFailure('refused', `${amount} ${currency}`)
  return Number(units)
}

/** The other way: with all decimals of the currency. @throws GatewayFailure `provider_error` */
export function fromStripe(units: number, currency: string): DecimalText {
  const code = currency.toUpperCase()
  if (!Number.isSafeInteger(units) || !isCurrency(code)) throw new GatewayFailure('provider_error', `${units} ${code.slice(0, 10)}`)
  return roundDecimal(fromUnits(BigInt(units), scaleAt(code)), minorUnits(code))
}
