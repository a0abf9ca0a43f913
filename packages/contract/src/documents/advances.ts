import { DOCUMENT_STATUSES } from '@invoice/domain/documents/document.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** So many invoices that are asked for by their ids, as a draft names them. */
export const MOST_ADVANCES = 50

/** What is left at a category and rate, and what a line that deducts it is to name: null where no line of the advance tells. */
const Left = z.object({
  category: z.enum(VAT_CATEGORIES),
  rate: z.nullable(f.DecimalText),
  base: f.DecimalText,
  vat: f.DecimalText,
  taxRateId: z.nullable(z.string()),
  dealTermId: z.nullable(z.string()),
})

/** An invoice that a later one may deduct. */
const Advance = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: f.Day,
  status: z.enum(DOCUMENT_STATUSES),
  isAdvance: z.boolean(),
  companyId: z.string(),
  contactId: z.nullable(z.string()),
  currency: z.string(),
  /** what later invoices may still deduct, in the currency of its notes, in which they are */
  left: z.object({ currency: z.string(), taxes: z.array(Left) }),
  /** for the line that deducts it */
  name: f.Localised,
  /** of an advance in leva: what it was there, for the printed notes of what deducts it; else empty */
  cited: f.Localised,
})
export type Advance = z.infer<typeof Advance>

const asList = z.transform((ids: string | string[]) => (Array.isArray(ids) ? ids : [ids]))

export const listAdvances = endpoint({
  method: 'GET',
  path: '/api/documents/advances',
  reads: ['drafts', 'documents', 'payments'],
  summary:
    'Advance invoices of a company to a contact of which something is left to deduct, the newest first; with `all` any invoice of theirs. Those that `ids` names are there whatever is left.',
  access: 'documents.read',
  query: z.strictObject({
    companyId: f.id(),
    contactId: f.id(),
    /** that of the document which deducts */
    currency: z.optional(f.currencyCode()),
    all: f.flag(),
    ids: z.optional(z.pipe(asList, z.array(f.id()).check(z.maxLength(MOST_ADVANCES)))),
  }),
  reply: z.object({
    advances: z.array(Advance),
    /** there are more than are told of */
    isMore: z.boolean(),
  }),
})
