import { toLatin } from './latin.ts'
import type { Face, PAPER_LETTERS } from './paper-letters.ts'
import { graphemesOf, isDrawable, isOrdinary } from './printable.ts'
import { SAYS_SOMETHING } from './says-something.ts'

/**
 * What carries our texts to others, and which letters it cannot carry: the one table of it. Paper draws what its face has. A bank's file has
 * the Latin letters of SEPA: what a norm writes in them is carried, and what none does is lost. A file of VAT ledgers has Cyrillic beside them
 * (windows-1251). Mail, and the XML of an electronic invoice, are Unicode.
 */
const CARRIERS = {
  'paper.sans': (grapheme: string) => isDrawable(grapheme, 'sans'),
  'paper.serif': (grapheme: string) => isDrawable(grapheme, 'serif'),
  bank_file: (grapheme: string) => !SAYS_SOMETHING.test(grapheme) || IN_LATIN.test(toLatin(grapheme)),
  ledger_file: (grapheme: string) => !SAYS_SOMETHING.test(toLatin(grapheme).replaceAll(IN_LEDGER_FILE, '')),
  mail: () => true,
  e_invoice: () => true,
} as const satisfies Record<
  `paper.${keyof typeof PAPER_LETTERS}` | 'bank_file' | 'ledger_file' | 'mail' | 'e_invoice',
  (grapheme: string) => boolean
>
type Carrier = keyof typeof CARRIERS

const IN_LATIN = /[A-Za-z0-9]/
/** Of a letter in Latin letters: windows-1251 has one that no norm of ours writes so. What is written, `inWindows1251` says, and a test that this is it. */
const IN_LEDGER_FILE = /[A-Za-z0-9Ѕѕ]/g

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
