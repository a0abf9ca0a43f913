import { addDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { isSummed } from '@invoice/domain/documents/type-facts.ts'
import { currencySymbol, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { columnsOf, rowsOf } from '../model/lines.ts'
import type { Column, ColumnKey } from '../model/print-model.ts'
import type { PaperTexts, Wording } from '../model/wording.ts'
import type { LookCell } from './look-model.ts'

/** Heads that are set shorter, and columns that may be left out. */
const SHORT: Partial<Record<ColumnKey, keyof PaperTexts['line']>> = { quantity: 'quantityShort', discount: 'discountShort' }

/** The columns that the look shows of those that the lines fill; the last one names the currency, once. */
export function lookColumns(snapshot: DocumentSnapshot, { columns }: Look, wording: Wording): Column[] {
  const isShown = ({ key }: Column) => (key === 'sku' || key === 'unit' || key === 'discount' ? columns[key] : true)
  const bound = (text: string) => text.replace(' ', '\u00a0')
  const inCurrency = (text: string) => `${text},\u00a0${currencySymbol(snapshot.currency, wording.main)}`
  return columnsOf(snapshot, wording)
    .filter(isShown)
    .map(({ key, label }) => {
      const short = SHORT[key]
      if (short) return { key, label: wording.label((t) => t.line[short]) }
      // "Ед. цена" and "без ДДС" hold each.
      if (key === 'unitPrice' || key === 'netPrice') return { key, label: { text: bound(label.text), second: bound(label.second) } }
      if (key !== 'amount') return { key, label }
      return { key, label: { text: inCurrency(label.text), second: label.second && inCurrency(label.second) } }
    })
}

/** As rowsOf, all of a line in Bulgarian before all of it in English. */
export function lookRows(snapshot: DocumentSnapshot, columns: Column[], wording: Wording): LookCell[][] {
  const at = columns.findIndex(({ key }) => key === 'name')
  return rowsOf(snapshot, columns, wording).map((cells, row) =>
    cells.map((cell, index) => {
      const line = snapshot.lines[row]
      if (index !== at || !line) return { ...cell, noteSecond: '' }
      const note = wording.content(line.description)
      return { ...cell, note: note.text, noteSecond: note.second }
    }),
  )
}

/** What the rows so far come to, row by row. */
export function runningSums(snapshot: DocumentSnapshot, wording: Wording): string[] {
  const { lines, currency } = snapshot
  if (!isSummed(snapshot)) return []
  let sum = '0'
  return lines.map((line) => {
    sum = addDecimals(sum, line.amounts.total)
    return formatAmountDigits(sum, currency, wording.main)
  })
}
