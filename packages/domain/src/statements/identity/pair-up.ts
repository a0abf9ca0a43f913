import type { Relation } from './overlap.ts'

/** How two entries go together, the best first: certain is known, all others are asked about. */
export type Edge = 'certain' | 'likely' | 'asked' | 'unlikely'
const RANKS: readonly Edge[] = ['certain', 'likely', 'asked', 'unlikely']
/** So many comparisons; of more, what is left of equal counts is asked about. */
const MOST_COMPARED = 10_000

type Theirs = { readonly key: string; readonly relation: Relation }
type Pair = readonly [mine: number, theirs: number, edge: Edge]

/**
 * Pairs of entries of a file and of stored ones, as many as can be, none twice: the certain ones first. What is left without a pair is
 * new for certain, for the file has more of it than was stored.
 */
export function pairUp(mine: readonly string[], theirs: readonly Theirs[], edgeOf: (mine: number, theirs: number) => Edge | null): Pair[] {
  const equal = pairEqual(mine, theirs, edgeOf)
  const [takenMine, takenTheirs] = [new Set(equal.map(([a]) => a)), new Set(equal.map(([, b]) => b))]
  const restMine = [...mine.keys()].filter((index) => !takenMine.has(index))
  const restTheirs = [...theirs.keys()].filter((index) => !takenTheirs.has(index))
  if (restMine.length * restTheirs.length > MOST_COMPARED)
    return [...equal, ...restMine.slice(0, restTheirs.length).map((a, at): Pair => [a, restTheirs[at] ?? 0, 'asked'])]
  return [...equal, ...matched(restMine, restTheirs, edgeOf)]
}

/** What is the same to the letter goes together before anything else does. */
function pairEqual(mine: readonly string[], theirs: readonly Theirs[], edgeOf: (mine: number, theirs: number) => Edge | null): Pair[] {
  const waiting = new Map<string, number[]>()
  const order = (relation: Relation) => (relation === 'together' ? 1 : 0)
  for (const [index, { key }] of [...theirs.entries()].sort(([, a], [, b]) => order(a.relation) - order(b.relation))) {
    const list = waiting.get(key)
    if (list) list.push(index)
    else waiting.set(key, [index])
  }
  return mine.flatMap((key, index): Pair[] => {
    const list = waiting.get(key)
    const other = list?.at(-1)
    const edge = other === undefined ? null : edgeOf(index, other)
    if (other === undefined || (edge !== 'certain' && edge !== 'likely')) return []
    list?.pop()
    return [[index, other, edge]]
  })
}

/** As many as can be (augmenting paths), rank by rank: who has a pair keeps one. */
function matched(mine: readonly number[], theirs: readonly number[], edgeOf: (mine: number, theirs: number) => Edge | null): Pair[] {
  const edges = new Map(
    mine.map((a) => [
      a,
      theirs.flatMap((b) => {
        const edge = edgeOf(a, b)
        return edge === null ? [] : [[b, RANKS.indexOf(edge)] as const]
      }),
    ]),
  )
  const ofTheirs = new Map<number, number>()
  const paired = new Set<number>()
  const take = (a: number, most: number, seen: Set<number>): boolean => {
    for (const [b, rank] of edges.get(a) ?? []) {
      if (rank > most || seen.has(b)) continue
      seen.add(b)
      const holder = ofTheirs.get(b)
      if (holder !== undefined && !take(holder, most, seen)) continue
      ofTheirs.set(b, a)
      return true
    }
    return false
  }
  for (const most of RANKS.keys()) for (const a of mine) if (!paired.has(a) && take(a, most, new Set())) paired.add(a)
  return [...ofTheirs].map(([b, a]): Pair => [a, b, edgeOf(a, b) ?? 'asked'])
}
