import type { DocumentSnapshot, SnapshotLine } from '@invoice/domain/documents/document.ts'
import { formatNumber, formatPercent, formatUnitPrice } from './format.ts'
import type { Cell, Column, ColumnKey } from './print-model.ts'
import type { PaperTexts, Wording } from './wording.ts'
import { inOneLine } from './wording.ts'

/** Columns that no line needs are left out, and VAT where the law forbids to show it (чл. 113 ал. 9 ЗДДС). */
export function columnsOf(snapshot: DocumentSnapshot, wording: Wording): Column[] {
  const { lines, vatInvoice, pricesIncludeVat } = snapshot
  const kind = !vatInvoice ? '' : pricesIncludeVat ? 'Gross' : 'Net'
  const columns: [ColumnKey, keyof PaperTexts['line'], boolean][] = [
    ['index', 'index', true],
    ['sku', 'sku', lines.some((line) => line.sku !== '')],
    ['name', 'name', true],
    ['unit', 'unit', true],
    ['quantity', 'quantity', true],
    ['unitPrice', `unitPrice${kind}`, true],
    ['discount', 'discount', lines.some(hasDiscount)],
    ['vatRate', 'vatRate', vatInvoice],
    ['amount', pricesIncludeVat && vatInvoice ? 'amountGross' : 'amount', true],
  ]
  return columns.filter(([, , shown]) => shown).map(([key, label]) => ({ key, label: wording.label((t) => t.line[label]) }))
}

export function rowsOf(snapshot: DocumentSnapshot, columns: Column[], wording: Wording): Cell[][] {
  return snapshot.lines.map((line, index) => columns.map(({ key }) => cellOf(key, line, index, wording)))
}

function cellOf(key: ColumnKey, line: SnapshotLine, index: number, wording: Wording): Cell {
  if (key === 'name') return { ...wording.content(line.name), note: inOneLine(wording.content(line.description)) }
  return { text: cellText(key, line, index, wording), second: '', note: '' }
}

function cellText(key: Exclude<ColumnKey, 'name'>, line: SnapshotLine, index: number, wording: Wording): string {
  const { main } = wording
  switch (key) {
    case 'index':
      return String(index + 1)
    case 'sku':
      return line.sku
    case 'unit':
      return inOneLine(wording.content(line.unit))
    case 'quantity':
      return formatNumber(line.quantity, main)
    case 'unitPrice':
      return formatUnitPrice(line.unitPrice, main)
    case 'discount':
      return discountText(line, wording)
    case 'vatRate':
      return vatText(line, wording)
    case 'amount':
      return formatNumber(line.amounts.total, main)
  }
}

function hasDiscount(line: SnapshotLine): boolean {
  return /[1-9]/.test(line.amounts.discount)
}

function discountText(line: SnapshotLine, { main }: Wording): string {
  if (!hasDiscount(line)) return '–'
  return line.discountPercent === null ? formatNumber(line.amounts.discount, main) : formatPercent(line.discountPercent, main)
}

/** Under reverse charge, and outside the scope of VAT, no rate is stated (чл. 114 ал. 4 ЗДДС); the grounds tell why. */
function vatText(line: SnapshotLine, { main }: Wording): string {
  if (line.vat.category === 'AE' || line.vat.rate === null) return '–'
  return formatPercent(line.vat.rate, main)
}
