import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { inverseRate } from '@invoice/domain/money/inverse-rate.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import type { Wording } from '../words/wording.ts'
import type { BaseCurrency } from './document-model.ts'
import { baseRow, vatRow } from './tax-rows.ts'

/** Tax base and VAT in the base currency with the rate used, for a document in another currency. */
export function baseCurrencyOf(snapshot: DocumentSnapshot, wording: Wording): BaseCurrency | null {
  const { type, currency, baseCurrency, taxesInBaseCurrency, vatInvoice } = snapshot
  const isTaxed = vatInvoice || hasField(type, 'vat')
  if (!isTaxed || currency === baseCurrency || taxesInBaseCurrency.length === 0) return null
  const amount = (value: string) => formatAmount(value, baseCurrency, wording.main)
  const rows = taxesInBaseCurrency.flatMap((tax) => {
    const base = baseRow(tax, taxesInBaseCurrency.length > 1, amount(tax.base), wording)
    return vatInvoice ? [base, vatRow(snapshot, tax, amount(tax.vat), wording)] : [base]
  })
  return {
    heading: wording.label((t) => `${t.total.inBaseCurrency} ${baseCurrency}`),
    rate: rateFact(snapshot, wording),
    rows,
  }
}

function rateFact({ rateFromEur, rateOn, rateSource, currency }: DocumentSnapshot, wording: Wording) {
  if (rateFromEur === null) return null
  const from = rateSource === 'ecb' ? wording.label((t) => t.rateSource.ecb).text : ''
  const of = [from, rateOn ? formatDay(rateOn, wording.main) : ''].filter(Boolean).join(', ')
  const on = of === '' ? '' : ` (${of})`
  return {
    label: wording.label((t) => t.total.exchangeRate),
    value: `1 EUR = ${formatQuantity(rateFromEur, wording.main)} ${currency}${on}`,
    inverse: `1 ${currency} = ${formatQuantity(inverseRate(rateFromEur), wording.main)} EUR`,
  }
}
