import type { Contact, ContactInput } from '@invoice/contract/contacts.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { insertContact } from './contacts-store.ts'

/** @throws FieldFaults 400 for numbers that cannot be. */
export async function createContact(tx: Tx, { actor, language }: Act, contact: ContactInput): Promise<Contact> {
  refuseProblems(contactProblems(contact), language)
  return insertContact(tx, actor.workspaceId, newId(), contact)
}
