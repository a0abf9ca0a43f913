import type { Place } from '../proposal.ts'
import { amountsOf } from './amounts.ts'
import type { Sheet } from './beside.ts'
import { dayOf } from './dates.ts'
import { identitiesOf } from './identities.ts'
import { distance, folded } from './letters.ts'
import { confidenceOf, type Line, segmentOf, sharedWidth, type Word } from './words.ts'

/** Fields of which it is remembered where a vendor's layout has them. */
export const REMEMBERED = ['number', 'issueDate', 'taxDate', 'dueDate', 'total', 'vendor.iban', 'reference'] as const
export type RememberedField = (typeof REMEMBERED)[number]

/** Where a field stands: from words that the layout prints on each bill. */
export interface Lesson {
  readonly field: RememberedField
  /** the letters of those words, folded as `folded` does */
  readonly anchor: string
  /** where they begin: a share of the page's width */
  readonly anchorX: number
  /** from there to the value: shares of the width and of the height */
  readonly dx: number
  readonly dy: number
}

/** A value of a field's shape, wherever it stands. */
interface Standing {
  /** a day as YYYY-MM-DD, an amount in hundredths as text, a number and an account as they are compared */
  readonly value: string
  readonly place: Place
  readonly words: readonly Word[]
  readonly line: number
  readonly confidence: number
}

const MOST_ANCHOR_WORDS = 5
const LONGEST_ANCHOR = 60
/** A layout has its words at the same place; their distance to a value that ends at the right edge varies with its length. */
const SAME_X = 0.04
const NEAR = { x: 0.12, y: 0.02 }
const LINES_ABOVE = 3

/**
 * What is to be remembered of a value that a person typed: the words before it on its line, or above it in its column. Null where it does not stand on
 * the page, or nothing stands beside it.
 * @param value as `Standing` has it
 */
export function lessonOf(sheet: Sheet, field: RememberedField, value: string): Lesson | null {
  const found = standingsOf(sheet, field)
    .filter((standing) => standing.value === value)
    .flatMap((standing) => {
      const anchor = anchorBefore(sheet, standing) ?? anchorAbove(sheet, standing)
      return anchor ? [{ standing, anchor }] : []
    })
    .toSorted((a, b) => b.anchor.score - a.anchor.score)[0]
  if (!found) return null
  const { place } = found.anchor
  return {
    field,
    anchor: found.anchor.letters,
    anchorX: place.x,
    dx: round(found.standing.place.x - place.x),
    dy: round(found.standing.place.y - place.y),
  }
}

/** What stands where a lesson says; undefined where the layout is another one. */
export function standingAt(sheet: Sheet, lesson: Lesson): Standing | undefined {
  const candidates = standingsOf(sheet, lesson.field)
  for (const place of anchorsOf(sheet, lesson)) {
    const away = (standing: Standing) => {
      const x = Math.abs(standing.place.x - place.x - lesson.dx)
      const y = Math.abs(standing.place.y - place.y - lesson.dy)
      return standing.place.page !== place.page || x > NEAR.x || y > NEAR.y ? Number.POSITIVE_INFINITY : x + y * 4
    }
    const nearest = candidates.toSorted((a, b) => away(a) - away(b))[0]
    if (nearest && Number.isFinite(away(nearest))) return nearest
  }
  return undefined
}

/** Every value of the field's shape on the pages. */
function standingsOf(sheet: Sheet, field: RememberedField): Standing[] {
  if (field === 'vendor.iban') {
    return identitiesOf(sheet.lines).flatMap(({ kind, value, line, start, end }) => {
      const words = sheet.lines[line]?.words.slice(start, end) ?? []
      return kind === 'iban' ? [standingOf(value, words, line)] : []
    })
  }
  return sheet.lines.flatMap((line, index) => {
    if (field === 'total') {
      return amountsOf(line, index).map((amount) => ({
        ...standingOf(String(amount.units), amount.words, index),
        confidence: amount.confidence,
      }))
    }
    if (field === 'number') return line.words.flatMap((word) => numberIn(word, index))
    if (field === 'reference') return line.segments.map((segment) => standingOf(segment.text, segment.words, index))
    return daysIn(line, index)
  })
}

function numberIn(word: Word, line: number): Standing[] {
  const text = word.text.replaceAll(/^[№#:.]+|[.,;:]+$/g, '')
  return /\d/.test(text) && /^[\p{L}\p{N}][\p{L}\p{N}/.-]*$/u.test(text) && dayOf(text) === null ? [standingOf(text, [word], line)] : []
}

function daysIn({ words }: Line, line: number): Standing[] {
  return words.flatMap((_, at) => {
    for (const length of [1, 3, 4, 2, 5]) {
      const taken = words.slice(at, at + length)
      const day = taken.length < length ? null : dayOf(taken.map((word) => word.text).join(' '))
      if (day !== null) return [standingOf(day, taken, line)]
    }
    return []
  })
}

function standingOf(value: string, words: readonly Word[], line: number): Standing {
  return { value, words, line, place: segmentOf(words).place, confidence: confidenceOf(words) }
}

type Anchor = { readonly letters: string; readonly place: Place; readonly score: number }

/** The words before it on its line, as far as another value. */
function anchorBefore(sheet: Sheet, { line, words }: Standing): Anchor | null {
  const all = sheet.lines[line]?.words ?? []
  const at = words[0] === undefined ? -1 : all.indexOf(words[0])
  const before: Word[] = []
  for (let index = at - 1; index >= 0 && before.length < MOST_ANCHOR_WORDS; index--) {
    const word = all[index]
    if (word === undefined || /\d/.test(word.text)) break
    before.unshift(word)
    // A cell's first word begins what the cell is called.
    if (sheet.lines[line]?.segments.some((segment) => segment.words[0] === word) && folded(word.text).length > 2) break
  }
  return anchorOf(before, 2)
}

function anchorAbove(sheet: Sheet, { line, place }: Standing): Anchor | null {
  for (let at = line - 1; at >= Math.max(0, line - LINES_ABOVE); at--) {
    const above = sheet.lines[at]
    if (above === undefined || above.place.page !== place.page) break
    const segment = above.segments.find((other) => sharedWidth(other.place, place) > 0.25 && !/\d/.test(other.text))
    const anchor = segment ? anchorOf(segment.words.slice(0, MOST_ANCHOR_WORDS), 1) : null
    if (anchor) return anchor
  }
  return null
}

function anchorOf(words: readonly Word[], score: number): Anchor | null {
  const letters = words
    .map((word) => folded(word.text))
    .join('')
    .slice(0, LONGEST_ANCHOR)
  return letters === '' ? null : { letters, place: segmentOf(words).place, score: score * 100 + letters.length }
}

/** Where the layout has those words: a letter in seven may be misread. */
function anchorsOf(sheet: Sheet, { anchor, anchorX }: Lesson): Place[] {
  const most = Math.floor(anchor.length / 7)
  return sheet.lines.flatMap(({ words }) =>
    words.flatMap((word, start) => {
      if (Math.abs(word.place.x - anchorX) > SAME_X) return []
      let letters = ''
      for (const next of words.slice(start, start + MOST_ANCHOR_WORDS)) {
        letters += folded(next.text)
        if (letters !== '' && distance(letters.slice(0, LONGEST_ANCHOR), anchor, most) <= most) return [word.place]
      }
      return []
    }),
  )
}

function round(share: number): number {
  return Math.round(share * 1e5) / 1e5
}
