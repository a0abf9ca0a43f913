import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { Document } from '../documents/document.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** Statutory interest of what a client paid late, or has not paid: worked out, and asked for by a document. */

const InterestPiece = z.object({
  from: f.Day,
  to: f.Day,
  days: z.number(),
  principal: f.DecimalText,
  /** percent a year */
  rate: f.DecimalText,
  interest: f.DecimalText,
})

const InterestDocument = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  issuedOn: f.Day,
  dueOn: f.Day,
  /** in which it was issued; all amounts here are in the base currency */
  currency: z.string(),
  pieces: z.array(InterestPiece),
  interest: f.DecimalText,
  /** '0.00' where they may not be asked for, or were already */
  costs: f.DecimalText,
})

export const LateInterest = z.object({
  until: f.Day,
  currency: z.string(),
  documents: z.array(InterestDocument),
  /** late as well, in currencies of which the law says another rate */
  leftOut: z.array(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.string(), currency: z.string() })),
  /** half-years whose base nobody entered yet: until then nothing is worked out of what lies in them; `suggested` is the last that is known */
  missing: z.array(z.object({ from: f.Day, suggested: f.DecimalText })),
  interest: f.DecimalText,
  costs: f.DecimalText,
  total: f.DecimalText,
  /** of businesses and public bodies; of a person there are none */
  mayAskCosts: z.boolean(),
})
export type LateInterest = z.infer<typeof LateInterest>

/** `documentIds`: none: all that is overdue today; of those that are named, also such as were paid late. */
const asked = { companyId: f.id(), until: f.day() }

export const readLateInterest = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/interest',
  reads: ['documents', 'payments', 'contacts', 'companies', 'interest_rates'],
  summary: 'Statutory interest of what a client pays late, document by document and piece by piece, until the end of a day.',
  access: 'documents.read',
  alsoAsks: ['payments.read', 'contacts.read'],
  params: f.idParams,
  query: z.strictObject({ ...asked, documentIds: f.severalIds(100) }),
  reply: LateInterest,
})

export const makeInterestNote = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/interest-notes',
  writes: ['documents', 'drafts', 'ranges', 'webhooks'],
  summary: 'A note of interest with its calculation, issued where nothing is missing, else a draft. It bears no VAT and is in no ledger.',
  access: 'documents.issue',
  alsoAsks: ['payments.read', 'contacts.read'],
  audit: ['document.created', 'document.issued', 'document_range.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({
    ...asked,
    documentIds: z._default(z.array(f.id()).check(z.maxLength(100)), []),
    /** whether the costs of collecting are asked for too */
    costs: f.flag(),
  }),
  reply: Document,
  status: 201,
})

const InterestRate = z.object({
  /** the half-year's first day */
  from: f.Day,
  base: f.DecimalText,
  /** base and the law's points */
  rate: f.DecimalText,
  /** whether the workspace entered it; else the product knows it */
  isOwn: z.boolean(),
})

export const listInterestRates = endpoint({
  method: 'GET',
  path: '/api/interest/rates',
  reads: ['interest_rates'],
  summary: 'The base of statutory interest by half-year, the newest first: what the product knows, and what was entered.',
  access: 'settings.read',
  reply: z.object({ items: z.array(InterestRate) }),
})

export const writeInterestRate = endpoint({
  method: 'PUT',
  path: '/api/interest/rates',
  writes: ['interest_rates'],
  summary:
    'Enters the base of a half-year that the product does not know: the rate of the ECB’s main refinancing operations on its first day.',
  access: 'settings.write',
  audit: 'workspace.updated',
  body: z.strictObject({ from: f.day(), base: f.decimalText(2, 4) }),
  reply: z.object({ items: z.array(InterestRate) }),
})
