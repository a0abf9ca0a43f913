import { addDays } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../../platform/jobs/enqueue.ts'
import { tell } from '../../notices/tell.ts'
import { isNotificationOn } from '../../notifications/is-on.ts'
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts'

/** Other programs, and everybody of the workspace but who did it, are told of a document that has nothing left to be paid. */
export async function tellPaidDocument(tx: Tx, act: Act, documentId: string): Promise<void> {
  await tellWebhooks(tx, act, 'document.paid', documentId)
  await tell(tx, act, { kind: 'document_paid', documentId, details: { name: act.actor.name }, isOwn: true })
}

/** Nobody is thanked by itself for what came longer ago: it was entered late, and is old news to them. */
const THANKED_WITHIN_DAYS = 30

type Received = {
  id: string
  direction: PaymentDirection
  paidOn: Day
  refundsId?: string
  allocations: readonly unknown[]
  notify?: boolean | undefined
}

/** Asks for the mail that thanks a client for a payment: where it was asked for, or nobody said and the workspace has switched it on. */
export async function thankPayer(tx: Tx, act: Act, { id, direction, paidOn, refundsId, allocations, notify }: Received): Promise<void> {
  if (direction !== 'in' || refundsId !== undefined || allocations.length === 0 || notify === false) return
  const isRecent = paidOn >= addDays(act.clock.today(), -THANKED_WITHIN_DAYS)
  if (notify === undefined && !(isRecent && (await isNotificationOn(tx, act, 'payment_received')))) return
  const server = serverAct(act, act.actor.workspaceId)
  await enqueue(tx, server, 'payments.mail', { paymentId: id }, { id: idOf('payments.mail', id) })
}
