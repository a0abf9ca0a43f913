import type { Order, OrderStanding } from '../gateway.ts'
import { GatewayFailure, type OpenGateway } from '../gateway.ts'

/** What was begun in this process, and what of it was given back, by our references. */
const orders = new Map<string, { readonly order: Order; refunded: string }>()

/**
 * A provider that takes all keys, and with whom everybody has paid as soon as it is asked, so that no test asks the outside world: of the
 * interface alone, with no protocol. It reports an order by its reference.
 */
export const trialGateway: OpenGateway = () => ({
  can: { state: true, refund: true, payouts: true },
  check: async () => ({ name: 'Пробна сметка', live: null }),
  begin: async (order) => {
    const { reference } = order
    orders.set(reference, { order, refunded: '0' })
    return { providerId: reference, way: { kind: 'address', url: `https://pay.example/${reference}` }, evidence: '{}' }
  },
  state: async ({ reference }) => standingOf(reference),
  notified: async ({ body }) => {
    const reference = Buffer.from(body).toString()
    const { providerId } = standingOf(reference, 'forged')
    const report = { eventId: `paid ${reference}`, at: new Date(), standing: null, reference, providerId, evidence: '{}' }
    return { reports: [report], answer: ([isTaken]) => (isTaken ? said(200, 'ok') : said(503, 'again')) }
  },
  refund: async ({ reference, amount }) => {
    const known = orders.get(reference)
    if (known) known.refunded = amount
    return standingOf(reference)
  },
  payouts: async () => [],
})

const said = (status: number, body: string) => ({ status, type: 'text/plain', body })

function standingOf(reference: string, otherwise: 'refused' | 'forged' = 'refused'): OrderStanding {
  const known = orders.get(reference)
  if (known === undefined) throw new GatewayFailure(otherwise)
  const { amount, currency } = known.order
  return {
    reference,
    providerId: reference,
    state: 'paid',
    currency,
    captured: amount,
    refunded: known.refunded,
    disputed: '0',
    dispute: 'none',
    fee: null,
    paidAt: new Date(),
    reason: '',
    evidence: '{}',
  }
}
