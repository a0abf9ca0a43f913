import { gapBetween, type Line, segmentOf, type Word } from './words.ts'

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
