import type { Contact, ContactInput } from '@invoice/contract/contacts.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import type { Act } from '../../platform/act.ts'

import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { renameRecipientOfDrafts } from '../documents/recipients/rename-recipient.ts'
import { changeContact } from './contacts-store.ts'
import { refuseUnchangeable } from './refuse-unchangeable.ts'

/**
 * Changes a contact, and the name under which drafts show it. Issued documents stay as they were.
 * @throws FieldFaults 400, Refusal 404, 409 when it was merged, 412 when somebody else changed it before.
 */
export async function updateContact(
  tx: Tx,
  { actor, language }: Act,
  id: string,
  contact: ContactInput & { version: number },
): Promise<Contact> {
  refuseProblems(contactProblems(contact), language)
  const changed = await changeContact(tx, actor.workspaceId, id, contact)
  if (!changed) return refuseUnchangeable(tx, actor.workspaceId, id)
  await renameRecipientOfDrafts(tx, actor.workspaceId, id, changed.name)
  return changed
}
