import { compareDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { convert, hasRate } from '../money/convert.ts'
import { BASE_CURRENCY } from '../money/currency.ts'
import { isOnlineKind } from '../online/providers.ts'
import type { Regime } from '../regimes/regime.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '../settings/payment-methods.ts'
import type { PaymentDirection } from './settling.ts'

type Paid = {
  direction: PaymentDirection
  methodKind: PaymentMethodKind
  fiscalReceipt: string
  paidOn: Day
  /** since when its company says that a payment by card over the internet wants one as well; null or left out: it says that it wants none */
  onlineReceiptsSince?: Day | null
}

/** Whether a fiscal receipt is due for what came in, and its number is not written down yet: a warning and no more. */
export function lacksReceipt({ direction, methodKind, fiscalReceipt, paidOn, onlineReceiptsSince = null }: Paid): boolean {
  if (direction !== 'in' || fiscalReceipt !== '') return false
  if (isOnlineKind(methodKind)) return onlineReceiptsSince !== null && paidOn >= onlineReceiptsSince
  return PAYMENT_KINDS[methodKind].fiscalReceipt
}

/** The kinds for which it is due, whatever a company says. */
export const RECEIPT_KINDS: readonly PaymentMethodKind[] = (Object.keys(PAYMENT_KINDS) as PaymentMethodKind[]) // keyof, as declared
  .filter((kind) => PAYMENT_KINDS[kind].fiscalReceipt)

export const PAYMENT_WARNINGS = ['no_receipt', 'cash_limit', 'before_document'] as const
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number]

type WarnedPayment = Paid & {
  amount: DecimalText
  currency: string
  rateFromEur: DecimalText | null
  /** what it pays; without `total` only the payment itself is judged */
  documents: readonly { issuedOn: Day | null; total?: DecimalText; currency?: string }[]
}

/** What a payment does not forbid, and a person should know. */
export function paymentWarnings(payment: WarnedPayment, { cashLimit }: Pick<Regime, 'cashLimit'>): PaymentWarning[] {
  const { amount, currency, rateFromEur, documents, ...paid } = payment
  const { paidOn } = paid
  const warnings: PaymentWarning[] = []
  if (lacksReceipt(paid)) warnings.push('no_receipt')
  const isCash = paid.methodKind === 'cash' || paid.methodKind === 'cash_on_delivery'
  const isOver = (sum: DecimalText, quoted: { currency: string; rateFromEur: DecimalText | null }) =>
    hasRate(quoted) && compareDecimals(convert(sum, quoted, BASE_CURRENCY), cashLimit) >= 0
  // The law counts the deal: a part of what is over the limit is not paid in cash either.
  const deals = documents.map(({ total = '0', currency: of = currency }) =>
    isOver(total, { currency: of, rateFromEur: of === currency ? rateFromEur : null }),
  )
  if (isCash && (isOver(amount, { currency, rateFromEur }) || deals.includes(true))) warnings.push('cash_limit')
  if (documents.some(({ issuedOn }) => issuedOn !== null && paidOn < issuedOn)) warnings.push('before_document')
  return warnings
}
