import type { ParsedDocument } from './parsed-document.ts'

/** A PDF that came with a history: by its name, or by the row that was read from it. */
export type ElsewherePaper = { id: string; name: string; row: number | null }

/** Which document each paper is of, by the places of both; papers that are of none, or of more than one, are of nobody. */
export type JoinedPapers = { of: ReadonlyMap<number, number>; left: readonly number[] }

/** So many papers of one document are more than its own. */
const MOST_OF_ONE = 5

/**
 * Papers beside their documents: each by the number in its name ("Фактура 0000000127.pdf", "F-127 Винетка.pdf"). A number with all its zeros says more than one
 * without, and what may be a year, a month or a day says least; whatever is still of two documents is of neither.
 */
export function joinPapers(papers: readonly ElsewherePaper[], documents: readonly Pick<ParsedDocument, 'number' | 'rows'>[]): JoinedPapers {
  const byRow = new Map(documents.flatMap(({ rows }, at) => rows.map((row) => [row, at] as const)))
  const byNumber = Map.groupBy(documents.keys(), (at) => bare(documents[at]?.number ?? ''))
  const of = new Map<number, number>()
  const counts = new Map<number, number>()
  const left: number[] = []
  for (const [place, { name, row }] of papers.entries()) {
    const at = row === null ? documentNamed(name, documents, byNumber) : byRow.get(row)
    const count = at === undefined ? MOST_OF_ONE : (counts.get(at) ?? 0)
    if (at === undefined || count >= MOST_OF_ONE) left.push(place)
    else {
      of.set(place, at)
      counts.set(at, count + 1)
    }
  }
  return { of, left }
}

function documentNamed(
  name: string,
  documents: readonly Pick<ParsedDocument, 'number'>[],
  byNumber: ReadonlyMap<string, readonly number[]>,
): number | undefined {
  const words = stemOf(name).match(/[\p{L}\d]+/gu) ?? []
  const digits = words.flatMap((word) => word.match(/\d+/g) ?? [])
  const found = [...new Set([...words, ...digits])].flatMap((word) =>
    (byNumber.get(bare(word)) ?? []).map((at) => ({ at, weight: weightOf(word, documents[at]?.number ?? '') })),
  )
  const most = Math.max(...found.map(({ weight }) => weight))
  const best = new Set(found.filter(({ weight }) => weight === most).map(({ at }) => at))
  return best.size === 1 ? [...best][0] : undefined
}

function weightOf(word: string, number: string): number {
  if (word.length > 4 && word.toUpperCase() === number.toUpperCase()) return 3
  return /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(word) ? 1 : 2
}

/** A number as it is told from others, however many zeros it is filled up with. */
const bare = (number: string): string => number.toUpperCase().replace(/^0+/, '')

const stemOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '')
