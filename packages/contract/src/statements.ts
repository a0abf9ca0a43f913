import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LEVELS } from '@invoice/domain/statements/matching.ts'
import { STATEMENT_FIELDS, type StatementField } from '@invoice/domain/statements/table-headings.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fault } from './faults.ts'
import * as f from './fields.ts'
import { IMPORT_COLUMNS } from './imports.ts'
import { amount } from './payments.ts'

/** Statements of banks, and what becomes of their entries. */

/** 20 MB */
export const STATEMENT_BYTES = 20_971_520
export const STATEMENT_ENTRIES = 20_000
/** So many entries come at once, each with its proposals. */
export const ENTRY_PAGE = 200

const upload = { maxBytes: STATEMENT_BYTES, rule: 'statement' } as const

/** A form has texts alone: the columns' fields with commas between them, nothing for one that is left out. */
const fieldsIn = (text: string): (StatementField | null | undefined)[] =>
  text.split(',').map((field) => (field.trim() === '' ? null : STATEMENT_FIELDS.find((known) => known === field.trim())))
const columnsAsText = z.pipe(
  z.string().check(
    z.maxLength(5_000),
    z.refine((text) => !fieldsIn(text).includes(undefined) && fieldsIn(text).length <= IMPORT_COLUMNS, fault('choice')),
  ),
  z.transform((text: string) => fieldsIn(text).map((field) => field ?? null)),
)

const ImportInput = z.strictObject({
  file: z.file(),
  /** of a table's columns, where they are not known yet; kept for the next table with these headings */
  mapping: z.optional(columnsAsText),
})

/** A statement as it was taken in. */
export const BankStatement = z.object({
  id: z.string(),
  fileName: z.string(),
  number: z.string(),
  fromOn: f.Day,
  toOn: f.Day,
  opening: z.nullable(f.DecimalText),
  debits: f.DecimalText,
  credits: f.DecimalText,
  closing: z.nullable(f.DecimalText),
  /** by how much the bank's closing balance is above opening + debits − credits; null: the file does not tell */
  difference: z.nullable(f.DecimalText),
  /** between the statement before and this one; null: none */
  gap: z.nullable(f.DecimalText),
  entryCount: z.number(),
  addedCount: z.number(),
  /** not booked yet: left out */
  pendingCount: z.number(),
  /** of before the account's initial balance, which has them in it: left out */
  earlierCount: z.number(),
  importedAt: f.Instant,
  importedBy: z.string(),
})
export type BankStatement = z.infer<typeof BankStatement>

const Column = z.object({ heading: z.string(), samples: z.array(z.string()), field: z.nullable(z.enum(STATEMENT_FIELDS)) })
const BadRow = z.object({ row: z.number(), column: z.nullable(z.number()), message: z.string() })

export const ImportedStatements = z.object({
  /** taken in, the newest last; none where a table's columns must be told first */
  statements: z.array(BankStatement),
  /** this very file was taken in before */
  isKnown: z.boolean(),
  /** accounts of the file that are others, and were left out */
  otherAccounts: z.array(z.string()),
  /** of a table whose columns are not known: what they seem to be, and which rows cannot be read like that */
  table: z.nullable(z.object({ columns: z.array(Column), bad: z.array(BadRow), badCount: z.number() })),
})
export type ImportedStatements = z.infer<typeof ImportedStatements>

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statements',
  summary:
    'Takes in a statement of the account (CAMT.053, MT940, CSV, XLSX). What is there already is left out, however often files come or overlap.',
  access: 'treasury.write',
  audit: 'bank_statement.imported',
  idempotent: true,
  multipart: upload,
  params: f.idParams,
  body: ImportInput,
  reply: ImportedStatements,
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statements',
  summary: 'The latest hundred statements that were taken in, the newest first.',
  access: 'treasury.read',
  params: f.idParams,
  reply: z.object({ items: z.array(BankStatement) }),
})

