/** What PayPal keeps, as far as the stand-in needs it, and how its API shows each. Amounts in cents. */
export type Capture = { readonly id: string; readonly amount: bigint; fee: bigint; status: string; readonly created: Date }
export type Refund = { readonly id: string; readonly amount: bigint; readonly fee: bigint; readonly status: 'COMPLETED' }
export type Order = {
  readonly id: string
  readonly reference: string
  readonly currency: string
  readonly amount: bigint
  readonly description: string
  readonly locale: string
  readonly returnUrl: string
  readonly cancelUrl: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  readonly captures: Capture[]
  readonly refunds: Refund[]
}
export type Dispute = {
  readonly id: string
  readonly order: Order
  readonly amount: bigint
  stage: 'INQUIRY' | 'CHARGEBACK'
  outcome: string
}

export const units = (value: string): bigint => BigInt(value.includes('.') ? value.replace('.', '') : `${value}00`)
export const money = (amount: bigint, currency: string) => ({
  currency_code: currency,
  value: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
})

export function shownOrder(order: Order, host: string): object {
  const { id, reference, currency, amount, description, status, captures } = order
  const payments = {
    captures: captures.map((each) => shownCapture(order, each)),
    refunds: order.refunds.map((each) => shownRefund(order, each)),
  }
  return {
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        description,
        amount: money(amount, currency),
        ...(captures.length > 0 && { payments }),
      },
    ],
    payer: { name: { given_name: 'Jane', surname: 'Payer' }, email_address: 'payer@example.com', payer_id: 'QYR5Z8XDVJNXQ' },
    links: [
      { href: `${host}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${host}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  }
}

function shownCapture({ currency, reference }: Order, { id, amount, fee, status, created }: Capture): object {
  const isDone = status !== 'PENDING' && status !== 'DECLINED'
  return {
    id,
    status,
    custom_id: reference,
    final_capture: true,
    amount: money(amount, currency),
    create_time: created.toISOString(),
    ...(status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    ...(isDone && {
      seller_receivable_breakdown: {
        gross_amount: money(amount, currency),
        paypal_fee: money(fee, currency),
        net_amount: money(amount - fee, currency),
      },
    }),
  }
}

export const shownRefund = ({ currency }: Order, { id, amount, fee, status }: Refund): object => ({
  id,
  status,
  amount: money(amount, currency),
  seller_payable_breakdown: {
    gross_amount: money(amount, currency),
    paypal_fee: money(fee, currency),
    net_amount: money(amount - fee, currency),
  },
})

export const shownDispute = ({ id, order, amount, stage, outcome }: Dispute): object => ({
  dispute_id: id,
  status: outcome === '' ? 'UNDER_REVIEW' : 'RESOLVED',
  reason: 'UNAUTHORISED',
  dispute_amount: money(amount, order.currency),
  dispute_life_cycle_stage: stage,
  ...(outcome !== '' && { dispute_outcome: { outcome_code: outcome } }),
  disputed_transactions: [{ seller_transaction_id: order.captures[0]?.id, custom: order.reference }],
})
