import type { CompanyData } from '@invoice/contract/records/company-lookups.ts'
import type { VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { EMPTY_LOCALISED, LANGUAGES, type Localised } from '@invoice/domain/localised.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { PartyValues } from './party-values.ts'

const LOCALISED = ['name', 'accountablePerson', 'address', 'city'] as const
const TEXTS = ['postcode', 'vatNumber'] as const
export type Details = Pick<PartyValues, (typeof LOCALISED)[number] | (typeof TEXTS)[number]>

/** What a register gave, for the fields that are still empty; what was typed stays. */
export function fillingEmpty(values: Details, found: Details): Partial<Details> {
  return merging(values, found, (typed) => typed.trim() === '')
}

/** Everything that a register gave, over what was typed. */
export function takingFound(values: Details, found: Details): Partial<Details> {
  return merging(values, found, () => true)
}

/** Whether something was typed that the register has otherwise; capitals and punctuation are no difference. */
export function differs(values: Details, found: Details): boolean {
  const isOther = (typed: string, given: string): boolean => given !== '' && searchKey(typed) !== searchKey(given)
  return (
    TEXTS.some((field) => isOther(values[field], found[field])) ||
    LOCALISED.some((field) => LANGUAGES.some((language) => isOther(values[field][language], found[field][language])))
  )
}

export function detailsOf({ name, address, city, postcode }: VatCheck): Details {
  return { name, accountablePerson: EMPTY_LOCALISED, address, city, postcode, vatNumber: '' }
}

/** @param withVatNumber whether the form has a field for it */
export function detailsOfCompany({ name, address, city, postcode, managers, vatNumber }: CompanyData, withVatNumber: boolean): Details {
  const accountablePerson = { bg: managers[0] ?? '', en: '' }
  return { name, accountablePerson, address, city, postcode, vatNumber: withVatNumber ? vatNumber : '' }
}

function merging(values: Details, found: Details, takes: (typed: string) => boolean): Partial<Details> {
  const patch: Partial<Record<keyof Details, unknown>> = {}
  for (const field of LOCALISED) {
    const merged = mergedOf(values[field], found[field], takes)
    if (merged !== values[field]) patch[field] = merged
  }
  for (const field of TEXTS) {
    if (found[field] !== '' && found[field] !== values[field] && takes(values[field])) patch[field] = found[field]
  }
  return patch as Partial<Details> // each field with a value of its own kind
}

function mergedOf(typed: Localised, found: Localised, takes: (typed: string) => boolean): Localised {
  const merged = { ...typed }
  for (const language of LANGUAGES) if (found[language] !== '' && takes(typed[language])) merged[language] = found[language]
  return LANGUAGES.every((language) => merged[language] === typed[language]) ? typed : merged
}
