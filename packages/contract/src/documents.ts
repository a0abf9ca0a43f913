import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { DOCUMENT_ACTIONS } from '@invoice/domain/documents/lifecycle.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { DocumentDraft, LineDraft } from './document-draft.ts'
import { DocumentSnapshot } from './document-snapshot.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

export const PAYMENT_STATES = ['unpaid', 'partially_paid', 'paid', 'overpaid'] as const

// One document

const DocumentLine = z.object({
  ...LineDraft.shape,
  vatCategory: z.nullable(z.enum(VAT_CATEGORIES)),
  vatRate: z.nullable(f.DecimalText),
  amount: f.DecimalText,
  discount: f.DecimalText,
  net: f.DecimalText,
  total: f.DecimalText,
})

/** A link to another document: its source, or one made from it. */
export const DocumentLink = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(f.Day),
})

/** The protocol of чл. 116 ЗДДС about a voided tax document: `documentId` is whose it is, ten digits its number. */
const ProtocolLink = z.object({ documentId: z.string(), number: z.string(), madeOn: f.Day })
export type ProtocolLink = z.infer<typeof ProtocolLink>

const TaxTotal = z.object({ category: z.enum(VAT_CATEGORIES), rate: z.nullable(f.DecimalText), base: f.DecimalText, vat: f.DecimalText })

/** The other document of a deduction, and what was deducted per category and rate; below zero, what a credit note gave back. */
const DeductionLink = z.object({ document: DocumentLink, currency: z.string(), taxes: z.array(TaxTotal) })
export type DeductionLink = z.infer<typeof DeductionLink>

export const Document = z.object({
  ...DocumentDraft.shape,
  id: z.string(),
  version: z.number(),
  status: z.enum(DOCUMENT_STATUSES),
  number: z.nullable(z.string()),
  lines: z.array(DocumentLine),
  taxes: z.array(TaxTotal),
  subtotal: f.DecimalText,
  discount: f.DecimalText,
  taxBase: f.DecimalText,
  totalVat: f.DecimalText,
  totalWithVat: f.DecimalText,
  total: f.DecimalText,
  settled: f.DecimalText,
  outstanding: f.DecimalText,
  /** null where the type is never paid, or the document is not issued */
  paymentState: z.nullable(z.enum(PAYMENT_STATES)),
  isOverdue: z.boolean(),
  recipientName: f.Localised,
  /** what can be done now: `document-actions.ts` */
  allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)),
  /** of an issued invoice: what its credit notes may still take, per category and rate, in the currency of its notes */
  creditable: z.nullable(z.object({ currency: z.string(), taxes: z.array(TaxTotal) })),
  /** of an issued invoice: what later invoices may still deduct of it as an advance, in the currency of its notes */
  deductible: z.nullable(z.object({ currency: z.string(), taxes: z.array(TaxTotal) })),
  /** the advances that it deducts, or below zero gives back, and the documents that deduct it */
  deducts: z.array(DeductionLink),
  deductedBy: z.array(DeductionLink),
  /** of an issued credit note: what it settled nothing with yet */
  owedToClient: z.nullable(f.DecimalText),
  source: z.nullable(DocumentLink),
  derived: z.array(DocumentLink),
  /** what was voided, in whose place this one is; and what is in the place of this one, or will be */
  replaces: z.nullable(DocumentLink),
  replacement: z.nullable(DocumentLink),
  /** of voiding: its own, and that of what it replaces */
  protocols: z.array(ProtocolLink),
  /** what it can be converted to now */
  convertibleTo: z.array(z.enum(DOCUMENT_TYPES)),
  /** of what is converted line by line: how much of each line is left for each type; empty where that is not so */
  progress: z.array(z.object({ lineId: z.string(), left: z.partialRecord(z.enum(DOCUMENT_TYPES), f.DecimalText) })),
  /** of what is owed: why somebody marked it as disputed, who and when; nobody is reminded of it until that is taken back */
  dispute: z.nullable(z.object({ reason: z.string(), by: z.string(), at: f.Instant })),
  voidReason: z.string(),
  voidedOn: z.nullable(f.Day),
  sentAt: z.nullable(f.Instant),
  viewedAt: z.nullable(f.Instant),
  issuedAt: z.nullable(f.Instant),
  updatedAt: f.Instant,
  isSample: z.boolean(),
  /** token of the public link, while there is one */
  publicToken: z.nullable(z.string()),
})
export type Document = z.infer<typeof Document>

const CREATE = 'documents.write'

