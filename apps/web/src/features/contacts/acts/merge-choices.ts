import { type Contact, ContactInput } from '@invoice/contract/records/contacts.ts'

/** Fields of which one value is chosen: a client and a vendor make both, and lists are put together, without a question. */
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
  'paymentDaysFrom',
  'vendorPaymentDays',
  'vendorPaymentDaysFrom',
  'priceListId',
  'eInvoiceConsentOn',
  'code',
  'electronicAddress',
  'buyerReference',
  'clientLedgerAccount',
  'vendorLedgerAccount',
  'notes',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** Whose value is taken. */
export type Choices = Partial<Record<MergedField, 'stays' | 'goes'>>

export function differingFields(stays: Contact, goes: Contact): MergedField[] {
  const united = listsOfBoth(stays, goes)
  return MERGED_FIELDS.filter((field) => !(field in united) && JSON.stringify(stays[field]) !== JSON.stringify(goes[field]))
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
    // Whoever of the two was left in peace stays so.
    withoutReminders: stays.withoutReminders || goes.withoutReminders,
    withEInvoice: stays.withEInvoice || goes.withEInvoice,
    ...listsOfBoth(stays, goes),
  })
}

/** Everything of both, each once: a phone is the same however its digits are spaced. A list that a contact cannot hold is not among them. */
function listsOfBoth(stays: Contact, goes: Contact): Partial<Pick<ContactInput, 'phones' | 'otherEmails' | 'otherAddresses'>> {
  const lists = {
    phones: union(stays.phones, goes.phones, (phone) => phone.replaceAll(/[^\p{L}\d+]/gu, '')),
    otherEmails: union(stays.otherEmails, goes.otherEmails, ({ email }) => email.toLowerCase()),
    otherAddresses: union(stays.otherAddresses, goes.otherAddresses, (address) => JSON.stringify(address)),
  }
  const { shape } = ContactInput
  return Object.fromEntries(Object.entries(lists).filter(([field, list]) => shape[field as keyof typeof lists].safeParse(list).success))
}

function union<Item>(own: readonly Item[], others: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map<string, Item>()
  for (const item of [...own, ...others]) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item)
  return [...byKey.values()]
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every((each) => each === '')
}
