import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { inverseRate } from '@invoice/domain/money/inverse-rate.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity } from '@invoice/text/format/decimal.ts'
import { countryName } from './country-name.ts'
import type { PrintModel, TotalRow, Words } from './print-model.ts'
import type { Wording } from './wording.ts'

/** The totals box above the amount payable: чл. 114 ал. 1 т. 11–13 ЗДДС. */
export function totalRows(snapshot: DocumentSnapshot, wording: Wording): TotalRow[] {
  const { totals, currency, vatInvoice } = snapshot
  const row = (label: Words, amount: string): TotalRow => ({
    label,
    on: '',
    amount: formatAmount(amount, currency, wording.main),
    remark: null,
  })
  const discounted = /[1-9]/.test(totals.discount)
  const rows = discounted
    ? [
        row(
          wording.label((t) => t.total.subtotal),
          totals.subtotal,
        ),
        row(
          wording.label((t) => t.total.discount),
          negateDecimal(totals.discount),
        ),
      ]
    : []
  if (!vatInvoice) return rows
  rows.push(
    row(
      wording.label((t) => t.total.taxBase),
      totals.taxBase,
    ),
  )
  return [...rows, ...vatRows(snapshot, totals.taxes, currency, wording)]
}

/** One row a rate. No rate and no amount, but the words, where the recipient owes the VAT (чл. 114 ал. 4 ЗДДС). */
function vatRows(snapshot: DocumentSnapshot, taxes: TaxTotal[], currency: string, wording: Wording): TotalRow[] {
  return taxes.map((tax) => {
    const on = taxes.length > 1 ? formatAmount(tax.base, currency, wording.main) : ''
    if (tax.category === 'AE') return { label: vatLabel(wording), on, amount: '', remark: wording.label((t) => t.total.reverseCharge) }
    if (tax.rate === null) return { label: vatLabel(wording), on, amount: '', remark: wording.label((t) => t.total.notCharged) }
    return {
      label: vatLabel(wording, formatPercent(tax.rate, wording.main), ossCountry(snapshot)),
      on,
      amount: formatAmount(tax.vat, currency, wording.main),
      remark: null,
    }
  })
}

/** "ДДС 20 %"; under the OSS scheme with the country whose rate it is: "ДДС 19 % (Германия)". */
function vatLabel(wording: Wording, rate = '', countryCode = ''): Words {
  const inLanguage = (language: Language) => (countryCode ? `(${countryName(countryCode, language)})` : '')
  return wording.label((t, language) => [t.total.vat, rate, inLanguage(language)].filter(Boolean).join(' '))
}

function ossCountry({ ossInvoice, recipient }: DocumentSnapshot): string {
  return ossInvoice ? (recipient?.countryCode ?? '') : ''
}

/** Tax base and VAT in the base currency with the rate used, for a document in another currency (чл. 26 ал. 6 ЗДДС). */
export function baseCurrencyOf(snapshot: DocumentSnapshot, wording: Wording): PrintModel['baseCurrency'] {
  const { currency, baseCurrency, taxesInBaseCurrency, vatInvoice } = snapshot
  if (currency === baseCurrency || taxesInBaseCurrency.length === 0) return null
  const rows = taxesInBaseCurrency.flatMap((tax) => {
    const base = {
      label: baseLabel(tax, taxesInBaseCurrency.length > 1, wording),
      on: '',
      amount: formatAmount(tax.base, baseCurrency, wording.main),
      remark: null,
    }
    return vatInvoice ? [base, ...vatRows(snapshot, [tax], baseCurrency, wording)] : [base]
  })
  return {
    heading: wording.label((t) => `${t.total.inBaseCurrency} ${baseCurrency}`),
    rate: rateFact(snapshot, wording),
    rows,
  }
}

function baseLabel(tax: TaxTotal, several: boolean, wording: Wording): Words {
  const rate = !several || tax.rate === null || tax.category === 'AE' ? '' : formatPercent(tax.rate, wording.main)
  return wording.label((t) => `${t.total.taxBase} ${rate}`.trim())
}

function rateFact({ rateFromEur, rateOn, currency }: DocumentSnapshot, wording: Wording) {
  if (rateFromEur === null) return null
  const on = rateOn ? ` (${formatDay(rateOn, wording.main)})` : ''
  return {
    label: wording.label((t) => t.total.exchangeRate),
    value: `1 EUR = ${formatQuantity(rateFromEur, wording.main)} ${currency}${on}`,
    inverse: `1 ${currency} = ${formatQuantity(inverseRate(rateFromEur), wording.main)} EUR`,
  }
}
