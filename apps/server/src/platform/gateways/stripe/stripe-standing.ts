import { addDecimals } from '@invoice/domain/decimal/decimal.ts'
import * as z from 'zod/mini'
import type { OrderStanding } from '../gateway.ts'
import { evidenceOf, readAs, storable } from '../reading.ts'
import { fromStripe } from './minor-units.ts'

const Metadata = z.optional(z.nullable(z.record(z.string(), z.string())))
const Movement = z.object({ id: z.string(), fee: z.number(), currency: z.string(), created: z.number() })
const Charge = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  disputed: z.boolean(),
  failure_message: z.optional(z.nullable(z.string())),
  balance_transaction: z.optional(z.nullable(z.union([z.string(), Movement]))),
  payment_method_details: z.optional(
    z.nullable(
      z.object({
        type: z.string(),
        card: z.optional(z.nullable(z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) }))),
      }),
    ),
  ),
})
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.optional(z.nullable(z.object({ message: z.optional(z.nullable(z.string())) }))),
  latest_charge: z.optional(z.nullable(Charge)),
})
export const Session = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  currency: z.nullable(z.string()),
  metadata: Metadata,
  payment_intent: z.optional(z.nullable(Intent)),
})
const Dispute = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  evidence_details: z.optional(z.nullable(z.object({ due_by: z.optional(z.nullable(z.number())) }))),
  balance_transactions: z.optional(z.array(z.object({ fee: z.number(), currency: z.string() }))),
})
type Dispute = z.infer<typeof Dispute>

/** Under which key of its metadata we leave our reference: nothing else of the account bears it. */
export const OURS = 'invoice_app_reference'

/** The reference that we left; '' for what is not of ours. */
export const referenceOf = (metadata: unknown): string => z.safeParse(Metadata, metadata).data?.[OURS] ?? ''

const OPEN = /response$|under_review$/
/** Asked about by a bank, with no money moved. */
const INQUIRY = /^warning_/

function disputeOf(disputes: readonly Dispute[]): OrderStanding['dispute'] {
  if (disputes.some(({ status }) => OPEN.test(status))) return 'open'
  if (disputes.some(({ status }) => status === 'lost')) return 'lost'
  return disputes.length === 0 ? 'none' : 'won'
}

const isTakenBack = ({ status }: Dispute): boolean => !INQUIRY.test(status) && (OPEN.test(status) || status === 'lost')

/** What a session came to, by all that its one payment intent went through. */
export function standingOf(session: z.infer<typeof Session>, answered: unknown): OrderStanding {
  const disputes = readAs(z.array(Dispute), answered)
  const currency = session.currency ?? ''
  const intent = session.payment_intent ?? null
  const charge = intent?.latest_charge?.status === 'succeeded' ? intent.latest_charge : null
  const movement = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const amount = (units: number) => fromStripe(units, currency)
  return {
    reference: referenceOf(session.metadata),
    providerId: session.id,
    state: stateOf(session, charge !== null),
    currency: currency.toUpperCase(),
    captured: amount(charge?.amount_captured ?? 0),
    refunded: amount(charge?.amount_refunded ?? 0),
    disputed: amount(disputes.filter(isTakenBack).reduce((sum, dispute) => sum + dispute.amount, 0)),
    dispute: disputeOf(disputes),
    fee: feeOf(movement, disputes, currency),
    ...(charge === null ? {} : { paidBy: paidByOf(charge) }),
    disputeUntil: untilOf(disputes),
    paidAt: charge === null ? null : new Date((movement?.created ?? charge.created) * 1000),
    reason: storable(intent?.last_payment_error?.message ?? '').slice(0, 500),
    evidence: evidenceOf({ session: session.id, status: session.status, payment_status: session.payment_status, intent, disputes }),
  }
}

/** As whoever has one knows them (docs.stripe.com/api/charges/object: payment_method_details.card.brand). */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function paidByOf({ payment_method_details: details }: z.infer<typeof Charge>): string {
  const { brand, last4 } = details?.card ?? {}
  return storable([BRANDS[brand ?? ''] ?? brand ?? details?.type ?? '', last4 ?? ''].filter(Boolean).join(' ')).slice(0, 60)
}

/** The first by which one that is open has to be answered. */
function untilOf(disputes: readonly Dispute[]): Date | null {
  const days = disputes.filter(({ status }) => OPEN.test(status)).flatMap(({ evidence_details: details }) => details?.due_by ?? [])
  return days.length === 0 ? null : new Date(Math.min(...days) * 1000)
}

function stateOf({ status, payment_status: payment, payment_intent: intent }: z.infer<typeof Session>, isCharged: boolean) {
  if (isCharged) return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete' || payment === 'paid') return 'waiting'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'waiting'
}

/** Of the charge and of its disputes; an account that is kept in another currency pays its fees in that one. */
function feeOf(movement: z.infer<typeof Movement> | null, disputes: readonly Dispute[], currency: string): string | null {
  if (movement === null) return null
  const all = [movement, ...disputes.flatMap(({ balance_transactions: movements = [] }) => movements)]
  if (all.some((each) => each.currency !== currency)) return null
  return all.map(({ fee }) => fromStripe(fee, currency)).reduce(addDecimals)
}
