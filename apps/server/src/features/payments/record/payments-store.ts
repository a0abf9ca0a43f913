import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { AHEAD } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'

/** A row of app.payments that somebody is about to act on. */
export type PaymentRow = {
  id: string
  companyId: string
  contactId: string | null
  direction: PaymentDirection
  paidOn: Day
  amount: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  methodKind: PaymentMethodKind
  paymentMethodId: string | null
  refundsId: string | null
  fiscalReceipt: string
  fiscalReceiptOn: Day | null
  allocated: DecimalText
  refunded: DecimalText
  unallocated: DecimalText
  undoneOn: Day | null
}

export type PaymentToInsert = Omit<PaymentRow, 'allocated' | 'refunded' | 'unallocated' | 'undoneOn'> & {
  reference: string
  note: string
  searchKey: string
}

type Texts = Pick<PaymentToInsert, 'reference' | 'note' | 'fiscalReceipt'>

/** By what a payment is found: who paid, by all names, what was said of it, and the numbers of what it settles. */
export function paymentKey(names: string, { reference, note, fiscalReceipt }: Texts, numbers: readonly string[]): string {
  return searchKey([names, reference, note, fiscalReceipt, ...numbers].join(' '))
}

export async function insertPayment(tx: Tx, { actor, clock }: Act, payment: PaymentToInsert): Promise<void> {
  const { id, companyId, contactId, direction, paidOn, amount, currency, rateFromEur, methodKind, paymentMethodId, refundsId } = payment
  const { reference, note, fiscalReceipt, fiscalReceiptOn, searchKey: key } = payment
  await sql`
    insert into app.payments (workspace_id, id, company_id, contact_id, direction, paid_on, amount, currency, rate_from_eur, method_kind,
      payment_method_id, refunds_id, reference, note, fiscal_receipt, fiscal_receipt_on, search_key, created_by, created_at)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${companyId}::uuid, ${contactId}::uuid, ${direction}, ${paidOn}::date, ${amount}::numeric,
      ${currency}, ${rateFromEur}::numeric, ${methodKind}, ${paymentMethodId}::uuid, ${refundsId}::uuid, ${reference}, ${note},
      ${fiscalReceipt}, ${fiscalReceiptOn}::date, ${key}, ${actor.name}, ${clock.now()}::timestamptz)`.execute(tx)
}

/**
 * The payment, that nobody else acts on until this transaction ends. Documents that it settles are locked before.
 * @throws Refusal 404
 */
export async function lockPayment(tx: Tx, { actor }: Act, id: string): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select id, company_id as "companyId", contact_id as "contactId", direction, paid_on as "paidOn", amount::text as amount, currency,
      rate_from_eur::text as "rateFromEur", method_kind as "methodKind", payment_method_id as "paymentMethodId", refunds_id as "refundsId",
      fiscal_receipt as "fiscalReceipt", fiscal_receipt_on as "fiscalReceiptOn", allocated::text as allocated, refunded::text as refunded,
      unallocated::text as unallocated, undone_on as "undoneOn"
    from app.payments where workspace_id = ${actor.workspaceId} and id = ${id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('common.not_found')
  return row
}

/** Which of these payments there are, and whose rest each sends back. */
export async function findRefunds(tx: Tx, { actor }: Act, ids: readonly string[]): Promise<{ id: string; refundsId: string | null }[]> {
  const { rows } = await sql<{ id: string; refundsId: string | null }>`
    select id, refunds_id as "refundsId" from app.payments where workspace_id = ${actor.workspaceId} and id = any(${[...ids]}::uuid[])
    order by refunds_id is null, id`.execute(tx)
  return rows
}

/**
 * The contacts of payments, and of documents, that nobody merges until this transaction ends: who merges contacts locks them before what is
 * theirs.
 */
export async function lockContactsOf(tx: Tx, act: Act, paymentIds: readonly string[], documentIds: readonly string[] = []): Promise<void> {
  const { workspaceId } = act.actor
  const { rows } = await sql<{ contactId: string }>`
    select contact_id as "contactId" from app.payments
    where workspace_id = ${workspaceId} and id = any(${[...paymentIds]}::uuid[]) and contact_id is not null
    union select contact_id from app.documents
    where workspace_id = ${workspaceId} and id = any(${[...documentIds]}::uuid[]) and contact_id is not null
    order by 1`.execute(tx)
  for (const { contactId } of rows) await lockContact(tx, act, contactId)
}

export async function writeUndone(tx: Tx, { actor, clock }: Act, id: string, on: Day): Promise<void> {
  await sql`
    update app.payments set undone_on = ${on}::date, undone_at = ${clock.now()}::timestamptz, undone_by = ${actor.name}, version = version + 1
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** A payment changed by what was allocated, taken back or sent back of it. */
export async function countVersion(tx: Tx, { actor }: Act, id: string): Promise<void> {
  await sql`${AHEAD} update app.payments set version = version + 1 where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid`.execute(
    tx,
  )
}

export async function writeReceipt(tx: Tx, { actor }: Act, id: string, number: string, on: Day | null): Promise<void> {
  await sql`
    update app.payments set fiscal_receipt = ${number}, fiscal_receipt_on = ${on}::date, version = version + 1
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** The payments of one contact become another's, when the one was merged into the other. */
export async function movePaymentRows(tx: Tx, { actor: { workspaceId } }: Act, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    with moved as (
      select id from app.payments where workspace_id = ${workspaceId} and contact_id = ${from} order by id for no key update
    )
    update app.payments p set contact_id = ${to}, version = p.version + 1 from moved where p.workspace_id = ${workspaceId} and p.id = moved.id`.execute(
    tx,
  )
}

type Method = { kind: PaymentMethodKind; companyId: string | null }

export async function findPaymentMethod(tx: Tx, { actor }: Act, id: string): Promise<Method | undefined> {
  const { rows } = await sql<Method>`
    select kind, company_id as "companyId" from app.payment_methods where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
  return rows[0]
}

export async function isCompany(tx: Tx, { actor }: Act, id: string): Promise<boolean> {
  const { rows } = await sql`select id from app.companies where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
  return rows.length > 0
}

/** The contact, or the one that it was merged into; nobody merges it until this transaction ends. Names are for searching. */
export async function lockContact(tx: Tx, act: Act, id: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; into: string | null }>`
    select id, concat_ws(' ', name_bg, name_en) as name, merged_into_id as into from app.contacts
    where workspace_id = ${act.actor.workspaceId} and id = ${id} for key share`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return row.into === null ? { id: row.id, name: row.name } : lockContact(tx, act, row.into)
}
