import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** What is kept beside a row to be searched in and, as the first text comes first, to be sorted by. */
export function searchKeyOf(...texts: readonly string[]): string {
  return searchKey(texts.filter((text) => text !== '').join(' '))
}

/**
 * Every word of the query occurs in `search_key`. Words are letters and digits only, so `%` and `_` never reach the pattern; a query
 * without any finds nothing.
 */
export function matchesSearch(query: string): RawBuilder<boolean> {
  const words = searchWords(query)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`${sql.join(
    words.map((word) => sql`search_key like ${`%${word}%`}`),
    sql` and `,
  )}`
}

const SHORTEST_MISTYPED = 4

/**
 * Rows whose `search_key` has something like each word of the query, letters being left out, doubled or wrong: pg_trgm's word
 * similarity, with the trigram index behind it. Short words must occur as they are. `distance` sorts the most alike first.
 */
export function resembles(query: string): { condition: RawBuilder<boolean>; distance: RawBuilder<number> } {
  const words = searchWords(query)
  const long = words.filter((word) => word.length >= SHORTEST_MISTYPED)
  if (long.length === 0) return { condition: sql<boolean>`false`, distance: sql<number>`0::real` }
  const conditions = words.map((word) =>
    word.length < SHORTEST_MISTYPED ? sql`search_key like ${`%${word}%`}` : sql`system.resembles(${word}, search_key)`,
  )
  return {
    condition: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    distance: sql<number>`${sql.join(
      long.map((word) => sql`system.word_distance(${word}, search_key)`),
      sql` + `,
    )}`,
  }
}

/** How alike a word must be, of 1; the transaction's own. One wrong letter in a word of six leaves about a half. */
export async function allowMistypedWords(tx: Tx): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`.execute(tx)
}
