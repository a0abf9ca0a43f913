import { divideRounded, toUnits } from '../../../decimal/decimal.ts'
import type { ProposedLine, Read } from '../../proposal.ts'
import { amountsOf, decimalOf } from '../amounts.ts'
import type { Sheet } from '../beside.ts'
import { isUnit, nameOf } from '../names.ts'
import { confidenceOf, type Line, segmentOf, type Word } from '../words.ts'

/** A number of a line as decimal text. */
interface Numeral {
  readonly value: string
  readonly words: readonly Word[]
  readonly start: number
  readonly end: number
}

/** Capitals and digits with a dash: what a store calls a thing for itself. */
const CODE = /^(?=.*\d)\p{Lu}{1,4}-?[\d-]{2,}$/u
const SURE = 0.8
const MOST_LINES = 200
/** Of the page's width: no gap between a code and a name is as wide. */
const COLUMN = 0.15

/** Whether the second times the first is the third, to the cent. */
export function isProduct(quantity: string, price: string, net: string): boolean {
  const places = (text: string) => text.split('.')[1]?.length ?? 0
  const scale = places(quantity) + places(price)
  const exact = toUnits(quantity, places(quantity)) * toUnits(price, places(price))
  const rounded = scale > 2 ? divideRounded(exact, 10n ** BigInt(scale - 2)) : exact * 10n ** BigInt(2 - scale)
  if (places(net) > 2) return false
  const difference = rounded - toUnits(net, 2)
  return difference <= 1n && difference >= -1n
}

/**
 * Lines told by arithmetic alone, whatever their table is headed: a name, and behind it two numbers of which a third, the line's last amount but for
 * others with VAT, is the product. For a bill of which the headings were not known or not read.
 */
export function linesByProduct(sheet: Sheet): ProposedLine[] {
  return sheet.lines.flatMap((line, index) => lineBy(sheet, line, index) ?? []).slice(0, MOST_LINES)
}

export type Product = Pick<ProposedLine, 'quantity' | 'unitPrice' | 'net'>

/**
 * The numbers of a row of which the product is its last amount, or the one that its heading names: for a row whose numbers stand nearer to other headings
 * than to their own.
 * @param net what the heading says
 */
export function productOn(line: Line, index: number, net: string | undefined): Product | null {
  const found = factorsOf(line, index)
  const last = amountsOf(line, index).at(-1)
  if (found === null || (found.net.value !== net && found.net.words[0] !== last?.words[0])) return null
  return { quantity: certain(found.quantity), unitPrice: certain(found.price), net: certain(found.net) }
}

type Factors = Record<'quantity' | 'price' | 'net', Numeral>

function lineBy(sheet: Sheet, line: Line, index: number): ProposedLine | null {
  const factors = factorsOf(line, index)
  return factors && lineOf(sheet, index, factors)
}

function factorsOf(line: Line, index: number): Factors | null {
  const numerals = numeralsOf(line, index)
  for (const net of numerals.toReversed()) {
    if (!/\.\d{2}$/.test(net.value) || toUnits(net.value, 2) === 0n) continue
    const before = numerals.filter((numeral) => numeral.end <= net.start)
    for (const price of before.toReversed()) {
      const quantity = before.findLast(
        (numeral) => numeral !== price && isPair(numeral, price) && isProduct(numeral.value, price.value, net.value),
      )
      if (quantity) return { quantity, price, net }
    }
  }
  return null
}

/** A price has its two decimals or more. */
function isPair(quantity: Numeral, price: Numeral): boolean {
  return /\.\d{2,}$/.test(price.value) && toUnits(quantity.value, 6) > 0n
}

function lineOf(sheet: Sheet, index: number, { quantity, price, net }: Factors): ProposedLine | null {
  const line = sheet.lines[index]
  if (line === undefined) return null
  const first = Math.min(quantity.start, price.start)
  const named = nameBefore(ofOneCell(line, first))
  const name = named.words.length > 0 ? named.words : nameAbove(sheet, index)
  if (name.length === 0) return null
  const between = line.words.slice(quantity.end, Math.max(price.start, quantity.end)).find(({ text }) => isUnit(text))
  return {
    name: { ...nameOf(name, { index: -1, isClose: false }).name, certainty: 'doubtful' },
    description: '',
    sku: named.sku,
    quantity: certain(quantity),
    unit: between?.text ?? named.unit,
    unitPrice: certain(price),
    discount: '0',
    rate: null,
    category: null,
    net: certain(net),
  }
}

/** The words before the numbers, without what stands in a column of its own far to the left of them: the foot of another column of the page. */
function ofOneCell(line: Line, end: number): readonly Word[] {
  const before = line.words.slice(0, end)
  const from = before.findLastIndex((word, at) => {
    const left = before[at - 1]
    if (left === undefined || before.slice(at).every(({ text }) => isUnit(text) || !/\p{L}/u.test(text))) return false
    return word.place.x - left.place.x - left.place.width > COLUMN && /\p{L}{2}/u.test(word.text)
  })
  return from > 0 ? before.slice(from) : before
}

function certain({ value, words }: Numeral): Read<string> {
  return { value, certainty: confidenceOf(words) >= SURE ? 'sure' : 'doubtful', place: segmentOf(words).place }
}

/** Without the row's own number before it, a code, and the unit behind it. */
function nameBefore(words: readonly Word[]): { words: readonly Word[]; unit: string; sku: string } {
  const from = words.findIndex(({ text }) => /\p{L}/u.test(text))
  const all = from < 0 ? [] : words.slice(from)
  const sku = all.length > 2 && CODE.test(all[0]?.text ?? '') ? (all[0]?.text ?? '') : ''
  const named = sku === '' ? all : all.slice(1)
  const last = named.at(-1)
  const hasUnit = last !== undefined && named.length > 1 && isUnit(last.text)
  return { words: hasUnit ? named.slice(0, -1) : named, unit: hasUnit ? last.text : '', sku }
}

function nameAbove(sheet: Sheet, index: number): readonly Word[] {
  const [line, above] = [sheet.lines[index], sheet.lines[index - 1]]
  if (!line || !above || above.place.page !== line.place.page || line.place.y - above.place.y > line.place.height * 2.5) return []
  return amountsOf(above, index - 1).length > 0 ? [] : nameBefore(above.words).words
}

/** Amounts with blanks between their groups are one number. */
function numeralsOf(line: Line, index: number): Numeral[] {
  const amounts = amountsOf(line, index)
  const found: Numeral[] = amounts.flatMap(({ words, start }) => {
    const value = decimalOf(words.map(({ text }) => text.replaceAll(/[^\d.,–−-]/g, '')).join(''))
    return value === null ? [] : [{ value, words, start, end: start + words.length }]
  })
  const isTaken = (at: number) => found.some(({ start, end }) => at >= start && at < end)
  for (const [at, word] of line.words.entries()) {
    if (isTaken(at) || /%/.test(word.text)) continue
    const [, bare = word.text, unit] = /^([\d.,]+)(\p{L}.*)$/u.exec(word.text) ?? []
    const value = unit === undefined || isUnit(unit) ? decimalOf(bare.replace(/^[x×х]/iu, '')) : null
    if (value !== null && value.length <= 12) found.push({ value, words: [word], start: at, end: at + 1 })
  }
  return found.toSorted((a, b) => a.start - b.start)
}
