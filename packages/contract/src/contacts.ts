import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { party, partyInput } from './parties.ts'

export const CONTACT_KINDS = ['company', 'person', 'public_body'] as const

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
})
export type ContactRow = z.infer<typeof ContactRow>

const filters = { q: f.searchText(), role: z.optional(z.enum(['client', 'vendor'])), archived: f.flag() }
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
