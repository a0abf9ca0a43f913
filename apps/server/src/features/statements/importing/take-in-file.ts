import { createHash } from 'node:crypto'
import { IMPORT_COLUMNS } from '@invoice/contract/records/imports.ts'
import { type BankStatement, type ImportedStatements, STATEMENT_ENTRIES } from '@invoice/contract/treasury/statements.ts'
import { normaliseIban } from '@invoice/domain/identifiers/iban.ts'
import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { StatementMapping } from '@invoice/domain/statements/tables/table.ts'
import { type Act, askerOf, type FreeAct } from '../../../platform/act.ts'
import { BankFileError } from '../../../platform/bank-files/bank-file-problem.ts'
import { formOf } from '../../../platform/bank-files/read-bank-file.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { SpreadsheetError } from '../../../platform/spreadsheets/spreadsheet-problem.ts'
import { decideByRules } from '../rules/rules.ts'
import { fileProblemText } from '../texts.ts'
import { findAccountToImport } from './account-of-statement.ts'
import { type FileFacts, importStatement } from './import-statement.ts'
import { findStatementsOfFile, lockImports, type StatementRow } from './statements-store.ts'
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
export type ReadFile = { facts: FileFacts; content: { statements: ReadStatement[] } | { rows: SheetRow[] } }

type Reader = Pick<Platform, 'spreadsheets' | 'bankFiles'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>

/** In processes of their own. @throws FieldFaults 400 at the field `file` */
export async function readStatementFile(reader: Reader, file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const form = formOf(bytes)
  const facts = { hash: createHash('sha256').update(bytes).digest('hex'), name: file.name.slice(0, LONGEST_NAME), form }
  try {
    return { facts, content: form === 'table' ? { rows: await rowsOf(reader, bytes) } : { statements: await statementsOf(reader, bytes) } }
  } catch (error) {
    if (error instanceof BankFileError || error instanceof SpreadsheetError)
      throw new FieldFaults({ file: [fileProblemText(error.code, reader.language)] })
    throw error
  }
}

const statementsOf = (reader: Reader, bytes: Uint8Array) => reader.bankFiles.read(bytes, { maxEntries: STATEMENT_ENTRIES }, askerOf(reader))

async function rowsOf(reader: Reader, bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const take = async (some: readonly SheetRow[]) => {
    rows.push(...some)
  }
  await reader.spreadsheets.read(bytes, LIMITS, take, askerOf(reader))
  return rows
}

/**
 * Takes in what the file tells of the account; all of it or nothing. The very same file adds nothing.
 * @throws Refusal 404, 409 for an account that takes no entries, and where the file is of others; FieldFaults 400
 */
export async function takeInFile(
  tx: Tx,
  act: Act,
  accountId: string,
  read: ReadFile,
  mapping: StatementMapping | undefined,
): Promise<ImportedStatements> {
  const account = await findAccountToImport(tx, act, accountId)
  await lockImports(tx, act, accountId)
  const known = await findStatementsOfFile(tx, act, accountId, read.facts.hash)
  if (known.length > 0) return { ...NOTHING, statements: known.map(presentStatement), isKnown: true }
  const table = 'rows' in read.content ? await tableStatement(tx, act, { rows: read.content.rows, mapping, account }) : null
  if (table?.asked) return { ...NOTHING, table: table.asked }
  const all = table ? [table.statement] : 'statements' in read.content ? read.content.statements : []
  const { mine, others } = chosen(all, account)
  for (const [position, statement] of mine.entries()) await importStatement(tx, act, { accountId, file: read.facts, position, statement })
  await decideByRules(tx, act, accountId)
  const statements = await findStatementsOfFile(tx, act, accountId, read.facts.hash)
  return { ...NOTHING, statements: statements.map(presentStatement), otherAccounts: others }
}

const NOTHING: ImportedStatements = { statements: [], isKnown: false, otherAccounts: [], table: null }

/** Those of the account; an account is its IBAN and its currency. @throws Refusal 409 where there is none */
function chosen(
  statements: readonly ReadStatement[],
  account: { iban: string; currency: string },
): { mine: ReadStatement[]; others: string[] } {
  const isMine = ({ account: stated }: ReadStatement) =>
    account.iban === '' || stated === '' || normaliseIban(stated) === normaliseIban(account.iban)
  const ofAccount = statements.filter(isMine)
  const mine = ofAccount.filter(
    ({ currency, entries }) =>
      (currency || account.currency) === account.currency && entries.every((entry) => entry.currency === account.currency),
  )
  const [other] = statements
  if (ofAccount.length === 0 && other) throw new Refusal('statements.other_account', { iban: other.account }, 'file')
  const foreign = ofAccount.find((statement) => !mine.includes(statement))
  if (mine.length === 0 && foreign) {
    const currency = foreign.entries.find((entry) => entry.currency !== account.currency)?.currency ?? foreign.currency
    throw new Refusal('statements.other_currency', { currency, own: account.currency }, 'file')
  }
  return { mine, others: [...new Set(statements.filter((statement) => !mine.includes(statement)).map(({ account: stated }) => stated))] }
}

export function presentStatement({ importedAt, ...row }: StatementRow): BankStatement {
  return { ...row, importedAt: importedAt.toISOString() }
}
