import type { Place } from '../proposal.ts'

/** A word as it stands on a page; `place` as in a proposal. */
export interface Word {
  readonly text: string
  readonly place: Place
  /** 0 to 1: what the reader of a picture says of it; 1 of a text layer */
  readonly confidence: number
  /** printed with no blank behind the word before it: "№" and "11" of "№11" */
  readonly isJoined?: boolean
}

/** Words that stand closely beside one another on a line: a label, a value, a cell. */
export interface Segment {
  readonly words: readonly Word[]
  readonly text: string
  readonly place: Place
}

/** From left to right, on one page and at one height. */
export interface Line {
  readonly words: readonly Word[]
  readonly segments: readonly Segment[]
  readonly place: Place
}

/** Of a sheet that stands: widths are told as fractions of the width, heights of the height. */
const PAGE_RATIO = Math.SQRT2
/** In heights of a letter: what is farther apart belongs to another cell. */
export const GAP = 1.1
const MOST_WORDS = 20_000
/** What parts columns where a page is of letters alone. */
const BAR = /^[|¦│┃]+$/u

/** Words of any order → lines from above, with their segments. What is beyond twenty thousand words is left out. */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: Word[][] = []
  const ordered = words
    .slice(0, MOST_WORDS)
    .flatMap(parted)
    .filter((word) => word.text.trim() !== '' && !BAR.test(word.text))
  for (const word of ordered.toSorted((a, b) => a.place.page - b.place.page || middleOf(a.place) - middleOf(b.place))) {
    // Only the last few can be of its height.
    const line = lines.slice(-4).findLast((other) => isOfLine(other, word))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => lineOf(line.toSorted((a, b) => a.place.x - b.place.x)))
}

/** A label that is printed closely before its value, a number and its day: "Дата:12.03.2026", "№0000000123/12.03.2026". */
const JOINTS = /(?<=\p{L}[:.]|№|\d{6}\/)(?=\d{2})/u
const LABELLED = /^(?:\p{L}[\p{L}.]*[:]|№)\d{2}|\d{6}\/\d{1,2}[./-]\d{1,2}[./-]\d{4}/u

function parted(word: Word): Word[] {
  if (!LABELLED.test(word.text)) return [word]
  const { text, place } = word
  let at = 0
  return text.split(JOINTS).map((part) => {
    const [from, share] = [at / text.length, part.length / text.length]
    at += part.length
    return {
      ...word,
      text: part.replace(/(?<=\d)\/$/, ''),
      ...(from > 0 && { isJoined: true }),
      place: { ...place, x: place.x + place.width * from, width: place.width * share },
    }
  })
}

/** The smallest box about all; of one page. */
export function around(places: readonly [Place, ...Place[]]): Place {
  const x = Math.min(...places.map((place) => place.x))
  const y = Math.min(...places.map((place) => place.y))
  const right = Math.max(...places.map((place) => place.x + place.width))
  const bottom = Math.max(...places.map((place) => place.y + place.height))
  return { page: places[0].page, x, y, width: round(right - x), height: round(bottom - y) }
}

function round(share: number): number {
  return Math.round(share * 1e5) / 1e5
}

/** The gap between the two in heights of a letter; negative where they overlap. */
export function gapBetween(left: Place, right: Place): number {
  return ((right.x - left.x - left.width) / Math.max(left.height, right.height, 0.004)) * (1 / PAGE_RATIO)
}

/** Share of the narrower one's width that both have in common. */
export function sharedWidth(a: Place, b: Place): number {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  return shared / Math.max(Math.min(a.width, b.width), 0.001)
}

/** The least sure of them. */
export function confidenceOf(words: readonly Word[]): number {
  return words.reduce((least, word) => Math.min(least, word.confidence), 1)
}

/** @throws RangeError of no words */
export function segmentOf(words: readonly Word[]): Segment {
  const [first, ...rest] = words
  if (first === undefined) throw new RangeError('A segment has words.')
  return { words, text: printed(words), place: around([first.place, ...rest.map((word) => word.place)]) }
}

/** Words as they are printed: with blanks but where none is. */
export function printed(words: readonly Pick<Word, 'text' | 'isJoined'>[]): string {
  return words.map(({ text, isJoined }, index) => (index === 0 || isJoined ? text : ` ${text}`)).join('')
}

function middleOf(place: Place): number {
  return place.y + place.height / 2
}

function isOfLine(line: readonly Word[], word: Word): boolean {
  const nearest = line.toSorted((a, b) => Math.abs(a.place.x - word.place.x) - Math.abs(b.place.x - word.place.x))[0]
  if (nearest === undefined || nearest.place.page !== word.place.page) return false
  const height = Math.max(Math.min(nearest.place.height, word.place.height), 0.006)
  return Math.abs(middleOf(nearest.place) - middleOf(word.place)) < height * 0.6
}

function lineOf(words: readonly Word[]): Line {
  const segments: Word[][] = []
  for (const word of words) {
    const segment = segments.at(-1)
    const last = segment?.at(-1)
    if (segment && last && gapBetween(last.place, word.place) <= GAP) segment.push(word)
    else segments.push([word])
  }
  return { words, segments: segments.map(segmentOf), place: segmentOf(words).place }
}

/** Of the page's width, and of words: less is a cell or an address. */
const LEAST_WIDTH = 0.5
const LEAST_WORDS = 7
/** Of a line's height: what is farther below is another paragraph. */
const MOST_GAP = 0.6
/** Blanks of text that is set to both edges, in heights of a letter. */
const MOST_BLANK = 2

/**
 * Sentences that go over several lines as one line each, so that a label at the end of one and its value at the beginning of the next stand beside each
 * other, and an amount whose groups a line's end parted is whole. Only running text: a line that ends where its next word had no room.
 */
export function joinedParagraphs(lines: readonly Line[]): Line[] {
  const margins = new Map<number, number>()
  for (const { place } of lines) margins.set(place.page, Math.max(margins.get(place.page) ?? 0, place.x + place.width))
  const found: { words: readonly Word[]; last: Line; isJoined: boolean }[] = []
  for (const line of lines) {
    const before = found.at(-1)
    if (before && goesOn(before.last, line, margins.get(line.place.page) ?? 1)) {
      found[found.length - 1] = { words: [...before.words, ...line.words], last: line, isJoined: true }
    } else found.push({ words: line.words, last: line, isJoined: false })
  }
  return found.map(({ words, last, isJoined }) => {
    if (!isJoined) return last
    const whole = segmentOf(words)
    return { words, segments: [whole], place: whole.place }
  })
}

function goesOn(upper: Line, lower: Line, margin: number): boolean {
  const [last, first] = [upper.words.at(-1), lower.words[0]]
  if (!last || !first || upper.place.page !== lower.place.page) return false
  const { x, y, width, height } = upper.place
  if (width < LEAST_WIDTH || upper.words.length < LEAST_WORDS || !isRunning(upper) || !isRunning(lower)) return false
  const isSameBlock = Math.abs(x - lower.place.x) < 0.004 && Math.abs(last.place.height - first.place.height) < height * 0.1
  // Where a sentence ended nothing goes on.
  if (!isSameBlock || lower.place.y - y - height > height * MOST_GAP || /[.:;!?]$/.test(last.text)) return false
  return x + width + first.place.width + height / 4 > margin
}

function isRunning({ words }: Line): boolean {
  return words.every((word, at) => at === 0 || gapBetween(words[at - 1]?.place ?? word.place, word.place) < MOST_BLANK)
}
