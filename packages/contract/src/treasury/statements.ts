import type { Language } from '@invoice/domain/localised.ts'
import { FORM_NAMES, formsIn } from '@invoice/domain/statements/forms.ts'
import { STATEMENT_FIELDS, type StatementField } from '@invoice/domain/statements/tables/table-headings.ts'
import * as z from 'zod/mini'
import { IMPORT_COLUMNS } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** Statements of banks, and what becomes of their entries. */

/** 20 MB */
export const STATEMENT_BYTES = 20_971_520
export const STATEMENT_ENTRIES = 20_000
/** So many entries come at once, each with its proposals. */
export const ENTRY_PAGE = 200

const upload = {
  maxBytes: STATEMENT_BYTES,
  rule: 'statement',
  ruleParams: (language: Language) => ({ forms: formsIn(language, true) }),
} as const

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

const rowsAsText = z.pipe(
  z.string().check(
    z.maxLength(8 * STATEMENT_ENTRIES),
    z.refine((text) => /^\d{1,7}(?:,\d{1,7})*$/.test(text), fault('choice')),
  ),
  z.transform((text: string) => text.split(',').map(Number)),
)

const ImportInput = z.strictObject({
  file: z.file(),
  /** of a table's columns, where they are not known yet; kept for the next table with these headings */
  mapping: z.optional(columnsAsText),
  /** the rows of a table that cannot be read, by their numbers with commas between them: they are left out, and any other is told */
  leaveOut: z.optional(rowsAsText),
})

/** A statement as it was taken in. */
export const BankStatement = z.object({
  id: z.string(),
  fileName: z.string(),
  number: z.string(),
  /** how the file names the bank; '' where it does not */
  bank: z.string(),
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
  /** may be there already: a person is asked */
  askedCount: z.number(),
  /** were compared with earlier ones: there already, or asked about, whatever was answered */
  repeatCount: z.number(),
  /** questions about entries of other files that it answered */
  answeredCount: z.number(),
  /** not booked yet: left out */
  pendingCount: z.number(),
  /** of before the account's initial balance, which has them in it: left out */
  earlierCount: z.number(),
  /** without any movement: left out */
  zeroCount: z.number(),
  /** in another currency than the account's: left out */
  foreignCount: z.number(),
  /** rows that cannot be read, which a person left out */
  unreadCount: z.number(),
  importedAt: f.Instant,
  importedBy: z.string(),
})
export type BankStatement = z.infer<typeof BankStatement>

/** With what the account stands by the latest statement that tells it, and by what is entered here. */
const BalanceByBank = z.object({
  on: f.Day,
  byBank: f.DecimalText,
  byLedger: f.DecimalText,
  /** by how much the bank's is above ours */
  difference: f.DecimalText,
})
export type BalanceByBank = z.infer<typeof BalanceByBank>

const Column = z.object({ heading: z.string(), samples: z.array(z.string()), field: z.nullable(z.enum(STATEMENT_FIELDS)) })
/** `text` is what stands in the row, with commas between its cells. */
const BadRow = z.object({ row: z.number(), column: z.nullable(z.number()), message: z.string(), text: z.string() })

export const ImportedStatements = z.object({
  /** taken in, the newest last; none where a table's columns must be told first */
  statements: z.array(BankStatement),
  /** this very file was taken in before */
  isKnown: z.boolean(),
  /** accounts of the file that are others, and were left out */
  otherAccounts: z.array(z.string()),
  /** of a table whose columns are not known: what they seem to be, and which rows cannot be read like that */
  table: z.nullable(z.object({ columns: z.array(Column), bad: z.array(BadRow), badCount: z.number() })),
  /** null: no statement tells it */
  balance: z.nullable(BalanceByBank),
  /** in which what is certain of it is accepted by itself; null: the account is not set to, or there is nothing */
  jobId: z.nullable(z.string()),
})
export type ImportedStatements = z.infer<typeof ImportedStatements>

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statements',
  writes: ['statements', 'accounts', 'payments', 'ledger', 'documents', 'jobs', 'notices', 'webhooks'],
  writesLater: ['statements', 'payments', 'ledger', 'documents', 'jobs', 'notices', 'webhooks'],
  summary: `Takes in a statement of the account (${FORM_NAMES.join(', ')}). What is there already is left out, however often files come or overlap.`,
  access: 'treasury.write',
  audit: 'bank_statement.imported',
  idempotent: true,
  multipart: upload,
  params: f.idParams,
  body: ImportInput,
  reply: ImportedStatements,
})

export const listBalancesByBank = endpoint({
  method: 'GET',
  path: '/api/treasury/balances-by-bank',
  reads: ['statements', 'ledger', 'accounts'],
  summary:
    'How accounts stand by the latest statement that tells it, and by what is entered here until the end of that day: the active ones, or the one named. Where no statement tells it, the account is left out.',
  access: 'treasury.read',
  query: z.strictObject({ accountId: z.optional(f.id()), companyId: z.optional(f.id()) }),
  reply: f.listOf(z.object({ accountId: z.string(), name: z.string(), currency: z.string(), ...BalanceByBank.shape })),
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statements',
  reads: ['statements', 'ledger'],
  summary: 'The latest hundred statements that were taken in, the newest first.',
  access: 'treasury.read',
  params: f.idParams,
  reply: z.object({ items: z.array(BankStatement), balance: z.nullable(BalanceByBank), askedCount: z.number() }),
})
