import { divideRounded } from '../../decimal/decimal.ts'
import { gapBetween, type Line, type Word } from './words.ts'

export type CurrencyMark = 'EUR' | 'BGN' | 'USD' | 'GBP' | 'CHF' | 'RON'

/** An amount with two decimals as it is printed somewhere. */
export interface PrintedAmount {
  /** in hundredths */
  readonly units: bigint
  /** what stands beside it */
  readonly currency: CurrencyMark | null
  readonly words: readonly Word[]
  readonly line: number
  readonly start: number
  /** index of the word after it, and after its currency */
  readonly end: number
  /** 0 to 1; half at most where a letter was taken for a digit */
  readonly confidence: number
}

const MARKS: Readonly<Record<string, CurrencyMark>> = {
  '€': 'EUR',
  eur: 'EUR',
  евро: 'EUR',
  euro: 'EUR',
  лв: 'BGN',
  лева: 'BGN',
  bgn: 'BGN',
  $: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
  ron: 'RON',
  lei: 'RON',
}
const WHOLE = /^[-–−]?(?:\d{1,3}(?:[.,'’]\d{3})+|\d+)[.,]\d{2}$/
const HEAD = /^[-–−]?\d{1,3}$/
const GROUP = /^\d{3}$/
const TAIL = /^\d{3}[.,]\d{2}$/
const BGN_PER_EUR = 195_583n
/** In heights of a letter, between the groups of one number. */
const NARROW = 0.75

/** The currency that a word means, with or without the point of "лв." */
export function currencyMark(text: string): CurrencyMark | null {
  return MARKS[text.toLowerCase().replaceAll(/[().,:;]/g, '')] ?? null
}

/** Every amount of the line that has two decimals, from left to right. */
export function amountsOf(line: Line, index: number): PrintedAmount[] {
  const found: PrintedAmount[] = []
  for (let at = 0; at < line.words.length; ) {
    const amount = amountAt(line, index, at)
    if (amount) found.push(amount)
    at = amount ? Math.max(amount.end, at + 1) : at + 1
  }
  return found
}

/** Decimal text of a number with any decimals ("2,5230" → "2.5230", "1 000" → "1000"); null where it is none. */
export function decimalOf(text: string): string | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(/^[–−]/, '-')
  if (!/^-?\d[\d.,]*$/.test(plain) || plain.length > 20) return null
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (point < 0) return plain
  const whole = plain.slice(0, point).replaceAll(/[.,]/g, '')
  const fraction = plain.slice(point + 1)
  if (fraction === '' || whole === '' || whole === '-') return null
  // Several of one kind group digits: "1,234,567".
  const isGrouped = plain.split(plain[point] ?? '.').length > 2
  return isGrouped ? `${whole}${fraction}` : `${whole}.${fraction}`
}

function amountAt(line: Line, index: number, start: number): PrintedAmount | null {
  const first = line.words[start]
  if (first === undefined) return null
  const bare = withoutMarks(first.text)
  const number = numberAt(line.words, start, bare.text)
  if (number === null) return null
  const before = line.words[start - 1]
  const after = line.words[number.end]
  const lastMark = number.end - start > 1 ? withoutMarks(line.words[number.end - 1]?.text ?? '').currency : null
  const beside = after && currencyMark(after.text)
  const currency = bare.currency ?? lastMark ?? beside ?? (before ? currencyMark(before.text) : null)
  return {
    units: unitsOf(number.text),
    currency,
    words: line.words.slice(start, number.end),
    line: index,
    start,
    end: beside ? number.end + 1 : number.end,
    confidence: number.confidence,
  }
}

type Found = { readonly text: string; readonly end: number; readonly confidence: number }

function numberAt(words: readonly Word[], start: number, first: string): Found | null {
  const word = words[start]
  if (word === undefined) return null
  const one = readDigits(first)
  if (WHOLE.test(one.text)) return { text: one.text, end: start + 1, confidence: Math.min(word.confidence, one.confidence) }
  if (!HEAD.test(one.text)) return null
  let text = one.text
  let confidence = Math.min(word.confidence, one.confidence)
  for (let at = start + 1; at < words.length; at++) {
    const next = words[at]
    const previous = words[at - 1]
    if (next === undefined || previous === undefined || gapBetween(previous.place, next.place) > NARROW) return null
    const part = readDigits(withoutMarks(next.text).text)
    confidence = Math.min(confidence, next.confidence, part.confidence)
    if (TAIL.test(part.text)) return { text: text + part.text, end: at + 1, confidence }
    if (!GROUP.test(part.text)) return null
    text += part.text
  }
  return null
}

function withoutMarks(text: string): { text: string; currency: CurrencyMark | null } {
  const match = /^([€$£]?)([-–−]?\d.*?)\s?(€|\$|£|лв\.?|eur|bgn|usd)?[.;:)]?$/iu.exec(text.replace(/^\(/, ''))
  if (!match) return { text, currency: null }
  const mark = match[1] || match[3] || ''
  return { text: match[2] ?? text, currency: mark === '' ? null : currencyMark(mark) }
}

/** Readers of pictures take zeros for letters: what was changed back is never sure. */
function readDigits(text: string): { text: string; confidence: number } {
  const plain = text.replace(/[,;]$/, '')
  if (!/[OОoо]/.test(plain) || !/\d/.test(plain) || /[^\dOОoо.,–−-]/.test(plain)) return { text: plain, confidence: 1 }
  return { text: plain.replaceAll(/[OОoо]/g, '0'), confidence: 0.4 }
}

function unitsOf(text: string): bigint {
  const digits = BigInt(text.replaceAll(/\D/g, ''))
  return /^[-–−]/.test(text) ? -digits : digits
}

/** Whether the second is the first in levs, by the law's rate, to the cent. */
export function isInLevs(euro: bigint, levs: bigint): boolean {
  const difference = levs - divideRounded(euro * BGN_PER_EUR, 100_000n)
  return difference <= 1n && difference >= -1n
}
