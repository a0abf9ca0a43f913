import { addDecimals, compareDecimals, fromUnits, roundDecimal, scaleOf, subtractDecimals, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { searchKey } from '../text/search-key.ts'
import { LINE_HEADINGS, SUM_WORDS } from './line-headings.ts'
import { currencyIn, type DecimalMark, decimalMarkOf, isPercentCell, readNumber } from './number-column.ts'
import { NAME_STANDS_IN, PRODUCT_HEADINGS } from './product-headings.ts'
import { headingKeys, knownHeadings, recogniseColumns, scriptOf, type TableColumn, type Vocabulary } from './recognise-columns.ts'

/** What a column of lines may be. */
export const LINE_FIELDS = [
  'name',
  'nameEn',
  'description',
  'sku',
  'unit',
  'quantity',
  'unitPrice',
  'discountPercent',
  'discountAmount',
  'taxRate',
] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** What the cells of a table are weighed against. */
export type KnownWords = {
  readonly isUnit: (cell: string) => boolean
  /** percentages, canonical */
  readonly rates: ReadonlySet<DecimalText>
}

export type ReadLines = {
  /** what heads the columns; empty where nothing does */
  readonly headings: readonly string[]
  /** the rows that are lines, in their order */
  readonly rows: readonly (readonly string[])[]
  /** of each column; null: nothing that a line has */
  readonly columns: readonly (LineField | null)[]
  readonly mark: DecimalMark
  /** currencies that its amounts name, each once */
  readonly currencies: readonly string[]
  /** whether its prices say that they are with VAT; null: they do not say */
  readonly pricesIncludeVat: boolean | null
  /** how many rows were no lines: titles above the headings, sums below */
  readonly leftOut: number
}

type Rows = readonly (readonly string[])[]

const HEADINGS_WITHIN = 10
const SAMPLE = 50

const { name, description, unit, price, taxRates, sku, partNumber } = PRODUCT_HEADINGS
const VOCABULARY: Vocabulary = {
  fields: new Map<string, string>([
    ...headingKeys({ name, description, unit, unitPrice: price, taxRate: taxRates, sku: [...sku, ...partNumber] }),
    ...headingKeys({ 'name.bg': PRODUCT_HEADINGS['name.bg'], 'name.en': PRODUCT_HEADINGS['name.en'] }),
    ...headingKeys(LINE_HEADINGS),
  ]),
  localised: new Set(['name']),
  repeatable: new Set(['total', 'position']),
  standIn: NAME_STANDS_IN,
}
const SUMS: ReadonlySet<string> = new Set(SUM_WORDS.map(searchKey))

/**
 * Reads somebody's table as lines of a document: which row heads it, what each column is (by its heading, else by what its cells hold), and
 * which rows are no lines. `headed` decides what otherwise is guessed: whether the first row is headings.
 */
export function recogniseLines(table: Rows, words: KnownWords, headed?: boolean): ReadLines {
  const at = headingRow(table, headed)
  const headings = at < 0 ? [] : (table[at] ?? [])
  const below = table.slice(at + 1)
  const rows = below.filter((row) => !isSum(row))
  const width = Math.max(0, headings.length, ...rows.map((row) => row.length))
  const sample = rows.slice(0, SAMPLE)
  const cells = Array.from({ length: width }, (_, index) => sample.map((row) => row[index] ?? ''))
  const mark = decimalMarkOf(cells.flat())
  const columns = columnsOf(headings, cells, words, mark)
  const prices = columns.flatMap((field, index) => (field === 'unitPrice' || field === 'discountAmount' ? [index] : []))
  return {
    headings,
    rows,
    columns,
    mark,
    currencies: [...new Set(prices.flatMap((index) => currenciesOf(headings[index] ?? '', rows, index)))],
    pricesIncludeVat: vatOf(headings[columns.indexOf('unitPrice')] ?? ''),
    leftOut: Math.max(0, at) + below.length - rows.length,
  }
}

/** The first row with two known headings; else the first row, where it has no number above numbers. −1: none. */
function headingRow(table: Rows, headed: boolean | undefined): number {
  if (headed === false) return -1
  const known = table
    .slice(0, HEADINGS_WITHIN)
    .findIndex((row) => knownHeadings(VOCABULARY, row) >= 2 && row.every((cell) => !isNumber(cell)))
  if (known >= 0) return known
  if (headed === true) return 0
  const [first = [], ...rest] = table
  if (first.some(isNumber)) return -1
  if (rest.length === 0) return first.length > 1 && knownHeadings(VOCABULARY, first) === first.length ? 0 : -1
  const stands = first.some(
    (cell, index) =>
      cell !== '' &&
      most(
        rest.map((row) => row[index] ?? ''),
        isNumber,
      ),
  )
  return stands ? 0 : -1
}

const isNumber = (cell: string): boolean => readNumber(cell) !== undefined

/** Nearly all of the cells that are not empty, and one at least. */
function most(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(is).length / filled.length >= 0.8
}

/** "Общо: 300,00": its only words are those of a sum, and one number at most stands beside them. */
function isSum(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  const texts = filled.filter((cell) => !isNumber(cell))
  const sums = texts.filter((cell) => SUMS.has(searchKey(cell.replace(/[\d.,]+\s*%/, '').replace(/\(.*\)/, ''))))
  return texts.length > 0 && sums.length === texts.length && filled.length - texts.length <= 2
}

function currenciesOf(heading: string, rows: Rows, index: number): string[] {
  const named = rows.map((row) => currencyIn(row[index] ?? ''))
  const headed = currencyIn(heading)
  return [...named, ...(named.some((code) => code !== null) ? [] : [headed])].filter((code) => code !== null)
}

function vatOf(heading: string): boolean | null {
  const key = ` ${searchKey(heading)} `
  if (/ (bez|excl|excluding|without|net) /.test(key)) return false
  return / (s dds|s vkl|vkl|incl|including|with|gross|bruto) /.test(key) ? true : null
}

function columnsOf(headings: readonly string[], cells: Rows, words: KnownWords, mark: DecimalMark): (LineField | null)[] {
  const named = recogniseColumns(
    VOCABULARY,
    cells.map((samples, index) => ({ heading: headings[index] ?? '', samples })),
  )
  const fields = named.map((field, index) => checked(field, { heading: headings[index] ?? '', samples: cells[index] ?? [] }, words, mark))
  const guessed = new Guesses(fields, cells, words, mark).columns()
  return inTwoLanguages(guessed).map((field) => (isLineField(field) ? field : null))
}

/** A heading is believed unless its cells say otherwise: "ДДС" over sums of VAT, "Отстъпка" over amounts of money. */
function checked(field: string | null, { heading, samples }: TableColumn, { rates }: KnownWords, mark: DecimalMark): string | null {
  const isSumOfVat = !/%|ставка|rate/i.test(heading) && most(samples, isNumber) && !most(samples, (cell) => isRate(cell, rates, mark))
  if (field === 'taxRate' && isSumOfVat) return 'total'
  if (field === 'discountPercent' && samples.some((cell) => currencyIn(cell) !== null)) return 'discountAmount'
  return field
}

function isRate(cell: string, rates: ReadonlySet<string>, mark: DecimalMark): boolean {
  const number = readNumber(cell, mark)
  return number !== undefined && rates.has(plain(number))
}

const plain = (number: DecimalText): DecimalText => (number.includes('.') ? number.replace(/\.?0+$/, '') : number)

/** One column of names is of the document's language whatever it is written in; two are the names in both. */
function inTwoLanguages(fields: readonly (string | null)[]): (string | null)[] {
  const both = fields.includes('name.bg') && fields.includes('name.en')
  return fields.map((field) => (field === 'name.bg' ? 'name' : field === 'name.en' ? (both ? 'nameEn' : 'name') : field))
}

const isLineField = (field: string | null): field is LineField => LINE_FIELDS.some((each) => each === field)

/** What columns without a known heading are, by their cells and by what the others are. */
class Guesses {
  readonly #fields: (string | null)[]
  readonly #cells: Rows
  readonly #words: KnownWords
  readonly #mark: DecimalMark

  constructor(fields: readonly (string | null)[], cells: Rows, words: KnownWords, mark: DecimalMark) {
    this.#fields = [...fields]
    this.#cells = cells
    this.#words = words
    this.#mark = mark
  }

  columns(): (string | null)[] {
    this.#findPositions()
    this.#findUnit()
    this.#findPercentages()
    this.#findTexts()
    this.#findTotal()
    this.#findNumbers()
    return this.#fields
  }

  #has(field: string): boolean {
    return this.#fields.includes(field) || (field === 'name' && (this.#fields.includes('name.bg') || this.#fields.includes('name.en')))
  }

  /** Columns that are nothing yet and whose cells are mostly so. */
  #open(is: (cell: string) => boolean): number[] {
    return this.#fields.flatMap((field, index) => (field === null && most(this.#cells[index] ?? [], is) ? [index] : []))
  }

  /** 1, 2, 3 … before everything else. */
  #findPositions(): void {
    const first = this.#cells[0] ?? []
    const counts = first.length > 1 && first.every((cell, index) => cell.replace(/\.$/, '') === String(index + 1))
    if (this.#fields[0] === null && counts && this.#fields.length > 2) this.#fields[0] = 'position'
  }

  #findUnit(): void {
    const at = this.#open(this.#words.isUnit)[0]
    if (at !== undefined && !this.#has('unit')) this.#fields[at] = 'unit'
  }

  #findPercentages(): void {
    const { rates } = this.#words
    for (const at of this.#open((cell) => isPercentCell(cell) && isNumber(cell))) {
      const areRates = most(this.#cells[at] ?? [], (cell) => isRate(cell, rates, this.#mark))
      if (areRates && !this.#has('taxRate')) this.#fields[at] = 'taxRate'
      else if (!this.#has('discountPercent')) this.#fields[at] = 'discountPercent'
    }
  }

  /** The longest texts are the names; short ones of digits and letters without a blank are codes; a second script is the other language. */
  #findTexts(): void {
    const texts = this.#open((cell) => !isNumber(cell))
    const codes = texts.filter((at) => this.#isCode(at))
    const names = texts.filter((at) => !codes.includes(at)).sort((a, b) => this.#length(b) - this.#length(a))
    const [main = codes[0], ...others] = names
    if (main !== undefined && !this.#has('name')) this.#fields[main] = 'name'
    const named = this.#fields.indexOf('name')
    const other = named < 0 ? undefined : others.find((at) => this.#script(at) !== this.#script(named))
    if (other !== undefined && !this.#has('nameEn')) {
      const [bg, en] = this.#script(named) === 'bg' ? [named, other] : [other, named]
      this.#fields[bg] = 'name.bg'
      this.#fields[en] = 'name.en'
    }
    const code = codes.find((at) => this.#fields[at] === null)
    if (code !== undefined && !this.#has('sku')) this.#fields[code] = 'sku'
  }

  #script(at: number) {
    return scriptOf(this.#cells[at] ?? [])
  }

  #isCode(at: number): boolean {
    return most(this.#cells[at] ?? [], (cell) => /^(?=.*\d)[\p{L}\d][\p{L}\d._/#-]{1,24}$/u.test(cell))
  }

  #length(at: number): number {
    return (this.#cells[at] ?? []).reduce((sum, cell) => sum + cell.length, 0)
  }

  /** A column that is the product of two others in nearly every row. */
  #findTotal(): void {
    const numbers = this.#fields.flatMap((_, at) => (this.#isNumeric(at) ? [at] : []))
    for (const at of this.#open(isNumber).reverse()) {
      const others = numbers.filter((other) => other < at && this.#fields[other] !== 'taxRate')
      const factors = others.flatMap((a, index) => others.slice(index + 1).map((b) => [a, b] as const))
      const found = factors.find(([a, b]) => this.#isProduct(at, a, b))
      if (found === undefined) continue
      this.#fields[at] = 'total'
      return
    }
  }

  #isNumeric(at: number): boolean {
    const field = this.#fields[at]
    return (field === null || field === 'quantity' || field === 'unitPrice') && most(this.#cells[at] ?? [], isNumber)
  }

  #isProduct(at: number, a: number, b: number): boolean {
    const rows = (this.#cells[at] ?? []).flatMap((cell, row) => {
      const numbers = [cell, this.#cells[a]?.[row] ?? '', this.#cells[b]?.[row] ?? ''].map((text) => readNumber(text, this.#mark))
      const [total, left, right] = numbers
      return total === undefined || left === undefined || right === undefined ? [] : [isProductOf(total, left, right)]
    })
    // In a single row of ones anything is a product.
    return rows.length > 0 && rows.filter(Boolean).length / rows.length >= 0.8 && !this.#areOnes(a) && !this.#areOnes(b)
  }

  #areOnes(at: number): boolean {
    return (
      (this.#cells[at] ?? []).every((cell) => cell === '' || plain(readNumber(cell, this.#mark) ?? '') === '1') &&
      (this.#cells[at] ?? []).length < 2
    )
  }

  /** Numbers in their usual order: quantity, price, then a rate; money is a price wherever it stands. */
  #findNumbers(): void {
    const { rates } = this.#words
    const open = this.#open(isNumber)
    const money = open.filter((at) => (this.#cells[at] ?? []).some((cell) => currencyIn(cell) !== null))
    const [price] = money
    if (price !== undefined && !this.#has('unitPrice')) this.#fields[price] = 'unitPrice'
    const left = open.filter((at) => this.#fields[at] === null && !money.includes(at))
    for (const at of left) {
      const areRates = most(this.#cells[at] ?? [], (cell) => isRate(cell, rates, this.#mark))
      const isOnlyOne = left.length === 1 && !this.#has('unitPrice')
      if (!this.#has('quantity') && !isOnlyOne && !(areRates && this.#has('unitPrice') && left.at(-1) === at && left.length > 1))
        this.#fields[at] = 'quantity'
      else if (!this.#has('unitPrice')) this.#fields[at] = 'unitPrice'
      else if (areRates && !this.#has('taxRate')) this.#fields[at] = 'taxRate'
    }
  }
}

const CENT = '0.01'

function isProductOf(total: DecimalText, left: DecimalText, right: DecimalText): boolean {
  const scale = scaleOf(left) + scaleOf(right)
  const product = fromUnits(toUnits(left, scaleOf(left)) * toUnits(right, scaleOf(right)), scale)
  const exact = roundDecimal(product, 2)
  return compareDecimals(total, subtractDecimals(exact, CENT)) >= 0 && compareDecimals(total, addDecimals(exact, CENT)) <= 0
}
