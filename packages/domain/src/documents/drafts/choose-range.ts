import type { DocumentType } from '../document.ts'

/** What decides; a type without a direction has none. */
type Wanting = { companyId: string | null; type: DocumentType; direction: 'in' | 'out' | null }

type ChoosableRange = {
  id: string
  companyId: string
  types: readonly DocumentType[]
  archivedAt: string | null
  /** of cash orders; null: it numbers those in and those out */
  direction: 'in' | 'out' | null
  /** the number that the next document gets; null when the range is used up */
  next: string | null
}

/**
 * Which range numbers a document: the chosen one, whatever it is; else of its company's for its type, not archived, the first in their order
 * that has a number left, or the first of all where every one is used up; one for its direction comes before one for both. `ranges` come as they are sorted: by position, then direction, then id. The server
 * asks the same of the database, in `rangeOf` of its references-store; a test holds the two together.
 */
export function chooseRange<Range extends ChoosableRange>(
  draft: Wanting & { rangeId: string | null },
  ranges: readonly Range[],
): Range | null {
  if (draft.rangeId !== null) return ranges.find(({ id }) => id === draft.rangeId) ?? null
  const usable = rangesFor(draft, ranges)
  const left = usable.filter(({ next }) => next !== null)
  return [left, usable].flatMap((some) => some.find(({ direction }) => direction !== null) ?? some[0] ?? [])[0] ?? null
}

/** The company's ranges that give numbers to documents of this type, and direction. (Types of one range share their pool.) */
export function rangesFor<Range extends ChoosableRange>(
  { companyId, type, direction }: Wanting,
  ranges: readonly Range[],
): readonly Range[] {
  return ranges.filter(
    (range) =>
      range.companyId === companyId && range.types.includes(type) && range.archivedAt === null && fitsDirection(range.direction, direction),
  )
}

/** Whether a range for one direction, or for both, numbers a document of this one. */
export function fitsDirection(range: 'in' | 'out' | null, document: 'in' | 'out' | null): boolean {
  return range === null || document === null || range === document
}
