import type { Read } from '../proposal.ts'
import { labelled, nearby, type Sheet } from './beside.ts'
import { captionOf } from './captions.ts'
import { dayOf, firstDay } from './dates.ts'
import { folded } from './letters.ts'
import { confidenceOf, type Line, segmentOf, type Word } from './words.ts'

type DayField = 'issueDate' | 'taxDate' | 'dueDate'
type BillDays = Readonly<Record<DayField, Read<string> | null>>

const FIELDS = ['issueDate', 'taxDate', 'dueDate'] as const satisfies readonly DayField[]
const SURE = 0.8
/** Of a picture: a digit may be read wrongly and clearly at once. */
const CLEAR = 0.9
const DAY_MS = 86_400_000
/** A supply is billed within days, one that goes on at the end of its month; an advance before. */
const SUPPLIED = { before: 62, after: 31 }
const PAID_WITHIN = 190
/** Words of a line on which a place and a day stand, and no more. */
const OF_A_LETTER = 6

interface StandingDay {
  readonly day: string
  readonly words: readonly Word[]
  readonly line: number
  readonly start: number
}
type Found = { readonly day: string; readonly words: readonly Word[] }

/**
 * The three days of a bill, each read twice: from its label to a day, and from each day to what it is called. Sure is what both readings agree on, what no
 * other day is called as well, and what stands in the order in which such days follow one another; of a picture a day that is printed twice, or clear
 * in each digit.
 */
export function daysOf(sheet: Sheet, isPicture: boolean): BillDays {
  const all = standingDays(sheet)
  const called = all.map((standing) => ({ ...standing, field: captionOf(sheet, standing.line, standing.start, 'day') }))
  const readings = FIELDS.map((field) => {
    const byLabel = labelledDay(sheet, field)
    const named = called.filter((standing) => standing.field === field)
    const byTitle = field === 'issueDate' ? behindTitle(sheet, called) : null
    return { field, byLabel, byTitle, byCaption: named[0], isOnly: new Set(named.map(({ day }) => day)).size === 1 }
  })
  const chosen = readings.map(({ field, byLabel, byTitle, byCaption, isOnly }) => {
    const isTitled = byTitle !== null && (byLabel ?? byTitle).day === byTitle.day && (byCaption === undefined || isOnly)
    const isAgreed = isTitled ? (byCaption ?? byTitle).day === byTitle.day : byLabel !== null && isOnly && byLabel.day === byCaption?.day
    // What a label leads to may be called something else by the words before it.
    const isAnothers = called.some(({ words, field: other }) => words[0] === byLabel?.words[0] && other !== null && other !== field)
    const exact = byLabel?.isExact && !isAnothers ? byLabel : null
    return { field, found: exact ?? byCaption ?? (field === 'issueDate' ? besideNumber(sheet, called) : null) ?? byLabel, isAgreed }
  })
  const of = (field: DayField) => chosen.find((one) => one.field === field)?.found ?? null
  const isOrdered = areOrdered(of('issueDate')?.day, of('taxDate')?.day, of('dueDate')?.day)
  const read = (field: DayField): Read<string> | null => {
    const one = chosen.find((other) => other.field === field)
    if (!one?.found) return null
    const isSure = one.isAgreed && isOrdered && isReadable(one.found, all, isPicture)
    return { value: one.found.day, certainty: isSure ? 'sure' : 'doubtful', place: segmentOf(one.found.words).place }
  }
  return { issueDate: read('issueDate'), taxDate: read('taxDate'), dueDate: read('dueDate') }
}

function isReadable(found: Found, all: readonly StandingDay[], isPicture: boolean): boolean {
  const confidence = confidenceOf(found.words)
  if (!isPicture) return confidence >= SURE
  return confidence >= CLEAR || all.some(({ day, words }) => day === found.day && words[0] !== found.words[0] && confidence >= SURE)
}

/** A supply is near its bill, and nothing falls due before it is billed. */
function areOrdered(issue: string | undefined, tax: string | undefined, due: string | undefined): boolean {
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (issue === undefined) return false
  const isNear = tax === undefined || (days(tax, issue) <= SUPPLIED.before && days(tax, issue) >= -SUPPLIED.after)
  return isNear && (due === undefined || (days(issue, due) >= 0 && days(issue, due) <= PAID_WITHIN))
}

function labelledDay(sheet: Sheet, field: DayField): (Found & { isExact: boolean }) | null {
  for (const label of labelled(sheet, field)) {
    for (const words of nearby(sheet, label)) {
      const found = firstDay(words)
      if (found) return { ...found, isExact: label.isExact && label.isMarked }
    }
  }
  return null
}

/** Between a bill's number and its day. */
const OF = /^(?:от|vom|of|dated|from|du|del|din|z|dne|дата|date|г)?$/u
/** As much is said by "№" alone. */
const SIGN_ALONE = 7

/** "Фактура № 12 от 05.02.2026": the day right behind the number that the bill is titled by, which no language calls otherwise. */
function behindTitle(sheet: Sheet, all: readonly StandingDay[]): Found | null {
  for (const label of labelled(sheet, 'number')) {
    if (!label.isExact || label.strength <= SIGN_ALONE) continue
    const found = all.find(({ line, start }) => line === label.line && start > label.end && start <= label.end + 3)
    const [number, ...between] = sheet.lines[label.line]?.words.slice(label.end, found?.start) ?? []
    if (found && number && /\d/.test(number.text) && between.every(({ text }) => OF.test(folded(text)))) return found
  }
  return null
}

/**
 * "№ 0000012345 / 05.02.2026": the first day after the bill's number on its line, or right behind a number of ten digits; or "Русе, 05.02.2026 г." on the
 * line beside that of the number, where a letter has its day.
 */
function besideNumber(sheet: Sheet, all: readonly (StandingDay & { readonly field: ReturnType<typeof captionOf> })[]): Found | null {
  for (const label of labelled(sheet, 'number')) {
    const found = all.find(({ line, start }) => line === label.line && start >= label.end)
    if (found) return found
  }
  return (
    all.find(({ line, start }) => {
      const before = sheet.lines[line]?.words.slice(Math.max(0, start - 2), start) ?? []
      return before.some(({ text }) => /^\d{10}$/.test(text))
    }) ??
    all.find(
      ({ line, field }) =>
        field === null &&
        (sheet.lines[line]?.words.length ?? 0) < OF_A_LETTER &&
        labelled(sheet, 'number').some((label) => Math.abs(label.line - line) === 1),
    ) ??
    null
  )
}

/** Every day on the pages. */
function standingDays(sheet: Sheet): StandingDay[] {
  return sheet.lines.flatMap((line, index) => daysIn(line, index))
}

function daysIn({ words }: Line, line: number): StandingDay[] {
  const found: StandingDay[] = []
  for (let start = 0; start < words.length; ) {
    const one = dayFrom(words, start)
    if (one) found.push({ ...one, line, start })
    start += one ? one.words.length : 1
  }
  return found
}

function dayFrom(words: readonly Word[], start: number): Found | null {
  for (const length of [1, 3, 4, 2, 5]) {
    const taken = words.slice(start, start + length)
    const day = taken.length < length ? null : dayOf(taken.map((word) => word.text).join(' '))
    if (day !== null) return { day, words: taken }
  }
  return null
}
