import { isValidIBAN } from 'ibantools'
import { type Bank, BULGARIAN_BANKS } from '../regimes/bg/banks.ts'
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

/** The bank that a Bulgarian IBAN names, to be proposed; null for another country, a faulty IBAN or an unknown bank. */
export function bankOfBulgarianIban(iban: string): Bank | null {
  return iban.startsWith('BG') && isIban(iban) ? (BULGARIAN_BANKS[iban.slice(4, 8)] ?? null) : null
}

/** The BIC to be proposed for a Bulgarian IBAN; empty where it is not known. */
export function bicOfBulgarianIban(iban: string): string {
  return bankOfBulgarianIban(iban)?.bic ?? ''
}
