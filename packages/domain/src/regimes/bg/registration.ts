import type { DecimalText } from '../../documents/document.ts'

/**
 * When a company has to register (чл. 96 ал. 1 ЗДДС, as amended by ДВ 115/2025): since 2026 a taxable turnover in euro within a calendar year;
 * it applies within seven days.
 */
export const REGISTRATION = {
  threshold: '51130.00' as DecimalText,
  currency: 'EUR',
  daysToApply: 7,
} as const

/** Fields of the sales ledger whose base is of no taxable turnover: place of supply elsewhere (17, 18, 25), exempt (19) (чл. 96 ал. 2 and 3). */
const OUTSIDE: readonly string[] = ['17', '18', '19', '25']

/** Whether a total of a sale is part of the taxable turnover. */
export function isTurnover({ countryCode, column }: { readonly countryCode: string; readonly column: string }): boolean {
  return countryCode === 'BG' && !OUTSIDE.includes(column)
}
