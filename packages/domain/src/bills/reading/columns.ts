import { stemsAbroad } from './abroad.ts'
import { folded } from './letters.ts'
import { isUnit } from './names.ts'
import { gapBetween, type Line, type Segment, segmentOf, sharedWidth, type Word } from './words.ts'

const COLUMNS = {
  name: ['вид', 'вид стока', 'details', 'текст', 'text'],
  quantity: ['бр', 'брой', 'q'],
  unit: ['ме', 'мед', 'ед', 'мка', 'uom', 'um'],
  price: ['each'],
  net: [],
  rate: ['ддс', 'ддс%', '%ддс', '%', 'vat', 'vat%', 'tax', 'rate'],
  other: ['№', 'no', 'nr', 'код', 'code', 'sku', 'то', 'pos', 'поз', 'ред', '#'],
} as const
/** In the order in which they are asked: "Цена без ДДС" is a price, "Стойност с ДДС" is nobody's, "Каталожен № на стоката" no name. */
const STEMS = [
  ['other', /сддс|inclvat|включ|отст|discount|катало|баркод|barcode|партид|сер\S*н|забел|note|период|period|годн?ост|годендо|бруто|gross/],
  ['net', /общацена|totalprice|цена(?:общо|всичко)/],
  ['rate', /ставка|vatrate|taxrate/],
  ['price', /цена|price/],
  ['quantity', /^кол|^кво|количест|qty|quantit/],
  ['unit', /мярк|мерн|единица|^unit$|measure/],
  ['net', /хонорар|^fees?$|възнагражд|стойност|^стст|сума|^общо|^нето|amount|total|^net|^value|данъчнаосн/],
  ['name', /наимен|^основание$|описан|стоки?|стокат|услуг|артикул|продукт|предмет|descr|item|product|service|particulars/],
] as const
/** Asked where Bulgarian and English say nothing. */
const ABROAD = (['other', 'price', 'rate', 'quantity', 'unit', 'net', 'name'] as const).map(
  (column) => [column, stemsAbroad(({ columns }) => columns[column])] as const,
)
export type Column = keyof typeof COLUMNS
export type Head = { readonly column: Column; readonly left: number; readonly right: number }

const LONGEST_HEAD = 44
const KINDS: readonly Column[] = ['name', 'quantity', 'unit', 'price', 'net', 'rate', 'other']

/** The headings of a table of lines: a description, an amount, and a quantity or a price. Null where the line has none. */
export function headsOf(line: Line): { heads: readonly Head[]; lines: number } | null {
  const heads = found(line.segments)
  return heads && { heads, lines: 1 }
}

type Headed = { readonly segment: Segment; readonly heads: readonly Head[] }

/** A cell of the headings whose words are not known is a column as well; of several that are called a description the widest is one. */
function withOthers(all: readonly Headed[]): Head[] {
  const every = all.flatMap(({ segment: { place }, heads }): readonly Head[] =>
    heads.length > 0 ? heads : [{ column: 'other', left: place.x, right: place.x + place.width }],
  )
  const names = every.flatMap((head, at) => (head.column === 'name' ? [{ head, width: (every[at + 1]?.left ?? 1) - head.left }] : []))
  const widest = names.toSorted((a, b) => b.width - a.width)[0]?.head
  return every.map((head) => (head.column === 'name' && head !== widest ? { ...head, column: 'other' } : head))
}

/** A description and an amount alone, of lines that have no quantity: asked where nothing else gives what the bill is of. */
export function headsOfFew(line: Line): { heads: readonly Head[]; lines: number } | null {
  const heads = line.segments.length > 12 ? [] : withOthers(line.segments.map((segment) => ({ segment, heads: headOf(segment) })))
  const has = (column: Column) => heads.some((head) => head.column === column)
  return has('name') && has('net') ? { heads, lines: 1 } : null
}

