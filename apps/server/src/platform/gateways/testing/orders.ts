import type { Order } from '../gateway.ts'

/** An order of now, good for two hours. */
export const orderOf = (reference: string, more: Partial<Order> = {}): Order => ({
  reference,
  amount: '120.50',
  currency: 'EUR',
  description: 'Фактура 0000000123',
  payerEmail: 'payer@example.com',
  language: 'bg',
  returnUrl: 'https://invoice.example.com/p/abc?back=1',
  cancelUrl: 'https://invoice.example.com/p/abc',
  notifyUrl: 'https://invoice.example.com/api/online-payments/told/1',
  expiresAt: new Date(Date.now() + 2 * 3_600_000),
  ...more,
})