export const createDocument = endpoint({
  method: 'POST',
  path: '/api/documents',
  summary: 'Saves a new draft.',
  access: CREATE,
  audit: 'document.created',
  idempotent: true,
  body: DocumentDraft,
  holdsLines: true,
  reply: Document,
  status: 201,
})
export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'One document, with its totals, state and the actions that its state allows.',
  access: 'documents.read',
  params: f.idParams,
  reply: Document,
})
export const saveDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  summary: 'Saves a draft. A version that is not the latest is answered 412.',
  access: CREATE,
  audit: { none: 'A draft is saved every few seconds while it is typed; what it became is written down when it is issued.' },
  params: f.idParams,
  body: z.extend(DocumentDraft, { version: f.version() }),
  holdsLines: true,
  reply: Document,
})
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  summary: 'Deletes a draft. An issued document is never deleted.',
  access: 'documents.remove',
  audit: ['document.deleted', 'document.protocol_made'],
  params: f.idParams,
  status: 204,
})
export const issueDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/issue',
  summary: 'Draws the number and freezes the document, both or neither.',
  access: 'documents.issue',
  audit: ['document.issued', 'document.converted', 'document.replaced', 'document.protocol_made', 'payment.allocated'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ version: f.version() }),
  reply: Document,
})

export const recordDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/record',
  summary:
    'Records what a vendor sent, under the vendor’s own number, and freezes it. A number that the vendor has used already is refused.',
  access: 'documents.issue',
  audit: ['document.recorded', 'document.converted', 'document.replaced'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ version: f.version() }),
  reply: Document,
})
export const findVendorNumber = endpoint({
  method: 'GET',
  path: '/api/documents/vendor-numbers',
  summary: 'What is recorded of that vendor under that number, unless it was voided; nothing, or the first of them.',
  access: 'documents.read',
  query: z.strictObject({ companyId: f.id(), contactId: f.id(), number: f.requiredText(50) }),
  reply: z.object({ document: z.nullable(DocumentLink) }),
})

// What is done to a document that was issued; a state that does not allow it is answered 409 with the acts that it allows

const byReason = z.strictObject({ reason: f.text(500) })

export const acceptDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/accept',
  summary: 'Marks an offer as accepted by the client.',
  access: CREATE,
  audit: 'document.accepted',
  params: f.idParams,
  reply: Document,
})
export const declineDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/decline',
  summary: 'Marks an offer as declined by the client; the reason may be empty.',
  access: CREATE,
  audit: 'document.declined',
  params: f.idParams,
  body: byReason,
  reply: Document,
})
export const completeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/complete',
  summary: 'Marks an order or a stock document as completed.',
  access: CREATE,
  audit: 'document.completed',
  params: f.idParams,
  reply: Document,
})
export const cancelDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/cancel',
  summary: 'Cancels what is no tax document; the reason may be empty. What it was made of gets its former state back.',
  access: 'documents.issue',
  audit: ['document.cancelled', 'document.given_back'],
  params: f.idParams,
  body: byReason,
  reply: Document,
})
export const disputeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/dispute',
  summary: 'Marks what is owed as disputed by the client, and why: no reminder of it is sent any more.',
  access: CREATE,
  audit: 'document.disputed',
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ reason: f.requiredText(500) }),
  reply: Document,
})
export const undisputeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/undispute',
  summary: 'Takes back that a document is disputed.',
  access: CREATE,
  audit: 'document.dispute_ended',
  idempotent: true,
  params: f.idParams,
  reply: Document,
})
export const WHEN_VOIDED = ['release', 'undo'] as const
export type WhenVoided = (typeof WHEN_VOIDED)[number]
export const voidDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/void',
  summary:
    'Voids a document: it keeps its number. With `reissue` a draft is made of it that will take its place; one that was paid is voided only where `payments` says what becomes of them.',
  access: 'documents.issue',
  audit: [
    'document.voided',
    'document.given_back',
    'document.created',
    'document.protocol_made',
    'payment.released',
    'payment.undone',
    'document.set_off_undone',
  ],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({
    reason: f.requiredText(500),
    reissue: f.flag(),
    /** what settles it: `release`: it stays the contact’s credit; `undo`: the payments are taken back whole */
    payments: z.optional(z.enum(WHEN_VOIDED)),
  }),
  reply: z.object({ document: Document, replacement: z.nullable(Document) }),
})
export const duplicateDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/duplicate',
  summary: 'A new draft with all that was typed; its days are open.',
  access: CREATE,
  audit: ['document.duplicated', 'document.created'],
  idempotent: true,
  params: f.idParams,
  reply: Document,
  status: 201,
})
export const convertDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/convert',
  summary: 'The draft that it becomes: a new one, or the first one until that is issued. What is converted stays as it is until then.',
  access: CREATE,
  audit: ['document.conversion_begun', 'document.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ type: z.enum(DOCUMENT_TYPES) }),
  reply: Document,
})

// Lists

