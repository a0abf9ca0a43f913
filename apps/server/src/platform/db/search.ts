import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'
import { type RawBuilder, sql } from 'kysely'

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
