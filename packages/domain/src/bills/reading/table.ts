import { fromUnits, toUnits } from '../../decimal/decimal.ts'
import type { ProposedLine, Read } from '../proposal.ts'
import { amountsOf, decimalOf } from './amounts.ts'
import type { Sheet } from './beside.ts'
import { type Column, cellsOf, type Head, headsOf, headsOfFew, headsOfTwo } from './columns.ts'
import { dayOf, firstDay } from './dates.ts'
import { isProduct, type Product, productOn } from './lines/products.ts'
import { nameOf } from './names.ts'
import { GAP, gapBetween, type Line, segmentOf, sharedWidth, type Word } from './words.ts'

const MOST_LINES = 200
/** In heights of a letter, between lines of one cell. */
const CLOSE = 0.45
const ENDS = ['base', 'total', 'vat', 'words', 'iban']

type Cells = ReadonlyMap<Column, readonly Word[]>
/** A row with its amount, and the further lines of its description. */
type Row = {
  readonly cells: Cells
  readonly numbers: Numbers
  readonly name: Word[]
  /** of its further lines what is no name: a code, a period, small print */
  readonly aside: Word[]
  bottom: number
  /** whether the further lines stand as closely as lines of one cell do: what stands apart may be something else */
  isClose: boolean
}

/**
 * The lines of the bill where they stand in a table: below a heading that names a description and an amount, as far as the sums, on the next pages below
 * the same heading or none. Prices and amounts without VAT. Sure is a line of which quantity times price is its amount.
 */
export function tableOf(sheet: Sheet): ProposedLine[] {
  for (const headings of [headsOf, headsOfTwo]) {
    for (const [index, line] of sheet.lines.entries()) {
      const found = headings(line, sheet.lines[index + 1])
      if (found) return rowsBelow(sheet, afterHead(sheet, index + found.lines), found.heads).map(lineOf)
    }
  }
  return []
}

/** Each table of descriptions and amounts alone, from above. */
export function tablesOfAmounts(sheet: Sheet): ProposedLine[][] {
  return sheet.lines.flatMap((line, index) => {
    const found = headsOfFew(line)
    const rows = found ? rowsBelow(sheet, afterHead(sheet, index + 1), found.heads) : []
    return rows.length > 0 ? [rows.map(lineOf)] : []
  })
}

/** A rest of the headings, printed below them: words without a number, closely. */
function afterHead(sheet: Sheet, at: number): number {
  const [line, above] = [sheet.lines[at], sheet.lines[at - 1]]
  if (!line || !above || line.place.page !== above.place.page) return at
  if (line.words.some(({ text }) => /\d/.test(text))) return at
  const away = (line.place.y - above.place.y) / above.place.height
  return away < 1.12 || (away < 1.7 && /ддс|vat|лв|eur|евро|мярка|услуг|сток|(?:^|\s)(?:на|без)\s/iu.test(segmentOf(line.words).text))
    ? at + 1
    : at
}

function rowsBelow(sheet: Sheet, from: number, first: readonly Head[]): Row[] {
  const rows: Row[] = []
  let heads = first
  let page = sheet.lines[from]?.place.page
  let pending: Line[] = []
  let missed = 0
  for (let at = from; at < sheet.lines.length && rows.length < MOST_LINES; at++) {
    const line = sheet.lines[at]
    if (line === undefined) break
    if (line.place.page !== page) {
      page = line.place.page
      pending = []
      const head = nextHead(sheet, at)
      if (head !== null) {
        heads = head.heads
        at = afterHead(sheet, head.at + 1) - 1
        continue
      }
    }
    const cells = cellsOf(line, heads)
    const numbers = numbersOf(cells)
    const isBorneOut = numbers.net?.certainty === 'sure' && (numbers.quantity?.value ?? '') !== '1'
    if (!isBorneOut && isCarried(line)) continue
    if (!isBorneOut && (isEnd(sheet, at) || isSumOf(line, at, numbers))) break
    if (isRow(cells, pending)) {
      const [ofAbove, ofThis] = cells.has('name') ? divided(pending, rows.at(-1), line) : [[], pending]
      for (const one of ofAbove) append(rows.at(-1), one)
      const words = [...ofThis.flatMap((one) => one.words), ...(cells.get('name') ?? [])]
      const byProduct = numbers.net?.certainty === 'sure' ? null : productOn(line, at, numbers.net?.value)
      rows.push({
        cells,
        numbers: byProduct ?? numbers,
        name: words,
        aside: [],
        bottom: bottomOf(line),
        isClose: areClose([...ofThis, line]) && isOneCell(cells.get('name')),
      })
      pending = []
    } else if (isOfName(cells)) pending.push(line)
    else if (++missed > rows.length + 3) break
  }
  for (const one of pending) append(rows.at(-1), one)
  return rows
}