export const DOCUMENT_SORT_KEYS = ['createdAt', 'number', 'issuedOn', 'dueOn', 'total'] as const
/** States of which figures tell how many there are. */
export const COUNTED_STATES = ['draft', 'issued', 'unpaid', 'overdue', 'due_this_week', 'paid', 'voided'] as const
/** What the list can be narrowed to: a tab of it, what is owed and disputed, or a status that ends a document. */
export const DOCUMENT_STATES = [...COUNTED_STATES, 'disputed', 'accepted', 'declined', 'completed', 'converted', 'cancelled'] as const

/** How far what is to be paid is settled. So far notes alone settle, and never more than is left: nothing is overpaid. */
export const SETTLED_STATES = ['unpaid', 'partially_paid', 'paid'] as const

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
  voidedOn: z.nullable(f.Day),
  voidReason: z.string(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
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

// Paper

export const OUTPUT_KINDS = ['original', 'copy'] as const

export const readPaper = endpoint({
  method: 'GET',
  path: '/api/documents/:id/paper',
  summary: 'What the document prints, and how many pages that takes.',
  access: 'documents.read',
  allowance: 'renders',
  params: f.idParams,
  reply: z.object({ snapshot: DocumentSnapshot, pages: z.number() }),
})
export const readPage = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pages/:page',
  summary: 'One page as an image (SVG). The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  allowance: 'renders',
  params: z.strictObject({ id: f.id(), page: f.pageNumber() }),
  query: z.strictObject({ workspace: z.optional(f.id()), version: z.optional(z.string().check(z.maxLength(20))) }),
  produces: 'image/svg+xml',
})
export const readPdf = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pdf',
  summary:
    'The document as PDF/A-3. The first one of an issued document is kept and served ever after. With `print` its pages alone, for a browser to show and print.',
  access: 'documents.read',
  allowance: 'renders',
  audit: 'document.output_kept',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()), kind: z._default(z.enum(OUTPUT_KINDS), 'original'), print: f.flag() }),
  produces: 'application/pdf',
})
export const readProtocol = endpoint({
  method: 'GET',
  path: '/api/documents/:id/protocol',
  summary: 'The protocol of art. 116 ЗДДС about a voided tax document, as PDF/A-3. The first file is kept and served ever after.',
  access: 'documents.read',
  allowance: 'renders',
  audit: 'document.output_kept',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()) }),
  produces: 'application/pdf',
})
export const previewDocument = endpoint({
  method: 'POST',
  path: '/api/documents/preview',
  summary: 'One page of a draft that need not be saved.',
  access: 'documents.read',
  allowance: 'renders',
  audit: { none: 'Nothing is kept.' },
  body: z.strictObject({ draft: DocumentDraft, page: f.pageNumber() }),
  holdsLines: true,
  reply: z.object({ svg: z.string(), pages: z.number() }),
})

// History and the public link

export const HistoryEntry = z.object({ at: f.Instant, act: z.string(), actor: z.string(), details: z.record(z.string(), z.string()) })
export const readHistory = endpoint({
  method: 'GET',
  path: '/api/documents/:id/history',
  summary: 'Who did what to the document, newest first.',
  access: 'documents.read',
  params: f.idParams,
  reply: f.listOf(HistoryEntry),
})
export const shareDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/link',
  summary: 'Makes the public link, or gives the one there is.',
  access: 'documents.share',
  audit: 'document.shared',
  params: f.idParams,
  reply: z.object({ token: z.string() }),
})
/** `views`: how often a person looked at what it shows, for two seconds at least. `answer`: to an offer, by who held a link, with what proves it. */
export const readLink = endpoint({
  method: 'GET',
  path: '/api/documents/:id/link',
  summary: 'The public link: since when there is one, how often it was opened, and what was answered through it.',
  access: 'documents.read',
  params: f.idParams,
  reply: z.object({
    link: z.nullable(z.object({ token: z.string(), createdAt: f.Instant, views: z.number(), firstViewedAt: z.nullable(f.Instant) })),
    answer: z.nullable(
      z.object({
        isAccepted: z.boolean(),
        at: f.Instant,
        person: z.string(),
        note: z.string(),
        address: z.string(),
        browser: z.string(),
        sha256: z.string(),
      }),
    ),
  }),
})
export type DocumentLinkState = z.infer<(typeof readLink)['reply']>
export const renewLink = endpoint({
  method: 'POST',
  path: '/api/documents/:id/link/renew',
  summary:
    'Revokes the public link that is named, at once, and makes another one. Where another took its place already, that one is given.',
  access: 'documents.share',
  audit: ['document.shared', 'document.unshared'],
  params: f.idParams,
  body: z.strictObject({ publicToken: f.text(100) }),
  reply: z.object({ token: z.string() }),
})
export const unshareDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id/link',
  summary: 'Revokes the public link.',
  access: 'documents.share',
  audit: 'document.unshared',
  params: f.idParams,
  status: 204,
})
