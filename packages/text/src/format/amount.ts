import type { Language } from '../language.ts'
import { decimalParts, decimalSeparator, formatDecimal, groupDigits, MINUS, NO_BREAK_SPACE } from './decimal.ts'

/** ISO 4217 currencies whose minor unit is not a hundredth; a test holds them against those of the domain. */
const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

export type AmountParts = {
  /** a true minus, or empty */
  sign: string
  /** grouped digits: "1 234" */
  whole: string
  /** with its separator: ",56"; empty for a currency without cents */
  cents: string
  /** "€", "лв.", or the code of the currency */
  symbol: string
  /** the symbol stands before the digits (English) */
  symbolFirst: boolean
  /** what stands between digits and symbol: a no-break space, or nothing */
  gap: string
}

/** An amount taken apart, to set whole units, cents and symbol in different weights. */
export function amountParts(amount: string, currency: string, language: Language): AmountParts {
  const { negative, whole, fraction } = decimalParts(amount)
  const decimals = fraction.padEnd(minorDigits(currency), '0')
  const symbol = currencySymbol(currency, language)
  return {
    sign: negative ? MINUS : '',
    whole: groupDigits(whole, language),
    cents: decimals && decimalSeparator(language) + decimals,
    symbol,
    symbolFirst: language === 'en',
    gap: language === 'en' && symbol === '€' ? '' : NO_BREAK_SPACE,
  }
}

/**
 * "1 234,56 €" in Bulgarian, "€1,234.56" in English, a true minus first; other currencies show their code in the same slot
 * ("USD 1,234.56"). Takes an amount with all the currency's decimals; missing ones are filled with zeros, none is cut.
 */
export function formatAmount(amount: string, currency: string, language: Language): string {
  const { sign, whole, cents, symbol, symbolFirst, gap } = amountParts(amount, currency, language)
  return symbolFirst ? sign + symbol + gap + whole + cents : sign + whole + cents + gap + symbol
}

/** The digits alone, for columns whose head names the currency: "1 234,56". */
export function formatAmountDigits(amount: string, currency: string, language: Language): string {
  return formatDecimal(amount, language, minorDigits(currency))
}

export function currencySymbol(currency: string, language: Language): string {
  if (currency === 'EUR') return '€'
  return currency === 'BGN' && language === 'bg' ? 'лв.' : currency
}

function minorDigits(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0
  return THREE_DECIMALS.has(currency) ? 3 : 2
}