/** Headings that take two lines: asked where no line has them all. */
export function headsOfTwo(line: Line, next: Line | undefined): { heads: readonly Head[]; lines: number } | null {
  if (next === undefined || next.place.page !== line.place.page || next.place.y - line.place.y > line.place.height * 2.5) return null
  const two = found(stacked(line.segments, next.segments))
  return two && { heads: two, lines: 2 }
}

function found(segments: readonly Segment[]): Head[] | null {
  const named = withOthers(segments.map((segment) => ({ segment, heads: headOf(segment) })))
  // "Rate" is a price where nothing else is.
  const isPrice = !named.some(({ column }) => column === 'price') && segments.some(({ text }) => folded(text) === 'rate')
  const heads = isPrice ? named.map((head) => (head.column === 'rate' ? { ...head, column: 'price' as const } : head)) : named
  const has = (column: Column) => heads.some((head) => head.column === column)
  if (!(has('name') && has('net') && (has('quantity') || has('price')))) return null
  // A line of words that happen to be such has many others.
  return segments.length > 12 ? null : heads
}

/** "Ед." above "цена" is one heading. */
function stacked(upper: readonly Segment[], lower: readonly Segment[]): Segment[] {
  const below = new Map(lower.map((segment) => [segment, upper.find((other) => sharedWidth(other.place, segment.place) > 0.4)] as const))
  const merged = upper.map((segment) =>
    segmentOf([...segment.words, ...lower.flatMap((other) => (below.get(other) === segment ? [...other.words] : []))]),
  )
  return [...merged, ...lower.filter((segment) => below.get(segment) === undefined)]
}

/** In heights of a letter: headings of narrow columns stand as closely as this. */
const CELLS = 0.55
/** Words that go on with a heading rather than begin another: "Ед. цена", "Стойност без ДДС". */
const JOINING =
  /^(?:на|de|fara|без|с|със|и|или|за|в|по|ед|единична|мерна|дан|данъчна|обща|вид|unit|net|line|total|of|per|excl|incl|[-–/|\\])$/u

/** A cell with several headings, printed closely, is each of them. */
function headOf(segment: Segment): Head[] {
  const groups: Word[][] = []
  let current: Column | undefined
  for (const word of segment.words) {
    const column = columnNamed(word.text)
    const last = groups.at(-1)
    const before = last?.at(-1)
    const isApart = before !== undefined && gapBetween(before.place, word.place) > CELLS
    const isNetPrice = current === 'price' && last?.length === 1 && /^(?:netto|нето)$/u.test(folded(word.text))
    const isJoined =
      last !== undefined && !isApart && (isNetPrice || JOINING.test(folded(last.at(-1)?.text ?? '') || (last.at(-1)?.text ?? '')))
    if (last && !isApart && (isJoined || column === undefined || column === current || current === undefined)) {
      last.push(word)
      current ??= column
    } else {
      groups.push([word])
      current = column
    }
  }
  return groups.flatMap((words) => {
    const { text, place } = segmentOf(words)
    const column = columnNamed(text)
    return column ? [{ column, left: place.x, right: place.x + place.width }] : []
  })
}

function columnNamed(text: string): Column | undefined {
  const letters = text
    .split(' ')
    .map(folded)
    .join('')
    .replace(/(?:eur|bgn|лв|евро)$/, '')
  // What stands between a heading's two languages is none.
  if (/^[/|\\–-]+$/.test(text)) return undefined
  // "#", and what has no letters at all; a currency alone goes with what it stands behind.
  if (letters === '') return /\p{L}|€/u.test(text) ? undefined : 'other'
  if (letters.length > LONGEST_HEAD) return undefined
  const own = KINDS.find((kind) => COLUMNS[kind].some((name) => name === letters)) ?? STEMS.find(([, stem]) => stem.test(letters))?.[0]
  return own ?? (/\p{Script=Cyrillic}/u.test(letters) ? undefined : ABROAD.find(([, stem]) => stem.test(letters))?.[0])
}

