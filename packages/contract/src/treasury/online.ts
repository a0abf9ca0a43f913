import { LANGUAGES } from '@invoice/domain/localised.ts'
import { DISPUTES, ONLINE_STATES } from '@invoice/domain/online/standing.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { RawBody } from '../wire/raw-body.ts'
import { amount, Payment } from './payments.ts'

/** Documents that are paid online, through a provider of the company's (`platform/gateways` of the server). */

const TAKES = [
  'payment.created',
  'payment.allocated',
  'payment.released',
  'payment.refunded',
  'payment.undone',
  'treasury_account.created',
] as const

export const beginOnlinePayment = endpoint({
  method: 'POST',
  path: '/api/public/:token/pay',
  writes: ['payments'],
  summary:
    'Begins to pay a shared document through a provider. Sent by the form of its page, and answered with a page that leads to the provider. What is begun twice is one order, which can be paid once.',
  access: 'public',
  audit: { none: 'Nothing is paid yet: what comes of it is told by the provider.' },
  form: true,
  params: z.strictObject({ token: z.string() }),
  body: z.strictObject({
    language: z.enum(LANGUAGES),
    method: f.id(),
    /** a part, where the company allows it, as a person writes it; empty: all that is due */
    part: f.text(30),
  }),
  produces: 'text/html; charset=utf-8',
})

export const returnFromProvider = endpoint({
  method: 'GET',
  path: '/api/public/:token/paid/:reference',
  writes: ['payments', 'documents', 'ledger', 'accounts', 'notices', 'webhooks', 'mails'],
  summary:
    'Where whoever paid comes back to. Says nothing of whether was paid: the provider is asked, and the page of the document shows what it said.',
  access: 'public',
  audit: [...TAKES],
  params: z.strictObject({ token: z.string(), reference: z.string() }),
  // Providers write something of their own behind it (PayPal: token, PayerID): it says nothing that is believed.
  query: z.looseObject({}),
  produces: 'text/html; charset=utf-8',
})

export const readPaymentConfirmation = endpoint({
  method: 'GET',
  path: '/api/public/:token/paid/:reference/confirmation',
  summary: 'What was paid of a shared document through a provider, when and with what, as PDF/A-3. It is no fiscal receipt.',
  access: 'public',
  params: z.strictObject({ token: z.string(), reference: z.string() }),
  produces: 'application/pdf',
})

export const hearProvider = endpoint({
  method: 'POST',
  path: '/api/payment-notifications/:token',
  writes: ['payments', 'documents', 'ledger', 'accounts', 'payment_methods', 'notices', 'webhooks', 'mails'],
  summary:
    'Where a provider tells what came of a payment. Believed by its signature alone, and taken once however often and in whatever order it comes; answered as the provider wants it.',
  access: 'public',
  audit: [...TAKES],
  raw: true,
  params: z.strictObject({ token: z.string() }),
  body: RawBody,
  produces: 'text/plain; charset=utf-8',
})

const OnlineOrder = z.object({
  provider: z.string(),
  reference: z.string(),
  /** under which the provider has it */
  providerId: z.string(),
  state: z.enum(ONLINE_STATES),
  currency: z.string(),
  captured: f.DecimalText,
  refunded: f.DecimalText,
  disputed: f.DecimalText,
  dispute: z.enum(DISPUTES),
  /** by when an open dispute is to be answered at the provider; null: it is none, or it does not say */
  disputeUntil: z.nullable(f.Instant),
  /** what the provider kept; null: it does not say */
  fee: z.nullable(f.DecimalText),
  /** a card's kind and its last four digits; '' where the provider does not say */
  paidBy: z.string(),
  begunAt: f.Instant,
  paidAt: z.nullable(f.Instant),
  /** why it failed, in the provider's words */
  reason: z.string(),
  /** so much can be given back from here */
  refundable: f.DecimalText,
  /** whether the provider takes refunds by a call; where not, they are made at its own desk */
  canRefund: z.boolean(),
  /** each of its notifications: when it happened there, when it came here, and what the provider calls it */
  reported: z.array(z.object({ happenedAt: f.Instant, keptAt: f.Instant, what: z.string() })),
})
export type OnlineOrder = z.infer<typeof OnlineOrder>

export const readOnlineOrder = endpoint({
  method: 'GET',
  path: '/api/payments/:id/online',
  reads: ['payments', 'payment_methods'],
  summary: 'What a provider says of a payment that came through it; null for one that did not.',
  access: 'payments.read',
  params: f.idParams,
  reply: z.object({ order: z.nullable(OnlineOrder) }),
})

const OnlineTry = z.object({
  id: z.string(),
  provider: z.string(),
  state: z.enum(ONLINE_STATES),
  amount: f.DecimalText,
  currency: z.string(),
  begunAt: f.Instant,
  paidAt: z.nullable(f.Instant),
  /** why it failed, in the provider's words */
  reason: z.string(),
  /** somebody came back from the provider, which has not decided: nobody is reminded meanwhile */
  isAwaited: z.boolean(),
  /** taken back by the payer’s bank, and so much of it: while it is open nobody is reminded */
  dispute: z.enum(DISPUTES),
  disputed: f.DecimalText,
})
export type OnlineTry = z.infer<typeof OnlineTry>

export const listOnlineTries = endpoint({
  method: 'GET',
  path: '/api/documents/:id/online-payments',
  reads: ['payments', 'documents', 'payment_methods'],
  summary: 'What somebody set out to pay of a document online, and what came of it, the latest first: paid, awaited, failed, expired.',
  access: 'payments.read',
  params: f.idParams,
  reply: f.listOf(OnlineTry),
})

export const RefundOnlineInput = z.strictObject({ amount: amount(), refunded: f.decimalText(13, 3) })

export const refundOnline = endpoint({
  method: 'POST',
  path: '/api/payments/:id/online-refund',
  writes: ['payments', 'documents', 'ledger', 'accounts', 'notices', 'webhooks', 'mails'],
  summary:
    'Gives a part or all of a payment back through its provider. `refunded` is what was given back when it was decided: asked twice it is given once, and refused once more was.',
  access: 'payments.write',
  audit: ['payment.refunded', 'payment.created', 'payment.released', 'treasury_account.created'],
  params: f.idParams,
  body: RefundOnlineInput,
  reply: Payment,
})
