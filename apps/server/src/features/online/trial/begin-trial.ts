import { type OnlineTrial, TRIAL_AMOUNT } from '@invoice/contract/treasury/online-trial.ts'
import { localised } from '@invoice/domain/localised.ts'
import { OPEN_FOR_MS } from '@invoice/domain/online/asking.ts'
import { bg } from '@invoice/text/online/bg.ts'
import { en } from '@invoice/text/online/en.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { GatewayFailure } from '../../../platform/gateways/gateway.ts'
import { readPaymentMethod } from '../../settings/payment-methods/read-payment-method.ts'
import { newReference } from '../begin-payment.ts'
import { findMethod, gatewayOf, type OnlineMethod } from '../online-methods.ts'
import { presentTrial } from './read-trial.ts'
import { type Trying, trialAddress } from './trial-address.ts'
import { keepTrial, type TrialRow } from './trial-store.ts'

/**
 * Begins to pay by a method of trial what no document asks for. What is live is never tried: the keys of a method decide, and those that it has are
 * of the place that it says.
 * @throws Refusal 404, 409 where it is live or its keys were not taken, 503 where the provider does not answer
 */
export async function beginTrial(act: Trying, id: string): Promise<OnlineTrial> {
  const method = await act.transaction(async (tx) => {
    await readPaymentMethod(tx, act, id)
    return findMethod(tx, act, { id })
  })
  if (method === undefined) throw new Refusal('online.trial_no_keys')
  if (method.isLive) throw new Refusal('online.trial_live')
  const row = await orderAtProvider(act, method)
  await act.transaction((tx) => keepTrial(tx, act, id, row))
  return presentTrial(act, method, row, { standing: null, words: [] })
}

async function orderAtProvider(act: Trying, method: OnlineMethod): Promise<TrialRow> {
  const reference = newReference(method.kind)
  const begunAt = act.clock.now()
  const { page, notify } = trialAddress(act, method, reference)
  const at = (path: string) => new URL(path, act.config.publicUrl ?? `http://localhost:${act.config.port}`).href
  const currency = method.currency ?? 'EUR'
  try {
    const { providerId, way } = await gatewayOf(act, method).begin({
      reference,
      amount: TRIAL_AMOUNT,
      currency,
      description: { bg, en }[act.language].trial.description,
      payerEmail: '',
      language: act.language,
      returnUrl: at(`${page}?back=true`),
      cancelUrl: at(`${page}?back=true`),
      notifyUrl: at(notify),
      expiresAt: new Date(begunAt.getTime() + OPEN_FOR_MS),
    })
    return { reference, amount: TRIAL_AMOUNT, currency, providerId, way, begunAt }
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    act.log.warn({ fault: error.fault, answer: error.answer, method: localised(method.name, 'en') }, 'a trial could not be begun')
    throw error.fault === 'refused' ? new Refusal('online.refused', { reason: error.answer }) : new Refusal('online.not_answering')
  }
}
