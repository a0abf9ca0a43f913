import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { INQUIRY_ACTS, INQUIRY_NOUNS, INQUIRY_STATES } from '@invoice/domain/inquiries/inquiry.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** What is asked about a record within a workspace, as by whoever keeps its books, and answered there. */

const noun = z.enum(INQUIRY_NOUNS)

export const Inquiry = z.object({
  id: z.string(),
  version: z.number(),
  noun,
  /** of the document, payment or entry of a statement */
  subjectId: z.string(),
  companyId: z.nullable(z.string()),
  /** by which it is known: of a document type and number, of a payment or an entry its day; the other side, and what it comes to */
  subject: z.object({
    type: z.nullable(z.enum(DOCUMENT_TYPES)),
    number: z.nullable(z.string()),
    on: z.nullable(f.Day),
    party: f.Localised,
    currency: z.string(),
    amount: f.DecimalText,
  }),
  /** of an entry: the account in which it stands */
  place: z.nullable(z.object({ accountId: z.string() })),
  state: z.enum(INQUIRY_STATES),
  /** to whom it is put; null: to nobody by name, or they are here no more */
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  askedBy: z.string(),
  askedAt: f.Instant,
  changedAt: f.Instant,
  /** questions and answers, in the order in which they were given */
  turns: z.array(z.object({ kind: z.enum(['question', 'answer']), text: z.string(), by: z.string(), at: f.Instant })),
  /** what may be done to it now */
  allowedActs: z.array(z.enum(INQUIRY_ACTS)),
})
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryInput = z.strictObject({
  noun,
  /** of the document, payment or entry of a statement */
  subjectId: f.id(),
  text: f.requiredText(LONGEST.inquiry),
  /** to whom it is put; null: to whoever works here */
  personId: f.nullable(f.id()),
})
export type InquiryInput = z.infer<typeof InquiryInput>

export const InquiryWords = z.strictObject({ text: f.requiredText(LONGEST.inquiry), version: f.version() })
export type InquiryWords = z.infer<typeof InquiryWords>

export const askInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries',
  writes: ['inquiries', 'notices'],
  summary:
    'Asks something about a document, a payment or an entry of a bank’s statement. It stands there, in the bell and in the list of what is open, until it is closed.',
  access: 'inquiries.write',
  audit: 'inquiry.question_put',
  idempotent: true,
  body: InquiryInput,
  reply: Inquiry,
  status: 201,
})

const listed = {
  /** each, where none is named */
  state: f.severalOf(INQUIRY_STATES),
  /** what was asked before this one: the next page */
  before: z.optional(f.id()),
  pageSize: z._default(f.wholeNumber(1, 100), 50),
}

export const ListInquiriesQuery = z.strictObject({ ...listed, companyId: z.optional(f.id()) })
export type ListInquiriesQuery = z.output<typeof ListInquiriesQuery>

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  reads: ['inquiries', 'documents', 'drafts', 'payments', 'contacts', 'users', 'statements'],
  summary: 'What was asked about records, the last first.',
  access: 'inquiries.read',
  query: ListInquiriesQuery,
  reply: f.listOf(Inquiry),
})

export const listInquiriesAbout = endpoint({
  method: 'GET',
  path: '/api/inquiries/about',
  reads: ['inquiries', 'documents', 'drafts', 'payments', 'contacts', 'users', 'statements'],
  summary: 'What was asked about one record, the last first.',
  access: 'inquiries.read',
  query: z.strictObject({ noun, subjectId: f.id() }),
  reply: f.listOf(Inquiry),
})

export const summariseInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries/summary',
  reads: ['inquiries', 'drafts'],
  summary: 'How many questions are open, and how many are answered and not closed yet.',
  access: 'inquiries.read',
  reply: z.object({ open: z.number(), answered: z.number() }),
})

export const answerInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries/:id/answers',
  writes: ['inquiries', 'notices'],
  summary: 'Answers a question.',
  access: 'inquiries.write',
  audit: 'inquiry.question_answered',
  idempotent: true,
  params: f.idParams,
  body: InquiryWords,
  reply: Inquiry,
})

export const askInquiryAgain = endpoint({
  method: 'POST',
  path: '/api/inquiries/:id/questions',
  writes: ['inquiries', 'notices'],
  summary: 'Asks once more, where the answer does not settle it: it is open again.',
  access: 'inquiries.write',
  audit: 'inquiry.question_put_again',
  idempotent: true,
  params: f.idParams,
  body: InquiryWords,
  reply: Inquiry,
})

export const closeInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries/:id/closing',
  writes: ['inquiries'],
  summary: 'Closes what is settled, or is asked no more.',
  access: 'inquiries.write',
  audit: 'inquiry.question_closed',
  params: f.idParams,
  body: z.strictObject({ version: f.version() }),
  reply: Inquiry,
})