/** The heading of a further page, where it has one, with columns of its own width: what stands above it is no line of the bill. */
function nextHead(sheet: Sheet, at: number): { at: number; heads: readonly Head[] } | null {
  const page = sheet.lines[at]?.place.page
  for (let next = at; sheet.lines[next]?.place.page === page; next++) {
    const line = sheet.lines[next]
    const found = line && headsOf(line)
    if (found) return { at: next, heads: found.heads }
  }
  return null
}

/** A line of the sums: what it is called, with an amount beside it or nothing at all. */
function isEnd(sheet: Sheet, at: number): boolean {
  const line = sheet.lines[at]
  return (
    line !== undefined &&
    sheet.labels.some((label) => label.line === at && ENDS.includes(label.kind)) &&
    (amountsOf(line, at).length > 0 || line.words.length < 8)
  )
}

/** What goes over from a page to the next is neither a line nor the end of them. */
function isCarried({ words }: Line): boolean {
  return words.some(({ text }) => /^(?:пренос|carried|brought|übertrag|ubertrag|report|riporto)[.:]*$/iu.test(text))
}

/** "Стойност: 4960,04 €": the first of the sums, whatever it is called, where it stands closely below the table. */
function isSumOf(line: Line, at: number, { quantity, unitPrice }: Numbers): boolean {
  const [amount, ...others] = amountsOf(line, at)
  return (
    amount !== undefined && others.length === 0 && !(quantity && unitPrice) && (line.words[amount.start - 1]?.text.endsWith(':') ?? false)
  )
}

/** It has an amount, and is called something, here or on the line above. */
function isRow(cells: Cells, pending: readonly Line[]): boolean {
  if (numberOf(cells.get('net')) === null) return false
  const isNumbered = cells.has('quantity') || cells.has('price')
  return (cells.get('name')?.some((word) => /\p{L}/u.test(word.text)) ?? false) || (pending.length > 0 && isNumbered)
}

/** Words of the description's column alone: more of the row above, or of the one below. */
function isOfName(cells: Cells): boolean {
  const [only, ...others] = [...cells.keys()].filter((column) => column !== 'other')
  return only === 'name' && others.length === 0 && (cells.get('name')?.some((word) => /[\p{L}\p{N}]/u.test(word.text)) ?? false)
}

/** Lines of a description between two rows: the widest gap parts what is of the row above from what is of the one below. */
function divided(lines: readonly Line[], above: Row | undefined, below: Line): [readonly Line[], readonly Line[]] {
  const gaps = [...lines, below].map((line, at) => {
    const before = lines[at - 1]
    const top = before ? bottomOf(before) : above?.bottom
    return top === undefined ? Number.POSITIVE_INFINITY : line.place.y - top
  })
  const at = gaps.lastIndexOf(Math.max(...gaps))
  return [lines.slice(0, at), lines.slice(at)]
}

function append(row: Row | undefined, line: Line): void {
  if (row === undefined || line.place.y - row.bottom > line.place.height * 2) return
  if (row.name.length > 0 && sharedWidth(segmentOf(row.name).place, line.place) <= 0) return
  if (isAside(row, line)) {
    row.aside.push(...line.words)
    row.bottom = bottomOf(line)
    return
  }
  row.isClose &&= line.place.y - row.bottom < line.place.height * CLOSE
  row.name.push(...line.words)
  row.bottom = bottomOf(line)
}

