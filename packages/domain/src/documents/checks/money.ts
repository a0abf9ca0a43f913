import { AMOUNT, compareDecimals, fits, RATE_FROM_EUR, signOf } from '../../decimal/decimal.ts'
import { currencyObstacle } from '../../einvoice/obstacles.ts'
import { convert, hasRate, mayChooseCurrency, needsRate } from '../../money/convert.ts'
import { isCurrency } from '../../money/currency.ts'
import { ratesDueOn } from '../../money/ecb-days.ts'
import { PAYMENT_KINDS, type PaymentMethodKind } from '../../settings/payment-methods.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import { TYPE_FACTS } from '../type-facts.ts'
import { isVendorDocument } from '../types.ts'
import type { Check } from './check.ts'

const CASH_KINDS: readonly PaymentMethodKind[] = ['cash', 'cash_on_delivery']

export const checkCurrency: Check = ({ document: { type, currency, issuer }, regime, issuedOn, taxOn, tax }) => {
  if (!isCurrency(currency)) return [problem('currency', 'currency.invalid')]
  if (!mayChooseCurrency(regime, currency, { type, issuedOn, taxOn })) return [problem('currency', 'currency.bgn_after_euro')]
  if (!tax) return []
  return currencyObstacle(currency, issuer)
}

/** The last published rate holds over weekends and holidays; an older one is never taken in silence. */
export const checkRate: Check = ({ document: { type, currency, rateFromEur, rateOn }, today, taxOn, tax }) => {
  if (!needsRate(currency)) return []
  if (!rateFromEur) return [problem('rateFromEur', 'rate.missing', tax || isVendorDocument(type) ? {} : { severity: 'warning' })]
  if (!fits(rateFromEur, RATE_FROM_EUR) || signOf(rateFromEur) <= 0) return [problem('rateFromEur', 'rate.invalid')]
  if (!tax || rateOn === null) return []
  return rateOn > taxOn || rateOn < ratesDueOn(taxOn, today) ? [problem('rateOn', 'rate.date_differs', { params: { rateOn, taxOn } })] : []
}

/** Tax base and VAT are kept in the base currency too, where a small rate makes much of little. */
export const checkBaseAmounts: Check = ({ document: { currency, rateFromEur }, context: { inBaseCurrency }, totals }) => {
  if (!inBaseCurrency || inBaseCurrency.fit || !hasRate({ currency, rateFromEur }) || !fits(totals.totalWithVat, AMOUNT)) return []
  const params = { currency: inBaseCurrency.currency }
  return [problem(needsRate(currency) ? 'rateFromEur' : 'lines', 'total.too_large_in_base', { params })]
}

export const checkPayment: Check = ({ document, regime: { cashLimit }, totals }) => {
  const { type, payment, currency, rateFromEur } = document
  if (!payment || isVendorDocument(type)) return []
  const problems: Problem[] = []
  if (payment.kind === 'bank' && !payment.iban) problems.push(problem('paymentMethodId', 'payment.iban_missing'))
  const { takesMoney } = TYPE_FACTS[type]
  if (takesMoney && PAYMENT_KINDS[payment.kind].fiscalReceipt && !document.fiscalReceiptNumber) {
    problems.push(problem('fiscalReceiptNumber', 'fiscal_receipt.missing'))
  }
  if (takesMoney && CASH_KINDS.includes(payment.kind) && hasRate({ currency, rateFromEur })) {
    const euros = convert(totals.total, { currency, rateFromEur }, 'EUR')
    if (compareDecimals(euros, cashLimit) >= 0) {
      problems.push(problem('paymentMethodId', 'payment.cash_limit', { params: { limit: cashLimit } }))
    }
  }
  return problems
}
