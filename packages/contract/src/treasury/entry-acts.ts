import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { amount } from './payments.ts'
import { StatementEntry, version } from './statement-entries.ts'
import { ENTRY_PAGE } from './statements.ts'

const Acted = StatementEntry

/** Of the document, in its currency; where that is another, what of the entry goes to it too. */
const Allocation = z.strictObject({ documentId: f.id(), amount: f.decimalText(13, 3), settlingAmount: f.nullable(f.decimalText(13, 3)) })
export const acceptStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/accept',
  writes: ['statements', 'payments', 'ledger', 'notices', 'webhooks'],
  summary: 'Makes the entry a payment of documents; what is over is the contact’s credit.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_entry.decided', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({
    ...version,
    /** null: the documents' own */
    contactId: f.nullable(f.id()),
    /** units of the account's currency for 1 EUR; none for EUR and what is bound to it */
    rateFromEur: f.nullable(f.decimalText(9, 6)),
    allocations: z.array(Allocation).check(z.maxLength(100)),
  }),
  reply: Acted,
})
/** So many payments one entry is at most. */
export const MOST_PARTS = 100
const PartInput = z.strictObject({
  direction: z.enum(['in', 'out']),
  /** of the entry, in its currency */
  amount: amount(),
  /** null: the documents' own */
  contactId: f.nullable(f.id()),
  allocations: z.array(Allocation).check(z.maxLength(100)),
})
const PartExpense = z.strictObject({
  amount: amount(),
  /** the vendor; null: nobody is named */
  contactId: f.nullable(f.id()),
  description: f.requiredText(LONGEST.ruleDescription),
  /** of which the amount has its VAT; null: the vendor charges none */
  taxRateId: f.nullable(f.id()),
})
export const SplitOfEntry = z.strictObject({
  ...version,
  /** units of the account's currency for 1 EUR; none for EUR and what is bound to it */
  rateFromEur: f.nullable(f.decimalText(9, 6)),
  payments: z.array(PartInput).check(z.maxLength(MOST_PARTS)),
  /** what was kept back, as an expense that is recorded and paid with it: a courier's commission */
  expense: z.optional(PartExpense),
})
export const splitStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/split',
  writes: ['statements', 'payments', 'ledger', 'contacts', 'notices', 'webhooks'],
  summary:
    'Makes the entry several payments, of one or several contacts and in either direction, whose sum is the entry to the cent; all of them or none.',
  access: 'treasury.write',
  alsoAsks: ['contacts.write', 'payments.write'],
  audit: ['statement_entry.decided', 'payment.created', 'document.created', 'document.recorded'],
  idempotent: true,
  params: f.idParams,
  body: SplitOfEntry,
  reply: Acted,
})
export const payRunByStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/run',
  writes: ['statements', 'payments', 'ledger', 'payment_runs', 'notices', 'webhooks'],
  summary: 'Says that the entry is the one debit for all that waits of a payment run: its transfers are paid.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_entry.decided', 'payment_run.paid', 'payment_run.transfer_paid', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ...version, runId: f.id() }),
  reply: Acted,
})
export const acceptCertainEntries = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statement-entries/accept-certain',
  writes: ['statements', 'payments', 'ledger', 'notices', 'webhooks'],
  summary: 'Accepts those of the named entries whose first proposal is certain still; the others stay open.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_entry.decided', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ids: z.array(f.id()).check(z.minLength(1), z.maxLength(ENTRY_PAGE)) }),
  reply: z.object({ accepted: z.array(z.string()) }),
})

export const explainStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/explain',
  writes: ['statements', 'ledger'],
  summary: 'Says what the entry is that pays no document: a fee, an expense, money moved between own accounts.',
  access: 'treasury.write',
  audit: 'statement_entry.decided',
  params: f.idParams,
  body: z.strictObject({ ...version, category: f.requiredText(LONGEST.category) }),
  reply: Acted,
})
export const ignoreStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/ignore',
  writes: ['statements'],
  summary: 'Takes the entry off the list without saying what it is. It stays in the account.',
  access: 'treasury.write',
  audit: 'statement_entry.decided',
  params: f.idParams,
  body: z.strictObject(version),
  reply: Acted,
})
export const linkStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/link',
  writes: ['statements', 'payments', 'ledger', 'notices', 'webhooks'],
  summary:
    'Says that the entry is the one that the ledger has already, and what that pays where it was entered by hand; or that it is not: then it is booked.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_entry.decided', 'payment.created'],
  params: f.idParams,
  body: z.strictObject({
    ...version,
    isSame: f.requiredFlag(),
    /** what the same one pays, as `accept` has it; left out: nothing, or what it pays already */
    pays: z.optional(
      z.strictObject({
        contactId: f.nullable(f.id()),
        rateFromEur: f.nullable(f.decimalText(9, 6)),
        allocations: z.array(Allocation).check(z.minLength(1), z.maxLength(100)),
      }),
    ),
  }),
  reply: Acted,
})
export const undoStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/undo',
  writes: ['statements', 'payments', 'ledger'],
  summary: 'Opens the entry again: a payment that it became is undone, the other side of a transfer is reversed.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: ['statement_entry.undone', 'payment.undone', 'document.voided'],
  params: f.idParams,
  body: z.strictObject({
    ...version,
    /** why the expense that was made of the entry is voided as well; left out: it stays */
    voidReason: z.optional(f.requiredText(LONGEST.reason)),
  }),
  reply: Acted,
})

export const TransferOfEntry = z.strictObject({
  ...version,
  /** the other account, of the same company */
  accountId: f.id(),
  /** what it got or gave, in its own currency; only where that is another */
  amount: f.nullable(f.decimalText(13, 3)),
})
export const transferStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/transfer',
  writes: ['statements', 'ledger'],
  summary:
    'Says that the entry is one side of a transfer between own accounts: the other side is booked, or is the entry that the other account’s bank told of.',
  access: 'treasury.write',
  audit: 'statement_entry.decided',
  idempotent: true,
  params: f.idParams,
  body: TransferOfEntry,
  reply: Acted,
})

/** What a vendor's paper says beside the amount, which is the entry's. */
export const EXPENSE_TYPES = ['expense', 'bill'] as const
export const ExpenseOfEntry = z.strictObject({
  type: z.enum(EXPENSE_TYPES),
  /** a bill has one */
  contactId: f.nullable(f.id()),
  /** the vendor's; a bill has one */
  vendorNumber: f.text(LONGEST.theirNumber),
  issuedOn: f.nullable(f.day()),
  description: f.requiredText(LONGEST.ruleDescription),
  /** of which the entry's amount has its VAT; null: the vendor charges none */
  taxRateId: f.nullable(f.id()),
  /** units of the account's currency for 1 EUR; none for EUR and what is bound to it */
  rateFromEur: f.nullable(f.decimalText(9, 6)),
})
export type ExpenseOfEntry = z.output<typeof ExpenseOfEntry>
export const expenseOfStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/expense',
  writes: ['statements', 'payments', 'ledger', 'contacts', 'drafts', 'documents', 'notices', 'webhooks'],
  summary: 'Makes an expense or a bill of an entry that went out, records it, and pays it by the entry.',
  access: 'treasury.write',
  alsoAsks: ['documents.write', 'contacts.write', 'payments.write'],
  audit: ['statement_entry.decided', 'document.created', 'document.recorded', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ...version, ...ExpenseOfEntry.shape }),
  reply: Acted,
})
