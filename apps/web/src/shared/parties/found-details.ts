import type { VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { LANGUAGES, type Localised } from '@invoice/domain/localised.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { PartyValues } from './party-values.ts'

type Details = Pick<PartyValues, 'name' | 'address' | 'city' | 'postcode'>
const LOCALISED = ['name', 'address', 'city'] as const

/** What a register gave, for the fields that are still empty; what was typed stays. */
export function fillingEmpty(values: Details, found: Details): Partial<Details> {
  const patch: Partial<Record<keyof Details, unknown>> = {}
  for (const field of LOCALISED) {
    const merged = mergedOf(values[field], found[field], (typed) => typed.trim() === '')
    if (merged !== values[field]) patch[field] = merged
  }
  if (values.postcode.trim() === '' && found.postcode !== '') patch.postcode = found.postcode
  return patch as Partial<Details> // each field with a value of its own kind
}

/** Everything that a register gave, over what was typed. */
export function takingFound(values: Details, found: Details): Partial<Details> {
  const localised = Object.fromEntries(LOCALISED.map((field) => [field, mergedOf(values[field], found[field], () => true)]))
  return { ...localised, ...(found.postcode === '' ? {} : { postcode: found.postcode }) }
}

/** Whether something was typed that the register has otherwise; capitals and punctuation are no difference. */
export function differs(values: Details, found: Details): boolean {
  const isOther = (typed: string, given: string): boolean => given !== '' && searchKey(typed) !== searchKey(given)
  return (
    isOther(values.postcode, found.postcode) ||
    LOCALISED.some((field) => LANGUAGES.some((language) => isOther(values[field][language], found[field][language])))
  )
}

export function detailsOf({ name, address, city, postcode }: VatCheck): Details {
  return { name, address, city, postcode }
}

function mergedOf(typed: Localised, found: Localised, takes: (typed: string) => boolean): Localised {
  const merged = { ...typed }
  for (const language of LANGUAGES) if (found[language] !== '' && takes(typed[language])) merged[language] = found[language]
  return LANGUAGES.every((language) => merged[language] === typed[language]) ? typed : merged
}
