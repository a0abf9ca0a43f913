import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { paymentKey } from './payments-store.ts'

type Row = {
  id: string
  direction: string
  paidOn: string
  amount: string
  currency: string
  methodKind: string
  reference: string
  note: string
  fiscalReceipt: string
  undoneOn: string | null
  documentNumbers: string[]
}

/** Every payment to or from the contacts, those that were undone too, with the numbers of what it settled; the newest first. */
export async function paymentsOfContacts(tx: Tx, { actor: { workspaceId } }: Act, contactIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.direction, p.paid_on::text as "paidOn", p.amount::text as amount, p.currency, p.method_kind as "methodKind", p.reference, p.note,
      p.fiscal_receipt as "fiscalReceipt", p.undone_on::text as "undoneOn",
      array(select distinct coalesce(nullif(d.vendor_number, ''), d.number) from app.allocations a
        join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = a.document_id
        where a.workspace_id = ${workspaceId}::uuid and a.payment_id = p.id and coalesce(nullif(d.vendor_number, ''), d.number) is not null
        order by 1) as "documentNumbers"
    from app.payments p where p.workspace_id = ${workspaceId}::uuid and p.contact_id = any(${contactIds}::uuid[])
    order by p.paid_on desc, p.id desc`.execute(tx)
  return rows
}

/** What was paid stays, for it is accounted for; it is found by the name of who paid no more. */
export async function forgetPayersName(tx: Tx, act: Act, contactIds: readonly string[]): Promise<void> {
  const { workspaceId } = act.actor
  const payments = await paymentsOfContacts(tx, act, contactIds)
  const keys = payments.map((payment) => paymentKey('', payment, payment.documentNumbers))
  await sql`
    update app.payments p set search_key = given.key
    from unnest(${payments.map(({ id }) => id)}::uuid[], ${keys}::text[]) as given (id, key)
    where p.workspace_id = ${workspaceId}::uuid and p.id = given.id`.execute(tx)
}
