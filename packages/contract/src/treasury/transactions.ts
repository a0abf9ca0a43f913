import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { ENTRY_KINDS } from '@invoice/domain/treasury/entries.ts'
import * as z from 'zod/mini'
import { spreadsheetQuery } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { treasuryAmount } from '../wire/rules.ts'
import { warnings } from './accounts.ts'

/** What came into an account and what went out of it: never changed, only taken back by an opposite entry. */
export const TRANSACTION_TYPES = ['debit', 'credit'] as const

const account = z.object({ id: z.string(), name: z.string(), currency: z.string() })
export const Transaction = z.object({
  id: z.string(),
  account,
  on: f.Day,
  /** debit: money in; credit: money out */
  type: z.enum(TRANSACTION_TYPES),
  amount: f.DecimalText,
  kind: z.enum(ENTRY_KINDS),
  description: z.string(),
  reference: z.string(),
  contact: z.nullable(z.object({ id: z.string(), name: f.Localised })),
  paymentId: z.nullable(z.string()),
  /** the cash count that it made the book right after */
  countId: z.nullable(z.string()),
  /** what its payment pays */
  documents: z.array(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.nullable(z.string()) })),
  transferId: z.nullable(z.string()),
  /** where the other side of a transfer lies */
  other: z.nullable(account),
  /** the entry that this one takes back, and the one that took this one back */
  reversesId: z.nullable(z.string()),
  reversedBy: z.nullable(z.object({ id: z.string(), on: f.Day, by: z.string(), at: f.Instant })),
  /** it was made by hand, and nobody has taken it back */
  isReversible: z.boolean(),
  /** what lay in the account after it, whatever the filter */
  balance: f.DecimalText,
  attachments: z.number(),
  madeBy: z.string(),
  madeAt: f.Instant,
})
export type Transaction = z.infer<typeof Transaction>

export const transactionFilter = {
  q: f.searchText(),
  accountId: z.optional(f.id()),
  companyId: z.optional(f.id()),
  contactId: z.optional(f.id()),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  kind: f.severalOf(ENTRY_KINDS),
  from: z.optional(f.day()),
  to: z.optional(f.day()),
  amountFrom: z.optional(f.decimalText(13, 3)),
  amountTo: z.optional(f.decimalText(13, 3)),
  /** without: neither what was taken back nor what took it back; only: nothing else */
  reversed: z.optional(z.enum(['without', 'only'])),
}

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/treasury/transactions',
  reads: ['ledger', 'accounts', 'payments', 'contacts'],
  summary: 'Entries of accounts, by day, each with what lay in its account after it.',
  access: 'treasury.read',
  query: z.strictObject({ ...transactionFilter, ...f.paging, sort: f.sortBy(['on'], '-on') }),
  reply: f.listOf(Transaction),
})
export const summariseTransactions = endpoint({
  method: 'GET',
  path: '/api/treasury/transactions/summary',
  reads: ['ledger', 'accounts', 'payments', 'contacts'],
  summary: 'How many entries the filter finds, and what came in and went out by currency; what accounts began with counts in no total.',
  access: 'treasury.read',
  query: z.strictObject(transactionFilter),
  reply: z.object({
    count: z.number(),
    sums: z.array(z.object({ currency: z.string(), debits: f.DecimalText, credits: f.DecimalText })),
  }),
})
export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/treasury/transactions/:id',
  reads: ['ledger', 'accounts', 'payments', 'contacts'],
  summary: 'One entry.',
  access: 'treasury.read',
  params: f.idParams,
  reply: Transaction,
})

const said = { description: f.text(300), reference: f.text(100), contactId: f.nullable(f.id()) }
/** What was done may be told with something that somebody should look at. */
const Done = z.object({ transaction: Transaction, warnings })

export const TransactionInput = z.strictObject({
  accountId: f.id(),
  on: f.day(),
  type: z.enum(TRANSACTION_TYPES),
  amount: treasuryAmount(),
  kind: z._default(z.enum(['other', 'fee']), 'other'),
  ...said,
})
export type TransactionInput = z.output<typeof TransactionInput>

