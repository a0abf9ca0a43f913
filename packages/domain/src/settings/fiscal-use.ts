import { PAYMENT_KINDS, type PaymentMethodKind } from './payment-methods.ts'

/**
 * How a company takes what a fiscal receipt is due for: it did not say; it takes none; with a fiscal device alone; or with sales management
 * software that it chose from the Agency's list, beside which no other may process such sales in the outlet.
 */
export const FISCAL_USES = ['unsaid', 'none', 'device', 'supto'] as const
export type FiscalUse = (typeof FISCAL_USES)[number]

/** Whether payments of that kind may not be recorded here, because other software has to process them. */
export function isKeptElsewhere(use: FiscalUse, kind: PaymentMethodKind): boolean {
  return use === 'supto' && PAYMENT_KINDS[kind].fiscalReceipt
}
