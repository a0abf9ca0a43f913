import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { AWAITED_WITHIN_MS } from '@invoice/domain/online/asking.ts'
import type { Dispute, OnlineState } from '@invoice/domain/online/standing.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { sql } from 'kysely'
import type { Act, FreeAct } from '../../platform/act.ts'
import { unlessFrozen } from '../../platform/db/frozen.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OrderStanding } from '../../platform/gateways/gateway.ts'

/** What a provider says beside sums: no booking waits for it. A provider that does not say it takes nothing back. */
export async function keepReported(act: FreeAct, id: string, { paidBy = '', disputeUntil = null, dispute }: OrderStanding): Promise<void> {
  if (paidBy === '' && dispute === 'none') return
  const { workspaceId } = act.actor
  await act.transaction(async (tx) => {
    await sql`
      update app.online_payments set paid_by = case when ${paidBy} = '' then paid_by else ${paidBy} end, dispute_until = ${disputeUntil}::timestamptz
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  })
}

/** Of an address that anybody can post to not each call is written down. */
const WRITTEN_EACH_MS = 60_000

/** Something came to a method's address: the provider's word, or what was taken for none. */
export async function markHeard(act: FreeAct, paymentMethodId: string, what: 'heard' | 'refused'): Promise<void> {
  const column = sql.ref(what === 'heard' ? 'heard_at' : 'refused_at')
  const now = act.clock.now()
  await unlessFrozen(
    act.transaction(async (tx) => {
      await sql`
        update app.payment_methods set ${column} = ${now}::timestamptz
        where workspace_id = ${act.actor.workspaceId}::uuid and id = ${paymentMethodId}::uuid
          and (${column} is null or ${column} <= ${new Date(now.getTime() - WRITTEN_EACH_MS)}::timestamptz)`.execute(tx)
    }),
  )
}

type TryRow = {
  id: string
  kind: PaymentMethodKind
  state: OnlineState
  amount: DecimalText
  currency: string
  begunAt: Date
  paidAt: Date | null
  reason: string
  /** somebody came back, and the provider has not decided */
  isAwaited: boolean
  dispute: Dispute
  disputed: DecimalText
}

/** So many are told of a document; who tries more often says nothing new by it. */
const MOST = 20

/** What was set out to be paid of a document, the latest first. */
export async function selectTries(tx: Tx, { actor: { workspaceId }, clock }: Act, documentId: string): Promise<TryRow[]> {
  const since = new Date(clock.now().getTime() - AWAITED_WITHIN_MS)
  const { rows } = await sql<TryRow>`
    select o.id, m.kind, o.state, o.amount::text as amount, o.currency, o.begun_at as "begunAt", o.paid_at as "paidAt", o.reason, o.dispute,
      o.disputed::text as disputed,
      coalesce(o.state = 'waiting' and o.returned_at > ${since}::timestamptz, false) as "isAwaited"
    from app.online_payments o join app.payment_methods m on m.workspace_id = ${workspaceId}::uuid and m.id = o.payment_method_id
    where o.workspace_id = ${workspaceId}::uuid and o.document_id = ${documentId}::uuid
    order by o.begun_at desc, o.id limit ${MOST}`.execute(tx)
  return rows
}

export type ReportedRow = { happenedAt: Date; keptAt: Date; evidence: string }

/** What was told of an order, as it came, the earliest first. */
export async function selectReported(tx: Tx, { actor: { workspaceId } }: Act, onlinePaymentId: string): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select happened_at as "happenedAt", kept_at as "keptAt", evidence from app.online_payment_facts
    where workspace_id = ${workspaceId}::uuid and online_payment_id = ${onlinePaymentId}::uuid order by kept_at, id limit ${MOST}`.execute(
    tx,
  )
  return rows
}
