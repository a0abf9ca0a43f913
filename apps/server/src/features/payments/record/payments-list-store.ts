import { PAYMENT_TABS, type PaymentFilter, type PaymentTab } from '@invoice/contract/treasury/payments.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import { ONLINE_KINDS } from '@invoice/domain/online/providers.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import { RECEIPT_KINDS } from '@invoice/domain/payments/warnings.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { matchesSearch } from '../../../platform/db/search/search.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type PaymentListRow = {
  id: string
  version: number
  companyId: string
  companyNameBg: string
  companyNameEn: string
  contactId: string | null
  contactNameBg: string | null
  contactNameEn: string | null
  direction: PaymentDirection
  paidOn: Day
  amount: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  methodKind: PaymentMethodKind
  paymentMethodId: string | null
  reference: string
  note: string
  fiscalReceipt: string
  fiscalReceiptOn: Day | null
  onlineReceiptsSince: Day | null
  allocated: DecimalText
  refunded: DecimalText
  unallocated: DecimalText
  refundsId: string | null
  isDisputed: boolean
  undoneOn: Day | null
  undoneBy: string | null
  createdBy: string
  createdAt: Date
}

type Condition = RawBuilder<unknown>

const literals = (kinds: readonly PaymentMethodKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)))

/** What a refund sends is nobody's credit, though it settles nothing. */
const IS_CREDIT: Condition = sql`unallocated > 0 and refunds_id is null`
const lacksReceipt = ({ actor: { workspaceId } }: Act): Condition => sql`direction = 'in' and fiscal_receipt = '' and undone_on is null
  and (method_kind in (${literals(RECEIPT_KINDS)}) or method_kind in (${literals(ONLINE_KINDS)}) and exists (
    select from app.company_practices said
    where said.workspace_id = ${workspaceId} and said.company_id = payment_list.company_id and said.online_receipts_since <= payment_list.paid_on))`
const STATES: Readonly<Record<NonNullable<PaymentFilter['state']>, (act: Act) => Condition>> = {
  live: () => sql`undone_on is null`,
  unallocated: () => IS_CREDIT,
  without_receipt: lacksReceipt,
  undone: () => sql`undone_on is not null`,
}

const all = (conditions: readonly (Condition | false | undefined | '')[]): Condition =>
  sql.join(
    conditions.filter((condition): condition is Condition => Boolean(condition)),
    sql` and `,
  )

/** The rows of app.payment_list that a filter means. */
const whereOf = (act: Act, filter: PaymentFilter): Condition => all([narrowedBy(act, filter), ofTab(act, filter)])

/** Of a part of the list, as tabs tell it apart. */
const ofTab = (act: Act, { state, direction }: Pick<PaymentFilter, 'state' | 'direction'>): Condition =>
  all([sql`true`, state && STATES[state](act), direction && sql`direction = ${sql.lit(direction)}`])

/** By everything else that a filter asks. */
function narrowedBy({ actor: { workspaceId } }: Act, filter: PaymentFilter): Condition {
  const { accountId, documentId } = filter
  return all([
    sql`workspace_id = ${workspaceId}`,
    filter.ids && sql`id = any(${filter.ids}::uuid[])`,
    filter.method && sql`method_kind = any(${filter.method}::text[])`,
    filter.paidFrom && sql`paid_on >= ${filter.paidFrom}::date`,
    filter.paidTo && sql`paid_on <= ${filter.paidTo}::date`,
    filter.companyId && sql`company_id = ${filter.companyId}::uuid`,
    filter.contactId && sql`contact_id = ${filter.contactId}::uuid`,
    accountId &&
      sql`id in (select payment_id from app.payment_movements where workspace_id = ${workspaceId} and account_id = ${accountId}::uuid)`,
    documentId &&
      sql`id in (select payment_id from app.allocations where workspace_id = ${workspaceId} and document_id = ${documentId}::uuid and payment_id is not null
        union all select payment_id from app.payment_papers where workspace_id = ${workspaceId} and document_id = ${documentId}::uuid)`,
    filter.currency && sql`currency = ${filter.currency}`,
    filter.amountFrom && sql`amount >= ${filter.amountFrom}::numeric`,
    filter.amountTo && sql`amount <= ${filter.amountTo}::numeric`,
    filter.q && matchesSearch(filter.q),
  ])
}

