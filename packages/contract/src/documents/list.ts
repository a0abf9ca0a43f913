import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { PAYMENT_STATES } from './document.ts'

// Lists

export const DOCUMENT_SORT_KEYS = ['createdAt', 'number', 'issuedOn', 'dueOn', 'total'] as const
/** States of which figures tell how many there are. */
export const COUNTED_STATES = ['draft', 'issued', 'unpaid', 'overdue', 'due_this_week', 'paid', 'voided'] as const
/** What the list can be narrowed to: a tab of it, what is owed and disputed, or a status that ends a document. */
export const DOCUMENT_STATES = [...COUNTED_STATES, 'disputed', 'accepted', 'declined', 'completed', 'converted', 'cancelled'] as const

/** How far what is to be paid is settled. So far notes alone settle, and never more than is left: nothing is overpaid. */
export const SETTLED_STATES = ['unpaid', 'partially_paid', 'paid'] as const

/** How documents stand in the books; `taken` are those that changed since as well. */
export const BOOKS_STATES = ['not_taken', 'taken', 'changed'] as const

/** What narrows the list; of rows chosen by a filter as well. */
export const documentFilters = {
  q: f.searchText(),
  type: f.severalOf(DOCUMENT_TYPES),
  state: z.optional(z.enum(DOCUMENT_STATES)),
  companyId: z.optional(f.id()),
  contactId: z.optional(f.id()),
  issuedFrom: z.optional(f.day()),
  issuedTo: z.optional(f.day()),
  totalFrom: z.optional(f.decimalText(13, 3)),
  totalTo: z.optional(f.decimalText(13, 3)),
  currency: z.optional(f.currencyCode()),
  payment: z.optional(z.enum(SETTLED_STATES)),
  /** Days within which something was paid of it, and not all of that taken back again within them. */
  paidFrom: z.optional(f.day()),
  paidTo: z.optional(f.day()),
  /** How they stand in the books: not taken over yet, taken over, or another since. */
  books: z.optional(z.enum(BOOKS_STATES)),
}

export const DocumentRow = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  recipientName: f.Localised,
  issuedOn: z.nullable(f.Day),
  dueOn: z.nullable(f.Day),
  /** of an offer */
  validUntilOn: z.nullable(f.Day),
  currency: z.string(),
  total: f.DecimalText,
  outstanding: f.DecimalText,
  paymentState: z.nullable(z.enum(PAYMENT_STATES)),
  isOverdue: z.boolean(),
  isSent: z.boolean(),
  isViewed: z.boolean(),
  /** and still owed */
  isDisputed: z.boolean(),
  /** another program issued it */
  isImported: z.boolean(),
  voidedOn: z.nullable(f.Day),
  voidReason: z.string(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  reads: ['drafts', 'documents', 'payments', 'companies', 'taken_over', 'vat_treatments'],
  summary: 'Documents of all types.',
  access: 'documents.read',
  query: z.strictObject({ ...documentFilters, ...f.paging, count: f.count(), sort: f.sortBy(DOCUMENT_SORT_KEYS, '-createdAt') }),
  reply: f.listOf(DocumentRow),
})

/** Sums never mix currencies. Notes that reduce an invoice count with a minus. */
const SumByCurrency = z.object({ currency: z.string(), count: z.number(), total: f.DecimalText, outstanding: f.DecimalText })

export const summariseDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/summary',
  reads: ['drafts', 'documents', 'payments', 'companies', 'taken_over', 'vat_treatments'],
  summary: 'Count and sums of all that the filter finds, not only of a page.',
  access: 'documents.read',
  query: z.strictObject(documentFilters),
  /** `isMore`: what words or amounts find is counted up to 10,000; there are more than that, and no sums. */
  reply: z.object({ count: z.number(), isMore: z.boolean(), sums: z.array(SumByCurrency) }),
})

const Figure = z.object({ count: z.number(), sums: z.array(SumByCurrency) })

export const readDocumentFigures = endpoint({
  method: 'GET',
  path: '/api/documents/figures',
  reads: ['drafts', 'documents', 'payments', 'companies'],
  summary: 'What is overdue, due this week, unpaid, waiting as drafts, issued and paid this month; and the count of each state.',
  access: 'documents.read',
  query: z.strictObject({ companyId: z.optional(f.id()) }),
  reply: z.object({
    overdue: Figure,
    dueThisWeek: Figure,
    unpaid: Figure,
    drafts: Figure,
    issuedThisMonth: Figure,
    paidThisMonth: Figure,
    oldestOverdueDays: z.number(),
    total: z.number(),
    counts: z.record(z.enum(COUNTED_STATES), z.number()),
  }),
})
