import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { contactFilter } from './contacts.ts'
import * as i from './imports.ts'

/** What a column of contacts may be, beside fields of the workspace’s own; a path of ContactInput. */
export const CONTACT_IMPORT_FIELDS = [
  'name.bg',
  'name.en',
  'kind',
  'isClient',
  'isVendor',
  'registrationNumber',
  'vatNumber',
  'personalNumber',
  'accountablePerson.bg',
  'accountablePerson.en',
  'address.bg',
  'address.en',
  'city.bg',
  'city.en',
  'postcode',
  'countryCode',
  'phones',
  'email',
  'website',
  'code',
  'language',
  'currency',
  'paymentDays',
  'paymentDaysFrom',
  'vendorPaymentDays',
  'vendorPaymentDaysFrom',
  'priceListId',
  'buyerReference',
  'clientLedgerAccount',
  'vendorLedgerAccount',
  'eInvoiceConsentOn',
  'electronicAddress',
  'withEInvoice',
  'withoutReminders',
  'notes',
] as const
export type ContactImportField = (typeof CONTACT_IMPORT_FIELDS)[number]

const Request = z.strictObject({
  mapping: i.mappingWithOwn(CONTACT_IMPORT_FIELDS),
  duplicates: i.duplicates,
  /** of rows that do not say it themselves */
  role: z._default(z.enum(['client', 'vendor', 'both']), 'client'),
})
export type ContactImportRequest = z.infer<typeof Request>

export const uploadContactImport = endpoint({
  method: 'POST',
  path: '/api/contacts/imports',
  writes: ['imports'],
  summary: 'Takes a CSV or XLSX file of contacts and guesses what its columns are. It is kept for a day.',
  access: 'contacts.write',
  audit: { none: 'A table is kept for a day and counts when it is imported.' },
  idempotent: true,
  multipart: i.upload,
  body: i.UploadInput,
  reply: i.ImportTable,
  status: 201,
})
export const checkContactImport = endpoint({
  method: 'POST',
  path: '/api/contacts/imports/:id/check',
  writes: ['imports'],
  summary: 'What the import would do, and what is wrong with which row. Nothing is changed.',
  access: 'contacts.write',
  audit: { none: 'Nothing is kept.' },
  params: i.importParams,
  body: Request,
  reply: i.ImportReport,
})
export const listContactImportProblems = endpoint({
  method: 'POST',
  path: '/api/contacts/imports/:id/problems',
  writes: [],
  summary: 'The bad rows as a CSV file, with their numbers and reasons.',
  access: 'contacts.write',
  allowance: 'exports',
  audit: { none: 'Nothing is kept.' },
  params: i.importParams,
  body: Request,
  produces: 'text/csv',
})
export const runContactImport = endpoint({
  method: 'POST',
  path: '/api/contacts/imports/:id/run',
  writes: ['imports', 'contacts', 'drafts'],
  summary: 'Imports all rows, or with a bad one among them nothing.',
  access: 'contacts.write',
  audit: 'contact.imported',
  idempotent: true,
  params: i.importParams,
  body: Request,
  reply: i.ImportResult,
})
export const readContactImport = endpoint({
  method: 'GET',
  path: '/api/contacts/imports/:id',
  reads: ['imports'],
  summary: 'How far an import is.',
  access: 'contacts.write',
  params: i.importParams,
  reply: i.ImportProgress,
})
export const cancelContactImport = endpoint({
  method: 'DELETE',
  path: '/api/contacts/imports/:id',
  writes: ['imports'],
  summary: 'Gives an import up, also one that runs: nothing of it stays.',
  access: 'contacts.write',
  audit: { none: 'Nothing of it was imported.' },
  params: i.importParams,
  status: 204,
})
export const readContactTemplate = endpoint({
  method: 'GET',
  path: '/api/contacts/import-template',
  summary: 'An empty table with the headings that are understood and one row as an example.',
  access: 'contacts.read',
  query: z.strictObject(i.spreadsheetQuery),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
export const exportContacts = endpoint({
  method: 'GET',
  path: '/api/contacts/export',
  summary: 'The contacts of a filter as a spreadsheet that can be imported again.',
  access: 'contacts.read',
  allowance: 'exports',
  audit: 'contact.exported',
  query: z.strictObject({ ...contactFilter, ...i.spreadsheetQuery }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
