import type { refundOnline as endpoint } from '@invoice/contract/treasury/online.ts'
import type { Payment } from '@invoice/contract/treasury/payments.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { GatewayFailure, type OpenGateway } from '../../platform/gateways/gateway.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { refuseMinorUnits } from '../payments/record/check-amounts.ts'
import { readPayment } from '../payments/record/read-payments.ts'
import { askProvider } from './ask-provider.ts'
import { findMethod, gatewayOf, type OnlineMethod } from './online-methods.ts'
import { findOrder, type OnlineRow, orderOfPayment, takeTicket } from './online-store.ts'
import { currencyOf, refundable } from './read-online.ts'
import { keepReported } from './reported-store.ts'
import { takeStanding } from './take-standing.ts'

type Asking = FreeAct & { readonly keys: Keyring; readonly openGateway: OpenGateway }
type Found = { readonly row: OnlineRow; readonly method: OnlineMethod }

/**
 * Gives back through the provider, and books what it says came of it. The key that it is asked with follows from what was given back before: two who
 * ask at once give it back once.
 * @throws Refusal 409 for what came by no provider, or has not so much left; 412 where more was given back since; 424 where the provider does not answer
 */
export async function refundOnline(act: Asking, { params: { id }, body }: ParsedOf<typeof endpoint>): Promise<Payment> {
  const { row, method } = await act.transaction((tx) => refundableOrder(tx, act, id, body))
  const currency = currencyOf(row)
  const amount = toAmount(body.amount, currency)
  const { reference, providerId } = row
  const idempotencyKey = `${row.id}-${toAmount(row.refunded, currency)}-${amount}`
  const ticket = await act.transaction((tx) => takeTicket(tx, act, row.id))
  const standing = await asked(() => gatewayOf(act, method).refund({ reference, providerId, amount, currency, idempotencyKey }))
  // It is whoever gave it back who did it.
  if (!(await takeStanding(act, row.id, { method, standing, ticket }))) await asked(() => askProvider(act, row.id))
  await keepReported(act, row.id, standing)
  return act.transaction((tx) => readPayment(tx, act, id))
}

async function refundableOrder(
  tx: Tx,
  act: Act,
  paymentId: string,
  { amount, refunded }: { amount: string; refunded: string },
): Promise<Found> {
  await readPayment(tx, act, paymentId)
  const made = await orderOfPayment(tx, act, paymentId)
  const row = made?.what === 'captured' ? await findOrder(tx, act, { id: made.onlinePaymentId }) : undefined
  const method = row && (await findMethod(tx, act, { id: row.paymentMethodId }))
  if (!row || !method) throw new Refusal('online.none')
  if (compareDecimals(row.refunded, refunded) !== 0) throw new Refusal('common.stale_version')
  refuseMinorUnits(act, { amount }, currencyOf(row))
  const left = refundable(row)
  if (compareDecimals(amount, left) > 0) {
    throw new Refusal('online.refund_too_much', { left: formatAmount(left, currencyOf(row), act.language) }, 'amount')
  }
  return { row, method }
}

async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    if (error.fault === 'refused') throw new Refusal('online.refused', { reason: error.answer || error.fault })
    if (error.fault === 'cannot') throw new Refusal('online.none')
    throw new Refusal('online.not_answering')
  }
}
