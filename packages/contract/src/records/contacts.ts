import { PAYMENT_DAYS_FROM } from '@invoice/domain/payments/payment-terms.ts'
import * as z from 'zod/mini'
import { CustomValues, customValues } from '../wire/custom-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { electronicAddress, ledgerAccount } from '../wire/rules.ts'
import { party, partyInput } from './parties.ts'

export const CONTACT_KINDS = ['company', 'person', 'public_body'] as const

export const EMAIL_ROLES = ['general', 'invoices', 'reminders'] as const
export const ADDRESS_KINDS = ['delivery', 'correspondence', 'other'] as const

/** An e-mail address beside the main one, and what goes there. */
const otherEmail = z.strictObject({ email: f.requiredEmail(), role: z.enum(EMAIL_ROLES) })
/** An address beside the registered one. */
const otherAddress = z.strictObject({
  kind: z.enum(ADDRESS_KINDS),
  address: f.localisedName(300),
  city: f.localised(100),
  postcode: f.text(20),
  countryCode: f.countryCode(),
})

export const ContactInput = z.strictObject({
  ...partyInput,
  kind: z.enum(CONTACT_KINDS),
  isClient: f.flag(true),
  isVendor: f.flag(),
  code: f.text(50),
  language: f.nullable(f.documentLanguage()),
  currency: f.nullable(f.currencyCode()),
  paymentDays: f.nullable(f.days()),
  /** what they count from; of `next_month` they are its date, 1–31 */
  paymentDaysFrom: z._default(z.enum(PAYMENT_DAYS_FROM), 'issue'),
  /** by when we are to pay it, as a vendor */
  vendorPaymentDays: f.nullable(f.days()),
  vendorPaymentDaysFrom: z._default(z.enum(PAYMENT_DAYS_FROM), 'issue'),
  buyerReference: f.text(100),
  /** of the chart of accounts, for its debts as a client and ours to it as a vendor; empty: the company's usual ones */
  clientLedgerAccount: f.text(LONGEST.ledgerAccount).check(ledgerAccount()),
  vendorLedgerAccount: f.text(LONGEST.ledgerAccount).check(ledgerAccount()),
  /** where it takes e-invoices, scheme:value (EAS); empty: it said none */
  electronicAddress: f.text(60).check(electronicAddress()),
  /** its documents go by mail with their e-invoice (UBL) beside the PDF */
  withEInvoice: f.flag(),
  notes: f.text(4000),
  otherEmails: z._default(z.array(otherEmail).check(z.maxLength(10)), []),
  otherAddresses: z._default(z.array(otherAddress).check(z.maxLength(20)), []),
  /** since when it takes e-invoices instead of paper */
  eInvoiceConsentOn: f.nullable(f.day()),
  /** left out: no reminder goes to it */
  withoutReminders: f.flag(),
  /** by which it is offered what is sold; not sent, it stays as it is */
  priceListId: f.nullableIfSent(f.id()),
  /** the workspace's own fields, by their ids */
  customFields: customValues(),
})
export type ContactInput = z.infer<typeof ContactInput>

export const Contact = z.object({
  ...party,
  kind: z.enum(CONTACT_KINDS),
  isClient: z.boolean(),
  isVendor: z.boolean(),
  code: z.string(),
  language: z.nullable(f.documentLanguage()),
  currency: z.nullable(z.string()),
  paymentDays: z.nullable(z.number()),
  paymentDaysFrom: z.enum(PAYMENT_DAYS_FROM),
  vendorPaymentDays: z.nullable(z.number()),
  vendorPaymentDaysFrom: z.enum(PAYMENT_DAYS_FROM),
  buyerReference: z.string(),
  clientLedgerAccount: z.string(),
  vendorLedgerAccount: z.string(),
  electronicAddress: z.string(),
  withEInvoice: z.boolean(),
  notes: z.string(),
  otherEmails: z.array(z.object({ email: z.string(), role: z.enum(EMAIL_ROLES) })),
  otherAddresses: z.array(
    z.object({ kind: z.enum(ADDRESS_KINDS), address: f.Localised, city: f.Localised, postcode: z.string(), countryCode: z.string() }),
  ),
  eInvoiceConsentOn: z.nullable(f.Day),
  withoutReminders: z.boolean(),
  priceListId: z.nullable(z.string()),
  customFields: CustomValues,
  /** whom its documents went to when it was merged; it is archived then, and stays so */
  mergedIntoId: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

export const ContactRow = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(CONTACT_KINDS),
  isClient: z.boolean(),
  isVendor: z.boolean(),
  name: f.Localised,
  code: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  phones: z.array(z.string()),
  city: f.Localised,
  countryCode: z.string(),
  archivedAt: z.nullable(f.Instant),
})
export type ContactRow = z.infer<typeof ContactRow>

/** `archived`: those in the archive too; `onlyArchived`: no others. */
export const contactFilter = {
  q: f.searchText(),
  role: z.optional(z.enum(['client', 'vendor', 'both'])),
  archived: f.flag(),
  onlyArchived: f.flag(),
}
export const CONTACT_SORT_KEYS = ['name', 'createdAt'] as const

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  reads: ['contacts'],
  summary: 'Clients and vendors.',
  access: 'contacts.read',
  query: z.strictObject({ ...contactFilter, ...f.paging, sort: f.sortBy(CONTACT_SORT_KEYS, 'name') }),
  reply: f.listOf(ContactRow),
})
export const summariseContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/summary',
  reads: ['contacts'],
  summary: 'How many contacts the filter finds.',
  access: 'contacts.read',
  query: z.strictObject(contactFilter),
  reply: z.object({ count: z.number() }),
})
export const readContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  reads: ['contacts'],
  summary: 'One contact.',
  access: 'contacts.read',
  params: f.idParams,
  reply: Contact,
})
export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  writes: ['contacts', 'vat_checks'],
  summary: 'Adds a contact.',
  access: 'contacts.write',
  audit: 'contact.created',
  idempotent: true,
  body: ContactInput,
  reply: Contact,
  status: 201,
})
export const updateContact = endpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  writes: ['contacts', 'vat_checks', 'drafts'],
  summary: 'Changes a contact. Issued documents stay as they were.',
  access: 'contacts.write',
  audit: 'contact.updated',
  params: f.idParams,
  body: z.extend(ContactInput, { version: f.version() }),
  reply: Contact,
})
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  writes: ['contacts', 'links'],
  summary: 'Deletes a contact that no document names; otherwise refused.',
  access: 'contacts.remove',
  audit: 'contact.deleted',
  params: f.idParams,
  status: 204,
})
