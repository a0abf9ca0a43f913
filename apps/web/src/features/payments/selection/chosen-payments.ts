import type { Payment, PaymentSummary } from '@invoice/contract/treasury/payments.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { type Sum, sumsByCurrency } from '../../../shared/selection/sums-by-currency.ts'

/** What payments come to, in each currency, without those that were undone. */
export type PaymentSums = { readonly received: readonly Sum[]; readonly paid: readonly Sum[] }

export function sumsOf(payments: readonly Payment[]): PaymentSums {
  const of = (wanted: Payment['direction']) =>
    sumsByCurrency(payments.filter(({ direction, undone }) => direction === wanted && undone === null))
  return { received: of('in'), paid: of('out') }
}

/** The same of all that a filter finds. */
export function sumsOfSummary({ sums }: PaymentSummary): PaymentSums {
  const of = (key: 'received' | 'paid') => sums.flatMap(({ currency, [key]: total }) => (signOf(total) === 0 ? [] : [{ currency, total }]))
  return { received: of('received'), paid: of('paid') }
}

type Settled = Payment['documents'][number]

/** What is open again once they are undone: each document once, however many of them settle it. */
export function documentsOpenedBy(payments: readonly Payment[]): readonly Settled[] {
  const settled = payments.flatMap(({ documents }) => documents).filter(({ amount }) => signOf(amount) !== 0)
  return [...new Map(settled.map((document) => [document.documentId, document])).values()]
}
