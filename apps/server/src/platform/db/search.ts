import { searchKey, searchWords } from '@invoice/domain/text/search-key.ts'
import { isGuessable } from '@invoice/domain/text/search-rank.ts'
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
  return everyWord(query, (word) => sql`search_key like ${`%${word}%`}`)
}

/** The index knows parts of three letters, or the beginning of a word. */
const SHORTEST_PART = 3
/** Greater than any letter: a range is read from the index by name, whatever the collation makes of `like`. */
const LAST = '\uffff'

/** As `matchesSearch`, but a word of one or two letters must begin a word of the text: as one types, and with the index. */
export function findsWords(query: string): RawBuilder<boolean> {
  return everyWord(query, containsWord)
}

/** The text begins with what was typed. */
export function beginsWith(query: string): RawBuilder<boolean> {
  const start = searchKey(query)
  if (start === '') return sql<boolean>`false`
  return sql<boolean>`search_key >= ${start} and search_key <= ${start + LAST} and search_key like ${`${start}%`}`
}

/** Each word, or one much like it, begins a word of the text; numbers and short words must be there as they are. For candidates. */
export function resemblesWords(query: string): RawBuilder<boolean> {
  return everyWord(query, (word) => (isGuessable(word) ? resemblesWord(word) : containsWord(word)))
}

/** Whether a mistake in typing could be the reason that little was found. */
export function mayBeMistyped(query: string): boolean {
  return searchWords(query).some(isGuessable)
}

function containsWord(word: string): RawBuilder<unknown> {
  if (word.length >= SHORTEST_PART) return sql`search_key like ${`%${word}%`}`
  return sql`search_key ~ ${`(^| )${word}`}`
}

/** Less of a word is no help to the index. */
const LEAST_KNOWN = 3

/**
 * A letter wrong, missing, too many or swapped with the next: what stands before and behind is right. One regular expression of letters
 * and digits, which the trigram index answers at once. (The similarity of pg_trgm lies in a schema that the application may not use, and
 * finds less: six letters with two of them swapped share three trigrams of seven.)
 */
function resemblesWord(word: string): RawBuilder<unknown> {
  const parts = Array.from({ length: word.length - 1 }, (_, at) => ({ before: word.slice(0, at), behind: word.slice(at + 2) }))
  const known = parts.filter(({ before, behind }) => before.length + behind.length >= LEAST_KNOWN)
  if (known.length === 0) return containsWord(word)
  const patterns = known.map(({ before, behind }) => (before === '' ? behind : `(^| )${before}[^ ]*${behind}`))
  return sql`search_key ~ ${patterns.join('|')}`
}

function everyWord(query: string, condition: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = searchWords(query)
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(words.map(condition), sql` and `)}`
}

/**
 * As `resemblesWords`, and exactly one mistake at most: for lists, which show whatever the database finds. The index answers for the
 * first condition; the second, which it would answer with half of the workspace, is asked of those rows alone.
 */
export function resembles(query: string): RawBuilder<boolean> {
  if (!mayBeMistyped(query)) return sql<boolean>`false`
  return everyWord(query, (word) =>
    isGuessable(word) ? sql`(${resemblesWord(word)} and (search_key || '') ~ ${withOneMistake(word)})` : containsWord(word),
  )
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
