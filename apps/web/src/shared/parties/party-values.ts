import { EMPTY_LOCALISED, type Language, type Localised } from '@invoice/domain/localised.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'

/** The fields that companies and contacts have in common, as a form holds them: phones are one text. */
export type PartyValues = {
  readonly name: Localised
  readonly accountablePerson: Localised
  readonly registrationNumber: string
  readonly personalNumber: string
  readonly vatNumber: string
  readonly address: Localised
  readonly city: Localised
  readonly postcode: string
  readonly countryCode: string
  readonly phones: string
  readonly email: string
  readonly website: string
}

export const EMPTY_PARTY: PartyValues = {
  name: EMPTY_LOCALISED,
  accountablePerson: EMPTY_LOCALISED,
  registrationNumber: '',
  personalNumber: '',
  vatNumber: '',
  address: EMPTY_LOCALISED,
  city: EMPTY_LOCALISED,
  postcode: '',
  countryCode: regimeOf(null).country,
  phones: '',
  email: '',
  website: '',
}

/** „, ; “ or a new line between them; as typed, one at least. */
export const splitPhones = (text: string): string[] => text.split(/[,;\n]/)

export function readPhones(text: string): string[] {
  return splitPhones(text)
    .map((phone) => phone.trim())
    .filter((phone) => phone !== '')
}

export const writePhones = (phones: readonly string[]): string => phones.join('\n')

/** The law's Latin writing of a Cyrillic text; Latin letters have no way back, and stay. */
export function proposeOther(text: string, from: Language): string {
  return from === 'bg' ? transliterate(text) : text
}

/** The VAT number that follows from the company's number, where the field is still free; else null. */
export function proposedVatNumber({
  registrationNumber,
  vatNumber,
  countryCode,
}: Pick<PartyValues, 'registrationNumber' | 'vatNumber' | 'countryCode'>): string | null {
  const law = numbersOf(countryCode)
  if (law === null || vatNumber.trim() !== '') return null
  return law.vatOfRegistration(law.normaliseRegistration(registrationNumber)) || null
}

/** The company's number that a VAT number holds, where none was typed; else null. */
export function numberFromVatNumber({
  registrationNumber,
  vatNumber,
  countryCode,
}: Pick<PartyValues, 'registrationNumber' | 'vatNumber' | 'countryCode'>): string | null {
  const law = numbersOf(countryCode)
  if (law === null || registrationNumber.trim() !== '') return null
  return law.registrationOfVat(law.normaliseVat(vatNumber)) || null
}

/** Characters, without separators, from which a number can be judged while it is being typed. */
const TYPED_OUT: Readonly<Record<string, number>> = { registrationNumber: 9, personalNumber: 10, vatNumber: 11, iban: 22, bic: 11 }

export function isTypedOut(field: string, values: Readonly<Record<string, unknown>>): boolean {
  const enough = TYPED_OUT[field]
  const value = values[field]
  return enough !== undefined && typeof value === 'string' && value.replaceAll(/[\s.\-/]/g, '').length >= enough
}

const LOCALISED_FIELDS = ['name', 'accountablePerson', 'address', 'city'] as const

/** The texts that a party lacks in a language, written as the law writes the others; what has no way into it stays empty. */
export function proposedIn(language: Language, values: PartyValues): Partial<PartyValues> {
  const from = language === 'en' ? 'bg' : 'en'
  const proposed = LOCALISED_FIELDS.flatMap((field) => {
    const text = values[field]
    const proposal = proposeOther(text[from], from)
    return text[language] === '' && proposal !== text[from] ? [[field, { ...text, [language]: proposal }] as const] : []
  })
  return Object.fromEntries(proposed)
}
