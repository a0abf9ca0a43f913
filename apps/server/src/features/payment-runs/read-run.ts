import type { listPaymentRuns, PaymentRun, PaymentRunDetail } from '@invoice/contract/treasury/payment-runs.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { countRuns, findRun, type RunRow, selectRuns, selectTransfers } from './runs-store.ts'

export async function listRuns(tx: Tx, act: Act, { query }: ParsedOf<typeof listPaymentRuns>): Promise<ReplyOf<typeof listPaymentRuns>> {
  const count = await countRuns(tx, act, query.companyId)
  return { items: (await selectRuns(tx, act, query)).map(presentRun), count }
}

/** @throws Refusal 404 */
export async function readRun(tx: Tx, act: Act, id: string): Promise<PaymentRunDetail> {
  const run = await findRun(tx, act, id)
  if (run === null) throw new Refusal('common.not_found')
  const items = await selectTransfers(tx, act, id)
  const inCents = (amount: string) => roundDecimal(amount, 2)
  return {
    ...presentRun(run),
    items: items.map((item) => ({
      ...item,
      amount: inCents(item.amount),
      documents: item.documents.map((document) => ({ ...document, amount: inCents(document.amount) })),
    })),
  }
}

function presentRun(row: RunRow): PaymentRun {
  const { accountId, accountName, debtorIban, debtorName: _name, debtorBic: _bic, createdAt, exportedAt, total, ...run } = row
  return {
    ...run,
    account: { id: accountId, name: accountName, iban: debtorIban },
    total: roundDecimal(total, 2),
    createdAt: createdAt.toISOString(),
    exportedAt: exportedAt?.toISOString() ?? null,
  }
}
