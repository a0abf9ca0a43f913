import type { DocumentType } from '../document.ts'

type ChoosableRange = {
  id: string
  companyId: string
  types: readonly DocumentType[]
  archivedAt: string | null
  /** the number that the next document gets; null when the range is used up */
  next: string | null
}

/**
 * Which range numbers a document: the chosen one, whatever it is; else of its company's for its type, not archived, the first in their order
 * that has a number left, or the first of all where every one is used up. `ranges` come as they are sorted: by position, then id. The server
 * asks the same of the database, in `rangeOf` of its references-store; a test holds the two together.
 */
export function chooseRange<Range extends ChoosableRange>(
  draft: { companyId: string | null; rangeId: string | null; type: DocumentType },
  ranges: readonly Range[],
): Range | null {
  if (draft.rangeId !== null) return ranges.find(({ id }) => id === draft.rangeId) ?? null
  const usable = rangesFor(draft, ranges)
  return usable.find(({ next }) => next !== null) ?? usable[0] ?? null
}

/** The company's ranges that give numbers to documents of this type. (Types of one range share their pool.) */
export function rangesFor<Range extends ChoosableRange>(
  { companyId, type }: { companyId: string | null; type: DocumentType },
  ranges: readonly Range[],
): readonly Range[] {
  return ranges.filter((range) => range.companyId === companyId && range.types.includes(type) && range.archivedAt === null)
}
