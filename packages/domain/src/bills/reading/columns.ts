import { folded } from './letters.ts'
import { type Line, type Segment, segmentOf, sharedWidth, type Word } from './words.ts'

const COLUMNS = {
  name: [
    'наименование',
    'описание',
    'стока',
    'стокауслуга',
    'стокиуслуги',
    'стокииуслуги',
    'наименованиенастокатауслугата',
    'наименованиенастокиуслуги',
    'наименованиенастокитеиуслугите',
    'наименованиенастоката',
    'видстока',
    'услуга',
    'предмет',
    'продукт',
    'артикул',
    'description',
    'details',
    'item',
    'product',
    'service',
  ],
  quantity: ['кво', 'количество', 'колич', 'кол', 'колво', 'qty', 'quantity', 'бр'],
  unit: ['мярка', 'мерна', 'мернаединица', 'ме', 'мед', 'unit', 'uom'],
  price: ['цена', 'едцена', 'единичнацена', 'ценабезддс', 'едценабезддс', 'ценазабр', 'price', 'unitprice', 'priceperunit'],
  net: [
    'стойност',
    'сума',
    'общо',
    'нето',
    'стойностбезддс',
    'сумабезддс',
    'общобезддс',
    'общастойност',
    'данъчнаоснова',
    'amount',
    'total',
    'value',
    'linetotal',
    'net',
    'netamount',
  ],
  rate: ['ддс', 'ддс%', '%ддс', 'ставка', 'ставкаддс', 'vat', 'vat%', 'vatrate'],
  other: ['№', 'no', 'код', 'каталожен', 'code', 'sku', 'отстъпка', 'то', 'discount', 'pos', '#'],
} as const
export type Column = keyof typeof COLUMNS
export type Head = { readonly column: Column; readonly left: number; readonly right: number }

const KINDS: readonly Column[] = ['name', 'quantity', 'unit', 'price', 'net', 'rate', 'other']

/** The headings of a table of lines: a description, an amount, and a quantity or a price. Null where the line has none. */
export function headsOf(line: Line): { heads: readonly Head[]; lines: number } | null {
  const heads = found(line.segments)
  return heads && { heads, lines: 1 }
}

/** Headings that take two lines: asked where no line has them all. */
export function headsOfTwo(line: Line, next: Line | undefined): { heads: readonly Head[]; lines: number } | null {
  if (next === undefined || next.place.page !== line.place.page || next.place.y - line.place.y > line.place.height * 2.5) return null
  const two = found(stacked(line.segments, next.segments))
  return two && { heads: two, lines: 2 }
}

function found(segments: readonly Segment[]): Head[] | null {
  const heads = segments.flatMap((segment) => headOf(segment))
  const has = (column: Column) => heads.some((head) => head.column === column)
  return has('name') && has('net') && (has('quantity') || has('price')) ? heads : null
}

/** "Ед." above "цена" is one heading. */
function stacked(upper: readonly Segment[], lower: readonly Segment[]): Segment[] {
  const below = new Map(lower.map((segment) => [segment, upper.find((other) => sharedWidth(other.place, segment.place) > 0.4)] as const))
  const merged = upper.map((segment) =>
    segmentOf([...segment.words, ...lower.flatMap((other) => (below.get(other) === segment ? [...other.words] : []))]),
  )
  return [...merged, ...lower.filter((segment) => below.get(segment) === undefined)]
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
  // What stands between a heading's two languages is none.
  if (/^[/|\\–-]+$/.test(text)) return undefined
  // "#", and what has no letters at all.
  if (letters === '') return 'other'
  return KINDS.find((kind) => COLUMNS[kind].some((name) => name === letters))
}

/** The words of a line by column. */
export function cellsOf(line: Line, heads: readonly Head[]): ReadonlyMap<Column, readonly Word[]> {
  const cells = new Map<Column, Word[]>()
  for (const segment of splitByHeads(line, heads)) {
    const column = columnFor(segment, heads)
    if (column) cells.set(column, [...(cells.get(column) ?? []), ...segment.words])
  }
  return cells
}

/** A cell that lies under two headings is several, printed closely. */
function splitByHeads(line: Line, heads: readonly Head[]): Segment[] {
  return line.segments.flatMap((segment) => {
    const under = heads.filter((head) => head.left < segment.place.x + segment.place.width && head.right > segment.place.x)
    if (under.length < 2 || under.every((head) => head.column === 'name')) return [segment]
    return segment.words.map((word) => segmentOf([word]))
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
