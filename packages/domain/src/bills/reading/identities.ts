import { checkVatNumber } from '../../identifiers/eu-vat.ts'
import { isIban } from '../../identifiers/iban.ts'
import { numbersOf } from '../../regimes/numbers-of.ts'
import type { Place } from '../proposal.ts'
import { inLatin } from './letters.ts'
import { confidenceOf, type Line, segmentOf, type Word } from './words.ts'

/** A number whose own check digits hold. */
export interface Identity {
  readonly kind: 'eik' | 'vat' | 'iban'
  readonly value: string
  readonly place: Place
  readonly line: number
  readonly start: number
  readonly end: number
  readonly confidence: number
}

const LONGEST_IBAN = 34
/** What was changed back from a letter is never sure. */
const CHANGED = 0.5
/** What stands around a number, and what people write within it. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const VAT = /^([A-Z]{2})[A-Z0-9]{7,12}$/

/** What readers of pictures make of "BG". */
const MISREAD_VAT = /^(?:B[AC6E0O]|8[G6]|VA)(\d{9,10})$/

/** Every number of a company and of an account on the pages that its check digits bear out. */
export function identitiesOf(lines: readonly Line[]): Identity[] {
  return lines.flatMap((line, index) => {
    const found: Identity[] = []
    for (let at = 0; at < line.words.length; ) {
      const identity =
        ibanAt(line.words, index, at) ?? ibanOver(line.words, lines[index + 1]?.words, index, at) ?? numberAt(line.words, index, at)
      if (identity) found.push(identity)
      at = identity ? identity.end : at + 1
    }
    return found
  })
}

function ibanAt(words: readonly Word[], line: number, start: number): Identity | null {
  let text = ''
  let found: Identity | null = null
  for (let end = start + 1; end <= Math.min(start + 10, words.length); end++) {
    text += clean(words[end - 1]?.text ?? '')
    const plain = withDigits(asBulgarian(text.replace(/^IBAN/, ''), words[start]))
    if (plain.length > LONGEST_IBAN || (plain.length >= 4 && !/^[A-Z]{2}\d{2}/.test(plain))) break
    if (plain.length < 15 || !isIban(plain)) continue
    const whole = identityOf('iban', plain, words, line, start, end)
    found = text.endsWith(plain) ? whole : { ...whole, confidence: Math.min(whole.confidence, CHANGED) }
  }
  return found
}

/** An account in a sentence, of which a part stands on the next line. */
function ibanOver(words: readonly Word[], next: readonly Word[] | undefined, line: number, start: number): Identity | null {
  if (next === undefined || words.length - start > 6 || !/^[A-Z]{2}\d{2}/.test(withDigits(clean(words[start]?.text ?? '')))) return null
  const found = ibanAt([...words.slice(start), ...next.slice(0, 6)], line, 0)
  const own = words.slice(start)
  return found && found.end > own.length
    ? { ...found, start, end: words.length, place: segmentOf(own).place, confidence: Math.min(found.confidence, confidenceOf(own)) }
    : null
}

/** "ВС08 QZNB 9155 …": what a reader of pictures made of "BG" before two digits; the check digits say whether it was. */
function asBulgarian(text: string, first: Word | undefined): string {
  return (first?.confidence ?? 1) < 1 ? text.replace(/^(?:B[AC6EO0]|8[G6C])(?=[\dOI]{2}[A-Z]{4}|[\dOI]{2}$)/, 'BG') : text
}

/** Where an account has digits alone a picture's reader takes letters for them; its check digits say whether it did. */
function withDigits(text: string): string {
  const digits = (part: string) => part.replaceAll('O', '0').replaceAll('I', '1')
  const head = `${text.slice(0, 2)}${digits(text.slice(2, 4))}`
  return text.startsWith('BG') ? `${head}${text.slice(4, 8)}${digits(text.slice(8))}` : `${head}${text.slice(4)}`
}

function numberAt(words: readonly Word[], line: number, start: number): Identity | null {
  // "BG 123456789", "123 456 789": in up to three pieces.
  for (const length of [1, 2, 3, 4]) {
    const taken = words.slice(start, start + length)
    if (taken.length < length) return null
    const text = taken.map((word) => clean(word.text)).join('')
    if (length > 1 && !/^(?:[A-Z]{2})?\d*$/.test(text)) return null
    const number = text.replace(/^(?:VAT|EIK|UIC)/, '')
    const misread = length === 1 && (words[start]?.confidence ?? 1) < 1 ? MISREAD_VAT.exec(number)?.[1] : undefined
    if (misread && isVatNumber(`BG${misread}`)) {
      return { ...identityOf('vat', `BG${misread}`, words, line, start, start + 1), confidence: CHANGED }
    }
    if (isVatNumber(number)) return identityOf('vat', number, words, line, start, start + length)
    if (length === 1 && isPersonal(number) && isBulstat(words, start)) return identityOf('eik', number, words, line, start, start + 1)
    // A date, or a bill's own number, is not taken for one because pieces of it happen to fit.
    if (length <= 3 && isRegistration(number) && (length === 1 || taken.every((word) => /^\d{3}$/.test(clean(word.text))))) {
      return identityOf('eik', number, words, line, start, start + length)
    }
  }
  return null
}

function identityOf(kind: Identity['kind'], value: string, words: readonly Word[], line: number, start: number, end: number): Identity {
  const taken = words.slice(start, end)
  return { kind, value, line, start, end, place: segmentOf(taken).place, confidence: confidenceOf(taken) }
}

function clean(text: string): string {
  const bare = text.replace(/^.*[:№#]/u, '')
  return inLatin(
    bare
      .replaceAll(EDGES, '')
      .replaceAll(/[.\-/\s]/g, '')
      .toUpperCase()
      .replace(/^БГ/, 'BG'),
  )
}

function isVatNumber(number: string): boolean {
  const prefix = VAT.exec(number)?.[1]
  return prefix !== undefined && /\d{6}/.test(number) && checkVatNumber(number, prefix).result === 'valid'
}

/** Who practises in their own name has their personal number in the register; a bill's number has as many digits, so its label has to say so. */
function isPersonal(number: string): boolean {
  return /^\d{10}$/.test(number) && numbersOf('BG')?.isRegistration(number, 'person') === true
}

function isBulstat(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at).map(({ text }) => text)
  return /(?:булстат|bulstat|еик|eik|uic)[^\p{L}\p{N}]*$/iu.test(`${before.join(' ')} ${/^\P{N}*/u.exec(words[at]?.text ?? '')?.[0] ?? ''}`)
}

/** Of goods of Bulgaria: thirteen digits as well, whose checks hold now and then. */
const BARCODE = /^380\d{10}$/

function isRegistration(number: string): boolean {
  return !BARCODE.test(number) && /^\d{9}(?:\d{4})?$/.test(number) && numbersOf('BG')?.isRegistration(number, 'company') === true
}
