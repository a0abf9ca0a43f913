import { isValidIBAN } from 'ibantools'
import { withoutSeparators } from './digits.ts'

/** An IBAN as people write it → no blanks, upper case. A leading word "IBAN" is dropped. */
export function normaliseIban(text: string): string {
  return withoutSeparators(text)
    .toUpperCase()
    .replace(/^IBAN:?/, '')
}

/** Length, form and check digits (mod 97) of the IBAN's country. Takes the normalised form. */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban)
}
