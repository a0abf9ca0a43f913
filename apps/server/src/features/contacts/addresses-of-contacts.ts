import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectAddresses } from './contacts-store.ts'

export type ContactAddresses = Pick<Contact, 'id' | 'name' | 'email' | 'otherEmails'>

/** Name and addresses of many contacts, by their ids. */
export async function addressesOfContacts(tx: Tx, act: Act, ids: readonly string[]): Promise<ReadonlyMap<string, ContactAddresses>> {
  const rows = ids.length === 0 ? [] : await selectAddresses(tx, act, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
