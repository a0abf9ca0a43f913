import { searchWords } from '@invoice/domain/text/search-key.ts'
import { isGuessable, mistakesIn } from '@invoice/domain/text/search-rank.ts'
import { sql } from 'kysely'
import type { Act } from '../../act.ts'
import { together } from '../pipeline/together.ts'
import type { Tx } from '../transaction.ts'
import { mistypedPattern, type SimilarWords } from './search.ts'

/** Each is looked for in the rows. */
const MOST_MEANT = 3

/**
 * What the words of a query may have been meant to be: the nearest ones of those that the workspace's contacts and products have. Few
 * words are compared instead of every row that has a part of one; numbers and short words are not guessed at.
 */
export async function similarWords(tx: Tx, { actor }: Act, query: string): Promise<SimilarWords> {
  const asked = searchWords(query).flatMap((word) => {
    const pattern = isGuessable(word) ? mistypedPattern(word, '^', '.*') : null
    return pattern === null ? [] : [{ word, pattern }]
  })
  const found = await together(
    tx,
    ...asked.map(({ pattern }) =>
      sql<{ word: string }>`
      select word from app.search_word_list where workspace_id = ${actor.workspaceId} and word ~ ${pattern}`.compile(tx),
    ),
  )
  return new Map(asked.map(({ word }, index) => [word, nearest(word, found[index] ?? [])]))
}

/** Whether anything else was found than what was typed. */
export function areAnySimilar(similar: SimilarWords): boolean {
  return [...similar.values()].some((meant) => meant.length > 0)
}

function nearest(typed: string, rows: readonly { word: string }[]): string[] {
  const mistaken = new Map<number, string[]>()
  for (const word of new Set(rows.map((row) => row.word))) {
    const mistakes = word.includes(typed) ? 0 : mistakesIn(typed, word)
    if (mistakes) mistaken.set(mistakes, [...(mistaken.get(mistakes) ?? []), word])
  }
  const least = mistaken.get(1) ?? mistaken.get(2) ?? []
  // Who has "petrova" in sight has found "petrov" with it.
  const shortestFirst = least.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const own = shortestFirst.filter((word, at) => !shortestFirst.slice(0, at).some((shorter) => word.includes(shorter)))
  return own.slice(0, MOST_MEANT)
}
