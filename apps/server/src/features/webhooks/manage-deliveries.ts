import type { Delivery, DeliveryDetail, ListDeliveriesQuery } from '@invoice/contract/programs/webhooks.ts'
import { TEST_EVENT } from '@invoice/domain/webhooks/events.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { nameDocuments } from '../documents/record/name-documents.ts'
import {
  type DeliveryRow,
  deleteDeliveriesBefore,
  findDelivery,
  insertDelivery,
  lockDelivery,
  selectDeliveries,
  setAskedAgain,
} from './deliveries-store.ts'
import { askForTry } from './tell-webhooks.ts'
import { findWebhook, type WebhookRow } from './webhooks-store.ts'

/** What is over is kept for so long. */
const KEPT_MS = 30 * 86_400_000

export async function listDeliveries(tx: Tx, act: Act, query: ListDeliveriesQuery): Promise<{ items: Delivery[] }> {
  return { items: await presented(tx, act, await selectDeliveries(tx, act, query)) }
}

/** @throws Refusal 404 */
export async function readDelivery(tx: Tx, act: Act, id: string): Promise<DeliveryDetail> {
  const row = await findDelivery(tx, act, id)
  const webhook = row && (await findWebhook(tx, act, row.webhookId))
  if (!row || !webhook) throw new Refusal('common.not_found')
  return { ...(await one(tx, act, row)), url: webhook.url, body: row.body, answer: row.answer }
}

/** Tells one address an event that nothing caused. @throws Refusal 404, 409 where it is switched off */
export async function testWebhook(tx: Tx, act: Act, webhookId: string): Promise<Delivery> {
  const { url } = await switchedOn(tx, act, webhookId)
  const id = newId()
  await insertDelivery(tx, act, { id, webhookId, event: TEST_EVENT, documentId: null })
  await askForTry(tx, act, { id, attempt: 1 })
  await writeAudit(tx, act, 'webhook.tried_out', webhookId, { name: url })
  return found(tx, act, id)
}

/** @throws Refusal 404, 409 where its address is switched off */
export async function sendDeliveryAgain(tx: Tx, act: Act, id: string): Promise<Delivery> {
  const row = await lockDelivery(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  const { url } = await switchedOn(tx, act, row.webhookId)
  await setAskedAgain(tx, act, id)
  await askForTry(tx, act, { id, attempt: row.attempt + 1 })
  await writeAudit(tx, act, 'webhook.sent_again', row.webhookId, { name: url, event: row.event })
  return found(tx, act, id)
}

export function tidyDeliveries(tx: Tx, act: Act): Promise<number> {
  return deleteDeliveriesBefore(tx, act, new Date(act.clock.now().getTime() - KEPT_MS))
}

async function switchedOn(tx: Tx, act: Act, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(tx, act, id)
  if (!webhook) throw new Refusal('common.not_found')
  if (!webhook.isOn) throw new Refusal('webhooks.is_off')
  return webhook
}

async function found(tx: Tx, act: Act, id: string): Promise<Delivery> {
  const row = await findDelivery(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return one(tx, act, row)
}

async function one(tx: Tx, act: Act, row: DeliveryRow): Promise<Delivery> {
  const [delivery] = await presented(tx, act, [row])
  if (!delivery) throw new Error('A row is presented as one.')
  return delivery
}

async function presented(tx: Tx, act: Act, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const documents = await nameDocuments(tx, act, [...new Set(rows.flatMap(({ documentId }) => documentId ?? []))])
  return rows.map(({ documentId, body: _body, answer: _answer, attempt: _attempt, askedAt: _askedAt, ...row }) => {
    const document = documentId === null ? undefined : documents.get(documentId)
    return {
      ...row,
      document: document ? { id: document.id, type: document.type, number: document.number } : null,
      happenedAt: row.happenedAt.toISOString(),
      triedAt: row.triedAt?.toISOString() ?? null,
      nextTryAt: row.nextTryAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    }
  })
}
