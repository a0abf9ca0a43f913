import type { WhenVoided } from '@invoice/contract/documents.ts'
import { addDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { documentsOf, keptAllocations, lockDocuments } from './allocations-store.ts'
import { releasePayment } from './change-payment.ts'
import { paymentsOf } from './payment-history.ts'
import { lockContactsOf } from './payments-store.ts'
import { undoSetOffsOf } from './set-off.ts'
import { setOffsWith } from './set-offs-store.ts'
import { undoPayment } from './undo-payment.ts'

/**
 * Locks a document that is about to be voided with all that its payments settle beside it, what it gave as a credit note and what was set off
 * against it, and before them whose the payments are: whoever takes one of them back locks contacts first, then documents by ascending id.
 */
export async function lockSettled(tx: Tx, act: Act, documentId: string): Promise<void> {
  const setOff = await setOffsWith(tx, act, documentId)
  const payments = await paymentsOf(tx, act, documentId)
  await lockContactsOf(tx, act, payments)
  const paid = await documentsOf(tx, act, payments)
  await lockDocuments(tx, act, [...new Set([documentId, ...setOff, ...paid])])
}

/**
 * Takes back all that payments settle of a document, which is locked: it stays the contact's credit, or the payments are undone whole, with
 * what else they settle. What was set off against it is owed again.
 * @throws Refusal 409 where one that is to be undone was sent back in part
 */
export async function unsettle(tx: Tx, act: Act, documentId: string, how: WhenVoided): Promise<void> {
  const settling = (await keptAllocations(tx, act, { documentId })).filter((row) => signOf(addDecimals(row.amount, row.taken)) > 0)
  for (const id of [...new Set(settling.map(({ paymentId }) => paymentId))].sort()) {
    if (how === 'undo') await undoPayment(tx, act, id)
    else await releasePayment(tx, act, id, documentId, null)
  }
  await undoSetOffsOf(tx, act, documentId)
}
