import type { Place } from '../proposal.ts'
import type { Label, LabelKind } from './labels.ts'
import { type Line, type Segment, sharedWidth, type Word } from './words.ts'

/** What was found on the pages before any field is decided. */
export interface Sheet {
  readonly lines: readonly Line[]
  readonly labels: readonly Label[]
}

/** Labels of a kind, the most telling first. */
export function labelled(sheet: Sheet, kind: LabelKind): Label[] {
  const order = (label: Label) => label.strength + (label.isExact ? 2 : 0) + (label.isMarked ? 6 : 0)
  return sheet.labels.filter((label) => label.kind === kind).toSorted((a, b) => order(b) - order(a) || a.line - b.line)
}

/** The words after a label on its line, as far as the next label; one that says the same again ("Падеж / Due date:") is part of it. */
export function rightOf(sheet: Sheet, label: Label): readonly Word[] {
  const next = sheet.labels.find((other) => other.line === label.line && other.start >= label.end)
  const words = sheet.lines[label.line]?.words.slice(label.end, next?.start) ?? []
  const isSame = next?.kind === label.kind && words.every((word) => !/[\p{L}\p{N}]/u.test(word.text))
  return next && isSame ? rightOf(sheet, next) : words
}

/** The words below a label in its column, in the next `rows` lines of its page, a row each; a row ends where another label stands in the column. */
export function below(sheet: Sheet, label: Label, rows = 2): Word[][] {
  const own = sheet.lines[label.line]
  const first = own?.words[label.start]
  const last = own?.words[label.end - 1]
  if (own === undefined || first === undefined || last === undefined) return []
  const column = { ...first.place, width: last.place.x + last.place.width - first.place.x }
  const found: Word[][] = []
  for (let at = label.line + 1; at <= label.line + rows * 2 && found.length < rows; at++) {
    const line = sheet.lines[at]
    if (line === undefined || line.place.page !== own.place.page) break
    if (line.place.y - first.place.y > (rows + 1) * 0.03) break
    const segments = line.segments.filter((segment) => sharedWidth(segment.place, column) > 0.25)
    if (segments.length === 0) continue
    found.push(segments.flatMap((segment) => [...segment.words]))
  }
  return found
}

/** What may be the value of a label: the words beside it, then those below; or the value that it is printed closely below. */
export function nearby(sheet: Sheet, label: Label): (readonly Word[])[] {
  const right = rightOf(sheet, label)
  if (right.length > 0) return [right, ...below(sheet, label, 1)]
  const over = overLabel(sheet, label)
  return over ? [over.words, ...below(sheet, label)] : below(sheet, label)
}

/** Of a letter's height: how much nearer a caption has to be to its value than whatever else stands above or below the two. */
const NEARER = 0.3
const LINES_BETWEEN = 6

/** The caption that is printed closely below a value, as forms and larger programs have it: nearer to the value than anything else in its column. */
export function underValue(sheet: Sheet, line: number, value: Place): Segment | null {
  const under = cellFrom(sheet, line, 1, value)
  return under && !/\d/.test(under.text) && isCaptionOf(sheet, under, { line, value }) ? under : null
}

/** The value that a label is printed closely below; none where a colon says that its value follows. */
function overLabel(sheet: Sheet, label: Label): Segment | null {
  const words = sheet.lines[label.line]?.words.slice(label.start, label.end) ?? []
  const first = words[0]
  if (first === undefined || words.at(-1)?.text.endsWith(':')) return null
  const over = cellFrom(sheet, label.line, -1, first.place)
  const under = over && cellFrom(sheet, over.line, 1, over.place)
  if (!over || !under?.words.includes(first) || !/\d/.test(over.text)) return null
  return isCaptionOf(sheet, under, { line: over.line, value: over.place }) ? over : null
}

type Cell = Segment & { readonly line: number }

function isCaptionOf(sheet: Sheet, under: Cell, { line, value }: { line: number; value: Place }): boolean {
  const gap = under.place.y - value.y - value.height + value.height * NEARER
  const above = cellFrom(sheet, line, -1, value)
  const next = cellFrom(sheet, under.line, 1, under.place)
  const isNearerThanAbove = above === null || value.y - above.place.y - above.place.height > gap
  return isNearerThanAbove && (next === null || next.place.y - under.place.y - under.place.height > gap)
}

/** The nearest cell above (-1) or below (1) in the column. */
function cellFrom(sheet: Sheet, from: number, step: 1 | -1, column: Place): Cell | null {
  for (let line = from + step; Math.abs(line - from) <= LINES_BETWEEN; line += step) {
    const other = sheet.lines[line]
    if (other === undefined || other.place.page !== column.page) return null
    const cell = other.segments.find((segment) => sharedWidth(segment.place, column) > 0.25)
    if (cell) return { ...cell, line }
  }
  return null
}
