import type { WhenVoided } from '@invoice/contract/documents/acts.ts'
import { addDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { releasePayment } from '../record/change-payment.ts'
import { paymentsOf } from '../record/payment-history.ts'
import { lockContactsOf } from '../record/payments-store.ts'
import { undoSetOffsOf } from '../set-off/set-off.ts'
import { setOffsWith } from '../set-off/set-offs-store.ts'
import { documentsOf, keptAllocations, lockDocuments } from './allocations-store.ts'
import { undoPayment } from './undo-payment.ts'

/**
 * Locks documents that are about to be voided with all that their payments settle beside them, what they gave as credit notes and what was set
 * off against them, and before that whose documents and payments are: whoever takes one of them back locks contacts first, then documents by
 * ascending id. `others`: payments that are to be undone with them.
 */
export async function lockSettled(tx: Tx, act: Act, documentIds: readonly string[], others: readonly string[] = []): Promise<void> {
  const setOff = await setOffsWith(tx, act, documentIds)
  const payments = [...others, ...(await paymentsOf(tx, act, documentIds))]
  await lockContactsOf(tx, act, payments, documentIds)
  const paid = await documentsOf(tx, act, payments)
  await lockDocuments(tx, act, [...new Set([...documentIds, ...setOff, ...paid])])
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
