import type { BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { BillProposal, Read } from '@invoice/domain/bills/proposal.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findContactsByKeys } from '../contacts/find-contacts-by-keys.ts'
import { readContact } from '../contacts/read-contact.ts'
import { contactOfIban } from './bill-files-store.ts'

export type FoundVendor = { contact: Contact; foundBy: NonNullable<BillFileRow['vendor']>['foundBy'] }

export const textOf = (read: Read<string> | null): string => read?.value ?? ''

/** Who sent it, among the contacts: by its registration or VAT number, the account, the name, in this order. Archived ones are found, too. */
export async function findVendor(tx: Tx, act: Act, { vendor }: BillProposal): Promise<FoundVendor | null> {
  const eik = textOf(vendor.eik)
  const vatNumber = textOf(vendor.vatNumber)
  const name = textOf(vendor.name)
  const country = textOf(vendor.country) || vatNumber.slice(0, 2)
  // A VAT number is also known by the company's number within it, and the other way round.
  const registrationNumbers = present(eik, numbersOf(vatNumber.slice(0, 2))?.registrationOfVat(vatNumber))
  const vatNumbers = present(vatNumber, numbersOf(country)?.vatOfRegistration(eik))
  const found = await findContactsByKeys(tx, act, { registrationNumbers, vatNumbers, codes: [], names: present(name) }, false)
  const byEik = found.find((contact) => registrationNumbers.includes(contact.registrationNumber))
  if (byEik) return { contact: byEik, foundBy: 'eik' }
  const byVat = found.find((contact) => vatNumbers.includes(contact.vatNumber))
  if (byVat) return { contact: byVat, foundBy: 'vat_number' }
  const iban = textOf(vendor.iban)
  const owner = iban === '' ? undefined : await contactOfIban(tx, act, iban)
  const byIban = owner === undefined ? undefined : await readContact(tx, act, owner)
  // Whoever has numbers is found by them: another company of the same account is not the vendor.
  if (byIban && !contradicts(byIban, registrationNumbers, vatNumbers)) return { contact: byIban, foundBy: 'iban' }
  const byName = found.filter((contact) => !contradicts(contact, registrationNumbers, vatNumbers))
  return byName.length === 1 && byName[0] ? { contact: byName[0], foundBy: 'name' } : null
}

const present = (...values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => (value === undefined || value === '' ? [] : [value]))

function contradicts(contact: Contact, registrationNumbers: readonly string[], vatNumbers: readonly string[]): boolean {
  const differs = (own: string, others: readonly string[]) => own !== '' && others.length > 0 && !others.includes(own)
  return differs(contact.registrationNumber, registrationNumbers) || differs(contact.vatNumber, vatNumbers)
}
