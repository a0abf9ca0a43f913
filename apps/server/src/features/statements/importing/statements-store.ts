import type { BankStatement } from '@invoice/contract/treasury/statements.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { StatementForm } from '@invoice/domain/statements/forms.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type StatementRow = Omit<BankStatement, 'importedAt'> & { importedAt: Date }

const COLUMNS = sql`id, file_name as "fileName", number, from_on as "fromOn", to_on as "toOn", opening::text as opening, debits::text as debits,
  credits::text as credits, closing::text as closing, difference::text as difference, gap::text as gap, entry_count as "entryCount",
  added_count as "addedCount", pending_count as "pendingCount", earlier_count as "earlierCount", imported_at as "importedAt", imported_by as "importedBy"`

/** Nobody else takes a statement of the account in until this transaction ends. */
export async function lockImports(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${workspaceId} ${accountId}`}, 0))`.execute(tx)
}

export async function selectStatements(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from app.bank_statements
    where workspace_id = ${workspaceId} and account_id = ${accountId} order by to_on desc, id desc limit 100`.execute(tx)
  return rows
}

export async function findStatementsOfFile(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  fileHash: string,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from app.bank_statements
    where workspace_id = ${workspaceId} and account_id = ${accountId} and file_hash = ${fileHash} order by position`.execute(tx)
  return rows
}

/** With what the account stood before a day, by the last statement that told it; null where none did. */
export async function closingBefore(tx: Tx, { actor: { workspaceId } }: Act, accountId: string, day: Day): Promise<DecimalText | null> {
  const { rows } = await sql<{ closing: string }>`
    select closing::text as closing from app.bank_statements
    where workspace_id = ${workspaceId} and account_id = ${accountId} and to_on < ${day}::date and closing is not null
    order by to_on desc, id desc limit 1`.execute(tx)
  return rows[0]?.closing ?? null
}

export type NewStatement = {
  id: string
  account_id: string
  file_hash: string
  position: number
  file_name: string
  form: StatementForm
  number: string
  from_on: Day
  to_on: Day
  opening: DecimalText | null
  closing: DecimalText | null
  debits: DecimalText
  credits: DecimalText
  difference: DecimalText | null
  gap: DecimalText | null
  entry_count: number
  added_count: number
  pending_count: number
  earlier_count: number
  imported_at: Date
  imported_by: string
}

const NEW = {
  id: 'uuid',
  account_id: 'uuid',
  file_hash: 'text',
  position: 'int',
  file_name: 'text',
  form: 'text',
  number: 'text',
  from_on: 'date',
  to_on: 'date',
  opening: 'numeric',
  closing: 'numeric',
  debits: 'numeric',
  credits: 'numeric',
  difference: 'numeric',
  gap: 'numeric',
  entry_count: 'int',
  added_count: 'int',
  pending_count: 'int',
  earlier_count: 'int',
  imported_at: 'timestamptz',
  imported_by: 'text',
} as const

export async function insertStatement(tx: Tx, { actor: { workspaceId } }: Act, statement: NewStatement): Promise<void> {
  await insertedRows('app.bank_statements', workspaceId, NEW, [statement]).execute(tx)
}
