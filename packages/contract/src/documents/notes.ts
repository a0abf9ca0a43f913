import { NOTE_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { Document } from './document.ts'
import { MAX_LINES } from './draft.ts'

/** What of a line is wanted: a quantity, a sum in the note's currency, or neither: all that is left of it. */
const WantedLine = z.strictObject({
  id: f.id(),
  quantity: f.nullable(f.decimalText(9, 4, 'signed')),
  amount: f.nullable(f.decimalText(13, 3)),
})

export const NoteRequest = z.strictObject({
  /** the ground */
  reason: f.localisedName(LONGEST.reason),
  /** lines of the invoice or of its debit notes; without any a credit note takes all that is left, and a debit note begins empty */
  lines: z._default(z.array(WantedLine).check(z.maxLength(MAX_LINES)), []),
})
export type NoteRequest = z.infer<typeof NoteRequest>

export const createCreditNote = endpoint({
  method: 'POST',
  path: '/api/documents/:id/credit-notes',
  writes: ['drafts'],
  summary:
    'A draft of a credit note to an issued invoice: all that is left of it and its debit notes, or chosen lines. Of a debit note: a credit note to its invoice, of what the debit note added.',
  access: 'documents.draft',
  audit: 'document.created',
  idempotent: true,
  params: f.idParams,
  body: NoteRequest,
  reply: Document,
  status: 201,
})
export const createDebitNote = endpoint({
  method: 'POST',
  path: '/api/documents/:id/debit-notes',
  writes: ['drafts'],
  summary: 'A draft of a debit note to an issued invoice.',
  access: 'documents.draft',
  audit: 'document.created',
  idempotent: true,
  params: f.idParams,
  body: NoteRequest,
  reply: Document,
  status: 201,
})

const Amounts = z.object({ base: f.DecimalText, vat: f.DecimalText })

export const readNoteSource = endpoint({
  method: 'GET',
  path: '/api/documents/:id/notes',
  reads: ['drafts', 'documents'],
  summary: 'What of an invoice its notes have taken and what is left, per VAT rate and line, in the currency of its notes.',
  access: 'documents.read',
  params: f.idParams,
  reply: z.object({
    currency: z.string(),
    rates: z.array(
      z.object({
        category: z.enum(VAT_CATEGORIES),
        rate: z.nullable(f.DecimalText),
        /** by the invoice and its debit notes */
        charged: Amounts,
        credited: Amounts,
        left: Amounts,
      }),
    ),
    /** the quantity that credit notes took of each line that any took of */
    lines: z.array(z.object({ id: z.string(), credited: f.DecimalText })),
    /** the issued debit notes to it, whose lines may be credited as its own */
    debitNotes: z.array(
      z.pick(Document, { id: true, number: true, currency: true, pricesIncludeVat: true, oneVat: true, oneDiscount: true, lines: true }),
    ),
  }),
})
export type NoteSource = z.infer<(typeof readNoteSource)['reply']>

/** What is known of an invoice that was issued elsewhere, and what credit notes may still take of it, in the currency of its notes. */
const OutsideInvoice = z.object({
  number: z.string(),
  issuedOn: f.Day,
  currency: z.string(),
  creditable: z.object({
    currency: z.string(),
    taxes: z.array(z.object({ category: z.enum(VAT_CATEGORIES), rate: z.nullable(f.DecimalText), ...Amounts.shape })),
  }),
})
export type OutsideInvoice = z.infer<typeof OutsideInvoice>

export const readOutsideInvoice = endpoint({
  method: 'GET',
  path: '/api/documents/outside-invoices',
  reads: ['drafts', 'documents'],
  summary: 'An invoice that the company issued elsewhere, by its number, as notes to it know it; null where no note was begun to it.',
  access: 'documents.read',
  query: z.strictObject({ companyId: f.id(), number: f.requiredText(LONGEST.theirNumber) }),
  reply: z.object({ invoice: z.nullable(OutsideInvoice) }),
})

/** An invoice that the company issued elsewhere, as it is printed there: tax base and VAT per rate. */
const OutsideTax = z.strictObject({
  taxRateId: f.id(),
  /** the ground, where no VAT is charged */
  dealTermId: f.nullable(f.id()),
  base: f.decimalText(13, 3),
  vat: f.decimalText(13, 3),
})

export const OutsideNoteRequest = z.strictObject({
  type: z.enum(NOTE_TYPES),
  companyId: f.id(),
  contactId: f.id(),
  number: f.requiredText(LONGEST.theirNumber),
  issuedOn: f.day(),
  currency: f.currencyCode(),
  taxes: z.array(OutsideTax).check(z.minLength(1), z.maxLength(20)),
  reason: f.localisedName(LONGEST.reason),
})
export type OutsideNoteRequest = z.infer<typeof OutsideNoteRequest>

export const createOutsideNote = endpoint({
  method: 'POST',
  path: '/api/documents/outside-notes',
  writes: ['drafts'],
  summary: 'A draft of a note to an invoice that was issued elsewhere: a credit note takes all that is left of it.',
  access: 'documents.draft',
  audit: 'document.created',
  idempotent: true,
  body: OutsideNoteRequest,
  reply: Document,
  status: 201,
})
