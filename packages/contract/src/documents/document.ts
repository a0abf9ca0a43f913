import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { DOCUMENT_ACTIONS } from '@invoice/domain/documents/lifecycle.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { confirmed, Oddity } from '../wire/oddity.ts'
import { DocumentDraft, LineDraft } from './draft.ts'

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

/** The protocol about a voided tax document: `documentId` is whose it is, ten digits its number. */
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
  /** of what is due in several days: what on which, and what of that is open; `dueOn` is the earliest that is. Empty: all is due on one day */
  dueParts: z.array(z.object({ dueOn: z.nullable(f.Day), amount: f.DecimalText, open: f.DecimalText })),
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
  /** somebody set out to pay it online, whatever came of it: `listOnlineTries` */
  isPaidOnline: z.boolean(),
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
  /** the import that it came with: another program issued it; null: it was issued here */
  importId: z.nullable(z.string()),
  /** token of the public link, while there is one */
  publicToken: z.nullable(z.string()),
})
export type Document = z.infer<typeof Document>

export const CREATE = 'documents.draft'

export const createDocument = endpoint({
  method: 'POST',
  path: '/api/documents',
  writes: ['drafts'],
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
  reads: [
    'drafts',
    'documents',
    'payments',
    'links',
    'mails',
    'companies',
    'payment_methods',
    'tax_rates',
    'units',
    'deal_terms',
    'ranges',
  ],
  summary: 'One document, with its totals, state and the actions that its state allows.',
  access: 'documents.read',
  params: f.idParams,
  reply: Document,
})
export const saveDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  writes: ['drafts'],
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
  writes: ['drafts'],
  summary: 'Deletes a draft. An issued document is never deleted.',
  access: 'documents.remove',
  audit: ['document.deleted', 'document.protocol_made'],
  params: f.idParams,
  status: 204,
})
/** What was issued, and what is odd about it: nothing that forbade it, but somebody should look. */
export const IssuedDocument = z.object({
  ...Document.shape,
  warnings: z.array(Oddity),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

export const issueDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/issue',
  writes: ['drafts', 'documents', 'payments', 'ranges', 'webhooks'],
  summary:
    'Draws the number and freezes the document, both or neither; `warnings` tells what is odd about it. With `confirmed`, codes of such warnings, any other one is answered 409 with them, and nothing is issued.',
  access: 'documents.issue',
  audit: ['document.issued', 'document.converted', 'document.replaced', 'document.protocol_made', 'payment.allocated'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ version: f.version(), confirmed: confirmed() }),
  reply: IssuedDocument,
})

export const recordDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/record',
  writes: ['drafts', 'documents', 'webhooks'],
  summary:
    'Records what a vendor sent, under the vendor’s own number, and freezes it. A number that the vendor has used already is refused. A credit note of the vendor is set off against the bill that it corrects. What is odd is told, and asked about, as when issuing.',
  access: 'documents.issue',
  audit: ['document.recorded', 'document.converted', 'document.replaced', 'document.set_off', 'document.vat_charged'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ version: f.version(), confirmed: confirmed() }),
  reply: IssuedDocument,
})
export const findVendorNumber = endpoint({
  method: 'GET',
  path: '/api/documents/vendor-numbers',
  reads: ['drafts', 'documents'],
  summary: 'What is recorded of that vendor under that number, unless it was voided; nothing, or the first of them.',
  access: 'documents.read',
  query: z.strictObject({ companyId: f.id(), contactId: f.id(), number: f.requiredText(LONGEST.theirNumber) }),
  reply: z.object({ document: z.nullable(DocumentLink) }),
})

// What is done to a document that was issued; a state that does not allow it is answered 409 with the acts that it allows
