import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot, SnapshotLine } from '@invoice/domain/documents/document.ts'
import { isSummed } from '@invoice/domain/documents/type-facts.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { withoutVat } from '@invoice/domain/money/unit-price.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import type { Cell, Column, ColumnKey } from './print-model.ts'
import type { PaperTexts, Wording } from './wording.ts'
import { inOneLine } from './wording.ts'

/**
 * Columns that no line needs are left out, and VAT where the law forbids to show it (чл. 113 ал. 9 ЗДДС). A tax document tells the price
 * without VAT whatever was typed (чл. 114 ал. 1 т. 11 ЗДДС).
 */
export function columnsOf(snapshot: DocumentSnapshot, wording: Wording): Column[] {
  const { type, lines, vatInvoice, pricesIncludeVat } = snapshot
  const priced = isSummed(snapshot)
  const kind = !vatInvoice ? '' : pricesIncludeVat ? 'Gross' : 'Net'
  const columns: [ColumnKey, keyof PaperTexts['line'], boolean][] = [
    ['index', 'index', true],
    ['sku', 'sku', lines.some((line) => line.sku !== '')],
    ['name', 'name', true],
    ['unit', 'unit', true],
    ['quantity', 'quantity', true],
    ['netPrice', 'unitPriceNet', priced && kind === 'Gross' && isTaxDocument(type)],
    ['unitPrice', `unitPrice${kind}`, priced],
    ['discount', 'discount', lines.some(hasDiscount)],
    ['vatRate', 'vatRate', vatInvoice && lines.some(statesRate)],
    ['amount', pricesIncludeVat && vatInvoice ? 'amountGross' : 'amount', priced],
    // Written in by hand, by who counts what has come.
    ['received', 'received', !priced],
  ]
  return columns.filter(([, , shown]) => shown).map(([key, label]) => ({ key, label: wording.label((t) => t.line[label]) }))
}

export function rowsOf(snapshot: DocumentSnapshot, columns: Column[], wording: Wording): Cell[][] {
  return snapshot.lines.map((line, index) => columns.map(({ key }) => cellOf(key, line, index, { currency: snapshot.currency, wording })))
}

/** Of a price that follows from one with VAT; more decimals would look as though somebody had typed them. */
const NET_PRICE_SCALE = 4

type Context = { currency: string; wording: Wording }

function cellOf(key: ColumnKey, line: SnapshotLine, index: number, context: Context): Cell {
  const { wording } = context
  if (key === 'name') return { ...wording.content(line.name), note: inOneLine(wording.content(line.description)) }
  return { text: cellText(key, line, index, context), second: '', note: '' }
}

/** A draft's quantity or price may not be typed yet. */
function cellText(key: Exclude<ColumnKey, 'name'>, line: SnapshotLine, index: number, { currency, wording }: Context): string {
  const { main } = wording
  switch (key) {
    case 'index':
      return String(index + 1)
    case 'sku':
      return line.sku
    case 'unit':
      return inOneLine(wording.content(line.unit))
    case 'quantity':
      return line.quantity && formatQuantity(line.quantity, main)
    case 'netPrice':
      return line.unitPrice && formatUnitPrice(roundDecimal(withoutVat(line.unitPrice, line.vat.rate ?? '0'), NET_PRICE_SCALE), main)
    case 'unitPrice':
      return line.unitPrice && formatUnitPrice(line.unitPrice, main)
    case 'discount':
      return discountText(line, currency, wording)
    case 'vatRate':
      return vatText(line, wording)
    case 'amount':
      return formatAmountDigits(line.amounts.total, currency, main)
    case 'received':
      return ''
  }
}

function hasDiscount(line: SnapshotLine): boolean {
  return /[1-9]/.test(line.amounts.discount)
}

function discountText(line: SnapshotLine, currency: string, { main }: Wording): string {
  if (!hasDiscount(line)) return '–'
  return line.discountPercent === null
    ? formatAmountDigits(line.amounts.discount, currency, main)
    : formatPercent(line.discountPercent, main)
}

/** Under reverse charge, and outside the scope of VAT, no rate is stated (чл. 114 ал. 4 ЗДДС); the grounds tell why. */
function statesRate({ vat }: SnapshotLine): boolean {
  return vat.category !== 'AE' && vat.rate !== null
}

function vatText(line: SnapshotLine, { main }: Wording): string {
  return statesRate(line) ? formatPercent(line.vat.rate ?? '0', main) : '–'
}
