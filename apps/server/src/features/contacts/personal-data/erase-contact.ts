import type { Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import { bg } from '@invoice/text/contacts/bg.ts'
import { en } from '@invoice/text/contacts/en.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { documentsOfContacts, forgetRecipient } from '../../documents/recipients/documents-of-contact.ts'
import { deleteMailsOfContact } from '../../mails/contact-mails.ts'
import { deleteNoticesOf } from '../../notices/document-notices.ts'
import { forgetPayersName } from '../../payments/record/payments-of-contact.ts'
import { forgetNameInRecurrences } from '../../recurrences/recurrences-of-contact.ts'
import { forgetPayers } from '../../statements/matching/payer-data.ts'
import { forgetNameInEntries } from '../../treasury/entries/entries-of-contact.ts'
import { deleteDeliveriesOf } from '../../webhooks/document-deliveries.ts'
import { deleteLinksOf } from '../client-page/links-store.ts'
import { lockContact } from '../contacts-store.ts'
import { readContact } from '../read-contact.ts'
import { refuseUnchangeable } from '../refuse-unchangeable.ts'
import { deleteUnusedWords, overwriteContacts, selectSamePerson, selectWords } from './same-person-store.ts'

/**
 * Erases what is kept of a contact (Regulation (EU) 2016/679, article 17), but for what the law wants kept: what issued documents say of it (чл. 12
 * ЗСч: accounting documents and registers for ten years) and what was paid, transferred and told by banks, its answers to offers, which prove a
 * contract, and the entries of the audit, which prove the rest. Drafts lose their recipient; mails, notices, what other programs were told, and by
 * which accounts and rules its payments were known go. The row stays, without a name, for documents refer to it.
 * @throws Refusal 404; 409 where it was merged into another; 412 where somebody else changed it before
 */
export async function eraseContact(tx: Tx, act: Act, { id, version }: { id: string; version: number }): Promise<Contact> {
  const contact = await lockContact(tx, act, id)
  if (contact?.version !== version || contact.mergedIntoId !== null) return refuseUnchangeable(tx, act, id)
  const ids = await selectSamePerson(tx, act, id)
  const documentIds = (await documentsOfContacts(tx, act, ids)).map((document) => document.id)
  const words = await selectWords(tx, act, ids)
  await overwriteContacts(tx, act, ids, nothingOf(contact))
  await deleteUnusedWords(tx, act, words)
  await forgetRecipient(tx, act, ids)
  await deleteLinksOf(tx, act, ids)
  await deleteMailsOfContact(tx, act, { contactIds: ids, documentIds })
  await deleteNoticesOf(tx, act, documentIds)
  await deleteDeliveriesOf(tx, act, documentIds)
  await forgetPayers(tx, act, ids)
  await forgetPayersName(tx, act, ids)
  await forgetNameInEntries(tx, act, ids)
  await forgetNameInRecurrences(tx, act, ids)
  // Not even by the name that it had.
  await writeAudit(tx, act, 'contact.erased', id)
  return readContact(tx, act, id)
}

/** What it is to us is nobody's personal data. */
function nothingOf({ kind, isClient, isVendor, countryCode }: Contact): ContactInput {
  const empty = { bg: '', en: '' }
  return {
    kind,
    isClient,
    isVendor,
    countryCode,
    name: { bg: bg.erased_name, en: en.erased_name },
    accountablePerson: empty,
    address: empty,
    city: empty,
    registrationNumber: '',
    personalNumber: '',
    vatNumber: '',
    postcode: '',
    email: '',
    website: '',
    phones: [],
    otherEmails: [],
    otherAddresses: [],
    code: '',
    buyerReference: '',
    clientLedgerAccount: '',
    vendorLedgerAccount: '',
    notes: '',
    language: null,
    currency: null,
    paymentDays: null,
    paymentDaysFrom: 'issue',
    vendorPaymentDays: null,
    vendorPaymentDaysFrom: 'issue',
    eInvoiceConsentOn: null,
    withoutReminders: true,
    electronicAddress: '',
    withEInvoice: false,
    priceListId: null,
  }
}
