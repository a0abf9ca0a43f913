import { createHash } from 'node:crypto'
import { IMPORT_COLUMNS } from '@invoice/contract/records/imports.ts'
import {
  type BankStatement,
  type ImportedStatements,
  type listStatements,
  STATEMENT_ENTRIES,
} from '@invoice/contract/treasury/statements.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { StatementMapping } from '@invoice/domain/statements/tables/table.ts'
import { type Act, askerOf, type FreeAct } from '../../../platform/act.ts'
import { BankFileError } from '../../../platform/bank-files/bank-file-problem.ts'
import { formOf, isReadHere, otherProblem } from '../../../platform/bank-files/read-bank-file.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { SpreadsheetError } from '../../../platform/spreadsheets/spreadsheet-problem.ts'
import { joinPayouts } from '../acts/join-payouts.ts'
import { decideByRules } from '../rules/rules.ts'
import { fileProblemText } from '../texts.ts'
import { askToAccept } from '../unasked/accept-what-comes.ts'
import { findAccountToImport } from './account-of-statement.ts'
import { balanceByBank } from './by-bank.ts'
import { type FileFacts, importStatement } from './import-statement.ts'
import { countAsked } from './repeats-store.ts'
import { findStatementsOfFile, lockImports, type StatementRow, selectStatements } from './statements-store.ts'
import { tableStatement } from './table-statement.ts'

const LIMITS = {
  maxRows: STATEMENT_ENTRIES,
  maxColumns: IMPORT_COLUMNS,
  maxCells: 1_000_000,
  maxCharacters: 64_000_000,
  maxInflatedBytes: 160 * 1024 * 1024,
}
const LONGEST_NAME = 200

/** A file as it was read, before anything is known of the account: statements, or the rows of a table. */
export type ReadFile = { facts: FileFacts; content: { statements: ReadStatement[] } | { rows: readonly SheetRow[] } }

type Reader = Pick<Platform, 'spreadsheets' | 'bankFiles'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>

/** In processes of their own. @throws FieldFaults 400 at the field `file` */
export async function readStatementFile(reader: Reader, file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const facts = { hash: createHash('sha256').update(bytes).digest('hex'), name: file.name.slice(0, LONGEST_NAME) }
  try {
    const problem = otherProblem(bytes)
    if (problem !== null) throw new BankFileError(problem)
    const content = isReadHere(bytes)
      ? await reader.bankFiles.read(bytes, { maxEntries: STATEMENT_ENTRIES }, askerOf(reader))
      : { rows: await rowsOf(reader, bytes) }
    return { facts: { ...facts, form: 'rows' in content ? 'table' : formOf(bytes) }, content }
  } catch (error) {
    if (error instanceof BankFileError || error instanceof SpreadsheetError)
      throw new FieldFaults({ file: [fileProblemText(error.code, reader.language)] })
    throw error
  }
}

async function rowsOf(reader: Reader, bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const take = async (some: readonly SheetRow[]) => {
    rows.push(...some)
  }
  await reader.spreadsheets.read(bytes, LIMITS, take, askerOf(reader))
  return rows
}

/** Of a table: what its columns are, and which of the rows that cannot be read a person leaves out. */
type ReadAs = { mapping?: StatementMapping | undefined; leaveOut?: readonly number[] | undefined }

/**
 * Takes in what the file tells of the account; all of it or nothing. The very same file adds nothing.
 * @throws Refusal 404, 409 for an account that takes no entries, and where the file is of others; FieldFaults 400
 */
