import type { PaymentRunDetail } from '@invoice/contract/treasury/payment-runs.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readRun } from './read-run.ts'
import { lockRun, writeCancelled } from './runs-store.ts'

/**
 * Takes a run back: what it waited to pay can be put into another one.
 * @throws Refusal 404, 409 where it was taken back before or something of it is paid, 412
 */
export async function cancelRun(tx: Tx, act: Act, id: string, version: number): Promise<PaymentRunDetail> {
  await lockRun(tx, act, id)
  const run = await readRun(tx, act, id)
  if (run.state === 'cancelled') throw new Refusal('payment_runs.over')
  if (run.version !== version) throw new Refusal('common.stale_version')
  if (run.paidTransfers > 0) throw new Refusal('payment_runs.paid_already')
  await writeCancelled(tx, act, id)
  await writeAudit(tx, act, 'payment_run.cancelled', id, { name: run.messageId })
  return readRun(tx, act, id)
}
