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

const SHORTEST_MISTYPED = 4

/**
 * Each word of the query occurs in `search_key`, but for one mistake in it: a letter wrong, missing, too many or swapped with the next.
 * Short words and numbers must be right. Words are letters and digits only, so that they are no patterns themselves.
 */
export function resembles(query: string): RawBuilder<boolean> {
  const words = searchWords(query)
  if (!words.some(canBeMistyped)) return sql<boolean>`false`
  return sql<boolean>`${sql.join(
    words.map((word) => (canBeMistyped(word) ? hasMistyped(word) : sql`search_key like ${`%${word}%`}`)),
    sql` and `,
  )}`
}

const canBeMistyped = (word: string): boolean => word.length >= SHORTEST_MISTYPED && !/\p{N}/u.test(word)

/** The trigram index answers the first; the second, which it would answer with half of the workspace, is asked of those rows alone. */
function hasMistyped(word: string): RawBuilder<unknown> {
  return sql`(search_key ~ ${withOneGap(word)} and (search_key || '') ~ ${withOneMistake(word)})`
}

/** What stands before the mistake and what stands behind it, with anything between: few alternatives, of which trigrams can be made. */
function withOneGap(word: string): string {
  const places = Array.from({ length: word.length - 1 }, (_, at) => ({ before: word.slice(0, at), behind: word.slice(at + 2) }))
  const begun = places.filter(({ before }) => before !== '').map(({ before, behind }) => `${before}[^ ]*${behind}`)
  return `(^| )(${begun.join('|')})|${word.slice(2)}`
}

/** At each place of the word: a wrong letter or one too many, one missing, two swapped. A word begins so; it may go on. */
function withOneMistake(word: string): string {
  const letters = [...word]
  const mistaken = letters.flatMap((letter, at) => {
    const [before, behind] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const next = letters[at + 1]
    const swapped = next === undefined ? [] : [`${before}${next}${letter}${letters.slice(at + 2).join('')}`]
    return [`${before}[^ ]?${behind}`, `${before}[^ ]${letter}${behind}`, ...swapped]
  })
  return `(^| )(${mistaken.join('|')})`
}
