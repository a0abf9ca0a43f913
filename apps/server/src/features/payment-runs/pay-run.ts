import type { PaymentRunDetail } from '@invoice/contract/treasury/payment-runs.ts'
import { compareDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { payTransfers } from './pay-transfer.ts'
import { readRun } from './read-run.ts'
import { lockRun } from './runs-store.ts'

/** One debit that the bank booked for all that waits of a run (`BtchBookg`). */
type Debit = { entryId: string; accountId: string; amount: DecimalText }

/**
 * The bank has made all transfers of a run that nobody told of yet: all of them are paid, or none is.
 * @param debit what a statement told of all of them together; left out, each payment makes its own entry
 * @throws Refusal 404, 409 where the run was taken back or all of it is paid, or the debit is another sum, and as `recordPayment`
 */
export async function payRun(tx: Tx, act: Act, id: string, paidOn: Day, debit?: Debit): Promise<PaymentRunDetail> {
  await lockRun(tx, act, id)
  const run = await readRun(tx, act, id)
  const { state, items, messageId } = run
  if (state === 'cancelled') throw new Refusal('payment_runs.over')
  const waiting = items.filter(({ paymentId }) => paymentId === null)
  if (waiting.length === 0) throw new Refusal('payment_runs.paid')
  if (debit !== undefined) {
    const asked = sumDecimals(waiting.map(({ amount }) => amount))
    if (run.account.id !== debit.accountId || compareDecimals(asked, debit.amount) !== 0) throw new Refusal('statements.other_run')
  }
  const booked = debit && { entryId: debit.entryId, isPart: waiting.length > 1 }
  await payTransfers(tx, act, run, waiting, { paidOn, booked })
  await writeAudit(tx, act, 'payment_run.paid', id, { name: messageId, count: String(waiting.length) })
  return readRun(tx, act, id)
}
