import type { PaymentRunDetail } from '@invoice/contract/payment-runs.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { payTransfers } from './pay-transfer.ts'
import { readRun } from './read-run.ts'
import { lockRun } from './runs-store.ts'

/**
 * The bank has made all transfers of a run that nobody told of yet: all of them are paid, or none is.
 * @throws Refusal 404, 409 where the run was taken back or all of it is paid, and as `payTransfer`
 */
export async function payRun(tx: Tx, act: Act, id: string, paidOn: Day): Promise<PaymentRunDetail> {
  await lockRun(tx, act, id)
  const run = await readRun(tx, act, id)
  const { state, items, messageId } = run
  if (state === 'cancelled') throw new Refusal('payment_runs.over')
  const waiting = items.filter(({ paymentId }) => paymentId === null)
  if (waiting.length === 0) throw new Refusal('payment_runs.paid')
  await payTransfers(tx, act, run, waiting, { paidOn })
  await writeAudit(tx, act, 'payment_run.paid', id, { name: messageId, count: String(waiting.length) })
  return readRun(tx, act, id)
}
