import type { OnlineOrder, OnlineTry } from '@invoice/contract/treasury/online.ts'
import { signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { providerOf, refundsByCall } from '@invoice/domain/online/providers.ts'
import { takenBack } from '@invoice/domain/online/standing.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readStanding } from '../documents/record/read-standing.ts'
import { readPayment } from '../payments/record/read-payments.ts'
import { findOrder, type OnlineRow, orderOfPayment } from './online-store.ts'
import { type ReportedRow, selectReported, selectTries } from './reported-store.ts'

/** What its provider says of a payment. @throws Refusal 404 */
export async function readOnlineOrder(tx: Tx, act: Act, paymentId: string): Promise<{ order: OnlineOrder | null }> {
  await readPayment(tx, act, paymentId)
  const made = await orderOfPayment(tx, act, paymentId)
  const row = made && (await findOrder(tx, act, { id: made.onlinePaymentId }))
  if (!row) return { order: null }
  const reported = await selectReported(tx, act, row.id)
  return {
    order: {
      ...presented(row, made.what === 'captured'),
      provider: providerOf(made.kind) ?? made.kind,
      canRefund: refundsByCall(made.kind),
      reported: reported.map(presentedReported),
    },
  }
}

function presented(row: OnlineRow, isReceived: boolean): Omit<OnlineOrder, 'provider' | 'canRefund' | 'reported'> {
  const { reference, providerId, state, dispute, paidAt, begunAt, paidBy, disputeUntil, reason } = row
  const currency = currencyOf(row)
  const amount = (text: DecimalText) => toAmount(text, currency)
  return {
    reference,
    providerId,
    state,
    currency,
    captured: amount(row.captured),
    refunded: amount(row.refunded),
    disputed: amount(row.disputed),
    dispute,
    disputeUntil: disputeUntil?.toISOString() ?? null,
    fee: row.fee === null ? null : amount(row.fee),
    paidBy,
    begunAt: begunAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    reason,
    refundable: isReceived ? amount(refundable(row)) : amount('0'),
  }
}

/** Of what came, which may be another than was asked. */
export const currencyOf = ({ paidCurrency, currency }: OnlineRow): string => paidCurrency ?? currency

/** What of an order can be given back still. */
export function refundable(row: Pick<OnlineRow, 'captured' | 'refunded' | 'disputed' | 'dispute'>): DecimalText {
  const left = subtractDecimals(subtractDecimals(row.captured, row.refunded), takenBack(row))
  return signOf(left) > 0 ? left : '0'
}

const presentedReported = ({ happenedAt, keptAt, evidence }: ReportedRow): OnlineOrder['reported'][number] => ({
  happenedAt: happenedAt.toISOString(),
  keptAt: keptAt.toISOString(),
  what: whatOf(evidence),
})

/** In whatever words the provider calls it; '' where it has none. */
function whatOf(evidence: string): string {
  const [, named = ''] = /"(?:event_)?type": ?"([\w.-]{1,100})"/.exec(evidence) ?? []
  const [, status = ''] = /STATUS=(\w{1,20})/.exec(evidence) ?? []
  return named || status
}

/** What was set out to be paid of a document online. @throws Refusal 404 */
export async function listOnlineTries(tx: Tx, act: Act, documentId: string): Promise<{ items: OnlineTry[] }> {
  if ((await readStanding(tx, act, documentId)) === undefined) throw new Refusal('common.not_found')
  const rows = await selectTries(tx, act, documentId)
  return {
    items: rows.map(({ kind, amount, disputed, currency, begunAt, paidAt, ...row }) => ({
      ...row,
      provider: providerOf(kind) ?? kind,
      amount: toAmount(amount, currency),
      disputed: toAmount(disputed, currency),
      currency,
      begunAt: begunAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
  }
}