export async function takeInFile(
  tx: Tx,
  act: Act,
  accountId: string,
  read: ReadFile,
  { mapping, leaveOut = [] }: ReadAs = {},
): Promise<ImportedStatements> {
  const account = await findAccountToImport(tx, act, accountId)
  await lockImports(tx, act, accountId)
  const known = await findStatementsOfFile(tx, act, accountId, read.facts.hash)
  if (known.length > 0) return { ...NOTHING, ...(await cameOf(tx, act, accountId, known)), isKnown: true }
  const table = 'rows' in read.content ? await tableStatement(tx, act, { rows: read.content.rows, mapping, leaveOut, account }) : null
  if (table?.asked) return { ...NOTHING, table: table.asked }
  const all = table ? [table.statement] : 'statements' in read.content ? read.content.statements : []
  const { mine, others } = chosen(all, account)
  await importAll(tx, act, accountId, read.facts, mine)
  // A payout that a provider told of is no income of a rule's.
  await joinPayouts(tx, act, account)
  await decideByRules(tx, act, accountId)
  const statements = await findStatementsOfFile(tx, act, accountId, read.facts.hash)
  const jobId = await askToAccept(tx, act, accountId, statements)
  return { ...NOTHING, ...(await cameOf(tx, act, accountId, statements)), otherAccounts: others, jobId }
}

async function importAll(tx: Tx, act: Act, accountId: string, file: FileFacts, statements: readonly ReadStatement[]): Promise<void> {
  try {
    for (const [position, statement] of statements.entries()) await importStatement(tx, act, { accountId, file, position, statement })
  } catch (error) {
    if (error instanceof BankFileError) throw new FieldFaults({ file: [fileProblemText(error.code, act.language)] })
    throw error
  }
}

async function cameOf(tx: Tx, act: Act, accountId: string, rows: readonly StatementRow[]) {
  return { statements: rows.map(presentStatement), balance: await balanceByBank(tx, act, accountId) }
}

/** What was taken in, how the account stands by the bank and here, and what waits to be told apart. */
export async function listImported(tx: Tx, act: Act, accountId: string): Promise<ReplyOf<typeof listStatements>> {
  return {
    items: (await selectStatements(tx, act, accountId)).map(presentStatement),
    balance: await balanceByBank(tx, act, accountId),
    askedCount: await countAsked(tx, act, accountId),
  }
}

const NOTHING: ImportedStatements = { statements: [], isKnown: false, otherAccounts: [], table: null, balance: null, jobId: null }

/**
 * Those of the account: an account is its IBAN and its currency. Of a wallet's export of several currencies the entries of the others are left
 * out and counted.
 * @throws Refusal 409 where there is none
 */
function chosen(
  statements: readonly ReadStatement[],
  account: { iban: string; currency: string },
): { mine: ReadStatement[]; others: string[] } {
  const isMine = ({ account: stated }: ReadStatement) =>
    account.iban === '' || stated === '' || normaliseIban(stated) === normaliseIban(account.iban)
  const ofAccount = statements.filter(isMine).map((statement) => ({ statement, mine: inCurrency(statement, account.currency) }))
  const mine = ofAccount.flatMap((each) => each.mine ?? [])
  const [other] = statements
  if (ofAccount.length === 0 && other) throw new Refusal('statements.other_account', { iban: other.account }, 'file')
  const foreign = ofAccount.find((each) => each.mine === null)?.statement
  if (mine.length === 0 && foreign) {
    const currency = foreign.entries.find((entry) => entry.currency !== account.currency)?.currency ?? foreign.currency
    throw new Refusal('statements.other_currency', { currency, own: account.currency }, 'file')
  }
  const taken = new Set(ofAccount.filter((each) => each.mine !== null).map(({ statement }) => statement))
  return { mine, others: [...new Set(statements.filter((statement) => !taken.has(statement)).map(({ account: stated }) => stated))] }
}

/** What of a statement is in the account's currency; its balances stand only where all of it is. Null where nothing is. */
function inCurrency(statement: ReadStatement, currency: string): ReadStatement | null {
  const entries = statement.entries.filter((entry) => entry.currency === currency)
  const foreign = statement.entries.length - entries.length
  if (foreign === 0) return (statement.currency || currency) === currency ? statement : null
  if (entries.length === 0) return null
  return { ...statement, currency, entries, opening: null, closing: null, leftOut: { ...statement.leftOut, foreign } }
}

function presentStatement({ importedAt, ...row }: StatementRow): BankStatement {
  return { ...row, importedAt: importedAt.toISOString() }
}
