import { WebhookBody } from '@invoice/contract/programs/webhooks.ts'
import type { BooksEvent, DocumentEvent, ExportEvent, InquiryEvent, MonthEvent } from '@invoice/domain/webhooks/events.ts'
import * as z from 'zod/mini'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { insertDelivery } from './deliveries-store.ts'
import { listeningTo } from './listening.ts'

/**
 * Tells the workspace's other programs what happened to a document, in the transaction that causes it: with that it is rolled back. One
 * delivery, and its job, for each address that wants to know. What is sent is made when it is first tried.
 * @param listening the addresses, where `listeningTo` was asked before
 */
export async function tellWebhooks(
  tx: Tx,
  act: Act,
  event: DocumentEvent,
  documentId: string,
  listening?: readonly { readonly id: string }[],
): Promise<void> {
  const { workspaceId } = act.actor
  for (const { id: webhookId } of listening ?? (await tx.executeQuery(listeningTo(tx, { workspaceId, event }))).rows) {
    const id = newId()
    await insertDelivery(tx, act, { id, webhookId, event, documentId })
    await askForTry(tx, act, { id, attempt: 1 })
  }
}

/** What a VAT month of a company has become. */
export type MonthFacts = NonNullable<WebhookBody['data']['vatMonth']>

/** As tellWebhooks, of a VAT month: all that is said of it is known as it happens. */
export async function tellOfMonth(tx: Tx, act: Act, vatMonth: MonthFacts): Promise<void> {
  await tellAtOnce(tx, act, `vat_month.${vatMonth.state}`, { vatMonth })
}

type Facts = Omit<WebhookBody['data'], 'document'>

/** What is told of no document is known as it happens, and kept at once. */
async function tellAtOnce(tx: Tx, act: Act, event: MonthEvent | ExportEvent | InquiryEvent | BooksEvent, facts: Facts): Promise<void> {
  const { workspaceId } = act.actor
  const at = act.clock.now().toISOString()
  const body = JSON.stringify(z.parse(WebhookBody, { type: event, at, data: { document: null, ...facts } }))
  for (const { id: webhookId } of (await tx.executeQuery(listeningTo(tx, { workspaceId, event }))).rows) {
    const id = newId()
    await insertDelivery(tx, act, { id, webhookId, event, documentId: null, body })
    await askForTry(tx, act, { id, attempt: 1 })
  }
}

/** What was taken out and is ready. */
export type ExportFacts = NonNullable<WebhookBody['data']['export']>

/** As tellWebhooks, of an export whose file is whole. */
export const tellOfExport = (tx: Tx, act: Act, facts: ExportFacts): Promise<void> => tellAtOnce(tx, act, 'export.ready', { export: facts })

/** What was said about which record. */
export type InquiryFacts = NonNullable<WebhookBody['data']['inquiry']>

/** As tellWebhooks, of what was asked about a record, or answered. */
export const tellOfInquiry = (tx: Tx, act: Act, event: InquiryEvent, inquiry: InquiryFacts): Promise<void> =>
  tellAtOnce(tx, act, event, { inquiry })

/** So many documents are named in one event. */
const MOST_AT_ONCE = 1000

/** As tellWebhooks, of documents whose mark of the books was made or taken back. */
export async function tellOfBooks(tx: Tx, act: Act, event: BooksEvent, documentIds: readonly string[]): Promise<void> {
  for (let from = 0; from < documentIds.length; from += MOST_AT_ONCE)
    await tellAtOnce(tx, act, event, { books: { documentIds: documentIds.slice(from, from + MOST_AT_ONCE), by: act.actor.name } })
}

/** Asks for the job of a try; asked for twice it is one. The server tells, whoever caused what it tells. */
export async function askForTry(tx: Tx, act: Act, { id, attempt }: { id: string; attempt: number }, notBefore?: Date): Promise<void> {
  const job = { id: idOf('webhooks.deliver', id, String(attempt)), ...(notBefore && { notBefore }) }
  await enqueue(tx, serverAct(act, act.actor.workspaceId), 'webhooks.deliver', { deliveryId: id, attempt }, job)
}
