import type { Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { renameRecipientOfDrafts } from '../documents/recipients/rename-recipient.ts'
import { keptCustomValues } from '../settings/custom-fields.ts'
import { changeContact, findContact } from './contacts-store.ts'
import { keptPriceList } from './kept-price-list.ts'
import { refuseUnchangeable } from './refuse-unchangeable.ts'

/**
 * Changes a contact, and the name under which drafts show it. Issued documents stay as they were.
 * @throws FieldFaults 400, Refusal 404, 409 when it was merged, 412 when somebody else changed it before.
 */
export async function updateContact(tx: Tx, act: Act, id: string, contact: ContactInput & { version: number }): Promise<Contact> {
  refuseProblems(contactProblems(contact), act.language)
  // Of the version that is changed, or else nothing is.
  const before = await findContact(tx, act, id)
  const customFields = await keptCustomValues(tx, act, 'contact', contact.customFields, before?.customFields ?? {})
  const priceListId = await keptPriceList(tx, act, contact.priceListId, before?.priceListId ?? null)
  const changed = await changeContact(tx, act, id, { ...contact, customFields, priceListId })
  if (!before || !changed) return refuseUnchangeable(tx, act, id)
  await renameRecipientOfDrafts(tx, act, id, changed.name)
  await writeAudit(tx, act, 'contact.updated', id, { name: localised(changed.name, 'bg'), changes: changesBetween(before, changed) })
  return changed
}
