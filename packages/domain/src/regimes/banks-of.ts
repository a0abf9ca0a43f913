import { isIban } from '../identifiers/iban.ts'
import type { Localised } from '../localised.ts'
import { BG_BANKS } from './bg/banks.ts'
import { partsOf } from './regime-of.ts'

/** `bic` is empty where the bank was taken over and its old code may no longer be in use. */
export type Bank = { readonly name: Localised; readonly bic: string }

/** What a country's account numbers tell. */
export type BankLaw = {
  /** to be proposed; null of an unknown bank */
  bankOf(iban: string): Bank | null
  /** whose code it is; null of an unknown bank */
  bankOfBic(bic: string): Bank | null
  /** Whether it is an account of the state's budget, for which banks want a payment order of its own. */
  isBudget(iban: string): boolean
  /** Whether the BIC can be of the bank that the IBAN names: a difference is worth a warning, no more. */
  fits(bic: string, iban: string): boolean
}

export const BANKS = partsOf<BankLaw>(BG_BANKS)

/** The bank that an IBAN names, to be proposed; null for a faulty IBAN, an unknown bank, or a country of which no banks are known. */
export function bankOfIban(iban: string): Bank | null {
  return isIban(iban) ? (lawOf(iban)?.bankOf(iban) ?? null) : null
}

/** The bank that a BIC names; null of one that is not known. */
export const bankOfBic = (bic: string): Bank | null => BANKS.ofCountry(bic.slice(4, 6).toUpperCase())?.bankOfBic(bic.toUpperCase()) ?? null

/** The BIC to be proposed; empty where it is not known. */
export function bicOfIban(iban: string): string {
  return bankOfIban(iban)?.bic ?? ''
}

export function isBudgetIban(iban: string): boolean {
  return lawOf(iban)?.isBudget(iban) ?? false
}

export function bicMatchesIban(bic: string, iban: string): boolean {
  return lawOf(iban)?.fits(bic, iban) ?? true
}

const lawOf = (iban: string): BankLaw | null => BANKS.ofCountry(iban.slice(0, 2))
