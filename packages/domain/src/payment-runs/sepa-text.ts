import { toLatin } from '../letters/latin.ts'

/** What SEPA files may hold (EPC217-08, "Latin character set"): anything else is refused by one bank or another. */
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g

/** Signs that say something in other words. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/№/g, 'No '],
  [/&/g, '+'],
  [/[„“”"«»’‘`]/g, "'"],
  [/[–—_]/g, '-'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/;/g, ','],
  [/€/g, 'EUR'],
  [/%/g, ' pct'],
]

/**
 * Text as a SEPA file may hold it: in Latin letters without marks, other signs by their nearest or not at all, at most so many characters. A
 * text that would lose letters on the way is refused before (`transferProblems`). Names have 70, what a transfer is for has 140.
 */
export function sepaText(text: string, longest: number): string {
  const said = SAID.reduce((so, [sign, words]) => so.replace(sign, words), text.normalize('NFC'))
  const latin = toLatin(said).normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(NOT_SEPA, ' ')
  return latin.replaceAll(/ +/g, ' ').trim().slice(0, longest).trim()
}

/** Letters of an id (EPC217-08 § 1.4): at most 35, no slash at its ends, no two in a row. */
export function sepaId(text: string): string {
  return sepaText(text, 1000)
    .replaceAll(' ', '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^\/+/, '')
    .slice(0, 35)
    .replace(/\/+$/, '')
}
