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

/** Whether a mistake in typing could be the reason that little was found. */
export function mayBeMistyped(query: string): boolean {
  return searchWords(query).some(isGuessable)
}

/** Whether the index of parts finds each word: what is shorter it would read whole for. */
export function isFoundByIndex(query: string): boolean {
  return searchWords(query).every((word) => word.length >= SHORTEST_PART)
}

function containsWord(word: string): RawBuilder<unknown> {
  if (word.length >= SHORTEST_PART) return sql`search_key like ${`%${word}%`}`
  return sql`search_key ~ ${`(^| )${word}`}`
}

/** What each word of a query may have been meant to be, see `similar-words.ts`. */
export type SimilarWords = ReadonlyMap<string, readonly string[]>

/** Every word of the query, or one that it may have been meant to be, occurs. */
export function findsSimilar(query: string, similar: SimilarWords): RawBuilder<boolean> {
  return everyWord(query, (word) => anyOf(word, similar.get(word) ?? []))
}

/**
 * As `findsSimilar`, where there may be words of which the workspace's list knows nothing: they begin as one that is much like what was
 * typed. For candidates.
 */
export function resemblesWords(query: string, similar: SimilarWords): RawBuilder<boolean> {
  return everyWord(query, (word) => {
    const pattern = similar.get(word)?.length || !isGuessable(word) ? null : mistypedPattern(word, '(^| )', '[^ ]*')
    return pattern === null ? anyOf(word, similar.get(word) ?? []) : sql`search_key ~ ${pattern}`
  })
}

function anyOf(word: string, meant: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join([word, ...meant].map(containsWord), sql` or `)})`
}

/** Less of a word is no help to the index. */
const LEAST_KNOWN = 3

/**
 * A letter wrong, missing, too many or swapped with the next: what stands before and behind is right. One regular expression of letters
 * and digits, which the trigram index answers at once; null for a word of which too little would be right. (The similarity of pg_trgm
 * lies in a schema that the application may not use, and finds less: six letters with two of them swapped share three trigrams of seven.)
 */
export function mistypedPattern(word: string, start: string, letters: string): string | null {
  const parts = Array.from({ length: word.length - 1 }, (_, at) => ({ before: word.slice(0, at), behind: word.slice(at + 2) }))
  const known = parts.filter(({ before, behind }) => before.length + behind.length >= LEAST_KNOWN)
  if (known.length === 0) return null
  return known.map(({ before, behind }) => (before === '' ? behind : `${start}${before}${letters}${behind}`)).join('|')
}

function everyWord(query: string, condition: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = searchWords(query)
  if (words.length === 0) return sql<boolean>`false`
  const conditions = words.map((word, at) => {
    const number = numberAmong(words, at)
    return number === null ? condition(word) : sql`search_key ~ ${number}`
  })
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** So few digits stand in most numbers by chance. */
const CHANCE_DIGITS = /^\d{1,3}$/

/** Of letters, or of letters too. */
const isName = (word: string | undefined): boolean => word !== undefined && /\D/.test(word)

/**
 * A short number between two words of letters is a word of its own, and no part of one: „Клиент 5 ЕООД“ is not found by 0000000155. A telephone
 * in pieces, and what is typed first or last, is looked for anywhere. null: the word is none such.
 */
function numberAmong(words: readonly string[], at: number): string | null {
  const word = words[at] ?? ''
  const isAmongNames = isName(words[at - 1]) && isName(words[at + 1])
  return isAmongNames && CHANCE_DIGITS.test(word) ? `(^| )${word}( |$)` : null
}
