import type { SalesReport } from '@invoice/contract/vat/entries.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { decimalMarkOf, readNumber } from '@invoice/domain/tables/number-column.ts'
import { parseTypedDay } from '@invoice/domain/typed/parse-day.ts'
import { splitTurnover } from './entry-values.ts'

/** A table of reports as it was pasted: what was read, its turnover, and the rows that could not be; `places`: the row of each report. */
export type ReadReports = {
  readonly reports: readonly SalesReport[]
  readonly turnover: string
  readonly unread: readonly { readonly row: number; readonly text: string }[]
  readonly places: readonly number[]
}

const AMOUNTS = 3
const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/

/**
 * Rows of day, number and turnovers with VAT at 20 %, at 9 % and without VAT; cells by tabs, as spreadsheets copy them, or by semicolons. A first
 * row without a day is the heading.
 */
export function readReports(text: string, subject: string, { today, currency }: { today: string; currency: string }): ReadReports {
  const rows = text
    .split(/\r?\n/)
    .map((line, at) => ({ row: at + 1, line, cells: line.split(/\t|;/).map((cell) => cell.trim()) }))
    .filter(({ line }) => line.trim() !== '')
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => cells.slice(2)))
  const reports: SalesReport[] = []
  const turnovers: string[] = []
  const unread: { row: number; text: string }[] = []
  const places: number[] = []
  for (const [at, { row, line, cells }] of rows.entries()) {
    const [day = '', number = '', ...sums] = cells
    const madeOn = parseTypedDay(day, today)
    if (madeOn === null && at === 0) continue
    const amounts = sums.slice(0, AMOUNTS).map((cell) => (cell === '' ? '0.00' : readNumber(cell, mark)))
    const [gross = '0.00', grossReduced = '0.00', baseExempt = '0.00'] = amounts
    if (madeOn === null || amounts.some((amount) => amount === undefined || !AMOUNT.test(amount))) {
      unread.push({ row, text: line.trim().replaceAll(/\t+/g, ' ') })
      continue
    }
    places.push(row)
    const { base, vat } = splitTurnover(gross, '20', currency)
    const reduced = splitTurnover(grossReduced, '9', currency)
    reports.push({ madeOn, number, subject, base, vat, baseReduced: reduced.base, vatReduced: reduced.vat, baseExempt })
    turnovers.push(gross, grossReduced, baseExempt)
  }
  return { reports, turnover: sumDecimals(turnovers), unread, places }
}
