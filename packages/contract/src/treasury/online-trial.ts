import { ONLINE_STATES } from '@invoice/domain/online/standing.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** So much is paid for trial: enough to be seen, and what a till of trial takes everywhere. */
export const TRIAL_AMOUNT = '1.00'

/** A small amount that is paid at a provider's place of trial, to see how a payment goes: nothing of it is ever booked. */
const OnlineTrial = z.object({
  provider: z.string(),
  reference: z.string(),
  amount: f.DecimalText,
  currency: z.string(),
  state: z.enum(ONLINE_STATES),
  /** where a payer is led to the provider, on this server */
  page: z.string(),
  begunAt: f.Instant,
  paidAt: z.nullable(f.Instant),
  /** when the provider's signed word of it came first; null: not yet */
  heardAt: z.nullable(f.Instant),
  /** whether the provider can be asked, and was: where not, its word is the only one */
  canAsk: z.boolean(),
  /** a card's kind and its last four digits; '' where the provider does not say */
  paidBy: z.string(),
  /** why it failed, in the provider's words */
  reason: z.string(),
  /** what would be booked of it, were it a document's: received, kept by the provider where it says so, and what is left */
  booked: z.nullable(z.object({ received: f.DecimalText, fee: z.nullable(f.DecimalText), left: z.nullable(f.DecimalText) })),
})
export type OnlineTrial = z.infer<typeof OnlineTrial>

export const beginOnlineTrial = endpoint({
  method: 'POST',
  path: '/api/payment-methods/:id/trial',
  writes: ['payments'],
  summary: `Begins to pay ${TRIAL_AMOUNT} by a method of trial, to see how a payment goes. Refused for live keys, and while the provider has not taken the keys.`,
  access: 'payment_methods.manage',
  audit: { none: 'Nothing is paid and nothing is booked: it is a trial at the place that its provider has for them.' },
  params: f.idParams,
  reply: OnlineTrial,
})

export const readOnlineTrial = endpoint({
  method: 'GET',
  path: '/api/payment-methods/:id/trial',
  reads: ['payments', 'payment_methods'],
  summary: 'How the last trial of a method stands by its provider, and what would be booked of it; null where there was none.',
  access: 'payment_methods.read',
  params: f.idParams,
  reply: z.object({ trial: z.nullable(OnlineTrial) }),
})

export const leadToTrial = endpoint({
  method: 'GET',
  path: '/api/payment-notifications/:token/trial/:reference',
  summary: 'The page that leads to the provider of a trial, and where whoever tried comes back to.',
  access: 'public',
  params: z.strictObject({ token: z.string(), reference: z.string() }),
  // Beside it is what the provider writes behind the way back.
  query: z.looseObject({ back: f.flag() }),
  produces: 'text/html; charset=utf-8',
})
