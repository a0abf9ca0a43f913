import { excelNumber } from '../excel-number.ts'
import type { SheetRow } from '../read-protocol.ts'
import { SpreadsheetError } from '../spreadsheet-problem.ts'
import { TextRuns, unescaped } from './text-runs.ts'
import { attributeOf, type XmlListener } from './xml-stream.ts'

/** Excel's own limits. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const DAY_MS = 86_400_000
/** 1 January 1970, as Excel counts days. */
const UNIX_DAY = 25_569
const DAYS_TO_1904 = 1462

type Facts = { strings: readonly string[]; isDate: readonly boolean[]; since1904: boolean; maxColumns: number }
type Cell = { column: number; type: string; style: string | undefined; value: string; hasRuns: boolean }

/**
 * Makes rows of a sheet's tags. A row or column far out costs nothing: what lies between is not made, and a filled cell beyond the last
 * column that is taken ends the reading.
 */
export class SheetRows implements XmlListener {
  readonly #facts: Facts
  readonly #runs = new TextRuns()
  #rows: SheetRow[] = []
  #number = 0
  #cells: string[] = []
  #column = 0
  #cell: Cell | undefined
  #isValue = false

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** The rows that are complete, blank ones too, once each. */
  take(): SheetRow[] {
    return this.#rows.splice(0)
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else if (!this.#cell) return
    else if (name === 'v') this.#isValue = true
    else if (name === 'is') this.#cell.hasRuns = true
    else this.#runs.open(name)
  }

  close(name: string): void {
    if (name === 'row') {
      this.#rows.push([this.#number, this.#cells])
      this.#cells = []
    } else if (!this.#cell) return
    else if (name === 'v') this.#isValue = false
    else if (name === 'c') this.#endCell(this.#cell)
    else this.#runs.close(name)
  }

  text(text: string): void {
    if (!this.#cell) return
    if (this.#isValue) this.#cell.value += text
    else if (this.#cell.hasRuns) this.#runs.add(text)
  }

  /** A row that does not say its number follows the one before; one that is out of its place is no row. */
  #beginRow(attributes: string): void {
    const given = attributeOf(attributes, 'r')
    const number = given === undefined ? this.#number + 1 : Number(given)
    if (!Number.isInteger(number) || number <= this.#number || number > LAST_ROW) throw new SpreadsheetError('broken')
    this.#number = number
    this.#cells = []
    this.#column = 0
  }

  #beginCell(attributes: string): void {
    const address = attributeOf(attributes, 'r')
    const column = address === undefined ? this.#column + 1 : columnOf(address)
    if (column <= this.#column || column > LAST_COLUMN) throw new SpreadsheetError('broken')
    this.#column = column
    this.#cell = { column, type: attributeOf(attributes, 't') ?? 'n', style: attributeOf(attributes, 's'), value: '', hasRuns: false }
  }

  #endCell(cell: Cell): void {
    this.#cell = undefined
    const text = this.#textOf(cell)
    if (text === '') return
    if (cell.column > this.#facts.maxColumns) throw new SpreadsheetError('too_many_columns')
    while (this.#cells.length < cell.column - 1) this.#cells.push('')
    this.#cells.push(text)
  }

  #textOf({ type, style, value, hasRuns }: Cell): string {
    if (hasRuns) return this.#runs.take()
    if (value === '') return ''
    switch (type) {
      case 's':
        return this.#facts.strings[Number(value)] ?? broken()
      case 'str':
        return unescaped(value)
      case 'b':
        return value === '1' ? 'true' : value === '0' ? 'false' : broken()
      case 'd':
        return dayText(Date.parse(value))
      case 'n':
        return style !== undefined && this.#facts.isDate[Number(style)] ? this.#dayOf(Number(value)) : excelNumber(value)
      case 'e': // #N/A and its like
        return ''
      default:
        return broken()
    }
  }

  #dayOf(serial: number): string {
    const days = serial - UNIX_DAY + (this.#facts.since1904 ? DAYS_TO_1904 : 0)
    return dayText(Math.floor(days * DAY_MS))
  }
}

/** Days as days, and with their time where they have one. */
function dayText(time: number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? broken() : date.toISOString().replace('T00:00:00.000Z', '')
}

function columnOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column
}

function broken(): never {
  throw new SpreadsheetError('broken')
}
