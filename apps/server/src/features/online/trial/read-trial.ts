import type { OnlineTrial } from '@invoice/contract/treasury/online-trial.ts'
import { signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { BEGUN, type OnlineStanding, toBook } from '@invoice/domain/online/standing.ts'
import { GatewayFailure, type OrderStanding } from '../../../platform/gateways/gateway.ts'
import { readPaymentMethod } from '../../settings/payment-methods/read-payment-method.ts'
import { findMethod, gatewayOf, type OnlineMethod } from '../online-methods.ts'
import { type Trying, trialAddress } from './trial-address.ts'
import { findTrial, type TrialRow, type TrialWord, trialWords } from './trial-store.ts'

/** How the last trial of a method stands: by its provider where that can be asked, else by its word alone. @throws Refusal 404 */
export async function readTrial(act: Trying, id: string): Promise<{ trial: OnlineTrial | null }> {
  const found = await act.transaction(async (tx) => {
    await readPaymentMethod(tx, act, id)
    const method = await findMethod(tx, act, { id })
    const row = method && !method.isLive ? await findTrial(tx, act, id) : undefined
    return method && row ? { method, row, words: await trialWords(tx, act, id, row.reference) } : undefined
  })
  if (found === undefined) return { trial: null }
  const { method, row, words } = found
  return { trial: presentTrial(act, method, row, { standing: await asked(act, method, row), words }) }
}

/** Null: it cannot be asked, or does not answer now. */
async function asked(act: Trying, method: OnlineMethod, { reference, providerId }: TrialRow): Promise<OrderStanding | null> {
  try {
    const gateway = gatewayOf(act, method)
    return gateway.can.state ? await gateway.state({ reference, providerId }) : null
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    return null
  }
}

type Known = { readonly standing: OrderStanding | null; readonly words: readonly TrialWord[] }

export function presentTrial(act: Trying, method: OnlineMethod, row: TrialRow, { standing, words }: Known): OnlineTrial {
  const { reference, amount, currency, begunAt } = row
  const word = words.findLast(({ state }) => state !== null)
  const state = standing?.state ?? word?.state ?? 'waiting'
  return {
    provider: providerOf(method.kind) ?? method.kind,
    reference,
    amount,
    currency,
    state,
    page: trialAddress(act, method, reference).page,
    begunAt: begunAt.toISOString(),
    paidAt: standing?.paidAt?.toISOString() ?? word?.paidAt ?? null,
    heardAt: words[0]?.keptAt.toISOString() ?? null,
    canAsk: standing !== null,
    paidBy: standing?.paidBy ?? '',
    reason: standing?.reason ?? '',
    booked: bookedOf(row, { ...BEGUN, state, ...(state === 'paid' && { captured: amount }), ...standing }, standing?.fee ?? null),
  }
}

/** By the rule that books payments of documents; null where nothing would be. */
function bookedOf({ currency }: TrialRow, standing: OnlineStanding, fee: string | null): OnlineTrial['booked'] {
  const { receive } = toBook({ captured: '0', refunded: '0', disputed: '0' }, standing)
  if (signOf(receive) <= 0) return null
  const amount = (text: string) => toAmount(text, currency)
  return {
    received: amount(receive),
    fee: fee === null ? null : amount(fee),
    left: fee === null ? null : amount(subtractDecimals(receive, fee)),
  }
}
