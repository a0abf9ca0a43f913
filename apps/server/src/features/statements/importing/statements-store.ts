import type { BankStatement } from '@invoice/contract/treasury/statements.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { StatementForm } from '@invoice/domain/statements/forms.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { balanceAt } from '../../treasury/accounts/balance-sql.ts'

export type StatementRow = Omit<BankStatement, 'importedAt'> & { importedAt: Date }

const columnsOf = ({
  actor: { workspaceId },
}: Act) => sql`b.id, b.file_name as "fileName", b.number, b.bank, b.from_on as "fromOn", b.to_on as "toOn",
  b.opening::text as opening, b.debits::text as debits, b.credits::text as credits, b.closing::text as closing, b.difference::text as difference,
  b.gap::text as gap, b.entry_count as "entryCount", b.added_count + (
    select count(*)::int from app.statement_repeats r
    where r.workspace_id = ${workspaceId} and r.account_id = b.account_id and r.statement_id = b.id and r.state = 'added') as "addedCount", (
    select count(*)::int from app.statement_repeats r
    where r.workspace_id = ${workspaceId} and r.account_id = b.account_id and r.statement_id = b.id and r.state = 'asked') as "askedCount", (
    select count(*)::int from app.statement_repeats r where r.workspace_id = ${workspaceId} and r.statement_id = b.id) as "repeatCount", (
    select count(*)::int from app.statement_repeats r where r.workspace_id = ${workspaceId} and r.proved_by = b.id) as "answeredCount",
  b.pending_count as "pendingCount", b.earlier_count as "earlierCount", b.zero_count as "zeroCount", b.foreign_count as "foreignCount",
  b.unread_count as "unreadCount", b.imported_at as "importedAt", b.imported_by as "importedBy"`

/** Nobody else takes a statement of the account in until this transaction ends. */
export async function lockImports(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${workspaceId} ${accountId}`}, 0))`.execute(tx)
}

export async function selectStatements(tx: Tx, act: Act, accountId: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columnsOf(act)} from app.bank_statements b
    where b.workspace_id = ${act.actor.workspaceId} and b.account_id = ${accountId} order by b.to_on desc, b.id desc limit 100`.execute(tx)
  return rows
}

export async function findStatementsOfFile(tx: Tx, act: Act, accountId: string, fileHash: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columnsOf(act)} from app.bank_statements b
    where b.workspace_id = ${act.actor.workspaceId} and b.account_id = ${accountId} and b.file_hash = ${fileHash} order by b.position`.execute(
    tx,
  )
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
  /** feed: told by the bank itself, of whole days */
  form: StatementForm | 'feed'
  number: string
  bank: string
  from_on: Day
  to_on: Day
  first_on: Day | null
  last_on: Day | null
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
  zero_count: number
  foreign_count: number
  unread_count: number
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
  bank: 'text',
  from_on: 'date',
  to_on: 'date',
  first_on: 'date',
  last_on: 'date',
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
  zero_count: 'int',
  foreign_count: 'int',
  unread_count: 'int',
  imported_at: 'timestamptz',
  imported_by: 'text',
} as const

export async function insertStatement(tx: Tx, { actor: { workspaceId } }: Act, statement: NewStatement): Promise<void> {
  await insertedRows('app.bank_statements', workspaceId, NEW, [statement]).execute(tx)
}

export type ByBankRow = { accountId: string; name: string; currency: string; on: Day; byBank: DecimalText; byLedger: DecimalText }

type Wanted = { accountId?: string | undefined; companyId?: string | undefined }

/**
 * With what the bank says that accounts stand, by the latest statement that tells it, of several of one day the one that no other goes on from;
 * beside what is entered here until the end of that day. Of the active accounts, or of the one that is named. What the bank itself tells of that day
 * later (a feed, which has no balances) is left out: the statement was made before it.
 */
export async function selectByBank(tx: Tx, { actor: { workspaceId } }: Act, { accountId, companyId }: Wanted): Promise<ByBankRow[]> {
  const { rows } = await sql<ByBankRow>`
    select a.id as "accountId", a.name, a.currency, c.on, c.closing::text as "byBank",
      (${balanceAt(workspaceId, sql`a.id`, sql`c.on`)} - coalesce((
        select sum(t.movement) from app.statement_entries e
        join app.bank_statements f on f.workspace_id = ${workspaceId} and f.id = e.statement_id
        join app.treasury_entries t on t.workspace_id = ${workspaceId} and t.id = e.treasury_entry_id
        where e.workspace_id = ${workspaceId} and e.account_id = a.id and e.booked_on = c.on and f.form = 'feed' and f.id > c.id and t.entry_on <= c.on), 0))::text as "byLedger"
    from app.treasury_accounts a cross join lateral (
      select b.id, b.to_on as on, b.closing from app.bank_statements b
      where b.workspace_id = ${workspaceId} and b.account_id = a.id and b.closing is not null
      order by b.to_on desc, exists (
        select from app.bank_statements o
        where o.workspace_id = ${workspaceId} and o.account_id = a.id and o.to_on = b.to_on and o.opening = b.closing and o.closing <> b.closing),
        b.id desc
      limit 1) c
    where a.workspace_id = ${workspaceId} and ${accountId === undefined ? sql`a.is_active` : sql`a.id = ${accountId}`}
      and ${companyId === undefined ? sql`true` : sql`a.company_id = ${companyId}`}
    order by a.company_id, a.position, a.id`.execute(tx)
  return rows
}
