import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { shownTotals, statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import { euroToBound } from '@invoice/domain/money/convert.ts'
import { boundCurrency, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatAmount, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatPercent, formatQuantity } from '@invoice/text/format/decimal.ts'
import type { Words } from '../model/print-model.ts'
import { baseCurrencyOf, ossCountry, vatLabel } from '../model/totals.ts'
import { only, type PaperTexts, type Wording } from '../model/wording.ts'
import type { LookModel, SumRow } from './look-model.ts'

/** What stands above the taxes: the sum of the lines and the discount, where there is one. */
export function lookSums(snapshot: DocumentSnapshot, wording: Wording): SumRow[] {
  const { totals, vatInvoice, currency } = snapshot
  return shownTotals(totals, vatInvoice).flatMap(({ key, amount }) => {
    if (key === 'subtotal')
      return [
        row(
          wording.label((t) => t.total.lines),
          formatAmountDigits(amount, currency, wording.main),
        ),
      ]
    return key === 'discount'
      ? [
          row(
            wording.label((t) => t.total.discount),
            formatAmountDigits(amount, currency, wording.main),
          ),
        ]
      : []
  })
}

/** чл. 114 ал. 1 т. 11–13 ЗДДС: base and VAT of each rate; of several their sums too. */
export function lookTaxes(snapshot: DocumentSnapshot, wording: Wording): Pick<LookModel, 'taxes' | 'taxTable'> {
  const { totals, vatInvoice, currency } = snapshot
  if (!vatInvoice) return { taxes: [], taxTable: null }
  const { taxes, taxBase, totalVat } = totals
  const digits = (amount: string) => formatAmountDigits(amount, currency, wording.main)
  const several = taxes.length > 1
  const rows = taxes.flatMap((tax) => [
    row(baseLabel(tax, several, wording), digits(tax.base)),
    vatRow(snapshot, tax, digits(tax.vat), wording),
  ])
  if (!several)
    return {
      taxes:
        taxes.length === 0
          ? [
              row(
                wording.label((t) => t.total.taxBase),
                digits(taxBase),
              ),
            ]
          : rows,
      taxTable: null,
    }
  const charged = taxes.some(statesVat)
  return {
    taxes: charged
      ? [
          ...rows,
          row(
            wording.label((t) => t.total.sumOfVat),
            digits(totalVat),
          ),
        ]
      : rows,
    taxTable: {
      rate: wording.label((t) => t.total.rate),
      base: wording.label((t) => t.total.taxBase),
      vat: wording.label((t) => t.total.vat),
      rows: taxes.map((tax) => ({
        rate: statesVat(tax) ? rateOf(snapshot, tax, wording) : only('–'),
        base: digits(tax.base),
        vat: statesVat(tax) ? digits(tax.vat) : '',
        remark: statesVat(tax) ? null : remarkOf(tax, wording),
      })),
      total: charged ? { label: wording.label((t) => t.total.sum), base: digits(taxBase), vat: digits(totalVat) } : null,
    },
  }
}

/** With VAT, where another sum is to be paid. */
export function withVatRow({ totals, vatInvoice, currency }: DocumentSnapshot, wording: Wording): SumRow | null {
  if (!vatInvoice || compareDecimals(totals.totalWithVat, totals.total) === 0) return null
  return row(
    wording.label((t) => t.total.totalWithVat),
    formatAmountDigits(totals.totalWithVat, currency, wording.main),
  )
}

/**
 * What the total is in the currency of before, for information and never as a second amount of tax: tax documents are in the present one alone,
 * and whether this line stands below is the issuer's choice.
 */
export function formerCurrencyLine({ issuer, currency, totals, issuedOn, taxOn }: DocumentSnapshot, wording: Wording): Words | null {
  const on = issuedOn ?? taxOn
  const { former, own } = regimeOf(issuer).currency
  const perEuro = boundCurrency(former?.code ?? '')?.perEuro
  if (former === null || perEuro === undefined || currency !== own || (on !== null && on < former.replacedOn)) return null
  const { code } = former
  const before = euroToBound(totals.total, code)
  return wording.label((t, language) => {
    const rate = formatQuantity(perEuro, language)
    const told = language === 'bg' ? `1\u00a0${own}\u00a0=\u00a0${rate}\u00a0${code}` : `${own}\u00a01\u00a0=\u00a0${code}\u00a0${rate}`
    return `${t.total.officialRate} ${told} · ${t.total.equivalent} ${formatAmount(before, code, language)}`
  })
}

/** As baseCurrencyOf: rate, tax base and VAT in the base currency. */
export function lookBaseCurrency(snapshot: DocumentSnapshot, wording: Wording): LookModel['baseCurrency'] {
  const found = baseCurrencyOf(snapshot, wording)
  return found && { ...found, rows: found.rows.map(({ label, amount, remark }) => ({ label, amount, remark })) }
}

function row(label: Words, amount: string): SumRow {
  return { label, amount, remark: null }
}

function baseLabel(tax: TaxTotal, several: boolean, wording: Wording): Words {
  const rate = several && statesVat(tax) ? formatPercent(tax.rate ?? '0', wording.main) : ''
  return wording.label((t) => `${t.total.taxBase} ${rate}`.trim())
}

function vatRow(snapshot: DocumentSnapshot, tax: TaxTotal, amount: string, wording: Wording): SumRow {
  if (!statesVat(tax)) return { label: vatLabel(wording), amount: '', remark: remarkOf(tax, wording) }
  return row(vatLabel(wording, formatPercent(tax.rate ?? '0', wording.main), ossCountry(snapshot)), amount)
}

function rateOf(snapshot: DocumentSnapshot, tax: TaxTotal, wording: Wording): Words {
  const { text, second } = vatLabel(wording, formatPercent(tax.rate ?? '0', wording.main), ossCountry(snapshot))
  const without = (label: string, vat: string) => label.slice(vat.length).trim()
  const vat = wording.label((t: PaperTexts) => t.total.vat)
  return { text: without(text, vat.text), second: snapshot.ossInvoice ? without(second, vat.second) : '' }
}

/** No rate and no amount, but the words, where the recipient owes the VAT (чл. 114 ал. 4 ЗДДС). */
function remarkOf({ category }: TaxTotal, wording: Wording): Words {
  return wording.label((t) => (category === 'AE' ? t.total.reverseCharge : t.total.notCharged))
}
