import { toLatin } from './latin.ts'
import type { Face, PAPER_LETTERS } from './paper-letters.ts'
import { graphemesOf, isDrawable, isOrdinary } from './printable.ts'

/**
 * What carries our texts to others, and which letters it cannot carry: the one table of it. Paper draws what its face has. A bank's file has
 * the Latin letters of SEPA: what a norm writes in them is carried, and what none does is lost. Mail, and the XML of an electronic invoice,
 * are Unicode.
 */
const CARRIERS = {
  'paper.sans': (grapheme: string) => isDrawable(grapheme, 'sans'),
  'paper.serif': (grapheme: string) => isDrawable(grapheme, 'serif'),
  bank_file: (grapheme: string) => !SAYS_SOMETHING.test(grapheme) || IN_LATIN.test(toLatin(grapheme)),
  mail: () => true,
  e_invoice: () => true,
} as const satisfies Record<`paper.${keyof typeof PAPER_LETTERS}` | 'bank_file' | 'mail' | 'e_invoice', (grapheme: string) => boolean>
type Carrier = keyof typeof CARRIERS

/** Letters and digits; a sign may go without that a name becomes another. */
const SAYS_SOMETHING = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u
const IN_LATIN = /[A-Za-z0-9]/

/** So many are named; a person sees which kind they are. */
const MOST_NAMED = 10

/** The letters of a text that would be lost on the way, each once; none: all arrives. */
export function lostLetters(text: string, carrier: Carrier): string[] {
  // With each key of the editor hundreds of texts are asked about.
  if (isOrdinary(text)) return []
  const isCarried = CARRIERS[carrier]
  const lost = graphemesOf(text).filter((grapheme) => !isCarried(grapheme))
  return [...new Set(lost)].slice(0, MOST_NAMED)
}

/** Whether what is lost is more than a sign: a letter or a digit. */
export function saysSomething(letters: readonly string[]): boolean {
  return letters.some((letter) => SAYS_SOMETHING.test(letter))
}

export const paperOf = (face: Face): Carrier => `paper.${face}`
