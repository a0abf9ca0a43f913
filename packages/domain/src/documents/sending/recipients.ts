import { normaliseEmail } from '../../accounts/email-address.ts'

export type EmailRole = 'general' | 'invoices' | 'reminders'
/** What an address is at its contact: its main one, what goes there, or one that was only ever typed. */
export type AddressRole = 'main' | EmailRole | 'other'

export type KnownAddress = { readonly name: string; readonly address: string; readonly role: AddressRole }
type Person = { readonly name: string; readonly address: string }

/** As much of a contact as its addresses. */
export type Addressed = {
  readonly name: string
  readonly email: string
  readonly otherEmails: readonly { readonly email: string; readonly role: EmailRole }[]
}

/** To whom the last mail to the contact went. */
export type LastRecipients = { readonly to: readonly Person[]; readonly cc: readonly Person[]; readonly bcc: readonly Person[] }

export type Recipients = {
  readonly to: readonly KnownAddress[]
  readonly cc: readonly KnownAddress[]
  readonly bcc: readonly KnownAddress[]
  /** what else is known of the contact */
  readonly others: readonly KnownAddress[]
}

/** Every address of a contact once, the main one first. */
export function addressesOf({ name, email, otherEmails }: Addressed): KnownAddress[] {
  const main: KnownAddress[] = email === '' ? [] : [{ name, address: email, role: 'main' }]
  return once([...main, ...otherEmails.map(({ email: address, role }) => ({ name, address, role }))])
}

/**
 * To whom a mail goes unless somebody says otherwise: to those that it last went to, else where what asks for payment goes, else to the main
 * address, else to whichever there is. Addresses for reminders are not written to unless they are all that there is.
 */
export function recipientsFor(contact: Addressed, asksForPayment: boolean, last: LastRecipients | null): Recipients {
  const known = addressesOf(contact)
  const chosen = last === null || last.to.length === 0 ? firstOf(known, asksForPayment) : lastOf(last, known)
  const taken = new Set([...chosen.to, ...chosen.cc, ...chosen.bcc].map(({ address }) => normaliseEmail(address)))
  return { ...chosen, others: known.filter(({ address }) => !taken.has(normaliseEmail(address))) }
}

function firstOf(known: readonly KnownAddress[], asksForPayment: boolean) {
  const inRole = (...roles: AddressRole[]) => known.filter(({ role }) => roles.includes(role))
  const groups = [...(asksForPayment ? [inRole('invoices')] : []), inRole('main').slice(0, 1), inRole('general'), inRole('invoices'), known]
  return { to: groups.find((group) => group.length > 0) ?? [], cc: [], bcc: [] }
}

function lastOf({ to, cc, bcc }: LastRecipients, known: readonly KnownAddress[]) {
  const named = (people: readonly Person[]): KnownAddress[] =>
    people.map(({ name, address }) => known.find((each) => isSame(each, address)) ?? { name, address, role: 'other' })
  return { to: named(to), cc: named(cc), bcc: named(bcc) }
}

const isSame = ({ address }: Person, other: string): boolean => normaliseEmail(address) === normaliseEmail(other)

/** Each address in the first place that names it. */
export function once<Each extends Person>(people: readonly Each[]): Each[] {
  return people.filter(({ address }, index) => people.findIndex((other) => isSame(other, address)) === index)
}