export const ENTRY_STATES = ['open', 'paid', 'explained', 'linked', 'ignored'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** A sentence's key (text/statements: reasons) and what stands in it. */
const Reason = z.object({ code: z.string(), speaksFor: z.boolean(), values: z.record(z.string(), z.string()) })
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

const PaidDocument = z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.nullable(z.string()) })
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
  decidedBy: z.nullable(z.enum(['person', 'rule', 'gates'])),
  decidedAt: z.nullable(f.Instant),
  decidedName: z.nullable(z.string()),
  /** the payment that it became, once it did */
  paymentId: z.nullable(z.string()),
  /** the payments that it became, where they are several; of an open one those that stand while others were undone */
  parts: z.array(Part),
  /** what the ledger had already and is probably the same money; null: nothing */
  twin: z.nullable(
    z.object({
      ...{ id: z.string(), entryOn: f.Day, description: z.string(), paymentId: z.nullable(z.string()) },
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

const version = { version: f.version() }

export const listStatementEntries = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statement-entries',
  summary: 'Entries of banks with what they may be the payment of, the oldest first; two hundred at a time.',
  access: 'treasury.read',
  params: f.idParams,
  query: z.strictObject({
    state: z._default(z.enum([...ENTRY_STATES, 'done', 'all']), 'open'),
    statementId: z.optional(f.id()),
    /** the last one of the page before */
    after: z.optional(f.id()),
  }),
  reply: z.object({
    items: z.array(StatementEntry),
    /** of the account, or of the statement that is asked for */
    counts: z.object({ open: z.number(), done: z.number(), byPerson: z.number(), byItself: z.number() }),
    hasMore: z.boolean(),
  }),
})

const Acted = StatementEntry

/** Of the document, in its currency; where that is another, what of the entry goes to it too. */
const Allocation = z.strictObject({ documentId: f.id(), amount: f.decimalText(13, 3), settlingAmount: f.nullable(f.decimalText(13, 3)) })
export const acceptStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/accept',
  summary: 'Makes the entry a payment of documents; what is over is the contact’s credit.',
  access: 'treasury.write',
  audit: ['statement_entry.decided', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({
    ...version,
    /** null: the documents' own */
    contactId: f.nullable(f.id()),
    /** units of the account's currency for 1 EUR; none for EUR and BGN */
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
  description: f.requiredText(500),
  /** of which the amount has its VAT; null: the vendor charges none */
  taxRateId: f.nullable(f.id()),
})
export const SplitOfEntry = z.strictObject({
  ...version,
  /** units of the account's currency for 1 EUR; none for EUR and BGN */
  rateFromEur: f.nullable(f.decimalText(9, 6)),
  payments: z.array(PartInput).check(z.maxLength(MOST_PARTS)),
  /** what was kept back, as an expense that is recorded and paid with it: a courier's commission */
  expense: z.optional(PartExpense),
})
export const splitStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/split',
  summary:
    'Makes the entry several payments, of one or several contacts and in either direction, whose sum is the entry to the cent; all of them or none.',
  access: 'treasury.write',
  audit: ['statement_entry.decided', 'payment.created', 'document.created', 'document.recorded'],
  idempotent: true,
  params: f.idParams,
  body: SplitOfEntry,
  reply: Acted,
})
export const payRunByStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/run',
  summary: 'Says that the entry is the one debit for all that waits of a payment run: its transfers are paid.',
  access: 'treasury.write',
  audit: ['statement_entry.decided', 'payment_run.paid', 'payment_run.transfer_paid', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ...version, runId: f.id() }),
  reply: Acted,
})
export const acceptCertainEntries = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statement-entries/accept-certain',
  summary: 'Accepts those of the named entries whose first proposal is certain still; the others stay open.',
  access: 'treasury.write',
  audit: ['statement_entry.decided', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ids: z.array(f.id()).check(z.minLength(1), z.maxLength(ENTRY_PAGE)) }),
  reply: z.object({ accepted: z.array(z.string()) }),
})

