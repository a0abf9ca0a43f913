import type { DeliveryState, ListDeliveriesQuery, WebhookFault } from '@invoice/contract/programs/webhooks.ts'
import type { TEST_EVENT, WebhookEvent } from '@invoice/domain/webhooks/events.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import { AHEAD } from '../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type DeliveryRow = {
  id: string
  webhookId: string
  event: WebhookEvent | typeof TEST_EVENT
  documentId: string | null
  happenedAt: Date
  body: string | null
  state: DeliveryState
  attempt: number
  tries: number
  askedAt: Date
  nextTryAt: Date | null
  triedAt: Date | null
  endedAt: Date | null
  status: number | null
  fault: WebhookFault | null
  answer: string
  durationMs: number | null
}

const COLUMNS = sql`id, webhook_id as "webhookId", event, document_id as "documentId", happened_at as "happenedAt", body, state, attempt, tries,
  asked_at as "askedAt", next_try_at as "nextTryAt", tried_at as "triedAt", ended_at as "endedAt", status, fault, answer,
  duration_ms as "durationMs"`

/** `body` where it is known as it happens. */
type NewDelivery = Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'documentId'> & { readonly body?: string }

export async function insertDelivery(tx: Tx, { actor: { workspaceId }, clock }: Act, delivery: NewDelivery): Promise<void> {
  const { id, webhookId, event, documentId, body = null } = delivery
  const now = clock.now()
  await sql`${AHEAD}
    insert into app.webhook_deliveries (workspace_id, id, webhook_id, event, document_id, body, happened_at, asked_at) values
      (${workspaceId}::uuid, ${id}::uuid, ${webhookId}::uuid, ${event}, ${documentId}::uuid, ${body}, ${now}, ${now})`.execute(tx)
}

/** The newest first; next to a delivery that is not there, there is none. */
export async function selectDeliveries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { webhookId, before, pageSize }: ListDeliveriesQuery,
): Promise<DeliveryRow[]> {
  const mine = sql`workspace_id = ${workspaceId}::uuid`
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from app.webhook_deliveries
    where ${mine}
      ${webhookId === undefined ? sql`` : sql`and webhook_id = ${webhookId}::uuid`}
      ${
        before === undefined
          ? sql``
          : sql`and (happened_at, id) < ((select happened_at from app.webhook_deliveries where ${mine} and id = ${before}::uuid), ${before}::uuid)`
      }
    order by happened_at desc, id desc limit ${pageSize}`.execute(tx)
  return rows
}

export async function findDelivery(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from app.webhook_deliveries where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** As `findDelivery`, and nobody else changes it until the transaction ends. */
export async function lockDelivery(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${COLUMNS} from app.webhook_deliveries where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** For good: the same in each try. */
export async function setBody(tx: Tx, { actor: { workspaceId } }: Act, id: string, body: string): Promise<void> {
  await sql`${AHEAD}
    update app.webhook_deliveries set body = ${body} where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export type Tried = Pick<DeliveryRow, 'status' | 'fault' | 'answer' | 'durationMs' | 'state' | 'nextTryAt'>

/** Writes down what a try came to; the next one is another attempt. */
export async function endTry(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, tried: Tried): Promise<void> {
  const { status, fault, answer, durationMs, state, nextTryAt } = tried
  const now = clock.now()
  await sql`${AHEAD}
    update app.webhook_deliveries set tries = tries + 1, attempt = attempt + 1, tried_at = ${now}, status = ${status}::int, fault = ${fault},
      answer = ${answer}, duration_ms = ${durationMs}::int, state = ${state}, next_try_at = ${nextTryAt}::timestamptz,
      ended_at = ${state === 'waiting' ? null : now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Not tried now: its address rests. */
export async function putOff(tx: Tx, { actor: { workspaceId } }: Act, id: string, nextTryAt: Date): Promise<void> {
  await sql`${AHEAD}
    update app.webhook_deliveries set attempt = attempt + 1, next_try_at = ${nextTryAt}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Not tried any more: its address was switched off. */
export async function setStopped(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`${AHEAD}
    update app.webhook_deliveries set state = 'stopped', ended_at = ${clock.now()}, next_try_at = null
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Waits once more, as if it had just happened. */
export async function setAskedAgain(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string): Promise<void> {
  await sql`${AHEAD}
    update app.webhook_deliveries set state = 'waiting', attempt = attempt + 1, tries = 0, asked_at = ${clock.now()}, next_try_at = null,
      ended_at = null
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export function deleteDeliveriesBefore(tx: Tx, { actor: { workspaceId } }: Act, instant: Date): Promise<number> {
  const condition = sql`ended_at < ${instant}`
  return deleteSome(tx, 'app.webhook_deliveries', ['workspace_id', 'id'], workspaceId, condition)
}