/** The words of a line by column. */
export function cellsOf(line: Line, heads: readonly Head[]): ReadonlyMap<Column, readonly Word[]> {
  const cells = new Map<Column, Word[]>()
  const name = heads.find((head) => head.column === 'name')
  const isUnder = (segment: Segment) => name && segment.place.x < name.right && segment.place.x + segment.place.width > name.left
  const segments = splitByHeads(line, heads)
  const hasName = segments.some((segment) => isUnder(segment) && /\p{L}{2}/u.test(segment.text))
  for (const segment of segments) {
    const column = columnFor(segment, heads, line)
    // Beside a description that stands under its heading another one to the left is of a column beside the table.
    if (column === 'name' && hasName && name && segment.place.x + segment.place.width < name.left) continue
    if (column) cells.set(column, [...(cells.get(column) ?? []), ...segment.words])
  }
  return cells
}

/** A cell that lies under two headings is several, printed closely: parted where the gaps are wider, and else word by word. */
function splitByHeads(line: Line, heads: readonly Head[]): Segment[] {
  const isOne = ({ place }: Segment) => {
    const under = heads.filter((head) => head.left < place.x + place.width && head.right > place.x)
    return under.length < 2 || under.every((head) => head.column === 'name')
  }
  return line.segments.flatMap((segment) =>
    isOne(segment)
      ? [segment]
      : byGaps(segment).flatMap((part) =>
          isOne(part) || runsOver(part, heads, line) ? [part] : part.words.map((word) => segmentOf([word])),
        ),
  )
}

/** A description that goes on over the unit's column: there is no unit in it, or the unit stands behind it. */
function runsOver({ place, words }: Segment, heads: readonly Head[], line: Line): boolean {
  const right = place.x + place.width
  const under = heads.filter((head) => head.left < right && head.right > place.x)
  if (!under.every(({ column }) => column === 'name' || column === 'unit')) return false
  const next = Math.min(1, ...heads.filter(({ left }) => left > right).map(({ left }) => left))
  const isUnitBehind = line.segments.some((other) => other.place.x > right && other.place.x < next && /^\p{L}{1,5}\.?$/u.test(other.text))
  return isUnitBehind || !words.some(({ text }) => isUnit(text))
}

function byGaps({ words }: Segment): Segment[] {
  const parts: Word[][] = []
  for (const word of words) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    if (last && before && gapBetween(before.place, word.place) <= CELLS) last.push(word)
    else parts.push([word])
  }
  return parts.map(segmentOf)
}

/** Words that stand under no other heading, between those to the left and to the right of the description's. */
function isOfName({ text, place }: Segment, heads: readonly Head[]): boolean {
  const name = heads.find((head) => head.column === 'name')
  const middle = place.x + place.width / 2
  // "10.00 мес.": so many of a unit are no description.
  const unit = /^[\d.,]+\s(\S+)$/.exec(text)?.[1]
  if (unit !== undefined && isUnit(unit)) return false
  if (name === undefined || !/\p{L}{2}/u.test(text) || heads.some((head) => head !== name && head.left < middle && head.right > middle))
    return false
  const left = Math.max(0, ...heads.filter((head) => head.right < name.left).map((head) => head.right))
  const right = Math.min(1, ...heads.filter((head) => head.left > name.right).map((head) => head.left))
  return middle > left && middle < right
}

/** Numbers end where their heading does, names begin there: the nearest edge or middle. */
function columnFor(segment: Segment, heads: readonly Head[], line: Line): Column | undefined {
  const [left, right] = [segment.place.x, segment.place.x + segment.place.width]
  const away = (head: Head) =>
    Math.min(Math.abs(head.left - left), Math.abs(head.right - right), Math.abs(head.left + head.right - left - right) / 2)
  if (isOfName(segment, heads)) return 'name'
  const [first] = heads.filter((head) => head.left < right && head.right > left)
  if (first?.column === 'name' && segment.words.length > 1 && runsOver(segment, heads, line)) return 'name'
  const isWithin = (head: Head) => (head.left < right && head.right > left ? 0 : 0.5)
  return heads.toSorted((a, b) => away(a) + isWithin(a) - away(b) - isWithin(b))[0]?.column
}