export const createTransaction = endpoint({
  method: 'POST',
  path: '/api/treasury/transactions',
  writes: ['ledger'],
  summary: 'Writes an entry: money in or out that is no payment of a document.',
  access: 'treasury.write',
  audit: 'treasury_entry.created',
  idempotent: true,
  body: TransactionInput,
  reply: Done,
  status: 201,
})
export const reverseTransaction = endpoint({
  method: 'POST',
  path: '/api/treasury/transactions/:id/reverse',
  writes: ['ledger'],
  summary: 'Takes an entry back by an opposite one, dated today; of a transfer all that it wrote. The reply is the opposite entry.',
  access: 'treasury.write',
  audit: 'treasury_entry.reversed',
  idempotent: true,
  params: f.idParams,
  reply: Done,
})

export const TransferInput = z.strictObject({
  fromId: f.id(),
  toId: f.id(),
  on: f.day(),
  amount: treasuryAmount(),
  /** what arrives, where the currencies differ */
  received: f.nullable(treasuryAmount()),
  /** of the bank, out of the first account */
  fee: f.nullable(treasuryAmount()),
  description: f.text(300),
  reference: f.text(100),
})
export type TransferInput = z.output<typeof TransferInput>

export const createTransfer = endpoint({
  method: 'POST',
  path: '/api/treasury/transfers',
  writes: ['ledger'],
  summary: 'Moves money from one account of ours to another, and writes the fee by itself: one act, two or three entries.',
  access: 'treasury.write',
  audit: 'treasury_entry.transferred',
  idempotent: true,
  body: TransferInput,
  reply: z.object({ id: z.string(), items: z.array(Transaction), warnings }),
  status: 201,
})

const pieces = z.array(z.strictObject({ value: f.decimalText(6, 2), count: f.wholeNumber(0, 1_000_000) })).check(z.maxLength(60))
export const CountInput = z.strictObject({
  accountId: f.id(),
  pieces,
  /** the balance that who counted saw: where it is another one by now, the count is refused and can be looked at again */
  expected: z.string().check(z.refine((value) => /^-?\d{1,13}(?:\.\d{1,3})?$/.test(value), fault('amount'))),
  note: f.text(300),
})
export type CountInput = z.output<typeof CountInput>

export const CashCount = z.object({
  id: z.string(),
  accountId: z.string(),
  on: f.Day,
  pieces: z.array(z.object({ value: f.DecimalText, count: z.number() })),
  counted: f.DecimalText,
  expected: f.DecimalText,
  /** what was counted beyond what the book said; below zero: what was missing */
  difference: f.DecimalText,
  /** the entry that made the book right; null where nothing differed */
  entryId: z.nullable(z.string()),
  note: z.string(),
  /** who answered for the cash then; '' where nobody was named */
  responsiblePerson: z.string(),
  madeBy: z.string(),
  madeAt: f.Instant,
})
export type CashCount = z.infer<typeof CashCount>

export const createCount = endpoint({
  method: 'POST',
  path: '/api/treasury/counts',
  writes: ['ledger'],
  summary: 'Keeps what was counted in a cash account today, and books what differs as shortage or surplus.',
  access: 'treasury.write',
  audit: 'treasury_account.counted',
  idempotent: true,
  body: CountInput,
  reply: CashCount,
  status: 201,
})
export const listCounts = endpoint({
  method: 'GET',
  path: '/api/treasury/counts',
  reads: ['ledger'],
  summary: 'What was counted in a cash account, the newest first; a hundred at most.',
  access: 'treasury.read',
  query: z.strictObject({ accountId: f.id(), from: z.optional(f.day()), to: z.optional(f.day()) }),
  reply: f.listOf(CashCount),
})
export const readCountProtocol = endpoint({
  method: 'GET',
  path: '/api/treasury/counts/:id/protocol',
  summary: 'The protocol of a cash count as PDF, to be signed. The workspace may be named by the parameter `workspace`.',
  access: 'treasury.read',
  allowance: 'renders',
  params: f.idParams,
  query: z.strictObject({ language: z.optional(z.enum(['bg', 'en'])), workspace: z.optional(f.id()) }),
  produces: 'application/pdf',
})
export const exportTransactions = endpoint({
  method: 'GET',
  path: '/api/treasury/transactions/export',
  summary: 'The entries that the filter finds, as CSV or XLSX. The workspace may be named by the parameter `workspace`.',
  access: 'treasury.read',
  audit: 'treasury_entry.exported',
  allowance: 'exports',
  query: z.strictObject({
    ...transactionFilter,
    ...spreadsheetQuery,
    workspace: z.optional(f.id()),
  }),
  produces: 'text/csv; charset=utf-8',
})
