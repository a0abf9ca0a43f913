import {
  type listPayouts as listEndpoint,
  MOST_PAYOUTS,
  type Payout,
  type PayoutPart,
  type readPayout as readEndpoint,
} from '@invoice/contract/treasury/payouts.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { isOnlineKind, providerOf } from '@invoice/domain/online/providers.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { tellsOfPayouts } from './ask-for-payouts.ts'
import { kindOfMethod, type ListedPart, type ListedPayout, selectParts, selectPayouts, unbilledFees } from './payouts-list-store.ts'

/** @throws Refusal 404 */
export async function listPayouts(tx: Tx, act: Act, accountId: string): Promise<ReplyOf<typeof listEndpoint>> {
  const { paymentMethodId, currency } = await readableAccount(tx, act, accountId)
  const kind = paymentMethodId === null ? undefined : await kindOfMethod(tx, act, paymentMethodId)
  if (kind === undefined || !isOnlineKind(kind)) return { items: [], provider: null, unbilledFees: toAmount('0', currency) }
  const fees = await unbilledFees(tx, act, accountId)
  const items = await selectPayouts(tx, act, { accountId, paymentMethodId, most: MOST_PAYOUTS })
  return {
    items: items.map(presented),
    provider: { name: providerOf(kind) ?? '', tells: tellsOfPayouts(kind) },
    unbilledFees: toAmount(signOf(fees) > 0 ? fees : '0', currency),
  }
}

/** @throws Refusal 404 */
export async function readPayout(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof readEndpoint>> {
  const [row] = await selectPayouts(tx, act, { id })
  if (row === undefined) throw new Refusal('common.not_found')
  return { ...presented(row), parts: (await selectParts(tx, act, id)).map((part) => presentedPart(part, row.currency)) }
}

function presented(row: ListedPayout): Payout {
  const { id, kind, providerId, state, currency, arrivesOn, isBooked, problem, bankAccountId, bankName, bankOn, bankAmount } = row
  const isReported = bankAccountId !== null && bankName !== null && bankOn !== null && bankAmount !== null
  return {
    id,
    provider: providerOf(kind) ?? '',
    providerId,
    state,
    amount: toAmount(row.amount, currency),
    currency,
    arrivesOn,
    isBooked,
    problem: problem === '' ? null : problem,
    bank: isReported ? { accountId: bankAccountId, name: bankName, on: bankOn, amount: toAmount(bankAmount, currency) } : null,
  }
}

function presentedPart({ kind, gross, fee, net, documentId, number, contactBg, contactEn }: ListedPart, currency: string): PayoutPart {
  const amount = (text: string) => toAmount(text, currency)
  const contactName = contactBg === null && contactEn === null ? null : { bg: contactBg ?? '', en: contactEn ?? '' }
  return {
    kind,
    gross: amount(gross),
    fee: amount(fee),
    net: amount(net),
    document: documentId === null ? null : { id: documentId, number, contactName },
  }
}
