import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LEVELS } from '@invoice/domain/statements/matching/matching.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const ENTRY_STATES = ['open', 'paid', 'explained', 'linked', 'ignored'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

const DECIDERS = ['person', 'rule', 'gates', 'switch'] as const
export type Decider = (typeof DECIDERS)[number]

/** A sentence's key (text/statements: reasons) and what stands in it. */
export const Reason = z.object({ code: z.string(), speaksFor: z.boolean(), values: z.record(z.string(), z.string()) })
const Share = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  dueOn: z.nullable(f.Day),
  currency: z.string(),
  /** what is left of the document before and after, in its currency */
  outstanding: f.DecimalText,
  rest: f.DecimalText,
  /** what of the entry goes to it, in the entry's currency; below zero where a credit note takes off */
  amount: f.DecimalText,
  /** the same in the document's currency */
  documentAmount: f.DecimalText,
})
export const Proposal = z.object({
  /** null: the document names nobody, or they are of several */
  contact: z.nullable(z.object({ id: z.string(), name: z.string() })),
  shares: z.array(Share),
  score: z.number(),
  level: z.enum(LEVELS),
  isCertain: z.boolean(),
  reasons: z.array(Reason),
  /** the transfer of a payment run that the bank tells of by our own reference; accepting pays it. null: none */
  transfer: z.nullable(z.object({ id: z.string(), runId: z.string(), messageId: z.string() })),
  /** the payment run of which the entry is all that waits, in one debit; accepted by its own call. null: none */
  run: z.nullable(z.object({ id: z.string(), messageId: z.string(), executionOn: f.Day, transfers: z.number() })),
})
export type Proposal = z.infer<typeof Proposal>

export const PaidDocument = z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.nullable(z.string()) })
/** A payment that is part of an entry: one of several that are it together. */
const Part = z.object({
  paymentId: z.string(),
  direction: z.enum(['in', 'out']),
  amount: f.DecimalText,
  contactName: z.nullable(f.Localised),
  documents: z.array(PaidDocument),
})
export type EntryPart = z.infer<typeof Part>

export const StatementEntry = z.object({
  id: z.string(),
  version: z.number(),
  bookedOn: f.Day,
  valueOn: z.nullable(f.Day),
  direction: z.enum(['in', 'out']),
  isReversal: z.boolean(),
  amount: f.DecimalText,
  currency: z.string(),
  reason: z.string(),
  partyName: z.string(),
  partyIban: z.string(),
  bankReference: z.string(),
  kind: z.string(),
  state: z.enum(ENTRY_STATES),
  category: z.string(),
  /** gates: certain, and accepted with others at once; switch: certain, and accepted as it came in */
  decidedBy: z.nullable(z.enum(DECIDERS)),
  decidedAt: z.nullable(f.Instant),
  decidedName: z.nullable(z.string()),
  /** the payment that it became, once it did */
  paymentId: z.nullable(z.string()),
  /** the payments that it became, where they are several; of an open one those that stand while others were undone */
  parts: z.array(Part),
  /** what the ledger had already and is probably the same money; null: nothing */
  twin: z.nullable(
    z.object({
      id: z.string(),
      entryOn: f.Day,
      description: z.string(),
      paymentId: z.nullable(z.string()),
      /** what its payment pays */
      documents: z.array(PaidDocument),
      /** entered by hand and no payment yet: saying that it is the same may say what it pays as well */
      mayPay: z.boolean(),
    }),
  ),
  /** the own account that the money went to, or came from; null: it is no transfer */
  counter: z.nullable(z.object({ accountId: z.string(), name: z.string() })),
  /** the expense or bill that was made of it; it stays when the entry is opened again */
  document: z.nullable(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.string(), isVoided: z.boolean() })),
  /** while it is open, the most likely first */
  proposals: z.array(Proposal),
})
export type StatementEntry = z.infer<typeof StatementEntry>

export const version = { version: f.version() }

export const listStatementEntries = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statement-entries',
  reads: ['statements', 'statement_rules', 'ledger', 'documents', 'payments', 'payment_runs', 'contacts', 'accounts'],
  summary:
    'Entries of banks with what they may be the payment of, the oldest first; two hundred at a time, from the beginning, beside a page or around one of them.',
  access: 'treasury.read',
  params: f.idParams,
  query: z.strictObject({
    state: z._default(z.enum([...ENTRY_STATES, 'done', 'all']), 'open'),
    statementId: z.optional(f.id()),
    /** the last one of the page before */
    after: z.optional(f.id()),
    /** the first one of the page behind it */
    before: z.optional(f.id()),
    /** one that is among them: the page that it is in the middle of. Where it is not there, the first page. */
    around: z.optional(f.id()),
  }),
  reply: z.object({
    items: z.array(StatementEntry),
    /** of the account, or of the statement that is asked for */
    counts: z.object({ open: z.number(), done: z.number(), byPerson: z.number(), byItself: z.number() }),
    hasMore: z.boolean(),
    /** whether there are some before the first of these */
    hasEarlier: z.boolean(),
  }),
})
