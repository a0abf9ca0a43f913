import { shownTotals } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type Look } from '@invoice/domain/documents/look/look.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { SumRow, Sums } from '../document/document-model.ts'
import type { Edition } from '../document/edition.ts'
import { sumRow, vatRow } from '../document/tax-rows.ts'
import type { Wording } from '../words/wording.ts'
import { bestMaskedQr } from './best-masked-qr.ts'

/** What documents say that were issued before there were looks. Never changed: they lie in people's archives as they are. */
export const FIRST: Edition = {
  templates: 'second',
  day: formatDay,
  daysOfSecond: false,
  joint: ' ',
  signs: { foot: true, fiscalReceipt: false },
  voidedFallsDue: true,
  handsOverFirst: false,
  shortHeads: false,
  sums: firstSums,
  citesAdvances: false,
  countsPricedGoods: false,
  saysContacts: false,
  saysContactsOnForms: false,
  marksFooters: false,
  measured: (text) => text,
  qr: bestMaskedQr,
}

/** Nobody could choose: every column, the code and the mark, and no levs. */
export const FIRST_LOOK: Look = {
  ...DEFAULT_LOOK,
  template: 'modern',
  columns: { sku: true, unit: true, discount: true },
  footer: { bg: '', en: '' },
  qr: true,
  mark: true,
  leva: false,
}
export const FIRST_ACCENT = '#1a1a24'

/** One list with the currency at each sum, and the base beside its VAT where there are several. */
function firstSums(snapshot: DocumentSnapshot, wording: Wording): Sums {
  const { totals, currency, vatInvoice } = snapshot
  const amount = (value: string) => formatAmount(value, currency, wording.main)
  const sums = shownTotals(totals, vatInvoice).map((shown): SumRow => {
    if (shown.key !== 'vat') {
      const label = wording.label((t) => t.total[shown.key])
      return sumRow(label, amount(shown.amount))
    }
    const { tax } = shown
    return { ...vatRow(snapshot, tax, amount(tax.vat), wording), on: totals.taxes.length > 1 ? amount(tax.base) : '' }
  })
  return { sums, taxes: [], taxTable: null, withVat: null }
}
