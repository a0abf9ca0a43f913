import { divideRounded, toUnits } from '../../decimal/decimal.ts'
import type { ProposedLine, Read } from '../proposal.ts'
import { decimalOf } from './amounts.ts'
import type { Sheet } from './beside.ts'
import { folded } from './letters.ts'
import { confidenceOf, type Line, type Segment, segmentOf, type Word } from './words.ts'

const COLUMNS = {
  name: [
    'наименование',
    'описание',
    'стока',
    'стокауслуга',
    'наименованиенастокатауслугата',
    'услуга',
    'предмет',
    'description',
    'item',
    'product',
    'service',
    'артикул',
  ],
  quantity: ['кво', 'количество', 'кол', 'колво', 'qty', 'quantity', 'бр'],
  unit: ['мярка', 'мерна', 'ме', 'unit', 'uom'],
  price: ['цена', 'едцена', 'единичнацена', 'ценабезддс', 'price', 'unitprice', 'едценабезддс'],
  net: ['стойност', 'сума', 'общо', 'нето', 'стойностбезддс', 'amount', 'total', 'value', 'linetotal', 'net'],
  rate: ['ддс', 'ддс%', '%ддс', 'vat', 'vat%', 'ставка'],
  other: ['№', 'no', 'код', 'code', 'sku', 'отстъпка', 'discount', 'pos', '#'],
} as const
type Column = keyof typeof COLUMNS
type Head = { readonly column: Column; readonly left: number; readonly right: number }

const KINDS: readonly Column[] = ['name', 'quantity', 'unit', 'price', 'net', 'rate', 'other']
const MOST_LINES = 200

/**
 * The lines of the bill where they stand in a table: below a heading that names a description and an amount, as far as the sums. Prices and
 * amounts without VAT. Sure is a line of which quantity times price is its amount.
 */
export function tableOf(sheet: Sheet): ProposedLine[] {
  for (const [index, line] of sheet.lines.entries()) {
    const heads = headsOf(line)
    if (heads) return rowsBelow(sheet, index + 1, heads)
  }
  return []
}

function headsOf(line: Line): Head[] | null {
  const heads = line.segments.flatMap((segment) => headOf(segment))
  const has = (column: Column) => heads.some((head) => head.column === column)
  return has('name') && has('net') && (has('quantity') || has('price')) ? heads : null
}

function headOf(segment: Segment): Head[] {
  const whole = columnNamed(segment.text)
  if (whole) return [{ column: whole, left: segment.place.x, right: segment.place.x + segment.place.width }]
  // Narrow columns: each word a heading of its own.
  const words = segment.words.flatMap((word) => {
    const column = columnNamed(word.text)
    return column ? [{ column, left: word.place.x, right: word.place.x + word.place.width }] : []
  })
  return words.length === segment.words.length || words.length > 1 ? words : []
}

function columnNamed(text: string): Column | undefined {
  const letters = text
    .split(' ')
    .map(folded)
    .join('')
    .replace(/(?:eur|bgn|лв|евро)$/, '')
  // "#", and what has no letters at all.
  if (letters === '') return 'other'
  return KINDS.find((kind) => COLUMNS[kind].some((name) => name === letters))
}

function rowsBelow(sheet: Sheet, from: number, heads: readonly Head[]): ProposedLine[] {
  const found: ProposedLine[] = []
  const page = sheet.lines[from]?.place.page
  let missed = 0
  for (let at = from; at < sheet.lines.length && found.length < MOST_LINES; at++) {
    const line = sheet.lines[at]
    if (line === undefined || line.place.page !== page) break
    if (sheet.labels.some((label) => label.line === at && ['base', 'total', 'vat', 'words', 'iban'].includes(label.kind))) break
    const row = rowOf(line, heads)
    if (row) found.push(row)
    else if (++missed > found.length + 3) break
  }
  return found
}

function rowOf(line: Line, heads: readonly Head[]): ProposedLine | null {
  const cells = new Map<Column, Word[]>()
  for (const segment of splitByHeads(line, heads)) {
    const column = columnFor(segment, heads)
    if (column) cells.set(column, [...(cells.get(column) ?? []), ...segment.words])
  }
  const name = cells.get('name')
  const net = numberOf(cells.get('net'))
  if (name === undefined || name.length === 0 || net === null) return null
  const quantity = numberOf(cells.get('quantity'))
  const price = numberOf(cells.get('price'))
  const holds = quantity !== null && price !== null && isProduct(quantity.value, price.value, net.value)
  const certain = (read: Read<string> | null): Read<string> | null => read && { ...read, certainty: holds ? 'sure' : 'doubtful' }
  const printed = segmentOf(name)
  const rate =
    /(\d{1,2})/.exec(
      cells
        .get('rate')
        ?.map((word) => word.text)
        .join('') ?? '',
    )?.[1] ?? null
  return {
    name: { value: printed.text, certainty: confidenceOf(name) >= 0.8 ? 'sure' : 'doubtful', place: printed.place },
    description: '',
    sku: '',
    quantity: certain(quantity),
    unit:
      cells
        .get('unit')
        ?.map((word) => word.text)
        .join(' ') ?? unitWithin(cells.get('quantity')),
    unitPrice: certain(price),
    discount: '0',
    rate,
    category: null,
    net: certain(net),
  }
}

/** A cell that lies under two headings is several, printed closely. */
function splitByHeads(line: Line, heads: readonly Head[]): Segment[] {
  return line.segments.flatMap((segment) => {
    const under = heads.filter((head) => head.left < segment.place.x + segment.place.width && head.right > segment.place.x)
    if (under.length < 2 || under.every((head) => head.column === 'name')) return [segment]
    const numeric = segment.words.every((word) => /\d/.test(word.text))
    return numeric || under.length > 1 ? segment.words.map((word) => segmentOf([word])) : [segment]
  })
}

/** Numbers end where their heading does, names begin there: the nearest edge or middle. */
function columnFor(segment: Segment, heads: readonly Head[]): Column | undefined {
  const [left, right] = [segment.place.x, segment.place.x + segment.place.width]
  const away = (head: Head) =>
    Math.min(Math.abs(head.left - left), Math.abs(head.right - right), Math.abs(head.left + head.right - left - right) / 2)
  const isWithin = (head: Head) => (head.left < right && head.right > left ? 0 : 0.5)
  return heads.toSorted((a, b) => away(a) + isWithin(a) - away(b) - isWithin(b))[0]?.column
}

function numberOf(words: readonly Word[] | undefined): Read<string> | null {
  if (words === undefined) return null
  const numeric = words.filter((word) => /\d/.test(word.text))
  if (numeric.length === 0) return null
  const value = decimalOf(numeric.map((word) => word.text.replaceAll(/[^\d.,–−-]/g, '')).join(''))
  return value === null ? null : { value, certainty: 'doubtful', place: segmentOf(numeric).place }
}

function unitWithin(words: readonly Word[] | undefined): string {
  return (
    words
      ?.filter((word) => !/\d/.test(word.text))
      .map((word) => word.text)
      .join(' ') ?? ''
  )
}

function isProduct(quantity: string, price: string, net: string): boolean {
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  const scale = places(quantity) + places(price)
  const exact = toUnits(quantity, places(quantity)) * toUnits(price, places(price))
  const rounded = scale > 2 ? divideRounded(exact, 10n ** BigInt(scale - 2)) : exact * 10n ** BigInt(2 - scale)
  if (places(net) > 2) return false
  const difference = rounded - toUnits(net, 2)
  return difference <= 1n && difference >= -1n
}
