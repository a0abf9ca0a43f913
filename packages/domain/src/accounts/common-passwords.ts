import { transliterate } from '../text/transliterate.ts'
import { COMMON_BULGARIAN_WORDS, COMMON_WORDS } from './common-words.ts'

/**
 * Stems that people build passwords from. The character classes already refuse the bare words, so what is left to catch are their
 * dressed-up forms: capitalised, spelt with look-alike signs, with a number and a sign before or behind them, or said twice.
 */
const STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS, ...COMMON_BULGARIAN_WORDS.map((word) => transliterate(word).toLowerCase())])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** What the digits' row gives with the shift key held. */
const UNSHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
}

/**
 * Whether the password is a well-known word in disguise: "Password1!", "P@ssw0rd", "Qwerty123#", "1qaz@WSX", "Парола2024!", "Abcd!1234",
 * "MariaMaria1!".
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > LONGEST) return false
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^\p{L}\p{Nd}]/gu, '')
  const unshifted = lower.replace(/[!@#$%^&*()]/g, (sign) => UNSHIFTED[sign] ?? sign)
  const forms = [lower, lower.replace(/[^\p{L}\p{Nd}]+$/u, ''), lettersAtEnds(lower), bare, lettersAtEnds(bare), unshifted]
  return forms.some((form) => STEMS.has(once(form)) || STEMS.has(once(spelt(form)))) || isLettersAndRun(bare)
}

/** A longer one is no word. */
const LONGEST = 128

/** Without the numbers and signs before and behind it. */
const lettersAtEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** With look-alike signs read as the letters they stand for. */
function spelt(word: string): string {
  return word.replace(/[@431!|0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)
}

/** A word that is said several times is that word. */
function once(form: string): string {
  return /^(.{3,}?)\1+$/u.exec(form)?.[1] ?? form
}

/** Three letters at most, or one letter again and again, beside digits that count up or down or stay: "Aa123456!", "Zzz-111111". */
function isLettersAndRun(bare: string): boolean {
  const [, before = '', digits = '', after = ''] = /^(\p{L}*)(\d{5,})(\p{L}*)$/u.exec(bare) ?? []
  const letters = before + after
  return digits !== '' && (letters.length <= 3 || new Set(letters).size === 1) && isRun(digits)
}

function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10)
  return new Set(steps).size === 1 && [0, 1, 9].includes(steps[0] ?? 0)
}
