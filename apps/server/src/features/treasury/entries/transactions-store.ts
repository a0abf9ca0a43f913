import type { TRANSACTION_TYPES, Transaction } from '@invoice/contract/treasury/transactions.ts'
import { firstOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { EntryKind } from '@invoice/domain/treasury/entries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { findsWords } from '../../../platform/db/search/search.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type TransactionFilter = {
  readonly q?: string | undefined
  readonly accountId?: string | undefined
  readonly companyId?: string | undefined
  readonly contactId?: string | undefined
  readonly type?: (typeof TRANSACTION_TYPES)[number] | undefined
  readonly kind?: readonly EntryKind[] | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly amountFrom?: DecimalText | undefined
  readonly amountTo?: DecimalText | undefined
  readonly reversed?: 'without' | 'only' | undefined
}
export type Page = { readonly page: number; readonly pageSize: number; readonly sort: 'on' | '-on' }

export type TransactionRow = {
  id: string
  accountId: string
  accountName: string
  currency: string
  on: Day
  movement: DecimalText
  kind: EntryKind
  description: string
  reference: string
  contactId: string | null
  contactBg: string | null
  contactEn: string | null
  paymentId: string | null
  countId: string | null
  transferId: string | null
  reversesId: string | null
  reversedById: string | null
  reversedOn: Day | null
  reversedAt: Date | null
  reversedByName: string | null
  attachments: number
  madeBy: string
  madeAt: Date
}

/** An amount as people write it; of a search for one what was moved is looked at, and nothing else. */
const AMOUNT = /^\d{1,13}[.,]\d{1,3}$/

/** What a filter asks for, once it is known whether some of it are parts of entries. */
async function conditionOf(tx: Tx, act: Act, filter: TransactionFilter): Promise<RawBuilder<unknown>> {
  return whereOf(act, filter, filter.contactId !== undefined && (await hasParts(tx, act, filter.contactId)))
}

/** Few contacts pay by parts of entries: the entries of all others are read in their order. */
async function hasParts(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app.payments m join app.entry_payments p on p.workspace_id = ${workspaceId} and p.payment_id = m.id
    where m.workspace_id = ${workspaceId} and m.contact_id = ${contactId} limit 1`.execute(tx)
  return rows.length > 0
}

function whereOf({ actor: { workspaceId } }: Act, filter: TransactionFilter, withParts: boolean): RawBuilder<unknown> {
  const { q, accountId, companyId, contactId, type, kind, from, to, amountFrom, amountTo, reversed } = filter
  const isTakenBack = sql`(reverses_id is not null or exists (
    select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id is not null and r.reverses_id = e.id))`
  const conditions = [
    sql`workspace_id = ${workspaceId}`,
    accountId && sql`account_id = ${accountId}`,
    companyId &&
      sql`account_id in (
      select a.id from app.treasury_accounts a where a.workspace_id = ${workspaceId} and a.company_id = ${companyId})`,
    contactId && !withParts && sql`contact_id = ${contactId}`,
    contactId &&
      withParts &&
      sql`id in (
      select c.id from app.treasury_entries c where c.workspace_id = ${workspaceId} and c.contact_id = ${contactId}
      union all
      select p.entry_id from app.payments m join app.entry_payments p on p.workspace_id = ${workspaceId} and p.payment_id = m.id
      where m.workspace_id = ${workspaceId} and m.contact_id = ${contactId})`,
    type && (type === 'debit' ? sql`movement > 0` : sql`movement < 0`),
    kind && sql`kind = any(${[...kind]}::text[])`,
    from && sql`entry_on >= ${from}::date`,
    to && sql`entry_on <= ${to}::date`,
    amountFrom && sql`abs(movement) >= ${amountFrom}::numeric`,
    amountTo && sql`abs(movement) <= ${amountTo}::numeric`,
    reversed && (reversed === 'only' ? isTakenBack : sql`not ${isTakenBack}`),
    q && (AMOUNT.test(q) ? sql`abs(movement) = ${q.replace(',', '.')}::numeric` : findsWords(q)),
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}

/** One page, without what is told beside an entry: balances, documents, the other side of a transfer. */
export async function selectTransactions(
  tx: Tx,
  act: Act,
  { page, pageSize, sort, ...filter }: TransactionFilter & Page,
): Promise<TransactionRow[]> {
  const { workspaceId } = act.actor
  const order = sql.raw(sort === 'on' ? 'asc' : 'desc')
  const where = await conditionOf(tx, act, filter)
  return rowsOf(
    tx,
    workspaceId,
    sql`select * from app.treasury_entry_list e where ${where}
      order by entry_on ${order}, id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    sql`order by p.entry_on ${order}, p.id ${order}`,
  )
}

