import type { PaymentRunDetail } from '@invoice/contract/payment-runs.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { lockPayables } from './due-bills-store.ts'
import { readRun } from './read-run.ts'
import { findRunOf, lockRun, writePaid } from './runs-store.ts'

/**
 * The bank has made a transfer: its payment settles its documents, as much as is left of each; what was paid otherwise meanwhile stays the
 * vendor's credit.
 * @param entryId the entry of the ledger that a statement made of it; without one the payment makes its own
 * @throws Refusal 404, 409 where the run was taken back or the transfer is paid, and as `recordPayment`
 */
export async function payTransfer(tx: Tx, act: Act, transferId: string, paidOn: Day, entryId?: string): Promise<PaymentRunDetail> {
  const id = await findRunOf(tx, act, transferId)
  if (id === null) throw new Refusal('common.not_found')
  await lockRun(tx, act, id)
  const run = await readRun(tx, act, id)
  const transfer = run.items.find((item) => item.id === transferId)
  if (transfer === undefined) throw new Refusal('common.not_found')
  if (run.state === 'cancelled') throw new Refusal('payment_runs.over')
  if (transfer.paymentId !== null) throw new Refusal('payment_runs.transfer_paid')
  const left = new Map(
    (
      await lockPayables(
        tx,
        act,
        transfer.documents.map(({ id: document }) => document),
      )
    ).map(({ id: document, outstanding }) => [document, outstanding]),
  )
  const allocations = transfer.documents.flatMap(({ id: documentId, amount }) => {
    const rest = left.get(documentId) ?? '0'
    const taken = compareDecimals(amount, rest) < 0 ? amount : rest
    return compareDecimals(taken, '0') > 0 ? [{ documentId, amount: taken }] : []
  })
  const { id: paymentId } = await recordPayment(tx, act, {
    ...{ direction: 'out' as const, companyId: run.companyId, contactId: transfer.contactId, paidOn },
    ...{ amount: transfer.amount, currency: 'EUR', rateFromEur: null, method: { kind: 'bank' as const, paymentMethodId: null } },
    ...{ accountId: run.account.id, allocations, reference: transfer.endToEndId, note: transfer.remittance },
    ...(entryId !== undefined && { entryId }),
  })
  await writePaid(tx, act, transferId, paymentId)
  await writeAudit(tx, act, 'payment_run.transfer_paid', transferId, { name: run.messageId, transfer: transfer.endToEndId })
  return readRun(tx, act, id)
}
