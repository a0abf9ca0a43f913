import type { PartyKind } from '../documents/document.ts'
import { eikOfBgVat } from '../regimes/bg/identifiers/bg-vat.ts'
import { isEik, normaliseEik } from '../regimes/bg/identifiers/eik.ts'
import { isPersonalNumber, normalisePersonalNumber } from '../regimes/bg/identifiers/personal-number.ts'
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
 * What is certainly wrong with the numbers of a party, as typed or normalised. Bulgarian rules hold for Bulgarian parties only; VAT
 * numbers are checked for every member state, and of other countries nothing is known.
 */
export function partyProblems(party: PartyNumbers): PartyProblem[] {
  const numbers = normaliseNumbers(party)
  const problems: PartyProblem[] = []
  if (party.countryCode === 'BG') {
    if (!isRegistrationNumber(numbers)) problems.push({ field: 'registrationNumber', code: 'registration_number' })
    if (numbers.personalNumber !== '' && !isPersonalNumber(numbers.personalNumber)) {
      problems.push({ field: 'personalNumber', code: 'personal_number' })
    }
  }
  if (!isVatNumber(numbers)) problems.push({ field: 'vatNumber', code: 'vat_number' })
  else if (problems.length === 0 && isVatNumberOfOther(numbers)) problems.push({ field: 'vatNumber', code: 'vat_number_mismatch' })
  return problems
}

/** The numbers as they are kept: separators gone where their form is known, the VAT number with its prefix. */
export function normaliseNumbers<T extends PartyNumbers>(party: T): T {
  const isBulgarian = party.countryCode === 'BG'
  return {
    ...party,
    registrationNumber: isBulgarian ? normaliseEik(party.registrationNumber) : party.registrationNumber.trim(),
    personalNumber: isBulgarian ? normalisePersonalNumber(party.personalNumber) : party.personalNumber.trim(),
    vatNumber: party.vatNumber.trim() === '' ? '' : checkVatNumber(party.vatNumber, party.countryCode).vatNumber,
  }
}

/** A person who is entered in BULSTAT has the ЕГН or ЛНЧ as number there (чл. 6 ал. 1 от Закона за регистър БУЛСТАТ). */
function isRegistrationNumber({ kind, registrationNumber }: PartyNumbers): boolean {
  if (registrationNumber === '' || isEik(registrationNumber)) return true
  return kind === 'person' && isPersonalNumber(registrationNumber)
}

function isVatNumber({ countryCode, vatNumber }: PartyNumbers): boolean {
  if (vatNumber === '') return true
  const { result } = checkVatNumber(vatNumber, countryCode)
  // A party of the EU has a number of the EU, though not always of its own state.
  return result === 'valid' || (result === 'unchecked' && vatPrefixOf(countryCode) === null)
}

/** The VAT number of a Bulgarian company is BG and its ЕИК (чл. 94 ал. 2 ЗДДС); that of a branch the company's. */
function isVatNumberOfOther({ kind, countryCode, registrationNumber, vatNumber }: PartyNumbers): boolean {
  if (countryCode !== 'BG' || kind === 'person' || registrationNumber === '') return false
  const eik = eikOfBgVat(vatNumber)
  return eik !== '' && eik !== registrationNumber.slice(0, 9)
}
