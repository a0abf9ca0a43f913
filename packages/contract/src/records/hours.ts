import { DOCUMENT_STATUSES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { Document } from '../documents/document.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** What was worked for clients, until it is invoiced. */

/** So many become lines of one draft at once. */
export const MOST_INVOICED = 100

export const HoursInput = z.strictObject({
  contactId: f.id(),
  doneOn: f.day(),
  /** what is sold; null: `what` alone says it */
  productId: f.nullable(f.id()),
  what: f.text(LONGEST.hours),
  quantity: f.decimalText(9, 4),
  /** null: that of the client's price list, or the product's */
  unitPrice: f.nullable(f.decimalText(10, 6)),
})
export type HoursInput = z.infer<typeof HoursInput>

export const Hours = z.object({
  id: z.string(),
  version: z.number(),
  contactId: z.string(),
  doneOn: f.Day,
  product: z.nullable(z.object({ id: z.string(), name: f.Localised })),
  what: z.string(),
  quantity: f.DecimalText,
  unitPrice: f.DecimalText,
  includesVat: z.boolean(),
  currency: z.string(),
  /** quantity × price, as the line of an invoice rounds it */
  amount: f.DecimalText,
  madeBy: z.string(),
  /** in which it is invoiced; null: in none that is in force */
  document: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()), status: z.enum(DOCUMENT_STATUSES) })),
})
export type Hours = z.infer<typeof Hours>

export const listHours = endpoint({
  method: 'GET',
  path: '/api/hours',
  reads: ['hours', 'documents', 'drafts', 'products'],
  summary: 'What was worked for a client, the last day first.',
  access: 'documents.read',
  query: z.strictObject({ contactId: f.id(), invoiced: z.optional(f.flag()), ...f.paging }),
  reply: f.listOf(Hours),
})

export const createHours = endpoint({
  method: 'POST',
  path: '/api/hours',
  writes: ['hours'],
  summary: 'Writes down what was worked.',
  access: 'documents.draft',
  audit: 'hours.created',
  idempotent: true,
  body: HoursInput,
  reply: Hours,
  status: 201,
})

export const updateHours = endpoint({
  method: 'PUT',
  path: '/api/hours/:id',
  writes: ['hours'],
  summary: 'Changes an entry that is not invoiced.',
  access: 'documents.draft',
  audit: 'hours.updated',
  params: f.idParams,
  body: z.extend(HoursInput, { version: f.version() }),
  reply: Hours,
})

export const removeHours = endpoint({
  method: 'DELETE',
  path: '/api/hours/:id',
  writes: ['hours'],
  summary: 'Deletes an entry that is not invoiced.',
  access: 'documents.draft',
  audit: 'hours.deleted',
  params: f.idParams,
  status: 204,
})

export const invoiceHours = endpoint({
  method: 'POST',
  path: '/api/hours/invoice',
  writes: ['hours', 'drafts'],
  summary: 'Makes a draft invoice of entries of one client, a line each. They count as invoiced while their line is in it.',
  access: 'documents.draft',
  audit: 'document.created',
  idempotent: true,
  body: z.strictObject({ companyId: f.id(), ids: z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_INVOICED)) }),
  reply: Document,
  status: 201,
})

export const addHours = endpoint({
  method: 'POST',
  path: '/api/hours/add',
  writes: ['hours', 'drafts'],
  summary: 'Adds entries to a draft invoice of their client, a line each, below what it has.',
  access: 'documents.draft',
  audit: 'document.hours_added',
  idempotent: true,
  body: z.strictObject({ documentId: f.id(), ids: z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_INVOICED)) }),
  reply: Document,
})
