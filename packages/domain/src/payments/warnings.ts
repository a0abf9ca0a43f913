import { compareDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { convert, hasRate } from '../money/convert.ts'
import { BASE_CURRENCY } from '../money/currency.ts'
import type { Regime } from '../regimes/regime.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '../settings/payment-methods.ts'
import type { PaymentDirection } from './settling.ts'

type Paid = { direction: PaymentDirection; methodKind: PaymentMethodKind; fiscalReceipt: string }

/** Whether a fiscal receipt is due for what came in, and its number is not written down yet: a warning and no more. */
export function lacksReceipt({ direction, methodKind, fiscalReceipt }: Paid): boolean {
  return direction === 'in' && PAYMENT_KINDS[methodKind].fiscalReceipt && fiscalReceipt === ''
}

/** The kinds for which it is due. */
export const RECEIPT_KINDS: readonly PaymentMethodKind[] = (Object.keys(PAYMENT_KINDS) as PaymentMethodKind[]) // keyof, as declared
  .filter((kind) => PAYMENT_KINDS[kind].fiscalReceipt)

export const PAYMENT_WARNINGS = ['no_receipt', 'cash_limit', 'before_document'] as const
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number]

type WarnedPayment = Paid & {
  paidOn: Day
  amount: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  documents: readonly { issuedOn: Day | null }[]
}

/** What a payment does not forbid, and a person should know. */
export function paymentWarnings(payment: WarnedPayment, { cashLimit }: Pick<Regime, 'cashLimit'>): PaymentWarning[] {
  const { paidOn, amount, currency, rateFromEur, documents, ...paid } = payment
  const warnings: PaymentWarning[] = []
  if (lacksReceipt(paid)) warnings.push('no_receipt')
  const quoted = { currency, rateFromEur }
  const isCash = paid.methodKind === 'cash' || paid.methodKind === 'cash_on_delivery'
  if (isCash && hasRate(quoted) && compareDecimals(convert(amount, quoted, BASE_CURRENCY), cashLimit) >= 0) warnings.push('cash_limit')
  if (documents.some(({ issuedOn }) => issuedOn !== null && paidOn < issuedOn)) warnings.push('before_document')
  return warnings
}
