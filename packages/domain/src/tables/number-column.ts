import { readCurrency, splitMoney } from '../typed/money-mark.ts'
import { parseDecimal } from '../typed/parse-decimal.ts'

/** Which mark the decimals of a table stand behind; null where its numbers do not tell. */
export type DecimalMark = ',' | '.' | null

/**
 * A single "1,234" is 1.234 where it stands alone (see `parseDecimal`), but 1234 in a table whose other numbers show that the comma
 * groups: those with both marks, with a mark that comes twice, or with another count than three digits behind it.
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const used = new Set(cells.map((cell) => markOf(numberOf(cell))).filter((mark) => mark !== null))
  const [mark] = used
  return used.size === 1 && mark !== undefined ? mark : null
}

function markOf(number: string): DecimalMark {
  const marks = number.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last !== ',' && last !== '.') return null
  if (new Set(marks).size === 2) return last
  const other = last === ',' ? '.' : ','
  if (marks.length > 1) return other
  return /[.,]\d{3}$/.test(number) && !/^-?0/.test(number) ? null : last
}

/** The number of a cell as decimal text, its currency and "%" left aside; undefined where there is none. */
export function readNumber(cell: string, mark: DecimalMark = null): string | undefined {
  const number = numberOf(cell)
  const group = mark === null ? null : mark === ',' ? '.' : ','
  const isGrouped = group !== null && new RegExp(`^\\D?\\d{1,3}(?:\\${group}\\d{3})+$`).test(number)
  return parseDecimal(isGrouped ? number.replaceAll(group, '') : number) ?? undefined
}

function numberOf(cell: string): string {
  return splitMoney(cell.trim().replace(/\s*%$/, '')).number
}

export const isPercentCell = (cell: string): boolean => cell.trim().endsWith('%')

/** The currency that a cell or a heading names: "9,90 лв.", "Цена (EUR)", "Ед. цена лв."; null for none. */
export function currencyIn(text: string): string | null {
  const { currency } = splitMoney(text)
  if (currency !== null) return currency
  if (/\d/.test(text)) return null
  const found = text
    .split(/[\s()[\],/:;]+/)
    .map((word) => (/^[A-Za-z]{3}$/.test(word) && word !== word.toUpperCase() ? undefined : readCurrency(word)))
  return found.find((code) => code !== undefined) ?? null
}
