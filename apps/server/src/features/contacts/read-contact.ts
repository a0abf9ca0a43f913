import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findContact } from './contacts-store.ts'

/** @throws Refusal 404 */
export async function readContact(tx: Tx, act: Act, id: string): Promise<Contact> {
  const contact = await findContact(tx, act, id)
  if (!contact) throw new Refusal('common.not_found')
  return contact
}
