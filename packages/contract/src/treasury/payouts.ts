import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { Payment } from './payments.ts'

/** What a provider of online payments has paid out of its account to the bank's, and the bills of its fees. */

export const PAYOUT_STATES = ['on_its_way', 'paid', 'failed'] as const
export const PART_KINDS = ['payment', 'refund', 'dispute', 'fee', 'other'] as const

const Payout = z.object({
  id: z.string(),
  provider: z.string(),
  /** under which the provider has it */
  providerId: z.string(),
  state: z.enum(PAYOUT_STATES),
  amount: f.DecimalText,
  currency: z.string(),
  arrivesOn: f.Day,
  isBooked: z.boolean(),
  /** why it is not booked by itself */
  problem: z.nullable(z.enum(['companies', 'currency'])),
  /** what the bank told of it; null: nothing yet */
  bank: z.nullable(z.object({ accountId: z.string(), name: z.string(), on: f.Day, amount: f.DecimalText })),
})
export type Payout = z.infer<typeof Payout>

const PayoutPart = z.object({
  kind: z.enum(PART_KINDS),
  gross: f.DecimalText,
  fee: f.DecimalText,
  net: f.DecimalText,
  /** of which document it is; null: of nothing from here */
  document: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()), contactName: z.nullable(f.Localised) })),
})
export type PayoutPart = z.infer<typeof PayoutPart>

/** So many of the last are told. */
export const MOST_PAYOUTS = 50

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/payouts',
  reads: ['ledger', 'accounts', 'payments', 'statements', 'payment_methods'],
  summary:
    'What a provider has paid out of an account, the latest first, with what the bank told of it; and how much of its fees no bill has been joined with yet.',
  access: 'treasury.read',
  params: f.idParams,
  reply: z.object({
    items: z.array(Payout),
    /** whether the account is one of a provider, and whether that tells of its payouts by itself */
    provider: z.nullable(z.object({ name: z.string(), tells: z.boolean() })),
    unbilledFees: f.DecimalText,
  }),
})

export const readPayout = endpoint({
  method: 'GET',
  path: '/api/treasury/payouts/:id',
  reads: ['ledger', 'accounts', 'payments', 'statements', 'payment_methods', 'documents', 'contacts'],
  summary: 'A payout with what it is made of: payments, refunds, disputes and fees, each gross, with its fee and net.',
  access: 'treasury.read',
  params: f.idParams,
  reply: z.extend(Payout, { parts: z.array(PayoutPart) }),
})

export const joinFeeBill = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/fee-bills',
  writes: ['payments', 'documents', 'ledger', 'accounts', 'notices', 'webhooks', 'mails'],
  summary:
    'Says that a bill is of the fees that a provider has kept: it is paid by them. What was booked of them as they were told is taken off by as much, so that nothing leaves the account twice. Undone with the payment.',
  access: 'payments.write',
  audit: ['payment.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ documentId: f.id() }),
  reply: Payment,
  status: 201,
})
