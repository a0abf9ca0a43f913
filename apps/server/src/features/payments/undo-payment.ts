import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { laterOf } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { reverseEntries } from '../treasury/book-entries.ts'
import { forgetExplanation } from '../treasury/explain-entry.ts'
import { documentsOf, lockDocuments } from './allocations-store.ts'
import { refuseUndone, takeBack, wholeOf } from './change-payment.ts'
import { sharesFact } from './payment-history.ts'
import { lockContactsOf, lockPayment, writeUndone } from './payments-store.ts'
import { voidPapers } from './void-papers.ts'

/**
 * Takes a payment back: what it settled is open again, what it did to an account is reversed, both as of today, so that earlier days stay
 * as they were. An entry that a bank's statement told stays, and waits to be explained again. Its papers are voided.
 * @throws Refusal 404; 409 where it was undone already, or some of it was sent back
 */
export async function undoPayment(tx: Tx, act: Act, id: string): Promise<void> {
  await undoPayments(tx, act, [id])
}

/** Several at once, or none of them: whose they are is locked together, then what they settle. @throws Refusal as undoPayment */
export async function undoPayments(tx: Tx, act: Act, ids: readonly string[]): Promise<void> {
  await lockContactsOf(tx, act, ids)
  await lockDocuments(tx, act, await documentsOf(tx, act, ids))
  await undoLockedPayments(tx, act, ids)
}

/** Those whose contacts are locked, and then what they settle, in the order of their ids. @throws Refusal as undoPayment */
export async function undoLockedPayments(tx: Tx, act: Act, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) await undoLocked(tx, act, id)
}

async function undoLocked(tx: Tx, act: Act, id: string): Promise<void> {
  const payment = await lockPayment(tx, act, id)
  refuseUndone(payment)
  if (signOf(payment.refunded) > 0) throw new Refusal('payments.has_refunds')
  const shares = await takeBack(tx, act, payment, await wholeOf(tx, act, { paymentId: id }))
  const on = laterOf(payment.paidOn, act.clock.today())
  await forgetExplanation(tx, act, id)
  await reverseEntries(tx, act, { paymentId: id }, on)
  await writeUndone(tx, act, id, on)
  await voidPapers(tx, act, id)
  const amount = formatAmount(payment.amount, payment.currency, act.language)
  await writeAudit(tx, act, 'payment.undone', id, { amount, ...sharesFact(shares) })
}
