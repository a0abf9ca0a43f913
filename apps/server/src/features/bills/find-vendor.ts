import type { BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { BillProposal, Read } from '@invoice/domain/bills/proposal.ts'
import { numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findContactsByIds, findContactsByKeys } from '../contacts/find-contacts-by-keys.ts'
import { contactsOfIbans } from './bill-files-store.ts'

export type FoundVendor = { contact: Contact; foundBy: NonNullable<BillFileRow['vendor']>['foundBy'] }

export const textOf = (read: Read<string> | null): string => read?.value ?? ''

/** Who sent each, among the contacts: by its registration or VAT number, the account, the name, in this order. Archived ones are found, too. */
export async function findVendors(
  tx: Tx,
  act: Act,
  proposals: readonly BillProposal[],
): Promise<ReadonlyMap<BillProposal, FoundVendor | null>> {
  const asked = proposals.map((proposal) => ({ proposal, ...keysOf(proposal) }))
  const all = <K extends 'registrationNumbers' | 'vatNumbers' | 'names' | 'ibans'>(key: K) => [
    ...new Set(asked.flatMap((keys) => keys[key])),
  ]
  const numbers = { registrationNumbers: all('registrationNumbers'), vatNumbers: all('vatNumbers') }
  const known = await findContactsByKeys(tx, act, { ...numbers, codes: [], names: all('names') }, false)
  const owners = await contactsOfIbans(tx, act, all('ibans'))
  const contacts = new Map((await findContactsByIds(tx, act, [...owners.values()])).map((contact) => [contact.id, contact]))
  const ownerOf = (iban: string | undefined) => contacts.get(owners.get(iban ?? '') ?? '')
  return new Map(asked.map(({ proposal, ibans: [iban], ...keys }) => [proposal, vendorOf(keys, known, ownerOf(iban))]))
}

type Keys = { registrationNumbers: string[]; vatNumbers: string[]; names: string[] }

function keysOf({ vendor }: BillProposal): Keys & { ibans: string[] } {
  const eik = textOf(vendor.eik)
  const vatNumber = textOf(vendor.vatNumber)
  const country = textOf(vendor.country) || vatNumber.slice(0, 2)
  return {
    // A VAT number is also known by the company's number within it, and the other way round.
    registrationNumbers: present(eik, numbersOf(vatNumber.slice(0, 2))?.registrationOfVat(vatNumber)),
    vatNumbers: present(vatNumber, numbersOf(country)?.vatOfRegistration(eik)),
    names: present(textOf(vendor.name)),
    ibans: present(textOf(vendor.iban)),
  }
}

/** @param owner of the account that it is to be paid at */
function vendorOf(keys: Keys, known: readonly Contact[], owner: Contact | undefined): FoundVendor | null {
  const { registrationNumbers, vatNumbers, names } = keys
  const byEik = known.find((contact) => registrationNumbers.includes(contact.registrationNumber))
  if (byEik) return { contact: byEik, foundBy: 'eik' }
  const byVat = known.find((contact) => vatNumbers.includes(contact.vatNumber))
  if (byVat) return { contact: byVat, foundBy: 'vat_number' }
  // Whoever has numbers is found by them: another company of the same account, or name, is not the vendor.
  if (owner && !contradicts(owner, registrationNumbers, vatNumbers)) return { contact: owner, foundBy: 'iban' }
  const byName = known.filter(
    (contact) =>
      (names.includes(contact.name.bg) || names.includes(contact.name.en)) && !contradicts(contact, registrationNumbers, vatNumbers),
  )
  return byName.length === 1 && byName[0] ? { contact: byName[0], foundBy: 'name' } : null
}

const present = (...values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => (value === undefined || value === '' ? [] : [value]))

function contradicts(contact: Contact, registrationNumbers: readonly string[], vatNumbers: readonly string[]): boolean {
  const differs = (own: string, others: readonly string[]) => own !== '' && others.length > 0 && !others.includes(own)
  return differs(contact.registrationNumber, registrationNumbers) || differs(contact.vatNumber, vatNumbers)
}
