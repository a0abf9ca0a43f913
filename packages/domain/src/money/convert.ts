import { divideRounded, fits, fromUnits, powerOfTen, RATE_FROM_EUR, scaleOf, signOf, toUnits } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentType, TaxTotal } from '../documents/document.ts'
import { isTaxDocument } from '../documents/types.ts'
import { BGN_PER_EUR } from '../regimes/bg/fixed-rate.ts'
import { isCurrency, minorUnits } from './currency.ts'

/** The first day of the euro in Bulgaria. */
export const EURO_ADOPTED_ON: Day = '2026-01-01'

/** The currency in which tax base and VAT are declared (чл. 26 ал. 6 ЗДДС): of the day the tax became chargeable. */
export function baseCurrencyOn(taxOn: Day): 'EUR' | 'BGN' {
  return taxOn < EURO_ADOPTED_ON ? 'BGN' : 'EUR'
}

/** Tax documents dated 2026 or later are in EUR or a foreign currency; an old one, or another type, may be in BGN. */
export function mayChooseBgn(type: DocumentType, issuedOn: Day, taxOn: Day): boolean {
  return !isTaxDocument(type) || (issuedOn < EURO_ADOPTED_ON && taxOn < EURO_ADOPTED_ON)
}

/** Whether the rate must be given with the document: EUR needs none, and BGN has the fixed one. */
export function needsRate(currency: string): boolean {
  return currency !== 'EUR' && currency !== 'BGN'
}

export function bgnToEur(amount: DecimalText): DecimalText {
  return convert(amount, { currency: 'BGN', rateFromEur: BGN_PER_EUR }, 'EUR')
}

export function eurToBgn(amount: DecimalText): DecimalText {
  return convert(amount, { currency: 'EUR', rateFromEur: null }, 'BGN')
}

/** A currency with the units of it that 1 EUR buys; null for EUR itself, and for BGN, whose rate is fixed. */
export type Quotation = { currency: string; rateFromEur: DecimalText | null }

/** Whether amounts of this currency can be told in another one. */
export function hasRate({ currency, rateFromEur }: Quotation): boolean {
  if (!isCurrency(currency)) return false
  return !needsRate(currency) || (rateFromEur !== null && fits(rateFromEur, RATE_FROM_EUR) && signOf(rateFromEur) > 0)
}

/**
 * An amount of the currency in EUR or BGN, rounded once, halves away from zero (чл. 12–13 ЗВЕРБ).
 * @throws RangeError without a rate above zero where one is needed
 */
export function convert(amount: DecimalText, from: Quotation, base: 'EUR' | 'BGN'): DecimalText {
  if (from.currency === base) return amount
  const divisor = rateOf(from)
  const factor = base === 'BGN' ? BGN_PER_EUR : '1'
  const scale = minorUnits(base)
  const decimals = scaleOf(amount) + scaleOf(factor)
  const top = toUnits(amount, scaleOf(amount)) * toUnits(factor, scaleOf(factor)) * powerOfTen(scaleOf(divisor) + scale)
  return fromUnits(divideRounded(top, toUnits(divisor, scaleOf(divisor)) * powerOfTen(decimals)), scale)
}

function rateOf({ currency, rateFromEur }: Quotation): DecimalText {
  if (currency === 'EUR') return '1'
  if (currency === 'BGN') return BGN_PER_EUR
  if (rateFromEur === null || toUnits(rateFromEur, scaleOf(rateFromEur)) <= 0n) throw new RangeError(`No rate for ${currency}`)
  return rateFromEur
}

/** The tax totals in the base currency, each row converted by itself and only then added: the ledgers are kept per rate. */
export function convertTaxes(taxes: readonly TaxTotal[], from: Quotation, base: 'EUR' | 'BGN'): TaxTotal[] {
  return taxes.map((tax) => ({ ...tax, base: convert(tax.base, from, base), vat: convert(tax.vat, from, base) }))
}
