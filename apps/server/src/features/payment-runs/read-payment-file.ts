import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { pain001 } from '@invoice/domain/payment-runs/pain001.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findRun, selectTransfers, writeExported } from './runs-store.ts'

/**
 * The file for the bank. The same run gives the same bytes, so that a bank knows again what it was given twice.
 * @throws Refusal 404, 409 for a run that was taken back
 */
export async function readPaymentFile(tx: Tx, act: Act, id: string): Promise<FileReply> {
  const run = await findRun(tx, act, id)
  if (run === null) throw new Refusal('common.not_found')
  if (run.state === 'cancelled') throw new Refusal('payment_runs.over')
  const transfers = await selectTransfers(tx, act, id)
  const xml = pain001({
    messageId: run.messageId,
    createdAt: run.createdAt.toISOString().slice(0, 19),
    executionOn: run.executionOn,
    debtor: { name: run.debtorName, iban: run.debtorIban, bic: run.debtorBic },
    isBatch: run.isBatch,
    transfers: transfers.map(({ endToEndId, amount, name, iban, bic, remittance }) => ({
      endToEndId,
      amount,
      remittance,
      creditor: { name, iban, bic },
    })),
  })
  await writeExported(tx, act, id)
  await writeAudit(tx, act, 'payment_run.exported', id, { name: run.messageId })
  return { bytes: new TextEncoder().encode(xml), name: `${run.messageId}.xml` }
}
