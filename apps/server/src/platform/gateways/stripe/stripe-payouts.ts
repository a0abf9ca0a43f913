import type { Stripe as StripeSdk } from 'stripe'
import * as z from 'zod/mini'
import { GatewayFailure, type Payout } from '../gateway.ts'
import { readAs } from '../reading.ts'
import { fromStripe } from './minor-units.ts'
import { referenceOf } from './stripe-standing.ts'

const PAGE = 100
/** More than a company is paid out in the time that is asked about; beyond it something is wrong. */
const MOST_PAYOUTS = 1000
const MOST_MOVEMENTS = 20_000

const Paid = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number(),
  arrival_date: z.number(),
  automatic: z.boolean(),
})
const Movement = z.object({
  id: z.string(),
  type: z.string(),
  reporting_category: z.string(),
  currency: z.string(),
  amount: z.number(),
  fee: z.number(),
  net: z.number(),
  source: z.unknown(),
})
/** A charge, or what is about one: its refund or dispute. */
const Source = z.object({
  metadata: z.optional(z.unknown()),
  charge: z.optional(z.unknown()),
})

const STATES: Readonly<Record<string, Payout['state']>> = {
  paid: 'paid',
  pending: 'on_its_way',
  in_transit: 'on_its_way',
  failed: 'failed',
  canceled: 'failed',
}
/** By its reporting categories, which are made for bookkeeping; what is none of these is `other`. */
const KINDS: Readonly<Record<string, Payout['entries'][number]['kind']>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
}

/** Payouts that arrive on the day or later, with what each is made of; of those made by hand Stripe does not say that. */
export async function payoutsOf(stripe: StripeSdk, since: string): Promise<Payout[]> {
  const from = Date.parse(`${since}T00:00:00Z`) / 1000
  const found: Payout[] = []
  for await (const each of stripe.payouts.list({ arrival_date: { gte: from }, limit: PAGE })) {
    if (found.length >= MOST_PAYOUTS) throw new GatewayFailure('provider_error', `> ${MOST_PAYOUTS}`)
    const payout = readAs(Paid, each)
    found.push({
      providerId: payout.id,
      state: STATES[payout.status] ?? 'on_its_way',
      currency: payout.currency.toUpperCase(),
      amount: fromStripe(payout.amount, payout.currency),
      arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
      entries: payout.automatic ? await entriesOf(stripe, payout.id) : [],
    })
  }
  return found.reverse()
}

async function entriesOf(stripe: StripeSdk, payout: string): Promise<Payout['entries']> {
  const entries: Payout['entries'][number][] = []
  for await (const each of stripe.balanceTransactions.list({ payout, limit: PAGE, expand: ['data.source.charge'] })) {
    if (entries.length >= MOST_MOVEMENTS) throw new GatewayFailure('provider_error', `> ${MOST_MOVEMENTS}`)
    const movement = readAs(Movement, each)
    // The payout itself is one of its movements; one that failed came back, and is told as failed.
    if (movement.reporting_category === 'payout' || movement.reporting_category === 'payout_reversal') continue
    const { currency, amount, fee, net } = movement
    entries.push({
      providerId: movement.id,
      reference: referenceBehind(movement.source),
      kind: KINDS[movement.reporting_category] ?? 'other',
      gross: fromStripe(amount, currency),
      fee: fromStripe(fee, currency),
      net: fromStripe(net, currency),
    })
  }
  return entries.reverse()
}

function referenceBehind(source: unknown): string {
  const of = z.safeParse(Source, source).data
  if (of === undefined) return ''
  return referenceOf(of.metadata) || referenceOf(z.safeParse(Source, of.charge).data?.metadata)
}
