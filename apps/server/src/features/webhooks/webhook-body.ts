import { WebhookBody } from '@invoice/contract/programs/webhooks.ts'
import type { DocumentStatus } from '@invoice/domain/documents/document.ts'
import { STATE_AFTER } from '@invoice/domain/webhooks/events.ts'
import * as z from 'zod/mini'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readDocument } from '../documents/record/read-document.ts'
import type { DeliveryRow } from './deliveries-store.ts'

/**
 * What is sent: the document as the API shows it, of it what the schema names, so that notes, comments and links never leave. It is in the
 * state that the event brought it into, whatever has happened since.
 */
export async function webhookBody(
  tx: Tx,
  act: Act,
  { event, documentId, happenedAt }: Pick<DeliveryRow, 'event' | 'documentId' | 'happenedAt'>,
): Promise<string> {
  const document = documentId === null ? null : await documentOf(tx, act, event, documentId)
  const body = z.parse(WebhookBody, { type: event, at: happenedAt.toISOString(), data: { document } })
  return JSON.stringify(body)
}

const AFTER: Readonly<Partial<Record<DeliveryRow['event'], DocumentStatus>>> = STATE_AFTER

async function documentOf(tx: Tx, act: Act, event: DeliveryRow['event'], id: string) {
  const document = await readDocument(tx, act, id)
  const status = AFTER[event] ?? document.status
  return { ...document, status, recipient: { contactId: document.contactId, name: document.recipientName } }
}
