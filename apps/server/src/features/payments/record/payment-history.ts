import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** By document, in its currency: what an act gave it (above zero), or took back. As text, since an entry of the audit tells words. */
export function sharesFact(shares: readonly { documentId: string; amount: DecimalText }[]): { shares?: string } {
  const ids = [...new Set(shares.map(({ documentId }) => documentId))]
  const sum = (id: string) => sumDecimals(shares.filter(({ documentId }) => documentId === id).map(({ amount }) => amount))
  return ids.length === 0 ? {} : { shares: ids.map((id) => `${id} ${sum(id)}`).join(', ') }
}

/** What `sharesFact` told of the document; null where it told nothing of it. */
export function shareIn(shares: string, documentId: string): DecimalText | null {
  const found = shares.split(', ').find((share) => share.startsWith(`${documentId} `))
  return found === undefined ? null : found.slice(documentId.length + 1)
}

/** Which payments settle the documents, or settled them once, by id. */
export async function paymentsOf(tx: Tx, { actor: { workspaceId } }: Act, documentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct payment_id as id from app.allocations
    where workspace_id = ${workspaceId} and document_id = any(${[...documentIds]}::uuid[]) and payment_id is not null order by payment_id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The credit notes that are set off against the document, or were once, by id. */
export async function notesSetOffAgainst(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct settling_document_id as id from app.allocations
    where workspace_id = ${workspaceId} and document_id = ${documentId} and is_set_off and settling_document_id is not null order by settling_document_id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type PaymentAct = {
  id: string
  at: Date
  act: string
  actor: string
  shares: string | null
  amount: string
  channel: string | null
}

/** What was done to the payments, or to notes, the newest first. */
export async function actsOnPayments(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  paymentIds: readonly string[],
  most: number,
): Promise<PaymentAct[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<PaymentAct>`
    select entity_id as id, at, act, actor_name as actor, details ->> 'shares' as shares, coalesce(details ->> 'amount', '') as amount,
      details ->> 'channel' as channel
    from app.audit_entries where workspace_id = ${workspaceId}::uuid and entity_id = any(${paymentIds}::uuid[])
    order by at desc, id desc limit ${most}`.execute(tx)
  return rows
}
