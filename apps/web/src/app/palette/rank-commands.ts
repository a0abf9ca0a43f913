import { searchKey } from '@invoice/domain/text/search-key.ts'
import { SEARCH_RANKS, searchRank } from '@invoice/domain/text/search-rank.ts'

/** What is found by its names, in either language, and less well by other words for it. */
export type Named = { readonly names: readonly string[]; readonly words?: readonly string[] }

const MISTYPED = SEARCH_RANKS.indexOf('mistyped')
/** After every name come the other words, and after those what was mistyped. */
const UNSURE = 2 * MISTYPED

/** Those that what is typed finds, the best first; what is equally good stays in its order. Mistakes count only where nothing else is found. */
export function rankCommands<Command extends Named>(commands: readonly Command[], typed: string): Command[] {
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, typed) }))
  const sure = ranked.filter(({ rank }) => rank < UNSURE)
  const kept = sure.length > 0 ? sure : ranked.filter(({ rank }) => rank === UNSURE)
  return kept.sort((a, b) => a.rank - b.rank).map(({ command }) => command)
}

function rankOf({ names, words = [] }: Named, typed: string): number {
  const ofNames = names.map((name) => rankOfText(name, typed, 0))
  const ofWords = words.map((word) => rankOfText(word, typed, MISTYPED))
  return Math.min(...ofNames, ...ofWords)
}

function rankOfText(text: string, typed: string, after: number): number {
  const rank = searchRank(searchKey(text), typed)
  if (rank === null) return Number.POSITIVE_INFINITY
  return rank === MISTYPED ? UNSURE : rank + after
}
