import { isValidBIC } from 'ibantools'
import { withoutSeparators } from './digits.ts'

export function normaliseBic(text: string): string {
  return withoutSeparators(text).toUpperCase()
}

/** Eight or eleven characters, with a country that exists. Takes the normalised form. */
export function isBic(bic: string): boolean {
  return isValidBIC(bic) && bic === bic.toUpperCase()
}

/** The first four letters of a Bulgarian BIC are the bank's in its IBANs, mostly: a difference is worth a warning, no more. */
export function bicMatchesIban(bic: string, iban: string): boolean {
  return !iban.startsWith('BG') || bic.slice(0, 4) === iban.slice(4, 8)
}