/** What is called a code, and the days of a period. */
const CODED =
  /^(?:арт|код|кат|сер|парт|баркод|asin|sku|ean|gtin|s\/?n|ref|réf|lot|batch|mpn|art|item)[\p{L}.]*\s?(?:№|no\.?|nr\.?|[:#])*\s?[\p{L}]{0,4}[\d-]/iu
/** Of the height of the letters above: smaller print is a remark. */
const SMALLER = 0.93

/** Whether a further line is a remark rather than more of the description. */
function isAside(row: Row, line: Line): boolean {
  const text = segmentOf(line.words).text
  if (CODED.test(text) || daysIn(line) > 1) return true
  const [first] = row.name
  return first !== undefined && first.confidence === 1 && line.words.every(({ place }) => place.height < first.place.height * SMALLER)
}

function daysIn({ words }: Line): number {
  const found = firstDay(words)
  const last = found?.words.at(-1)
  return last === undefined ? 0 : 1 + (firstDay(words.slice(words.indexOf(last) + 1)) === null ? 0 : 1)
}

/** Words that stand as closely as those of one cell: what is beside them may be of another column. */
function isOneCell(words: readonly Word[] = []): boolean {
  return words.every((word, at) => at === 0 || gapBetween(words[at - 1]?.place ?? word.place, word.place) <= GAP)
}

function areClose(lines: readonly Line[]): boolean {
  return lines.every((line, at) => {
    const above = lines[at - 1]
    return above === undefined || line.place.y - bottomOf(above) < line.place.height * CLOSE
  })
}

const bottomOf = ({ place }: Line): number => place.y + place.height

function lineOf({ cells, numbers, name: words, aside, isClose }: Row, index: number): ProposedLine {
  const rate =
    /(\d{1,2})/.exec(
      cells
        .get('rate')
        ?.map((word) => word.text)
        .join('') ?? '',
    )?.[1] ?? null
  const printed = nameOf(words, { index, isClose, hasUnit: cells.has('unit') })
  const unit = textOf(cells.get('unit')) ?? unitWithin(cells.get('quantity'))
  return {
    name: printed.name,
    description: aside.length === 0 ? '' : segmentOf(aside).text,
    sku: '',
    ...numbers,
    unit: unit === '' ? printed.unit : unit,
    discount: '0',
    rate,
    category: null,
  }
}

type Numbers = Product

/** A cell into which its neighbour slipped has several numbers: of them those of which quantity times price is the amount. */
function numbersOf(cells: Cells): Numbers {
  const [quantity, price, net] = [cells.get('quantity'), cells.get('price'), cells.get('net')]
  for (const count of candidatesOf(quantity)) {
    for (const each of candidatesOf(price)) {
      const sum = candidatesOf(net).find(({ value }) => isProduct(count.value, each.value, value))
      if (sum) return provenOf(count, each, sum)
    }
  }
  return provenOf(numberOf(quantity), numberOf(price), numberOf(net))
}

/** All of the cell as one number, then what is left of it without its last word or its first, then each word. */
function candidatesOf(words: readonly Word[] = []): Read<string>[] {
  const numeric = numericOf(words)
  const parts = [numeric, numeric.slice(0, -1), numeric.slice(1), ...numeric.map((word) => [word])]
  return (numeric.length < 2 ? [numeric] : parts).flatMap((part) => numberOf(part) ?? [])
}

/**
 * Sure where quantity times price is the amount. One of the three that was lost, or a point that was, is what the others give to the cent; then a person
 * looks at the line.
 */
function provenOf(quantity: Read<string> | null, price: Read<string> | null, net: Read<string> | null): Numbers {
  const all = (certainty: 'sure' | 'doubtful', changed: Partial<Numbers> = {}): Numbers => ({
    quantity: quantity && { ...quantity, certainty },
    unitPrice: price && { ...price, certainty },
    net: net && { ...net, certainty },
    ...changed,
  })
  if (net === null) return all('doubtful')
  if (quantity !== null && price !== null) {
    if (isProduct(quantity.value, price.value, net.value)) return all('sure')
    const value = withPoint(net.value)
    return all(
      'doubtful',
      value !== null && isProduct(quantity.value, price.value, value) ? { net: { ...net, value, certainty: 'doubtful' } } : {},
    )
  }
  const known = quantity ?? price
  const value = known === null ? null : quotientOf(net.value, known.value, quantity === null ? 0 : 2)
  if (value === null) return all('doubtful')
  const read: Read<string> = { value, certainty: 'doubtful', place: null }
  return all('doubtful', quantity === null ? { quantity: read } : { unitPrice: read })
}

/** "281314" is 2813.14 where the point was too faint. */
function withPoint(text: string): string | null {
  return /^\d{3,}$/.test(text) ? fromUnits(BigInt(text), 2) : null
}

/** The exact quotient of so many decimals at most; null where there is none. */
function quotientOf(net: string, by: string, decimals: number): string | null {
  if ((net.split('.')[1]?.length ?? 0) > 2 || (by.split('.')[1]?.length ?? 0) > 4) return null
  const [a, b] = [toUnits(net, 4) * 10n ** BigInt(decimals), toUnits(by, 4)]
  if (a <= 0n || b <= 0n || a % b !== 0n) return null
  return decimals === 0 ? String(a / b) : fromUnits(a / b, decimals)
}

/** A percentage or a day that slipped into a cell is no part of its number. */
function numericOf(words: readonly Word[]): Word[] {
  return words.filter(({ text }) => /\d/.test(text) && !/%/.test(text) && dayOf(text) === null)
}

function numberOf(words: readonly Word[] | undefined): Read<string> | null {
  if (words === undefined) return null
  const numeric = numericOf(words)
  if (numeric.length === 0) return null
  const value = decimalOf(numeric.map((word) => word.text.replaceAll(/[^\d.,–−-]/g, '')).join(''))
  return value === null ? null : { value, certainty: 'doubtful', place: segmentOf(numeric).place }
}

function textOf(words: readonly Word[] | undefined): string | undefined {
  return words?.map((word) => word.text).join(' ')
}

function unitWithin(words: readonly Word[] | undefined): string {
  return (
    words
      ?.filter((word) => !/\d/.test(word.text))
      .map((word) => word.text)
      .join(' ') ?? ''
  )
}
