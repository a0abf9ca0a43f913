import { divideRounded, fits, fromUnits, powerOfTen, RATE_FROM_EUR, scaleOf, signOf, toUnits } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentType, TaxTotal } from '../documents/document.ts'
import { isTaxDocument } from '../documents/types.ts'
import type { Regime } from '../regimes/regime.ts'
import { boundCurrency } from '../regimes/regime-of.ts'
import { BASE_CURRENCY, isCurrency, minorUnits } from './currency.ts'

/** The currency in which tax base and VAT are declared: that of the day the tax became chargeable. */
export function baseCurrencyOn({ currency: { own, former } }: Regime, taxOn: Day): string {
  return former !== null && taxOn < former.replacedOn ? former.code : own
}

/** Tax documents of the new currency's time are in it or in a foreign one; an old one, or another type, may be in the former. */
export function mayChooseCurrency({ currency: { former } }: Regime, currency: string, of: Dated): boolean {
  if (currency !== former?.code || !isTaxDocument(of.type)) return true
  return of.issuedOn < former.replacedOn && of.taxOn < former.replacedOn
}

type Dated = { type: DocumentType; issuedOn: Day; taxOn: Day }

/** Whether the rate must be given with the document: EUR needs none, and what is bound to it has the fixed one. */
export function needsRate(currency: string): boolean {
  return currency !== BASE_CURRENCY && boundCurrency(currency) === undefined
}

/** @throws RangeError of a currency that is not bound to the euro */
export function boundToEuro(amount: DecimalText, currency: string): DecimalText {
  return convert(amount, { currency, rateFromEur: null }, BASE_CURRENCY)
}

/** @throws RangeError of a currency that is not bound to the euro */
export function euroToBound(amount: DecimalText, currency: string): DecimalText {
  return convert(amount, { currency: BASE_CURRENCY, rateFromEur: null }, currency)
}

/** A currency with the units of it that 1 EUR buys; null for EUR itself, and for what is bound to it. */
export type Quotation = { currency: string; rateFromEur: DecimalText | null }

/** Whether amounts of this currency can be told in another one. */
export function hasRate({ currency, rateFromEur }: Quotation): boolean {
  if (!isCurrency(currency)) return false
  return !needsRate(currency) || (rateFromEur !== null && fits(rateFromEur, RATE_FROM_EUR) && signOf(rateFromEur) > 0)
}

/**
 * An amount of the currency in EUR, or in what is bound to it, rounded once, halves away from zero.
 * @throws RangeError without a rate above zero where one is needed
 */
export function convert(amount: DecimalText, from: Quotation, base: string): DecimalText {
  if (from.currency === base) return amount
  const divisor = rateOf(from)
  const factor = rateOf({ currency: base, rateFromEur: null })
  const scale = minorUnits(base)
  const decimals = scaleOf(amount) + scaleOf(factor)
  const top = toUnits(amount, scaleOf(amount)) * toUnits(factor, scaleOf(factor)) * powerOfTen(scaleOf(divisor) + scale)
  return fromUnits(divideRounded(top, toUnits(divisor, scaleOf(divisor)) * powerOfTen(decimals)), scale)
}

function rateOf({ currency, rateFromEur }: Quotation): DecimalText {
  if (currency === BASE_CURRENCY) return '1'
  const bound = boundCurrency(currency)
  if (bound) return bound.perEuro
  if (rateFromEur === null || toUnits(rateFromEur, scaleOf(rateFromEur)) <= 0n) throw new RangeError(`No rate for ${currency}`)
  return rateFromEur
}

/** The tax totals in the base currency, each row converted by itself and only then added: the ledgers are kept per rate. */
export function convertTaxes(taxes: readonly TaxTotal[], from: Quotation, base: string): TaxTotal[] {
  return taxes.map((tax) => ({ ...tax, base: convert(tax.base, from, base), vat: convert(tax.vat, from, base) }))
}
