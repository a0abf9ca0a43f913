import { withoutSeparators } from '../../../identifiers/digits.ts'
import { isEgn } from './egn.ts'
import { isEik9 } from './eik.ts'
import { isLnch } from './lnch.ts'
import { isNapNumber } from './nap-number.ts'

/** ИН по ЗДДС with or without its prefix → "BG" and digits; other text only loses its separators. */
export function normaliseBgVat(text: string): string {
  const number = withoutSeparators(text).toUpperCase().replace(/^БГ/, 'BG')
  return /^\d+$/.test(number) ? `BG${number}` : number
}

/**
 * "BG" and an ЕИК of nine digits, or ten digits of a person (ЕГН, ЛНЧ or a number given by НАП). Never thirteen: a branch uses
 * the number of its company. Ten digits pass by any of three schemes, so a mistyped one is not always caught.
 */
export function isBgVat(vatNumber: string): boolean {
  if (!vatNumber.startsWith('BG')) return false
  const digits = vatNumber.slice(2)
  return isEik9(digits) || isEgn(digits) || isLnch(digits) || isNapNumber(digits)
}

/** The ЕИК inside a company's VAT number; empty for a person's. */
export function eikOfBgVat(vatNumber: string): string {
  return isBgVat(vatNumber) && vatNumber.length === 11 ? vatNumber.slice(2) : ''
}
