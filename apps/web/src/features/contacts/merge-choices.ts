import { type Contact, ContactInput } from '@invoice/contract/contacts.ts'

/** Fields that are chosen together: a client and a vendor make both, without a question. */
const MERGED_FIELDS = [
  'kind',
  'name',
  'registrationNumber',
  'vatNumber',
  'personalNumber',
  'accountablePerson',
  'address',
  'city',
  'postcode',
  'countryCode',
  'otherAddresses',
  'email',
  'otherEmails',
  'phones',
  'website',
  'language',
  'currency',
  'paymentDays',
  'eInvoiceConsentOn',
  'code',
  'buyerReference',
  'notes',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** Whose value is taken. */
export type Choices = Partial<Record<MergedField, 'stays' | 'goes'>>

export function differingFields(stays: Contact, goes: Contact): MergedField[] {
  return MERGED_FIELDS.filter((field) => JSON.stringify(stays[field]) !== JSON.stringify(goes[field]))
}

/** What the one that stays has, or where it has nothing what the other one has, unless chosen otherwise. */
export function choiceOf(choices: Choices, field: MergedField, stays: Contact, goes: Contact): 'stays' | 'goes' {
  return choices[field] ?? (isEmpty(stays[field]) && !isEmpty(goes[field]) ? 'goes' : 'stays')
}

export function mergedContact(stays: Contact, goes: Contact, choices: Choices): ContactInput {
  const chosen = MERGED_FIELDS.map(
    (field) => [field, choiceOf(choices, field, stays, goes) === 'goes' ? goes[field] : stays[field]] as const,
  )
  return ContactInput.parse({
    ...Object.fromEntries(chosen),
    isClient: stays.isClient || goes.isClient,
    isVendor: stays.isVendor || goes.isVendor,
  })
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every((each) => each === '')
}
