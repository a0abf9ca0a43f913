import { canonicalDecimal, compareDecimals, negateDecimal, signOf } from '../../decimal/decimal.ts'
import { convert, needsRate } from '../../money/convert.ts'
import { boundCurrency } from '../../regimes/regime-of.ts'
import { vatLeft } from '../amounts/share-of-rest.ts'
import { mergeTaxes } from '../amounts/tax-rows.ts'
import type { DecimalText, DocumentType, TaxTotal } from '../document.ts'
import { isReversing } from '../types.ts'

/** A category and rate of an invoice, or of a note to it, in that document's currency; amounts above zero, as they are printed. */
export type NotedTax = TaxTotal & { type: DocumentType; currency: string }

/** The currency of notes to an invoice: one in a currency that was replaced has notes in what took its place. */
export function noteCurrency(currency: string): string {
  return boundCurrency(currency)?.replacedBy ?? currency
}

/** What credit notes may still take, per category and rate, in their currency: the invoice and its debit notes, less its credit notes. */
export function leftToCredit(taxes: readonly NotedTax[], currency: string): TaxTotal[] {
  return mergeTaxes(signedTaxes(taxes, currency)).map((tax) => ({ ...tax, vat: vatLeft(tax) }))
}

export type NotedRate = Pick<TaxTotal, 'category' | 'rate'> & Record<'charged' | 'credited' | 'left', Pick<TaxTotal, 'base' | 'vat'>>

/** Per category and rate: what invoice and debit notes come to, what credit notes took of it, and what is left. */
export function chargedAndCredited(taxes: readonly NotedTax[], currency: string): NotedRate[] {
  const signed = signedTaxes(taxes, currency)
  const credited = mergeTaxes(signed.filter(({ isCredit }) => isCredit))
  const charged = mergeTaxes(signed.filter(({ isCredit }) => !isCredit))
  const amounts = (rows: readonly TaxTotal[], tax: TaxTotal, shown = (amount: DecimalText) => amount) => {
    const row = rows.find((one) => keyOf(one) === keyOf(tax))
    return { base: shown(row?.base ?? '0'), vat: shown(row?.vat ?? '0') }
  }
  return leftToCredit(taxes, currency).map((tax) => ({
    category: tax.category,
    rate: tax.rate,
    charged: amounts(charged, tax),
    credited: amounts(credited, tax, negateDecimal),
    left: { base: tax.base, vat: tax.vat },
  }))
}

/** The categories and rates of which credit notes took more than invoice and debit notes have, of tax base or of VAT. */
export function creditedBeyond(taxes: readonly NotedTax[], currency: string): TaxTotal[] {
  return chargedAndCredited(taxes, currency).flatMap(({ category, rate, charged, credited }) => {
    const isBeyond = !isWithin(credited.base, charged.base) || !isWithin(credited.vat, vatLeft(charged))
    return isBeyond ? [{ category, rate, ...credited }] : []
  })
}

/** At most that; where a rate only took something off (negative lines), a note gives back at most that. */
export function isWithin(amount: DecimalText, left: DecimalText): boolean {
  return signOf(left) < 0 ? signOf(amount) <= 0 && compareDecimals(amount, left) >= 0 : compareDecimals(amount, left) <= 0
}

/** Category and rate; rates of the database bear trailing zeros. */
export function keyOf({ category, rate }: Pick<TaxTotal, 'category' | 'rate'>): string {
  return `${category} ${rate === null ? '' : canonicalDecimal(rate)}`
}

type SignedTax = TaxTotal & { isCredit: boolean }

/** In that currency, credits below zero; what is converted is the total of a rate. */
export function signedTaxes(taxes: readonly NotedTax[], to: string): SignedTax[] {
  const currencies = [...new Set(taxes.map(({ currency }) => currency))]
  const kinds = currencies.flatMap((from) => [false, true].map((isCredit) => ({ from, isCredit })))
  return kinds.flatMap(({ from, isCredit }) => {
    const mine = taxes.filter(({ type, currency }) => currency === from && isReversing(type) === isCredit)
    const signed = (amount: DecimalText) => (isCredit ? negateDecimal(inCurrency(amount, from, to)) : inCurrency(amount, from, to))
    return mergeTaxes(mine).map((tax) => ({ ...tax, isCredit, base: signed(tax.base), vat: signed(tax.vat) }))
  })
}

/** Only currencies with a fixed rate can meet here: any other difference forbids the note. */
function inCurrency(amount: DecimalText, from: string, to: string): DecimalText {
  return needsRate(from) || needsRate(to) ? amount : convert(amount, { currency: from, rateFromEur: null }, to)
}
