import { compareDecimals, roundDecimal, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import * as z from 'zod/mini'
import { GatewayFailure, type OrderStanding } from '../gateway.ts'
import { evidenceOf, storable } from '../reading.ts'

const Money = z.object({ currency_code: z.string(), value: z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,3})?$/)) })
type Money = z.infer<typeof Money>
const Breakdown = z.optional(z.object({ paypal_fee: z.optional(Money) }))
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  create_time: z.string(),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
  seller_receivable_breakdown: Breakdown,
})
const Refund = z.object({ id: z.string(), status: z.string(), amount: Money, seller_payable_breakdown: Breakdown })
const Unit = z.object({
  custom_id: z.optional(z.string()),
  amount: z.optional(Money),
  payments: z.optional(z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) })),
})
export const PaypalOrder = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  purchase_units: z.array(Unit),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>
export const PaypalDispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: Money,
  dispute_life_cycle_stage: z.optional(z.string()),
  seller_response_due_date: z.optional(z.string()),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(Money) })),
})
type Dispute = z.infer<typeof PaypalDispute>

const CAPTURED = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** The buyer got it back from the seller; where PayPal paid, or the buyer gave up, the seller keeps it. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

export const capturesOf = ({ purchase_units: units }: PaypalOrder) => units.flatMap(({ payments }) => payments?.captures ?? [])

const isClosed = ({ status }: Dispute): boolean => status === 'RESOLVED'
const isLost = ({ dispute_outcome: outcome }: Dispute): boolean => LOST.includes(outcome?.outcome_code ?? '')

function disputeOf(disputes: readonly Dispute[]): OrderStanding['dispute'] {
  if (disputes.some((each) => !isClosed(each))) return 'open'
  if (disputes.some(isLost)) return 'lost'
  return disputes.length === 0 ? 'none' : 'won'
}

/** The first by which one that is open has to be answered. */
function untilOf(disputes: readonly Dispute[]): Date | null {
  const days = disputes.filter((each) => !isClosed(each)).map(({ seller_response_due_date: day }) => Date.parse(day ?? ''))
  const known = days.filter((day) => !Number.isNaN(day))
  return known.length === 0 ? null : new Date(Math.min(...known))
}

/** What is asked about has moved no money yet; what a bank has taken back has. */
function takenBack(dispute: Dispute): readonly Money[] {
  const { dispute_amount: amount, dispute_outcome: outcome, dispute_life_cycle_stage: stage } = dispute
  if (isClosed(dispute)) return isLost(dispute) ? [outcome?.amount_refunded ?? amount] : []
  return stage === 'INQUIRY' ? [] : [amount]
}

/** What an order came to, by its captures, its refunds and the disputes about it. @param refusal why it could not be captured */
export function standingOf(order: PaypalOrder, disputes: readonly Dispute[], refusal = ''): OrderStanding {
  const [unit] = order.purchase_units
  const captures = capturesOf(order)
  const taken = captures.filter(({ status }) => CAPTURED.includes(status))
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED')
  const currency = taken[0]?.amount.currency_code ?? unit?.amount?.currency_code ?? ''
  const [first] = taken.map(({ create_time: time }) => new Date(time))
  const captured = total(
    taken.map(({ amount }) => amount),
    currency,
  )
  const refunded = total(
    refunds.map(({ amount }) => amount),
    currency,
  )
  // No more than is left comes back: what a lost dispute took may be among the refunds as well.
  const left = subtractDecimals(captured, refunded)
  const away = total(disputes.flatMap(takenBack), currency)
  return {
    reference: unit?.custom_id ?? '',
    providerId: order.id,
    state: stateOf(order, taken.length > 0, refusal),
    currency,
    captured,
    refunded,
    disputed: compareDecimals(away, left) > 0 ? left : away,
    dispute: disputeOf(disputes),
    fee: feeOf(taken, refunds, currency),
    paidAt: first === undefined || Number.isNaN(first.getTime()) ? null : first,
    reason: storable(refusal || captures.find(({ status_details: details }) => details)?.status_details?.reason || '').slice(0, 500),
    disputeUntil: untilOf(disputes),
    evidence: evidenceOf({ order, disputes }),
  }
}

function stateOf(order: PaypalOrder, isTaken: boolean, refusal: string): OrderStanding['state'] {
  if (isTaken) return 'paid'
  if (order.status === 'VOIDED') return 'expired'
  const captures = capturesOf(order)
  if (captures.some(({ status }) => status === 'PENDING')) return 'waiting'
  return refusal !== '' || captures.length > 0 ? 'failed' : 'waiting'
}

/** @throws GatewayFailure where the provider mixes currencies, which it never does within an order */
function total(amounts: readonly Money[], currency: string): string {
  if (amounts.some(({ currency_code: code }) => code !== currency)) throw new GatewayFailure('provider_error', 'currency')
  const sum = sumDecimals(amounts.map(({ value }) => value))
  return isCurrency(currency) ? roundDecimal(sum, minorUnits(currency)) : sum
}

type Taken = z.infer<typeof Capture>
type Given = z.infer<typeof Refund>

/** What was kept of captures, less what came back with refunds; an account that is kept in another currency pays its fees in that one. */
function feeOf(captures: readonly Taken[], refunds: readonly Given[], currency: string): string | null {
  const kept = captures.map(({ seller_receivable_breakdown: breakdown }) => breakdown?.paypal_fee)
  const back = refunds.flatMap(({ seller_payable_breakdown: breakdown }) => breakdown?.paypal_fee ?? [])
  const isSaid = kept.every((fee) => fee?.currency_code === currency) && back.every(({ currency_code: code }) => code === currency)
  if (captures.length === 0 || !isSaid) return null
  const fee = subtractDecimals(
    total(
      kept.flatMap((each) => each ?? []),
      currency,
    ),
    total(back, currency),
  )
  return signOf(fee) < 0 ? null : fee
}
