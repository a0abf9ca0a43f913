import type { Language } from '../localised.ts'
import { amountInWords } from './bg/words/amount-in-words.ts'
import { partsOf } from './regime-of.ts'

/** How amounts are written out on paper. */
export type WordLaw = {
  /** Takes decimal text below 10¹⁵; throws on anything else. */
  amountInWords(amount: string, currency: string, language: Language): string
}

export const WORDS = partsOf<WordLaw>({ amountInWords })
export const wordsOf = WORDS.of
