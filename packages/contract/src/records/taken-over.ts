import { BOOKS_FACTS } from '@invoice/domain/books/taken-over.ts'
import * as z from 'zod/mini'
import { Selection } from '../documents/bulk.ts'
import { month } from '../vat/month.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** What whoever keeps the books took over into them, by document and by month. */

export const TakenOver = z.object({
  /** whether documents like it are taken over at all */
  isForBooks: z.boolean(),
  /** null: it is not taken over */
  mark: z.nullable(z.object({ takenAt: f.Instant, takenBy: z.string(), mayTakeBack: z.boolean() })),
  /** what is another since; nothing: it stands in the books as it is */
  changes: z.array(z.enum(BOOKS_FACTS)),
  /** of what the books depend on: whoever takes it over tells which they saw */
  digest: z.string(),
})
export type TakenOver = z.infer<typeof TakenOver>

export const readTakenOver = endpoint({
  method: 'GET',
  path: '/api/documents/:id/taking-over',
  reads: ['taken_over', 'documents', 'drafts', 'vat_treatments', 'vat_periods'],
  summary: 'Whether a document is taken over into the books, by whom and when, and what is another since.',
  access: 'books.read',
  params: f.idParams,
  reply: TakenOver,
})

export const takeOver = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/taking-over',
  writes: ['taken_over', 'webhooks'],
  summary: 'Marks a document as taken over into the books, or anew after it changed.',
  access: 'books.write',
  audit: 'document.taken_over',
  params: f.idParams,
  body: z.strictObject({ digest: f.requiredText(64) }),
  reply: TakenOver,
})

export const takeBack = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id/taking-over',
  writes: ['taken_over', 'webhooks'],
  summary: 'Takes the mark back. Only whoever made it may, and those who keep the books.',
  access: 'books.write',
  audit: 'document.taken_over_undone',
  params: f.idParams,
  reply: TakenOver,
})

export const takeOverMany = endpoint({
  method: 'PUT',
  path: '/api/documents/taking-over',
  writes: ['taken_over', 'webhooks'],
  summary:
    'Marks chosen documents as taken over, those that are not yet and anew those that changed, or takes their marks back. What is not for the books, and marks that who asks may not take back, are left and counted.',
  access: 'books.write',
  audit: ['document.taken_over', 'document.taken_over_undone'],
  body: z.strictObject({ selection: Selection, taken: f.requiredFlag() }),
  reply: z.object({
    /** whose mark was made, or taken back */
    done: z.number(),
    /** those that stood so already */
    unchanged: z.number(),
    /** drafts, and what no books have */
    notForBooks: z.number(),
    /** marks of somebody else, left as they are */
    notYours: z.number(),
    /** named ones that are no more */
    gone: z.number(),
  }),
})

export const MonthTakenOver = z.object({
  /** of the books that are dated, voided or claimed in the month */
  documents: z.number(),
  taken: z.number(),
  /** of those taken over, how many are another since */
  changed: z.number(),
})
export type MonthTakenOver = z.infer<typeof MonthTakenOver>

export const readMonthTakenOver = endpoint({
  method: 'GET',
  path: '/api/vat/:month/taking-over',
  reads: ['taken_over', 'documents', 'drafts', 'vat_treatments', 'vat_periods'],
  summary: 'How many documents of a month of a company are taken over into the books.',
  access: 'books.read',
  params: z.strictObject({ month: month() }),
  query: z.strictObject({ companyId: f.id() }),
  reply: MonthTakenOver,
})

export const takeOverMonth = endpoint({
  method: 'PUT',
  path: '/api/vat/:month/taking-over',
  writes: ['taken_over', 'webhooks'],
  summary: 'Marks all documents of a month of a company as taken over: those that are not yet, and anew those that changed.',
  access: 'books.write',
  audit: 'vat_period.taken_over',
  params: z.strictObject({ month: month() }),
  body: z.strictObject({ companyId: f.id() }),
  reply: z.object({ ...MonthTakenOver.shape, marked: z.number() }),
})
