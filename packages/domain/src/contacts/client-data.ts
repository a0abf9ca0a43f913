import { type Language, type Localised, localised } from '../localised.ts'

/** What a client may propose to have corrected of what is kept about it. Its registration number is none of it: another number is another client. */
export const CLIENT_DATA_FIELDS = ['name', 'vatNumber', 'accountablePerson', 'address', 'city', 'postcode', 'email', 'phone'] as const
export type ClientDataField = (typeof CLIENT_DATA_FIELDS)[number]
/** One text for each, in one language. */
export type ClientData = Readonly<Record<ClientDataField, string>>
export type ClientDataChanges = Partial<ClientData>

type Kept = {
  readonly name: Localised
  readonly accountablePerson: Localised
  readonly address: Localised
  readonly city: Localised
  readonly vatNumber: string
  readonly postcode: string
  readonly email: string
  readonly phones: readonly string[]
}

/** As the client reads it: the first of its telephones. */
export function clientDataOf(contact: Kept, language: Language): ClientData {
  const { name, accountablePerson, address, city, vatNumber, postcode, email, phones } = contact
  return {
    name: localised(name, language),
    vatNumber,
    accountablePerson: localised(accountablePerson, language),
    address: localised(address, language),
    city: localised(city, language),
    postcode,
    email,
    phone: phones[0] ?? '',
  }
}

/** What was typed otherwise than it is kept, without the spaces around it. */
export function changedClientData(before: ClientData, typed: ClientData): ClientDataChanges {
  const changed = CLIENT_DATA_FIELDS.map((field) => [field, typed[field].trim()] as const).filter(
    ([field, value]) => value !== before[field],
  )
  return Object.fromEntries(changed)
}

/** The contact with the changes; names and addresses in the language in which they were typed, other telephones as they were. */
export function withClientData<Of extends Kept>(contact: Of, changes: ClientDataChanges, language: Language): Of {
  const { name, accountablePerson, address, city, vatNumber, postcode, email, phone } = changes
  const inLanguage = (kept: Localised, typed: string | undefined): Localised =>
    typed === undefined ? kept : { ...kept, [language]: typed }
  const [first, ...others] = contact.phones
  const phones = phone === undefined ? (first === undefined ? [] : [first, ...others]) : phone === '' ? others : [phone, ...others]
  return {
    ...contact,
    name: inLanguage(contact.name, name),
    accountablePerson: inLanguage(contact.accountablePerson, accountablePerson),
    address: inLanguage(contact.address, address),
    city: inLanguage(contact.city, city),
    vatNumber: vatNumber ?? contact.vatNumber,
    postcode: postcode ?? contact.postcode,
    email: email ?? contact.email,
    phones,
  }
}
