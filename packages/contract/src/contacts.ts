import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
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
  buyerReference: f.text(100),
  notes: f.text(4000),
  otherEmails: z._default(z.array(otherEmail).check(z.maxLength(10)), []),
  otherAddresses: z._default(z.array(otherAddress).check(z.maxLength(20)), []),
  /** since when it takes e-invoices instead of paper (чл. 114 ал. 6 ЗДДС) */
  eInvoiceConsentOn: f.nullable(f.day()),
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
  buyerReference: z.string(),
  notes: z.string(),
  otherEmails: z.array(z.object({ email: z.string(), role: z.enum(EMAIL_ROLES) })),
  otherAddresses: z.array(
    z.object({ kind: z.enum(ADDRESS_KINDS), address: f.Localised, city: f.Localised, postcode: z.string(), countryCode: z.string() }),
  ),
  eInvoiceConsentOn: z.nullable(f.Day),
  /** whom its documents went to when it was merged; it is archived then, and stays so */
  mergedIntoId: z.nullable(z.string()),
})
export type Contact = z.infer<typeof Contact>

export const ContactRow = z.object({
  id: z.string(),
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
const filters = {
  q: f.searchText(),
  role: z.optional(z.enum(['client', 'vendor', 'both'])),
  archived: f.flag(),
  onlyArchived: f.flag(),
}
export const CONTACT_SORT_KEYS = ['name', 'createdAt'] as const

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  summary: 'Clients and vendors.',
  access: 'contacts.read',
  query: z.strictObject({ ...filters, ...f.paging, sort: f.sortBy(CONTACT_SORT_KEYS, 'name') }),
  reply: f.listOf(ContactRow),
})
export const summariseContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/summary',
  summary: 'How many contacts the filter finds.',
  access: 'contacts.read',
  query: z.strictObject(filters),
  reply: z.object({ count: z.number() }),
})
/** Who has the same VAT or registration number: told, not refused. */
export const findDuplicates = endpoint({
  method: 'GET',
  path: '/api/contacts/duplicates',
  summary: 'Contacts with the same VAT number or registration number.',
  access: 'contacts.read',
  query: z.strictObject({
    vatNumber: f.text(20),
    registrationNumber: f.text(20),
    countryCode: f.countryCode(),
    exceptId: z.optional(f.id()),
  }),
  reply: f.listOf(ContactRow),
})
export const readContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  summary: 'One contact.',
  access: 'contacts.read',
  params: f.idParams,
  reply: Contact,
})
export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Adds a contact.',
  access: 'contacts.write',
  idempotent: true,
  body: ContactInput,
  reply: Contact,
  status: 201,
})
export const updateContact = endpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  summary: 'Changes a contact. Issued documents stay as they were.',
  access: 'contacts.write',
  params: f.idParams,
  body: z.extend(ContactInput, { version: f.version() }),
  reply: Contact,
})
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  summary: 'Deletes a contact that no document names; otherwise refused.',
  access: 'contacts.remove',
  params: f.idParams,
  status: 204,
})

const versionBody = z.strictObject({ version: f.version() })
export const archiveContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/archive',
  summary: 'Takes a contact out of lists and pickers; its documents stay.',
  access: 'contacts.write',
  params: f.idParams,
  body: versionBody,
  reply: Contact,
})
export const restoreContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/restore',
  summary: 'Takes a contact out of the archive.',
  access: 'contacts.write',
  params: f.idParams,
  body: versionBody,
  reply: Contact,
})
export const mergeContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/merge',
  summary: 'Takes the documents of another contact over and archives it. `contact` is what this one is afterwards.',
  access: 'contacts.remove',
  params: f.idParams,
  body: z.strictObject({ version: f.version(), mergedId: f.id(), mergedVersion: f.version(), contact: ContactInput }),
  reply: Contact,
})

/** Amounts are in the currency of their row. Each falls into one bucket by its due date; what is credited and not used yet is below zero. */
const Ageing = z.object({
  currency: z.string(),
  /** us: what the contact owes; them: what we owe the contact */
  owedTo: z.enum(['us', 'them']),
  outstanding: f.DecimalText,
  notDue: f.DecimalText,
  days1to30: f.DecimalText,
  days31to60: f.DecimalText,
  days61to90: f.DecimalText,
  daysOver90: f.DecimalText,
})
export type Ageing = z.infer<typeof Ageing>
export const ContactAccount = z.object({
  documentCount: z.number(),
  /** of a document or an entry of the audit; null: nothing happened yet */
  lastActivityAt: z.nullable(f.Instant),
  ageing: z.array(Ageing),
})
export type ContactAccount = z.infer<typeof ContactAccount>

export const readContactAccount = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/account',
  summary: 'What is outstanding between the contact and us, by age, and when something last happened.',
  access: 'contacts.read',
  params: f.idParams,
  reply: ContactAccount,
})
export const readStatement = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/statement.pdf',
  summary: 'Statement of account for a period, in the language of the contact unless asked otherwise.',
  access: 'contacts.read',
  params: f.idParams,
  query: z.strictObject({
    from: f.day(),
    to: f.day(),
    language: z.optional(z.enum(['bg', 'en'])),
    /** us: what the contact owes; them: what we owe the contact */
    side: z._default(z.enum(['us', 'them']), 'us'),
    companyId: z.optional(f.id()),
  }),
  produces: 'application/pdf',
})
