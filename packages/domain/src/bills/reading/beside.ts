import type { Label, LabelKind } from './labels.ts'
import { type Line, sharedWidth, type Word } from './words.ts'

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

/** What may be the value of a label: the words beside it, then those below. */
export function nearby(sheet: Sheet, label: Label): (readonly Word[])[] {
  const right = rightOf(sheet, label)
  return right.length === 0 ? below(sheet, label) : [right, ...below(sheet, label, 1)]
}
