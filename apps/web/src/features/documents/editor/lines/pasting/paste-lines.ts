import { type LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { convert, needsRate } from '@invoice/domain/money/convert.ts'
import { currencyIn, readNumber } from '@invoice/domain/tables/number-column.ts'
import { LINE_FIELDS, type LineField, type ReadLines, recogniseLines } from '@invoice/domain/tables/recognise-lines.ts'
import { unitsByName } from '@invoice/domain/tables/unit-names.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { type CellColumn, readColumns, shownColumns } from '../../state/columns.ts'
import type { Editor } from '../../state/editor.ts'
import { newLine, taxDayOf } from '../../state/new-draft.ts'
import type { References } from '../../state/references/references.ts'
import { regimeOfDraft } from '../../state/regime-of-draft.ts'

type Block = readonly (readonly string[])[]

/** Where in the grid something is pasted. */
export type PlaceOfPaste = { readonly lineId: string; readonly column: CellColumn } | null

/** Where a block lands, and what its cells are read by. */
export type Target = {
  readonly lines: LineDraft[]
  /** the line it begins at; null: behind the last one */
  readonly lineId: string | null
  /** the cell it begins at; null: the row that is not there yet */
  readonly column: CellColumn | null
  /** as they stand on the screen */
  readonly columns: readonly CellColumn[]
  readonly nameIn: 'bg' | 'en'
  readonly currency: string
  readonly pricesIncludeVat: boolean
  readonly references: References
  readonly newLine: () => LineDraft
}

/** What a person may say of a table otherwise than it was understood. */
export type Choices = {
  /** whether its first row is headings; undefined: as it looks */
  readonly headed?: boolean
  /** of each column; undefined: as recognised */
  readonly columns?: readonly (LineField | null)[]
  /** amounts in another currency than the document's: kept as written until it is decided, converted, or taken as they are */
  readonly money?: 'convert' | 'as_is'
}

export type Pasted = {
  readonly lines: LineDraft[]
  readonly read: ReadLines
  readonly columns: readonly (LineField | null)[]
  /** of a table's rows how many became lines */
  readonly filled: number
  /** rows beyond the most that a document may have */
  readonly cut: number
  /** currencies of its amounts other than the document's */
  readonly foreign: readonly string[]
  /** whether all of them can be converted: euro and lev have a fixed rate */
  readonly canConvert: boolean
  /** what was written for units and rates that are none of ours */
  readonly unknown: readonly string[]
  /** its prices say that they are with VAT, and the document's are not, or the other way round */
  readonly otherVat: boolean
}

/** Where in the grid of an editor a block lands. */
export function targetOf({ store }: Editor, at: PlaceOfPaste): Target {
  const { draft, references, switchedOn } = store.get()
  return {
    lines: draft.lines,
    lineId: at?.lineId ?? null,
    column: at?.column ?? null,
    columns: readColumns(shownColumns(draft, references, switchedOn, store.derived().showsVat)),
    nameIn: draft.language === 'en' ? 'en' : 'bg',
    currency: draft.currency,
    pricesIncludeVat: draft.pricesIncludeVat,
    references,
    newLine: () => newLine(references, taxDayOf(draft), regimeOfDraft(draft, references)),
  }
}

/** Reads a block of cells as lines and fills the document's with it, from one line on; lines that are not there yet are made. */
export function pasteLines(block: Block, target: Target, choices: Choices = {}): Pasted {
  const units = unitsByName(target.references.units)
  const rates = new Set(target.references.taxRates.map(({ rate }) => canonicalDecimal(rate)))
  const read = recogniseLines(block, { isUnit: (cell) => units.has(searchKey(cell)), rates }, choices.headed)
  const columns = choices.columns ?? (isPlaced(read, target) ? placed(read, target) : read.columns)
  const start = target.lineId === null ? target.lines.length : target.lines.findIndex(({ id }) => id === target.lineId)
  const rows = read.rows.filter((row) => row.some((cell) => cell !== ''))
  const taken = rows.slice(0, MAX_LINES - start)
  const cells = new CellReader(read, columns, target, units, choices.money)
  const lines = [...target.lines]
  taken.forEach((row, offset) => {
    lines[start + offset] = cells.fill(lines[start + offset] ?? target.newLine(), row)
  })
  const prices = columns.some(isMoney)
  const foreign = prices ? read.currencies.filter((code) => code !== target.currency) : []
  return {
    lines: taken.length === 0 ? target.lines : lines,
    read,
    columns,
    filled: taken.length,
    cut: rows.length - taken.length,
    foreign,
    canConvert: foreign.length > 0 && [target.currency, ...foreign].every((code) => !needsRate(code)),
    unknown: [...cells.unknown],
    otherVat: columns.includes('unitPrice') && read.pricesIncludeVat !== null && read.pricesIncludeVat !== target.pricesIncludeVat,
  }
}

const isMoney = (field: LineField | null): boolean => field === 'unitPrice' || field === 'discountAmount'

/** Numbers alone that are put into a cell of numbers stay where they are put, as in any spreadsheet. */
function isPlaced({ headings, columns }: ReadLines, { column }: Target): boolean {
  return column !== null && column !== 'name' && headings.length === 0 && !columns.includes('name')
}

const FIELD_OF: Partial<Readonly<Record<CellColumn, LineField>>> = { unitId: 'unit', taxRateId: 'taxRate' }

function placed({ columns }: ReadLines, target: Target): (LineField | null)[] {
  const from = target.columns.slice(target.column === null ? 0 : target.columns.indexOf(target.column))
  return columns.map((_, index) => {
    const column = from[index]
    return column === undefined ? null : (FIELD_OF[column] ?? LINE_FIELDS.find((field) => field === column) ?? null)
  })
}

/** What cannot be read is kept, to be told at its field. */
const UNREAD_SHOWN = 40

/** Reads cells by what their columns are, and remembers what it did not know. */
class CellReader {
  readonly unknown = new Set<string>()
  readonly #read: ReadLines
  readonly #columns: readonly (LineField | null)[]
  readonly #target: Target
  readonly #units: ReadonlyMap<string, string>
  readonly #money: Choices['money']

  constructor(
    read: ReadLines,
    columns: readonly (LineField | null)[],
    target: Target,
    units: ReadonlyMap<string, string>,
    money: Choices['money'],
  ) {
    this.#read = read
    this.#columns = columns
    this.#target = target
    this.#units = units
    this.#money = money
  }

  fill(line: LineDraft, row: readonly string[]): LineDraft {
    let filled = line
    this.#columns.forEach((field, index) => {
      const cell = row[index] ?? ''
      if (field !== null && cell !== '') filled = { ...filled, ...this.#cell(field, cell, filled, index) }
    })
    return filled
  }

  #cell(field: LineField, cell: string, line: LineDraft, index: number): Partial<LineDraft> {
    const { nameIn } = this.#target
    const text = cell.slice(0, LONGEST.lineText)
    switch (field) {
      case 'name':
        return { name: { ...line.name, [nameIn]: text }, productId: null }
      case 'nameEn':
        return { name: { ...line.name, [nameIn === 'en' ? 'bg' : 'en']: text } }
      case 'description':
        return { description: { ...line.description, [nameIn]: text } }
      case 'sku':
        return { sku: cell.slice(0, LONGEST.sku) }
      case 'unit':
        return this.#known('unitId', this.#units.get(searchKey(cell)), cell)
      case 'taxRate':
        return this.#known('taxRateId', this.#rate(cell), cell)
      case 'discountPercent':
        return { discountPercent: this.#number(cell), discountAmount: null }
      case 'discountAmount':
        return { discountAmount: this.#amount(cell, index), discountPercent: null }
      case 'unitPrice':
        return { unitPrice: this.#amount(cell, index) }
      case 'quantity':
        return { quantity: this.#number(cell) }
    }
  }

  #known(column: 'unitId' | 'taxRateId', id: string | undefined, cell: string): Partial<LineDraft> {
    if (id === undefined) this.unknown.add(cell.slice(0, UNREAD_SHOWN))
    return id === undefined ? {} : { [column]: id }
  }

  #number(cell: string): string {
    return readNumber(cell, this.#read.mark) ?? cell.slice(0, UNREAD_SHOWN)
  }

  /** An amount; one in another currency stands as it was written, with its currency, until a person has decided. */
  #amount(cell: string, index: number): string {
    const number = readNumber(cell, this.#read.mark)
    const currency = currencyIn(cell) ?? currencyIn(this.#read.headings[index] ?? '')
    if (number === undefined) return cell.slice(0, UNREAD_SHOWN)
    if (currency === null || currency === this.#target.currency || this.#money === 'as_is') return number
    const base = this.#target.currency
    if (this.#money !== 'convert' || needsRate(base)) return `${cell} ${currencyIn(cell) === null ? currency : ''}`.trim()
    return convert(number, { currency, rateFromEur: null }, base)
  }

  /** "20", "20%", "20,00 %", and 0.2 as a spreadsheet holds it; one that the document may have comes before others. */
  #rate(cell: string): string | undefined {
    const number = readNumber(cell, this.#read.mark)
    if (number === undefined) return undefined
    const { taxRates } = this.#target.references
    const ours = [...taxRates].sort((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null))
    const rated = ours.map(({ id, rate }) => ({ id, rate: canonicalDecimal(rate) }))
    const wanted = canonicalDecimal(number)
    return (rated.find(({ rate }) => rate === wanted) ?? rated.find(({ rate }) => wanted !== '0' && asFraction(rate) === wanted))?.id
  }
}

/** '20' → '0.2' */
function asFraction(percent: string): string {
  const [whole = '0', decimals = ''] = percent.split('.')
  const digits = whole.padStart(3, '0')
  return canonicalDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`)
}