export async function findTransactions(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<TransactionRow[]> {
  const found = sql`select * from app.treasury_entries e where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`
  return rowsOf(tx, workspaceId, found, sql`order by p.id`)
}

async function rowsOf(tx: Tx, workspaceId: string, page: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select p.id, p.account_id as "accountId", a.name as "accountName", a.currency, p.entry_on as on, p.movement, p.kind, p.description,
      p.reference, p.contact_id as "contactId", c.name_bg as "contactBg", c.name_en as "contactEn", p.payment_id as "paymentId",
      case p.kind when 'count' then (select n.id from app.cash_counts n where n.workspace_id = ${workspaceId} and n.entry_id = p.id) end as "countId",
      p.transfer_id as "transferId", p.reverses_id as "reversesId", r.id as "reversedById", r.entry_on as "reversedOn",
      r.created_at as "reversedAt", r.made_by as "reversedByName", p.made_by as "madeBy", p.created_at as "madeAt",
      (select count(*)::int from app.treasury_entry_attachments f where f.workspace_id = ${workspaceId} and f.entry_id = p.id) as attachments
    from (${page}) p
    join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = p.account_id
    left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = p.contact_id
    left join app.treasury_entries r on r.workspace_id = ${workspaceId} and r.reverses_id = p.id
    ${order}`.execute(tx)
  return rows
}

export type SummaryRow = { currency: string; count: number; debits: DecimalText; credits: DecimalText }

export async function sumTransactions(tx: Tx, act: Act, filter: TransactionFilter): Promise<SummaryRow[]> {
  const where = await conditionOf(tx, act, filter)
  const { rows } = await sql<SummaryRow>`
    select a.currency, sum(p.count)::int as count, coalesce(sum(p.debits), 0)::text as debits, coalesce(sum(p.credits), 0)::text as credits
    from (
      select account_id, count(*) as count, sum(movement) filter (where movement > 0 and kind <> 'initial') as debits,
        -sum(movement) filter (where movement < 0 and kind <> 'initial') as credits
      from app.treasury_entry_list e where ${where} group by account_id) p
    join app.treasury_accounts a on a.workspace_id = ${act.actor.workspaceId} and a.id = p.account_id
    group by a.currency order by a.currency <> 'EUR', a.currency`.execute(tx)
  return rows
}

/**
 * What lay in its account after each of the entries: the months before, the days of its month before, and of the days that the entries are
 * of all there are, whatever the filter left out.
 */
export async function selectBalances(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  entries: readonly Pick<TransactionRow, 'id' | 'accountId' | 'on'>[],
): Promise<Map<string, DecimalText>> {
  if (entries.length === 0) return new Map()
  const spans = [...Map.groupBy(entries, ({ accountId, on }) => `${accountId} ${firstOfMonth(on)}`).values()].flatMap((some) => {
    const days = some.map(({ on }) => on).sort()
    const [first, last, one] = [days[0], days.at(-1), some[0]]
    return first && last && one ? [{ accountId: one.accountId, month: firstOfMonth(first), first, last }] : []
  })
  const list = (pick: (span: (typeof spans)[number]) => string) => spans.map(pick)
  const monthsBefore = (table: 'app.treasury_months' | 'app.treasury_month_changes') => sql`
    coalesce((select sum(debits - credits + initial) from ${sql.table(table)} k
      where k.workspace_id = ${workspaceId} and k.account_id = s.account_id and k.month < s.month), 0)`
  const { rows } = await sql<{ id: string; balance: string }>`
    select id, balance::text from (
      select e.id, b.base + sum(e.movement) over (partition by b.account_id, b.month order by e.entry_on, e.id) as balance
      from (
        select s.account_id, s.month, s.first_on, s.last_on,
          ${monthsBefore('app.treasury_months')} + ${monthsBefore('app.treasury_month_changes')} + coalesce((
            select sum(movement) from app.treasury_entries m where m.workspace_id = ${workspaceId} and m.account_id = s.account_id
              and m.entry_on >= s.month and m.entry_on < s.first_on), 0) as base
        from unnest(${list(({ accountId }) => accountId)}::uuid[], ${list(({ month }) => month)}::date[], ${list(({ first }) => first)}::date[],
          ${list(({ last }) => last)}::date[]) as s (account_id, month, first_on, last_on)) b
      join app.treasury_entries e on e.workspace_id = ${workspaceId} and e.account_id = b.account_id and e.entry_on between b.first_on and b.last_on
    ) running where id = any(${entries.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

type Paid = Transaction['documents'][number] & { entryId: string; number: string }

/** What the payments that entries are pay, less what was taken back. */
export async function selectPaidDocuments(tx: Tx, { actor: { workspaceId } }: Act, entryIds: readonly string[]): Promise<Paid[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<Paid>`
    select m.entry_id as "entryId", d.id, d.type, coalesce(d.number, d.vendor_number) as number
    from app.payment_movements m
      join app.allocations a on a.workspace_id = ${workspaceId} and a.payment_id = m.payment_id
      join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
    where m.workspace_id = ${workspaceId} and m.entry_id = any(${entryIds}::uuid[])
    group by m.entry_id, d.id, d.type, d.number, d.vendor_number having sum(a.amount) <> 0
    order by d.number, d.id`.execute(tx)
  return rows
}

type Side = Transaction['account'] & { transferId: string }

/** The accounts that transfers moved money between. */
export async function selectSides(tx: Tx, { actor: { workspaceId } }: Act, transferIds: readonly string[]): Promise<Side[]> {
  if (transferIds.length === 0) return []
  const { rows } = await sql<Side>`
    select distinct e.transfer_id as "transferId", a.id, a.name, a.currency
    from app.treasury_entries e join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = e.account_id
    where e.workspace_id = ${workspaceId} and e.transfer_id = any(${transferIds}::uuid[])`.execute(tx)
  return rows
}