type Page = { page: number; pageSize: number; sort: 'paidOn' | '-paidOn' }

/** The keys of a page alone are walked; names are looked up for its rows. */
export async function selectPayments(tx: Tx, act: Act, filter: PaymentFilter, { page, pageSize, sort }: Page): Promise<PaymentListRow[]> {
  const direction = sql.raw(sort === 'paidOn' ? 'asc' : 'desc')
  const ids = sql`select id from app.payment_list where ${whereOf(act, filter)}
    order by paid_on ${direction}, id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return rowsOf(tx, act, ids, direction)
}

/** Of all that a filter finds the ids, the oldest first; of more than `most` one more. */
export async function selectPaymentIds(tx: Tx, act: Act, filter: PaymentFilter, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.payment_list where ${whereOf(act, filter)} order by paid_on, id limit ${most + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findPayment(tx: Tx, act: Act, id: string): Promise<PaymentListRow | undefined> {
  const [row] = await rowsOf(tx, act, sql`select ${id}::uuid as id`, sql.raw('desc'))
  return row
}

async function rowsOf(tx: Tx, { actor: { workspaceId } }: Act, ids: Condition, direction: Condition): Promise<PaymentListRow[]> {
  const { rows } = await sql<PaymentListRow>`
    with page as materialized (${ids})
    select p.id, p.version, p.company_id as "companyId", c.name_bg as "companyNameBg", c.name_en as "companyNameEn", p.contact_id as "contactId",
      k.name_bg as "contactNameBg", k.name_en as "contactNameEn", p.direction, p.paid_on as "paidOn", p.amount::text as amount, p.currency,
      p.rate_from_eur::text as "rateFromEur", p.method_kind as "methodKind", p.payment_method_id as "paymentMethodId", p.reference, p.note,
      p.fiscal_receipt as "fiscalReceipt", p.fiscal_receipt_on as "fiscalReceiptOn", r.online_receipts_since as "onlineReceiptsSince", p.allocated::text as allocated, p.refunded::text as refunded,
      case when p.refunds_id is null then p.unallocated else 0 end::text as unallocated, p.refunds_id as "refundsId",
      coalesce(b.what = 'disputed', false) as "isDisputed", p.undone_on as "undoneOn", p.undone_by as "undoneBy", p.created_by as "createdBy", p.created_at as "createdAt"
    from app.payments p
      join app.companies c on c.workspace_id = ${workspaceId} and c.id = p.company_id
      left join app.company_practices r on r.workspace_id = ${workspaceId} and r.company_id = p.company_id
      left join app.contacts k on k.workspace_id = ${workspaceId} and k.id = p.contact_id
      left join app.online_bookings b on b.workspace_id = ${workspaceId} and b.payment_id = p.id
    where p.workspace_id = ${workspaceId} and p.id = any(array(select id from page))
    order by p.paid_on ${direction}, p.id ${direction}`.execute(tx)
  return rows
}

/** What a payment settles of a document now; of one that was undone, what it had settled. */
export type SettledByRow = {
  paymentId: string
  documentId: string
  type: DocumentType
  status: DocumentStatus
  language: DocumentLanguage
  number: string | null
  currency: string
  total: DecimalText
  settled: DecimalText
  outstanding: DecimalText
  issuedOn: Day | null
  dueOn: Day | null
  amount: DecimalText
  settlingAmount: DecimalText
  difference: DecimalText
}

export async function selectSettled(tx: Tx, { actor: { workspaceId } }: Act, paymentIds: readonly string[]): Promise<SettledByRow[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<SettledByRow>`
    select a.payment_id as "paymentId", d.id as "documentId", d.type, d.status, d.language,
      case when d.number is null then nullif(d.vendor_number, '') else d.number end as number, d.currency, d.total::text as total,
      d.settled::text as settled, d.outstanding::text as outstanding, d.issued_on as "issuedOn", d.due_on as "dueOn", sum(a.amount)::text as amount,
      sum(coalesce(a.settling_amount, a.amount))::text as "settlingAmount", sum(a.exchange_difference)::text as difference
    from app.allocations a join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
    where a.workspace_id = ${workspaceId} and a.payment_id = any(${paymentIds}::uuid[])
    group by a.payment_id, d.id, d.type, d.status, d.language, d.number, d.vendor_number, d.currency, d.total, d.settled, d.outstanding, d.issued_on, d.due_on
    order by min(a.allocated_on), d.id`.execute(tx)
  return rows
}

export async function selectAccounts(tx: Tx, { actor: { workspaceId } }: Act, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<{ paymentId: string; accountId: string; name: string }>`
    select e.payment_id as "paymentId", a.id as "accountId", a.name
    from app.payment_movements e join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = e.account_id
    where e.workspace_id = ${workspaceId} and e.payment_id = any(${paymentIds}::uuid[]) and e.reverses_id is null`.execute(tx)
  return rows
}

type SumRow = {
  currency: string
  count: number
  undone: number
  received: DecimalText
  paid: DecimalText
  unallocated: DecimalText
  counts: Record<PaymentTab, number>
}

const counts = (act: Act) =>
  Object.entries(PAYMENT_TABS).flatMap(([tab, asked]) => [sql.lit(tab), sql`count(*) filter (where ${ofTab(act, asked)})`])

/**
 * What the filter finds, by currency; `counts` of each tab, whatever `state` and `direction` ask. All of it in one walk over the rows that
 * everything else leaves, so a currency may be there of which the filter itself finds nothing.
 */
export async function sumPayments(tx: Tx, act: Act, filter: PaymentFilter): Promise<SumRow[]> {
  const mine = ofTab(act, filter)
  const live = sql`${mine} and undone_on is null`
  const { rows } = await sql<SumRow>`
    select currency, count(*) filter (where ${live})::int as count, count(*) filter (where ${mine} and undone_on is not null)::int as undone,
      coalesce(sum(amount) filter (where ${live} and direction = 'in'), 0)::text as received,
      coalesce(sum(amount) filter (where ${live} and direction = 'out'), 0)::text as paid,
      coalesce(sum(case when direction = 'in' then unallocated else -unallocated end) filter (where ${mine} and refunds_id is null), 0)::text as unallocated,
      json_build_object(${sql.join(counts(act))}) as counts
    from app.payment_list where ${narrowedBy(act, filter)} group by currency order by currency <> 'EUR', currency`.execute(tx)
  return rows
}

type FigureRow = { figure: 'received' | 'paid' | 'advances' | 'withoutReceipt'; currency: string; count: number; amount: DecimalText }

/** Of the month of `today`, and what waits for a person whenever it was. */
export async function sumFigures(
  tx: Tx,
  act: Act,
  { companyId = null, from, to }: { companyId?: string | null | undefined; from: Day; to: Day },
): Promise<FigureRow[]> {
  const { workspaceId } = act.actor
  const mine = sql`workspace_id = ${workspaceId} and (${companyId}::uuid is null or company_id = ${companyId}::uuid)`
  const month = sql`${mine} and undone_on is null and paid_on between ${from}::date and ${to}::date`
  const figure = (name: FigureRow['figure'], amount: Condition, condition: Condition) => sql`
    select ${sql.lit(name)}::text as figure, currency, count(*)::int as count, sum(${amount})::text as amount from app.payment_list
    where ${condition} group by currency`
  const parts = [
    figure('received', sql`amount`, sql`${month} and direction = 'in'`),
    figure('paid', sql`amount`, sql`${month} and direction = 'out'`),
    figure('advances', sql`unallocated`, sql`${mine} and ${IS_CREDIT} and direction = 'in'`),
    figure('withoutReceipt', sql`amount`, sql`${mine} and ${lacksReceipt(act)}`),
  ]
  const { rows } = await sql<FigureRow>`
    select figure, currency, count, amount from (${sql.join(parts, sql` union all `)}) f order by figure, currency <> 'EUR', currency`.execute(
    tx,
  )
  return rows
}