const LONGEST_CATEGORY = 100
export const explainStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/explain',
  summary: 'Says what the entry is that pays no document: a fee, an expense, money moved between own accounts.',
  access: 'treasury.write',
  audit: 'statement_entry.decided',
  params: f.idParams,
  body: z.strictObject({ ...version, category: f.requiredText(LONGEST_CATEGORY) }),
  reply: Acted,
})
export const ignoreStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/ignore',
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
  summary:
    'Says that the entry is the one that the ledger has already, and what that pays where it was entered by hand; or that it is not: then it is booked.',
  access: 'treasury.write',
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
  summary: 'Opens the entry again: a payment that it became is undone, the other side of a transfer is reversed.',
  access: 'treasury.write',
  audit: ['statement_entry.undone', 'payment.undone', 'document.voided'],
  params: f.idParams,
  body: z.strictObject({
    ...version,
    /** why the expense that was made of the entry is voided as well; left out: it stays */
    voidReason: z.optional(f.requiredText(500)),
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
  vendorNumber: f.text(50),
  issuedOn: f.nullable(f.day()),
  description: f.requiredText(500),
  /** of which the entry's amount has its VAT; null: the vendor charges none */
  taxRateId: f.nullable(f.id()),
  /** units of the account's currency for 1 EUR; none for EUR and BGN */
  rateFromEur: f.nullable(f.decimalText(9, 6)),
})
export type ExpenseOfEntry = z.output<typeof ExpenseOfEntry>
export const expenseOfStatementEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-entries/:id/expense',
  summary: 'Makes an expense or a bill of an entry that went out, records it, and pays it by the entry.',
  access: 'treasury.write',
  audit: ['statement_entry.decided', 'document.created', 'document.recorded', 'payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ...version, ...ExpenseOfEntry.shape }),
  reply: Acted,
})

/** To pay: what is open of one contact, where the amount leaves no doubt. An expense: made, recorded and paid; never a bill. */
export const RULE_ACTS = ['explain', 'ignore', 'pay', 'expense'] as const

const ruleShape = {
  direction: z.enum(['in', 'out']),
  partyIban: f.text(34),
  partyName: f.text(200),
  reason: f.text(200),
  act: z.enum(RULE_ACTS),
  category: f.text(LONGEST_CATEGORY),
  /** whose documents a rule that pays settles; of an expense its vendor, or nobody */
  contactId: f.nullable(f.id()),
  /** what an expense is for */
  description: f.text(500),
  /** of which an expense has its VAT; null: the vendor charges none */
  taxRateId: f.nullable(f.id()),
}
export const StatementRuleInput = z.strictObject({ ...ruleShape, accountId: f.nullable(f.id()) })
export type StatementRuleInput = z.output<typeof StatementRuleInput>
export const StatementRule = z.object({
  id: z.string(),
  accountId: z.nullable(z.string()),
  direction: z.enum(['in', 'out']),
  partyIban: z.string(),
  partyKey: z.string(),
  reasonKey: z.string(),
  act: z.enum(RULE_ACTS),
  category: z.string(),
  /** of a rule that pays, or makes expenses of a vendor's */
  contactId: z.nullable(z.string()),
  contactName: z.nullable(f.Localised),
  description: z.string(),
  taxRateId: z.nullable(z.string()),
})
export type StatementRule = z.infer<typeof StatementRule>

/** So many rules a workspace has. */
export const MOST_RULES = 200

export const listStatementRules = endpoint({
  method: 'GET',
  path: '/api/treasury/statement-rules',
  summary: 'What becomes of entries like some that were decided before.',
  access: 'treasury.read',
  reply: z.object({ items: z.array(StatementRule) }),
})
export const createStatementRule = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-rules',
  summary: 'Keeps a rule, and decides by it what is open.',
  access: 'treasury.write',
  audit: ['statement_rule.created', 'statement_entry.decided', 'payment.created', 'document.created', 'document.recorded'],
  idempotent: true,
  body: StatementRuleInput,
  reply: z.object({ rule: StatementRule, decided: z.number() }),
  status: 201,
})
export const removeStatementRule = endpoint({
  method: 'DELETE',
  path: '/api/treasury/statement-rules/:id',
  summary: 'Forgets a rule; what it decided stays.',
  access: 'treasury.write',
  audit: 'statement_rule.deleted',
  params: f.idParams,
  status: 204,
})
export const undoStatementRule = endpoint({
  method: 'POST',
  path: '/api/treasury/statement-rules/:id/undo',
  summary: 'Forgets a rule and opens all that it decided: its payments are undone, the expenses that it made are voided.',
  access: 'treasury.write',
  audit: ['statement_rule.deleted', 'statement_entry.undone', 'payment.undone', 'document.voided'],
  params: f.idParams,
  reply: z.object({ opened: z.number() }),
})
