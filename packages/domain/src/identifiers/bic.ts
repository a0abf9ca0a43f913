import { isValidBIC } from 'ibantools'
import { withoutSeparators } from './digits.ts'

export function normaliseBic(text: string): string {
  return withoutSeparators(text).toUpperCase()
}

/** Eight or eleven characters, with a country that exists. Takes the normalised form. */
export function isBic(bic: string): boolean {
  return isValidBIC(bic) && bic === bic.toUpperCase()
}
