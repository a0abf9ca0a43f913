import type { askByHand, listPaymentRequests } from '@invoice/contract/documents/payment-requests.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { isAskable, paymentRequests, standingOf } from '@invoice/domain/documents/payment-requests.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { amountIn } from '../record/present-document.ts'
import { readHistory } from '../record/read-history.ts'

type Owed = Pick<DocumentRecord, 'type' | 'status' | 'currency' | 'outstanding'>

/** What is written beside the fact that a document went out: what it asks for just then. */
export function askedBy(document: Owed): { asked?: string; currency?: string } {
  if (!TYPE_FACTS[document.type].asksForPayment) return {}
  return { asked: isAskable(document) ? amountIn(document.currency)(document.outstanding) : '0', currency: document.currency }
}

/** As `askedBy`, of a document by its id. @throws Refusal 404 */
export async function askedOf(tx: Tx, act: Act, id: string): Promise<ReturnType<typeof askedBy>> {
  return askedBy((await findDocument(tx, act, id)).document)
}

/** @throws Refusal 404 */
export async function readPaymentRequests(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof listPaymentRequests>> {
  const { document } = await findDocument(tx, act, id)
  const { currency } = document
  if (!TYPE_FACTS[document.type].asksForPayment) return { currency, items: [] }
  const { items } = await readHistory(tx, act, id)
  return { currency, items: paymentRequests(items, standingOf(document)) }
}

/** @throws Refusal 404; 409 where nothing is asked for */
export async function askedByHand(
  tx: Tx,
  act: Act,
  id: string,
  { channel, whom, note }: ParsedOf<typeof askByHand>['body'],
): Promise<ReplyOf<typeof askByHand>> {
  const { document } = await findDocument(tx, act, id)
  if (!isAskable(document)) throw new Refusal('documents.nothing_to_ask')
  await writeAudit(tx, act, 'document.payment_asked', id, { channel, whom, ...(note !== '' && { note }), ...askedBy(document) })
  return readPaymentRequests(tx, act, id)
}
