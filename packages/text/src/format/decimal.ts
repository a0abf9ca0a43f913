import type { Language } from '../language.ts'

/** Canonical decimal text: no exponent, a point, a minus at most. */
const CANONICAL = /^(-?)(\d+)(?:\.(\d+))?$/
export const NO_BREAK_SPACE = '\u00a0'
/** The true minus, as wide as a digit. */
export const MINUS = '\u2212'

export type DecimalParts = { negative: boolean; whole: string; fraction: string }

/** The parts of a decimal text; throws on anything else, for a wrong amount must never be printed. Negative zero is zero. */
export function decimalParts(decimal: string): DecimalParts {
  const [, minus, whole, fraction = ''] = CANONICAL.exec(decimal) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal: ${decimal}`)
  return { negative: minus === '-' && /[1-9]/.test(whole + fraction), whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

export function decimalSeparator(language: Language): string {
  return language === 'bg' ? ',' : '.'
}

/** Groups of three from four digits on: "1 234" in Bulgarian (no-break space), "1,234" in English. */
export function groupDigits(whole: string, language: Language): string {
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'bg' ? NO_BREAK_SPACE : ',')
}

/** "1 234,5" or "1,234.5": the decimals it has, and at least `minDecimals`. Cuts nothing. */
export function formatDecimal(decimal: string, language: Language, minDecimals = 0): string {
  const { negative, whole, fraction } = decimalParts(decimal)
  const decimals = fraction.padEnd(minDecimals, '0')
  return (negative ? MINUS : '') + groupDigits(whole, language) + (decimals && decimalSeparator(language) + decimals)
}

/** A quantity: no zeros at the end ("1,5" for "1.500"). */
export function formatQuantity(quantity: string, language: Language): string {
  return formatDecimal(withoutTrailingZeros(quantity), language)
}

/** A unit price: two decimals, and more where it has them ("0,0125"). */
export function formatUnitPrice(price: string, language: Language): string {
  return formatDecimal(withoutTrailingZeros(price), language, 2)
}

/** "20 %" in Bulgarian, "20%" in English. */
export function formatPercent(percent: string, language: Language): string {
  return `${formatQuantity(percent, language)}${language === 'bg' ? NO_BREAK_SPACE : ''}%`
}

/** What stands in a field to be edited: no groups, a plain minus; `parseDecimal` reads it back as it was. */
export function editableDecimal(decimal: string, language: Language): string {
  return decimal.replace('.', decimalSeparator(language))
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
