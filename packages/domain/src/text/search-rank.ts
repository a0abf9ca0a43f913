import { searchKey, searchWords } from './search-key.ts'

/** From the best on: the whole text, its beginning, beginnings of words, parts of words, and words with a typing mistake. */
export const SEARCH_RANKS = ['whole', 'start', 'words', 'parts', 'mistyped'] as const

/** Shorter words are too alike to be guessed at, longer ones are none. */
const SHORTEST_GUESSED = 4
const LONGEST_GUESSED = 30
const LONG_ENOUGH_FOR_TWO = 8

/** How well what was typed finds the text of a search key: an index of SEARCH_RANKS, the lower the better; null when it does not. */
export function searchRank(key: string, typed: string): number | null {
  return searchRanker(typed)(key)
}

/** As `searchRank`, for many keys. */
export function searchRanker(typed: string): (key: string) => number | null {
  const words = searchWords(typed)
  const whole = searchKey(typed)
  return (key) => (words.length === 0 ? null : rankOf(key, whole, words))
}

function rankOf(key: string, whole: string, words: readonly string[]): number | null {
  if (key === whole) return 0
  if (key.startsWith(whole)) return 1
  const own = key.split(' ')
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2
  if (words.every((word) => key.includes(word))) return 3
  return words.every((word) => key.includes(word) || own.some((one) => isMistyped(word, one))) ? 4 : null
}

/** Numbers are not guessed at: another number is another document. */
export function isGuessable(word: string): boolean {
  return word.length >= SHORTEST_GUESSED && word.length <= LONGEST_GUESSED && !/\p{N}/u.test(word)
}

function isMistyped(typed: string, word: string): boolean {
  return mistakesIn(typed, word) !== null
}

/** Letters wrong, missing, too many or swapped in what was typed of the beginning of a word: one at most, of long words two; else null. */
export function mistakesIn(typed: string, word: string): number | null {
  if (!isGuessable(typed)) return null
  const allowed = typed.length >= LONG_ENOUGH_FOR_TWO ? 2 : 1
  const mistakes = distanceToStart(typed, word.slice(0, typed.length + allowed))
  return mistakes <= allowed ? mistakes : null
}

/** Edits that lead from what was typed to some beginning of the word (optimal string alignment). */
function distanceToStart(typed: string, word: string): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const edits = [cell(row, j) + 1, cell(next, j - 1) + 1, cell(row, j - 1) + same]
      next.push(Math.min(...edits, ...(swapped ? [cell(before, j - 2) + 1] : [])))
    }
    ;[before, row] = [row, next]
  }
  return Math.min(...row)
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
