import { transliterate } from './transliterate.ts'

const LONGEST = 2000
const MOST_WORDS = 8

/**
 * What is stored beside a text and searched in: Latin small letters and digits, single blanks between words, at most 2,000
 * characters. The query goes through the same function, so „фирма“ finds "Firma", "muller" finds "Müller", and it does not
 * matter whether a person types Sofia or Sofiya (the law writes „ия“ in two ways, which a part of a word cannot know).
 */
export function searchKey(text: string): string {
  const latin = transliterate(text.normalize('NFKC')).toLowerCase()
  const letters = latin.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const words = letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words
    .replaceAll('iya', 'ia')
    .replaceAll('bulg', 'balg')
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/[\s\uFFFD]+$/, '')
}

/** The words of a query, each of which must occur in the key; at most eight, none twice. */
export function searchWords(query: string): string[] {
  const words = searchKey(query).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, MOST_WORDS)
}
