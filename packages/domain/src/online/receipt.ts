import { compareDecimals, signOf, subtractDecimals } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { restOf, type SettledDocument, takesPayments } from '../documents/open.ts'

/** Why money that was paid for a document did not settle it, or not all of it: a person decides what becomes of the rest. */
export const UNSETTLED = ['overpaid', 'paid_twice', 'not_in_force', 'other_currency'] as const
export type Unsettled = (typeof UNSETTLED)[number]

/** What of money that came for a document settles it; `unsettled`: why there is a rest, which is the client's credit. */
export type Receipt = { readonly settles: DecimalText; readonly unsettled: Unsettled | null }

type Paid = { readonly amount: DecimalText; readonly currency: string }

/** Money that came for a document is the client's whatever became of the document meanwhile; it settles what is left of it, and no more. */
export function receiptOf({ amount, currency }: Paid, document: SettledDocument & { readonly currency: string }): Receipt {
  if (!takesPayments(document)) return { settles: '0', unsettled: 'not_in_force' }
  if (document.currency !== currency) return { settles: '0', unsettled: 'other_currency' }
  const rest = restOf(document)
  if (signOf(rest) <= 0) return { settles: '0', unsettled: 'paid_twice' }
  if (compareDecimals(amount, rest) <= 0) return { settles: amount, unsettled: null }
  return { settles: rest, unsettled: 'overpaid' }
}

/** What of a payment has to be taken from what it settles before so much of it can go back. */
export function toRelease(amount: DecimalText, unallocated: DecimalText): DecimalText {
  const missing = subtractDecimals(amount, unallocated)
  return signOf(missing) > 0 ? missing : '0'
}
