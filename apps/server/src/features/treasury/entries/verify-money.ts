import { MONEY_KINDS, type MoneyKind, type VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Where rows of a kind lie, whose account's page shows them, and at which document they are told. */
type Source = { readonly table: string; readonly accountId: RawBuilder<string | null>; readonly documentId: RawBuilder<string | null> }

const NOWHERE = sql<string | null>`null::uuid`
const ofAccount = (table: string): Source => ({ table, accountId: sql`told.account_id`, documentId: NOWHERE })

const SOURCES: Readonly<Record<MoneyKind, Source>> = {
  payment: { table: 'app.payments', accountId: NOWHERE, documentId: NOWHERE },
  allocation: { table: 'app.allocations', accountId: NOWHERE, documentId: sql`told.document_id` },
  entry: ofAccount('app.treasury_entries'),
  statement: ofAccount('app.bank_statements'),
  statement_entry: ofAccount('app.statement_entries'),
  repeat: ofAccount('app.statement_repeats'),
  count: ofAccount('app.cash_counts'),
}

type Row = {
  code: 'money_changed' | 'money_missing' | 'money_added'
  id: string
  /** null: it was never hashed */
  kept: string | null
  /** null: it is gone */
  label: string | null
  accountId: string | null
  account: string | null
  documentId: string | null
  number: string | null
}

/**
 * All that was told of money against the hashes that were made when it was told: docs/decisions/0096-verification-sees-money.md. What persons
 * wrote is hashed and not told: a day, an amount, or a sentence that something differs.
 */
export async function verifyMoney(tx: Tx, act: Act): Promise<VerificationFault[]> {
  const faults: VerificationFault[] = []
  for (const kind of MONEY_KINDS) {
    for (const row of await differingRows(tx, act, kind)) faults.push(faultOf(kind, row))
  }
  return faults
}

/** How many rows of money there are to be looked at. */
export async function countMoney(tx: Tx, { actor: { workspaceId } }: Act): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.money_hashes where workspace_id = ${workspaceId}`.execute(tx)
  return rows[0]?.count ?? 0
}

function faultOf(kind: MoneyKind, { code, id, kept, label, accountId, account, documentId, number }: Row): VerificationFault {
  const isRetold = kept !== null && label !== null && kept !== label
  const name = [account, kept ?? label].filter((part) => part !== null).join(' ')
  return {
    code,
    documentId,
    number,
    rangeId: null,
    field: '',
    expected: isRetold ? kept : null,
    found: isRetold ? label : null,
    money: { kind, id, name, accountId },
  }
}

async function differingRows(tx: Tx, { actor: { workspaceId } }: Act, kind: MoneyKind): Promise<Row[]> {
  const { table, accountId, documentId } = SOURCES[kind]
  const { rows } = await sql<Row>`
    with compared as (
      select t.id, t.account_id, t.document_id, h.label as kept, system.money_label(t.content) as label,
        case when h.id is null then 'money_added' else 'money_changed' end as code
      from (
        select told.id, ${accountId} as account_id, ${documentId} as document_id, system.money_content(row(told.*)::${sql.table(table)}) as content
        from ${sql.table(table)} told where told.workspace_id = ${workspaceId}
      ) t left join app.money_hashes h on h.workspace_id = ${workspaceId} and h.kind = ${kind} and h.id = t.id
      where h.id is null or h.hash <> system.money_hash(t.content)
      union all
      select h.id, null, null, h.label, null, 'money_missing' from app.money_hashes h
      where h.workspace_id = ${workspaceId} and h.kind = ${kind} and not exists (
        select from ${sql.table(table)} told where told.workspace_id = ${workspaceId} and told.id = h.id)
    )
    select c.code, c.id, c.kept, c.label, c.account_id as "accountId", a.name as account, c.document_id as "documentId", d.number
    from compared c
      left join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = c.account_id
      left join app.documents d on d.workspace_id = ${workspaceId} and d.id = c.document_id
    order by coalesce(c.kept, c.label), c.id`.execute(tx)
  return rows
}
