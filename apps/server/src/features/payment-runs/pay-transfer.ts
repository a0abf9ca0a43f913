import type { PaymentRunDetail, Transfer } from '@invoice/contract/payment-runs.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { NewAllocation } from '../payments/allocate.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { lockPayables } from './due-bills-store.ts'
import { readRun } from './read-run.ts'
import { findRunOf, lockRun, writePaid } from './runs-store.ts'

/** The entry of the ledger that a statement made of it: of the transfer alone, or of it and others. */
type ToldBy = { entryId: string; isPart?: boolean }
type Instead = { contactId: string | null; allocations: readonly NewAllocation[] }
type Paid = { run: PaymentRunDetail; paymentId: string }

/**
 * The bank has made a transfer: its payment settles its documents, as much as is left of each; what was paid otherwise meanwhile stays the
 * vendor's credit.
 * @param told by a statement, with what a person said that it pays instead; left out, the payment makes its own entry
 * @returns the run, and the payment
 * @throws Refusal 404, 409 where the run was taken back or the transfer is paid, and as `recordPayment`
 */
export async function payTransfer(tx: Tx, act: Act, transferId: string, paidOn: Day, told?: ToldBy & Instead): Promise<Paid> {
  const id = await findRunOf(tx, act, transferId)
  if (id === null) throw new Refusal('common.not_found')
  await lockRun(tx, act, id)
  const run = await readRun(tx, act, id)
  const transfer = run.items.find((item) => item.id === transferId)
  if (transfer === undefined) throw new Refusal('common.not_found')
  if (run.state === 'cancelled') throw new Refusal('payment_runs.over')
  if (transfer.paymentId !== null) throw new Refusal('payment_runs.transfer_paid')
  const paymentId = await payOne(tx, act, { run, transfer, paidOn, told, instead: told })
  return { run: await readRun(tx, act, id), paymentId }
}

type One = {
  run: PaymentRunDetail
  transfer: Transfer
  paidOn: Day
  told?: ToldBy | undefined
  instead?: Instead | undefined
}

/** Pays a transfer that waits, of a run that is locked. @returns its payment @throws Refusal as `recordPayment` */
export async function payOne(tx: Tx, act: Act, { run, transfer, paidOn, told, instead }: One): Promise<string> {
  const allocations = instead?.allocations ?? (await allocationsOf(tx, act, transfer))
  const { id: paymentId } = await recordPayment(tx, act, {
    ...{ direction: 'out' as const, companyId: run.companyId, contactId: contactOf(transfer, instead), paidOn },
    ...{ amount: transfer.amount, currency: 'EUR', rateFromEur: null, method: { kind: 'bank' as const, paymentMethodId: null } },
    ...{ accountId: run.account.id, allocations, reference: transfer.endToEndId, note: transfer.remittance },
    ...(told !== undefined && { entryId: told.entryId, isPart: told.isPart ?? false }),
  })
  await writePaid(tx, act, transfer.id, paymentId)
  await writeAudit(tx, act, 'payment_run.transfer_paid', transfer.id, { name: run.messageId, transfer: transfer.endToEndId })
  return paymentId
}

/** Whoever says what a transfer paid says it of the documents' contact. */
function contactOf(transfer: Transfer, instead: Instead | undefined): string | null {
  if (!instead) return transfer.contactId
  return instead.contactId ?? (instead.allocations.length === 0 ? transfer.contactId : null)
}

/** As much as is left of each of its documents; nobody else pays them until this transaction ends. */
async function allocationsOf(tx: Tx, act: Act, transfer: Transfer): Promise<NewAllocation[]> {
  const left = new Map(
    (
      await lockPayables(
        tx,
        act,
        transfer.documents.map(({ id: document }) => document),
      )
    ).map(({ id: document, outstanding }) => [document, outstanding]),
  )
  return transfer.documents.flatMap(({ id: documentId, amount }) => {
    const rest = left.get(documentId) ?? '0'
    const taken = compareDecimals(amount, rest) < 0 ? amount : rest
    return compareDecimals(taken, '0') > 0 ? [{ documentId, amount: taken }] : []
  })
}
