import type { Day, DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Dispute, OnlineState } from '@invoice/domain/online/standing.ts'
import type { Instalment } from '@invoice/domain/payments/instalments.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Way } from '../../platform/gateways/gateway.ts'
import { settling } from '../documents/record/open-sql.ts'

/** What is to be paid, as far as paying it online must know it. */
export type PaidDocument = {
  id: string
  type: DocumentType
  status: DocumentStatus
  number: string | null
  companyId: string
  contactId: string | null
  currency: string
  total: DecimalText
  settled: DecimalText
  outstanding: DecimalText
  settling: DecimalText
  dueOn: Day | null
  /** what is due when, where that is in several days */
  parts: readonly Instalment[] | null
  isSample: boolean
  paymentMethodId: string | null
}

/** What somebody set out to pay. */
export type OnlineRow = {
  id: string
  reference: string
  documentId: string
  paymentMethodId: string
  amount: DecimalText
  currency: string
  state: OnlineState
  providerId: string
  way: Way | null
  captured: DecimalText
  refunded: DecimalText
  disputed: DecimalText
  dispute: Dispute
  fee: DecimalText | null
  paidAt: Date | null
  reason: string
  bookedCaptured: DecimalText
  bookedRefunded: DecimalText
  bookedDisputed: DecimalText
  begunAt: Date
  expiresAt: Date
  returnedAt: Date | null
  paidBy: string
  disputeUntil: Date | null
  /** which of its answers holds: see `takeTicket` */
  held: number
  /** what came, where it came in another currency than was asked */
  paidCurrency: string | null
  bookedFee: DecimalText
}

const COLUMNS = sql`id, reference, document_id as "documentId", payment_method_id as "paymentMethodId", amount::text as amount, currency, state,
  provider_id as "providerId", way, captured::text as captured, refunded::text as refunded, disputed::text as disputed, dispute, fee::text as fee,
  paid_at as "paidAt", reason, booked_captured::text as "bookedCaptured", booked_refunded::text as "bookedRefunded",
  booked_disputed::text as "bookedDisputed", begun_at as "begunAt", expires_at as "expiresAt", returned_at as "returnedAt", paid_by as "paidBy", dispute_until as "disputeUntil", held,
  paid_currency as "paidCurrency", booked_fee::text as "bookedFee"`

