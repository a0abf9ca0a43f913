import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { shownTotals, statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DecimalText, DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { only, type PaperTexts, type Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import type { SumRow, Sums } from './document-model.ts'
import { baseRow, rateLabel, sumRow, vatRemark, vatRow } from './tax-rows.ts'

/** What stands above the amount payable. */
export function sumsOf(snapshot: DocumentSnapshot, wording: Wording): Sums {
  return { sums: lineSums(snapshot, wording), ...taxesOf(snapshot, wording), withVat: withVatRow(snapshot, wording) }
}

/** What stands above the taxes: the sum of the lines and the discount, where there is one. */
function lineSums(snapshot: DocumentSnapshot, wording: Wording): SumRow[] {
  return shownTotals(snapshot.totals, snapshot.vatInvoice).flatMap(({ key, amount }) => {
    if (key !== 'subtotal' && key !== 'discount') return []
    return [totalRow(snapshot, key === 'subtotal' ? 'lines' : key, amount, wording)]
  })
}

/** Base and VAT of each rate; of several their sums too. */
function taxesOf(snapshot: DocumentSnapshot, wording: Wording): Pick<Sums, 'taxes' | 'taxTable'> {
  const { totals, vatInvoice, currency } = snapshot
  if (!vatInvoice) return { taxes: [], taxTable: null }
  const { taxes, taxBase, totalVat } = totals
  const digits = (amount: DecimalText) => formatAmountDigits(amount, currency, wording.main)
  const several = taxes.length > 1
  const rows = taxes.flatMap((tax) => [baseRow(tax, several, digits(tax.base), wording), vatRow(snapshot, tax, digits(tax.vat), wording)])
  if (taxes.length === 0) rows.push(totalRow(snapshot, 'taxBase', taxBase, wording))
  if (!several) return { taxes: rows, taxTable: null }
  const charged = taxes.some(statesVat)
  return {
    taxes: charged ? [...rows, totalRow(snapshot, 'sumOfVat', totalVat, wording)] : rows,
    taxTable: {
      rate: wording.label((t) => t.total.rate),
      base: wording.label((t) => t.total.taxBase),
      vat: wording.label((t) => t.total.vat),
      rows: taxes.map((tax) => ({
        rate: statesVat(tax) ? bareRate(snapshot, tax, wording) : only('–'),
        base: digits(tax.base),
        vat: statesVat(tax) ? digits(tax.vat) : '',
        remark: statesVat(tax) ? null : vatRemark(tax, wording),
      })),
      total: charged ? { label: wording.label((t) => t.total.sum), base: digits(taxBase), vat: digits(totalVat) } : null,
    },
  }
}

/** With VAT, where another sum is to be paid. */
function withVatRow(snapshot: DocumentSnapshot, wording: Wording): SumRow | null {
  const { totals, vatInvoice } = snapshot
  if (!vatInvoice || compareDecimals(totals.totalWithVat, totals.total) === 0) return null
  return totalRow(snapshot, 'totalWithVat', totals.totalWithVat, wording)
}

type TotalKey = { [Key in keyof PaperTexts['total']]: PaperTexts['total'][Key] extends string ? Key : never }[keyof PaperTexts['total']]

function totalRow({ currency }: DocumentSnapshot, key: TotalKey, amount: DecimalText, wording: Wording): SumRow {
  const label = wording.label((t) => t.total[key])
  return sumRow(label, formatAmountDigits(amount, currency, wording.main))
}

/** "20 %" below the table's own heading "ДДС". */
function bareRate(snapshot: DocumentSnapshot, tax: TaxTotal, wording: Wording): Words {
  const { text, second } = rateLabel(snapshot, tax, wording)
  const without = (label: string, vat: string) => label.slice(vat.length).trim()
  const vat = wording.label((t) => t.total.vat)
  return { text: without(text, vat.text), second: snapshot.ossInvoice ? without(second, vat.second) : '' }
}
