import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { Contact, ContactInput, ContactRow } from './contacts.ts'

/** What is done with a contact beside adding and changing it; apart from `contacts.ts`, which every list of documents loads. */

/** Who has the same VAT or registration number: told, not refused. */
export const findDuplicates = endpoint({
  method: 'GET',
  path: '/api/contacts/duplicates',
  reads: ['contacts'],
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
const versionBody = z.strictObject({ version: f.version() })
export const archiveContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/archive',
  writes: ['contacts'],
  summary: 'Takes a contact out of lists and pickers; its documents stay.',
  access: 'contacts.write',
  audit: 'contact.archived',
  params: f.idParams,
  body: versionBody,
  reply: Contact,
})
export const restoreContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/restore',
  writes: ['contacts'],
  summary: 'Takes a contact out of the archive.',
  access: 'contacts.write',
  audit: 'contact.restored',
  params: f.idParams,
  body: versionBody,
  reply: Contact,
})
export const mergeContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/merge',
  writes: ['contacts', 'links', 'drafts', 'documents', 'payments', 'recurrences'],
  summary: 'Takes the documents of another contact over and archives it. `contact` is what this one is afterwards.',
  access: 'contacts.remove',
  alsoAsks: ['documents.write', 'payments.write'],
  audit: ['contact.merged', 'contact.merged_into'],
  params: f.idParams,
  body: z.strictObject({ version: f.version(), mergedId: f.id(), mergedVersion: f.version(), contact: ContactInput }),
  reply: Contact,
})

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/personal-data',
  summary:
    'All that is kept of a contact, for whom it is about: its fields, documents, mails, answers, payments and what was done with it, as JSON.',
  access: 'contacts.manage',
  alsoAsks: ['documents.read', 'payments.read', 'treasury.read'],
  audit: 'contact.data_exported',
  allowance: 'exports',
  params: f.idParams,
  produces: 'application/json',
})
export const eraseContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/erase',
  writes: [
    'contacts',
    'links',
    'drafts',
    'documents',
    'mails',
    'notices',
    'webhooks',
    'recurrences',
    'payments',
    'ledger',
    'statements',
    'statement_rules',
  ],
  summary:
    'Erases what is kept of a contact, but for what the law wants kept: issued documents, payments and what banks told of them, answers to offers, the audit.',
  access: 'contacts.manage',
  alsoAsks: ['documents.write', 'payments.write', 'treasury.write'],
  audit: 'contact.erased',
  params: f.idParams,
  body: versionBody,
  reply: Contact,
})

/** Amounts are in the currency of their row. What is left of a document falls into one bucket by its due date; what has none is not due. */
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
  /** zero or below: credit notes and payments that settle nothing yet, and what was paid on a proforma */
  credit: f.DecimalText,
  /** what is outstanding less credit: how the statement of account closes today */
  owed: f.DecimalText,
})
export type Ageing = z.infer<typeof Ageing>
export const ContactAccount = z.object({
  documentCount: z.number(),
  /** of a document or a merge; null: nothing happened yet */
  lastActivityAt: z.nullable(f.Instant),
  ageing: z.array(Ageing),
})
export type ContactAccount = z.infer<typeof ContactAccount>

export const readContactAccount = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/account',
  reads: ['contacts', 'drafts', 'documents', 'payments'],
  summary: 'What is outstanding between the contact and us, by age, and when something last happened.',
  access: 'contacts.read',
  alsoAsks: ['documents.read', 'payments.read'],
  params: f.idParams,
  reply: ContactAccount,
})
export const readAccountStatement = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/statement.pdf',
  summary: 'Statement of account for a period, in the language of the contact unless asked otherwise.',
  access: 'contacts.read',
  alsoAsks: ['documents.read', 'payments.read'],
  allowance: 'renders',
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
