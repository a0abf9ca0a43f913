import type { Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { keptCustomValues } from '../settings/custom-fields.ts'
import { insertContact } from './contacts-store.ts'
import { keptPriceList } from './kept-price-list.ts'

/** @throws FieldFaults 400 for numbers that cannot be. */
export async function createContact(tx: Tx, act: Act, contact: ContactInput): Promise<Contact> {
  refuseProblems(contactProblems(contact), act.language)
  const customFields = await keptCustomValues(tx, act, 'contact', contact.customFields, null)
  const priceListId = await keptPriceList(tx, act, contact.priceListId, null)
  const created = await insertContact(tx, act, newId(), { ...contact, customFields, priceListId })
  await writeAudit(tx, act, 'contact.created', created.id, { name: localised(created.name, 'bg') })
  return created
}
