import { type LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import { newLineId } from '../state/new-draft.ts'

type Lines = LineDraft[]

/** Behind the line `afterId`, or at the end. A full document stays as it is. */
export function insertLine(lines: Lines, line: LineDraft, afterId: string | null = null): Lines {
  if (lines.length >= MAX_LINES) return lines
  const at = afterId === null ? lines.length : lines.findIndex(({ id }) => id === afterId) + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

export function removeLine(lines: Lines, id: string): Lines {
  return lines.filter((line) => line.id !== id)
}

/** To the position `to`, counted from 0; past the ends it stays where it is. */
export function moveLine(lines: Lines, id: string, to: number): Lines {
  const from = lines.findIndex((line) => line.id === id)
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length || to === from) return lines
  const rest = lines.filter((other) => other !== line)
  return [...rest.slice(0, to), line, ...rest.slice(to)]
}

/** A copy of the line right below it. */
export function repeatLine(lines: Lines, id: string): { lines: Lines; copyId: string | null } {
  const line = lines.find((other) => other.id === id)
  if (!line || lines.length >= MAX_LINES) return { lines, copyId: null }
  const copy = { ...line, id: newLineId() }
  return { lines: insertLine(lines, copy, id), copyId: copy.id }
}

/** A line that says nothing yet: what Enter and the ghost row leave behind. */
export function isBlank({ name, productId, unitPrice, sku, description }: LineDraft): boolean {
  return productId === null && !name.bg && !name.en && !description.bg && !description.en && !sku && unitPrice === null
}