export async function findPaidDocument(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<PaidDocument | undefined> {
  const { rows } = await sql<PaidDocument>`
    select id, type, status, number, company_id as "companyId", contact_id as "contactId", currency, total::text as total,
      settled::text as settled, outstanding::text as outstanding, ${settling(workspaceId)}::text as settling, due_on as "dueOn", due_parts as parts,
      is_sample as "isSample", payment_method_id as "paymentMethodId"
    from app.documents d where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and company_id is not null`.execute(tx)
  return rows[0]
}

/** Such an order that is open still; two that ask at once are given one. */
export async function openOrder(
  tx: Tx,
  act: Act,
  order: Pick<OnlineRow, 'id' | 'reference' | 'documentId' | 'paymentMethodId' | 'amount' | 'currency' | 'expiresAt'>,
): Promise<{ row: OnlineRow; isNew: boolean }> {
  const { workspaceId } = act.actor
  const { id, reference, documentId, paymentMethodId, amount, currency, expiresAt } = order
  await sql`
    update app.online_payments set state = 'expired'
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and state in ('begun', 'waiting')
      and expires_at <= ${act.clock.now()}::timestamptz`.execute(tx)
  await sql`
    insert into app.online_payments (workspace_id, id, reference, document_id, payment_method_id, amount, currency, begun_at, expires_at)
    values (${workspaceId}::uuid, ${id}::uuid, ${reference}, ${documentId}::uuid, ${paymentMethodId}::uuid, ${amount}::numeric, ${currency},
      ${act.clock.now()}::timestamptz, ${expiresAt}::timestamptz)
    on conflict (workspace_id, document_id, payment_method_id, amount) where state in ('begun', 'waiting') do nothing`.execute(tx)
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from app.online_payments
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and payment_method_id = ${paymentMethodId}::uuid
      and amount = ${amount}::numeric and state in ('begun', 'waiting')`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An order that was just opened is there.')
  return { row, isNew: row.id === id }
}

/** Where the payer of an order goes. What the provider said meanwhile stays. */
export async function keepWay(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { providerId, way }: { providerId: string; way: Way },
): Promise<void> {
  await sql`
    update app.online_payments set way = ${JSON.stringify(way)}::jsonb,
      provider_id = case when provider_id = '' then ${providerId} else provider_id end,
      state = case when state = 'begun' then 'waiting' else state end
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

type Named = { readonly reference: string } | { readonly paymentMethodId: string; readonly providerId: string } | { readonly id: string }

export async function findOrder(tx: Tx, { actor: { workspaceId } }: Act, named: Named): Promise<OnlineRow | undefined> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from app.online_payments where workspace_id = ${workspaceId}::uuid and ${whichOf(named)}`.execute(tx)
  return rows[0]
}

/** The same, which nobody else books of until this transaction ends. */
export async function lockOrder(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<OnlineRow | undefined> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from app.online_payments where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  return rows[0]
}

function whichOf(named: Named) {
  if ('id' in named) return sql`id = ${named.id}::uuid`
  if ('reference' in named) return sql`reference = ${named.reference}`
  return sql`payment_method_id = ${named.paymentMethodId}::uuid and provider_id = ${named.providerId} and provider_id <> ''`
}

export type Outcome = Pick<
  OnlineRow,
  | 'state'
  | 'providerId'
  | 'captured'
  | 'refunded'
  | 'disputed'
  | 'dispute'
  | 'fee'
  | 'paidAt'
  | 'reason'
  | 'bookedCaptured'
  | 'bookedRefunded'
  | 'bookedDisputed'
  | 'held'
  | 'paidCurrency'
  | 'bookedFee'
>

/** How it stands, with what of that is booked by the same transaction. */
export async function keepOutcome(tx: Tx, { actor: { workspaceId } }: Act, id: string, outcome: Outcome): Promise<void> {
  await sql`
    update app.online_payments set state = ${outcome.state}, provider_id = ${outcome.providerId}, captured = ${outcome.captured}::numeric,
      refunded = ${outcome.refunded}::numeric, disputed = ${outcome.disputed}::numeric, dispute = ${outcome.dispute}, fee = ${outcome.fee}::numeric,
      paid_at = ${outcome.paidAt}::timestamptz, reason = ${outcome.reason}, booked_captured = ${outcome.bookedCaptured}::numeric,
      booked_refunded = ${outcome.bookedRefunded}::numeric, booked_disputed = ${outcome.bookedDisputed}::numeric,
      held = ${outcome.held}::int, paid_currency = ${outcome.paidCurrency}, booked_fee = ${outcome.bookedFee}::numeric
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Drawn before a provider is asked about an order: of two answers the one of the later ticket holds, for all that happened before it was drawn is in it. */
export async function takeTicket(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    update app.online_payments set asked = asked + 1 where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid returning asked`.execute(
    tx,
  )
  return rows[0]?.asked ?? 0
}

export async function markReturned(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`
    update app.online_payments set returned_at = ${clock.now()}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and returned_at is null`.execute(tx)
}

/** Of a document, the latest first; those that were begun long ago say nothing any more. */
export async function latestOrders(tx: Tx, { actor: { workspaceId } }: Act, documentId: string, most: number): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from app.online_payments where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid
    order by begun_at desc, id limit ${most}`.execute(tx)
  return rows
}

type Fact = {
  readonly id: string
  readonly paymentMethodId: string
  readonly eventId: string
  readonly onlinePaymentId: string | null
  readonly happenedAt: Date
  readonly evidence: string
}

/** @returns whether it is news: what is there already is told a second time */
export async function insertFact(tx: Tx, { actor: { workspaceId }, clock }: Act, fact: Fact): Promise<boolean> {
  const { rows } = await sql`
    insert into app.online_payment_facts (workspace_id, id, payment_method_id, event_id, online_payment_id, happened_at, kept_at, evidence)
    values (${workspaceId}::uuid, ${fact.id}::uuid, ${fact.paymentMethodId}::uuid, ${fact.eventId}, ${fact.onlinePaymentId}::uuid,
      ${fact.happenedAt}::timestamptz, ${clock.now()}::timestamptz, ${fact.evidence})
    on conflict (workspace_id, payment_method_id, event_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export type What = 'captured' | 'refunded' | 'disputed'

export async function insertBooking(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  booking: { readonly paymentId: string; readonly onlinePaymentId: string; readonly what: What },
): Promise<void> {
  await sql`
    insert into app.online_bookings (workspace_id, payment_id, online_payment_id, what)
    values (${workspaceId}::uuid, ${booking.paymentId}::uuid, ${booking.onlinePaymentId}::uuid, ${booking.what})`.execute(tx)
}

export type BookedPayment = {
  id: string
  what: What
  amount: DecimalText
  refunded: DecimalText
  unallocated: DecimalText
  contactId: string | null
  isUndone: boolean
}

/** The payments that were made of an order, as they were made. */
export async function bookedPayments(tx: Tx, { actor: { workspaceId } }: Act, onlinePaymentId: string): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select p.id, b.what, p.amount::text as amount, p.refunded::text as refunded, p.unallocated::text as unallocated,
      p.contact_id as "contactId", p.undone_on is not null as "isUndone"
    from app.online_bookings b join app.payments p on p.workspace_id = ${workspaceId}::uuid and p.id = b.payment_id
    where b.workspace_id = ${workspaceId}::uuid and b.online_payment_id = ${onlinePaymentId}::uuid order by p.created_at, p.id`.execute(tx)
  return rows
}

/** What was paid online of a document, in its currency, and settles nothing now. */
export async function creditOfDocument(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, currency }: Pick<PaidDocument, 'id' | 'currency'>,
): Promise<DecimalText> {
  const { rows } = await sql<{ credit: DecimalText }>`
    select coalesce(sum(p.unallocated), 0)::text as credit
    from app.online_payments o
    join app.online_bookings b on b.workspace_id = ${workspaceId}::uuid and b.online_payment_id = o.id and b.what = 'captured'
    join app.payments p on p.workspace_id = ${workspaceId}::uuid and p.id = b.payment_id
    where o.workspace_id = ${workspaceId}::uuid and o.document_id = ${id}::uuid and p.undone_on is null and p.currency = ${currency}`.execute(
    tx,
  )
  return rows[0]?.credit ?? '0'
}

/** What a person sent back of payments by the same way, and no word of the provider has been joined with yet; the oldest first. */
export async function refundsByHand(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentIds: readonly string[],
): Promise<{ id: string; amount: DecimalText; paymentMethodId: string | null; methodKind: PaymentMethodKind }[]> {
  const { rows } = await sql<{ id: string; amount: DecimalText; paymentMethodId: string | null; methodKind: PaymentMethodKind }>`
    select id, amount::text as amount, payment_method_id as "paymentMethodId", method_kind as "methodKind" from app.payments p
    where workspace_id = ${workspaceId}::uuid and refunds_id = any(${[...paymentIds]}::uuid[]) and undone_on is null and not exists (
      select from app.online_bookings b where b.workspace_id = ${workspaceId}::uuid and b.payment_id = p.id)
    order by created_at, id`.execute(tx)
  return rows
}

/** What a payment settles now, by document; the one that was paid for is let go last. */
export async function settledBy(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentId: string,
): Promise<{ documentId: string; amount: DecimalText }[]> {
  const { rows } = await sql<{ documentId: string; amount: DecimalText }>`
    select document_id as "documentId", sum(amount)::text as amount from app.allocations
    where workspace_id = ${workspaceId}::uuid and payment_id = ${paymentId}::uuid
    group by document_id having sum(amount) > 0 order by document_id`.execute(tx)
  return rows
}

/** The order that a payment was made of. */
export async function orderOfPayment(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentId: string,
): Promise<{ onlinePaymentId: string; what: What; kind: PaymentMethodKind } | undefined> {
  const { rows } = await sql<{ onlinePaymentId: string; what: What; kind: PaymentMethodKind }>`
    select b.online_payment_id as "onlinePaymentId", b.what, m.kind
    from app.online_bookings b
    join app.online_payments o on o.workspace_id = ${workspaceId}::uuid and o.id = b.online_payment_id
    join app.payment_methods m on m.workspace_id = ${workspaceId}::uuid and m.id = o.payment_method_id
    where b.workspace_id = ${workspaceId}::uuid and b.payment_id = ${paymentId}::uuid`.execute(tx)
  return rows[0]
}
