import { shownTotals, statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
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
  const several = totals.taxes.length > 1
  return shownTotals(totals, vatInvoice).map((shown) => {
    if (shown.key === 'vat') return vatRow(snapshot, shown.tax, { currency, several }, wording)
    return {
      label: wording.label((t) => t.total[shown.key]),
      on: '',
      amount: formatAmount(shown.amount, currency, wording.main),
      remark: null,
    }
  })
}

/** No rate and no amount, but the words, where the recipient owes the VAT (чл. 114 ал. 4 ЗДДС). */
function vatRow(
  snapshot: DocumentSnapshot,
  tax: TaxTotal,
  { currency, several }: { currency: string; several: boolean },
  wording: Wording,
): TotalRow {
  const on = several ? formatAmount(tax.base, currency, wording.main) : ''
  if (!statesVat(tax)) {
    const remark = wording.label((t) => (tax.category === 'AE' ? t.total.reverseCharge : t.total.notCharged))
    return { label: vatLabel(wording), on, amount: '', remark }
  }
  const label = vatLabel(wording, formatPercent(tax.rate ?? '0', wording.main), ossCountry(snapshot))
  return { label, on, amount: formatAmount(tax.vat, currency, wording.main), remark: null }
}

/** "ДДС 20 %"; under the OSS scheme with the country whose rate it is: "ДДС 19 % (Германия)". */
export function vatLabel(wording: Wording, rate = '', countryCode = ''): Words {
  const inLanguage = (language: Language) => (countryCode ? `(${countryName(countryCode, language)})` : '')
  return wording.label((t, language) => [t.total.vat, rate, inLanguage(language)].filter(Boolean).join(' '))
}

/** The member state that taxes, which need not be the recipient's own; a document that does not say it is taxed where its recipient is. */
export function ossCountry({ ossInvoice, ossCountryCode, recipient }: DocumentSnapshot): string {
  return ossInvoice ? (ossCountryCode ?? recipient?.countryCode ?? '') : ''
}

/** Tax base and VAT in the base currency with the rate used, for a document in another currency (чл. 26 ал. 6 ЗДДС). */
export function baseCurrencyOf(snapshot: DocumentSnapshot, wording: Wording): PrintModel['baseCurrency'] {
  const { type, currency, baseCurrency, taxesInBaseCurrency, vatInvoice } = snapshot
  const isTaxed = vatInvoice || hasField(type, 'vat')
  if (!isTaxed || currency === baseCurrency || taxesInBaseCurrency.length === 0) return null
  const rows = taxesInBaseCurrency.flatMap((tax) => {
    const base = {
      label: baseLabel(tax, taxesInBaseCurrency.length > 1, wording),
      on: '',
      amount: formatAmount(tax.base, baseCurrency, wording.main),
      remark: null,
    }
    return vatInvoice ? [base, vatRow(snapshot, tax, { currency: baseCurrency, several: false }, wording)] : [base]
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
