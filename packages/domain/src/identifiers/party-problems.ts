import type { PartyKind } from '../documents/document.ts'
import { type NumberLaw, numbersOf } from '../regimes/numbers-of.ts'
import { checkVatNumber, vatPrefixOf } from './eu-vat.ts'

/** The numbers by which the state knows a company or a contact. Empty: not given. */
export type PartyNumbers = {
  kind: PartyKind
  /** ISO 3166-1 alpha-2 */
  countryCode: string
  registrationNumber: string
  personalNumber: string
  vatNumber: string
}

/** `code` is the key of the text in common.validation. */
export type PartyProblem = {
  field: 'registrationNumber' | 'personalNumber' | 'vatNumber'
  code: 'registration_number' | 'personal_number' | 'vat_number' | 'vat_number_mismatch'
}

/**
 * What is certainly wrong with the numbers of a party, as typed or normalised. The rules of a country hold for its own parties only; VAT
 * numbers are checked for every member state, and of other countries nothing is known.
 */
export function partyProblems(party: PartyNumbers): PartyProblem[] {
  const numbers = normaliseNumbers(party)
  const problems: PartyProblem[] = []
  const law = numbersOf(party.countryCode)
  if (law) {
    if (!isRegistrationNumber(numbers, law)) problems.push({ field: 'registrationNumber', code: 'registration_number' })
    if (numbers.personalNumber !== '' && !law.isPersonal(numbers.personalNumber)) {
      problems.push({ field: 'personalNumber', code: 'personal_number' })
    }
  }
  if (!isVatNumber(numbers)) problems.push({ field: 'vatNumber', code: 'vat_number' })
  else if (problems.length === 0 && isVatNumberOfOther(numbers)) problems.push({ field: 'vatNumber', code: 'vat_number_mismatch' })
  return problems
}

/** The numbers as they are kept: separators gone where their form is known, the VAT number with its prefix. */
export function normaliseNumbers<T extends PartyNumbers>(party: T): T {
  const law = numbersOf(party.countryCode)
  return {
    ...party,
    registrationNumber: law?.normaliseRegistration(party.registrationNumber) ?? party.registrationNumber.trim(),
    personalNumber: law?.normalisePersonal(party.personalNumber) ?? party.personalNumber.trim(),
    vatNumber: party.vatNumber.trim() === '' ? '' : checkVatNumber(party.vatNumber, party.countryCode).vatNumber,
  }
}

function isRegistrationNumber({ kind, registrationNumber }: PartyNumbers, law: NumberLaw): boolean {
  return registrationNumber === '' || law.isRegistration(registrationNumber, kind)
}

function isVatNumber({ countryCode, vatNumber }: PartyNumbers): boolean {
  if (vatNumber === '') return true
  const { result } = checkVatNumber(vatNumber, countryCode)
  // A party of the EU has a number of the EU, though not always of its own state.
  return result === 'valid' || (result === 'unchecked' && vatPrefixOf(countryCode) === null)
}

/** A company's VAT number may tell the number of the company itself. */
function isVatNumberOfOther({ kind, countryCode, registrationNumber, vatNumber }: PartyNumbers): boolean {
  if (kind === 'person' || registrationNumber === '') return false
  return !(numbersOf(countryCode)?.isOfSame(registrationNumber, vatNumber) ?? true)
}
