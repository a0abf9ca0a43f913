import type { OrderStanding } from '../gateway.ts'
import { GatewayFailure, type OpenGateway } from '../gateway.ts'

/** A provider that takes all keys, and whom nobody ever pays, so that no test asks the outside world: of the interface alone, with no protocol. */
export const trialGateway: OpenGateway = () => ({
  can: { state: true, refund: true, payouts: true },
  check: async () => ({ name: 'Пробна сметка', live: null }),
  begin: async ({ reference }) => ({
    providerId: reference,
    way: { kind: 'address', url: `https://pay.example/${reference}` },
    evidence: '{}',
  }),
  state: async ({ reference, providerId }) => waiting(reference, providerId),
  notified: async () => {
    throw new GatewayFailure('forged')
  },
  refund: async ({ reference, providerId }) => waiting(reference, providerId),
  payouts: async () => [],
})

const waiting = (reference: string, providerId: string): OrderStanding => ({
  reference,
  providerId,
  state: 'waiting',
  currency: 'EUR',
  captured: '0',
  refunded: '0',
  disputed: '0',
  dispute: 'none',
  fee: null,
  paidAt: null,
  reason: '',
  evidence: '{}',
})
